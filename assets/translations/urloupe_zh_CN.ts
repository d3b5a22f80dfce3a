<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AgreementRows</name>
    <message>
        <source>duplicate, and Bloom says possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate, but Bloom says new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new, Bloom says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new, Bloom: possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new, and Bloom says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new, but Bloom says possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen, Bloom: possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen, but Bloom says new</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitGrid</name>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first in the first half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first in the second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} URLs a bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} of the set ones first set in the second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, 255 URLs or more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitLayerChoice</name>
    <message>
        <source>Colour by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: setters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted for a filter of this size; the fill is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first half: {0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first half: {0} lines, {1} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needed, {1} allowed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitLegend</name>
    <message>
        <source>0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bit set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set in the first half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and more URLs set it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitPair</name>
    <message>
        <source>Choose a URL that sets the selected bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this URL's bits while another one is typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep it to see a second URL's bits beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a URL to see its bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a second URL, or choose one: it will be B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} shared</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitPictures</name>
    <message>
        <source>1 bit = {0} px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 px = {0} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around bit {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around the bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits from {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, a single set bit shows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitsView</name>
    <message>
        <source>Show all bits (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bits of the Bloom filter, from the whole filter down to single bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter has fewer than {0} bits: no whole block to hold against chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits, {1} of them set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BlockCells</name>
    <message>
        <source>Blocks of 512 bits by their fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell is a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell is {0} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block {0}: {1} of its bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks {0} … {1}: {2} of their bits are set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BlocksView</name>
    <message>
        <source>Block {0}, 1 of {1}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block {0}, all {1} bits: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every block has its share of all bits; a look-up reads up to {0} cache lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate {0}: {1} times that of a classic filter of as many bits ({2}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set bits in a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more bits keep {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of 512 bits, by their fill</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>No bookmark was gone to yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bookmark on {0} is removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bookmark stays for other lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no bookmark yet: {0} sets one on the selected prefix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is bookmarked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not among the URLs read so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not in this list.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Path of the selected prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CapacityGauge</name>
    <message>
        <source>How full the filter is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CapacityPanel</name>
    <message>
        <source>10 × planned n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 × planned n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the list goes on, the rate passes {0} after ≈ {1} more, at {2}; ≈ {3} more URLs lost by then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the planned n these m and k have a rate of {0}: there is no crossing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates are no load: they set no bit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New URLs a line: {0}, {1} of the last {2} lines, taken as constant. {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lines were read that would tell how fast new URLs come. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a list of URLs: here stands how full its Bloom filter is, and where that leads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted rate, log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over the lines still to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far {0} were lost as false positives, ≈ {1} expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate passed {0} at {1}; ≈ {2} expected to be lost until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate passes {0} at {1}, but the end of the list brings no new URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after lines more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {0} lines more: ≈ {1} distinct URLs, ≈ {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the planned n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if the filter holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n = {0} planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n* at least {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n* ≈ {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now: ≈ {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the planned n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} after ≈ {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} at the planned n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} told, {1} by the fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ lost in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CascadeBox</name>
    <message>
        <source>A second layer would hold these false positives, a third the URLs of the list that the second one holds by mistake, and so on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feed them to a cascade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers: {0}. In all {1}, {2} more than now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the {0} that it was fed from: {1} wrong, {2} before. That is so by construction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {0} that it has never met: ≈ {1} wrong ({2}), ≈ {3} before. A cascade knows what it was told and hardly more; it is for sets whose absent members are all known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no false positive to feed it with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs of the list that it misses: {0}, also by construction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if a cascade knew them?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>building, {0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting, {0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} smaller ones {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. {1} of the list, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. {1} to leave out, {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CascadeView</name>
    <message>
        <source>All {0} have this URL, the last one decides: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer {0} is the first that lacks this URL, it decides: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of the cascade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} that it did not know it calls {1} seen: ≈ {2}, predicted {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate of layer 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right about all {0} of the list and all {1} it was built from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are more URLs than known absent ones, so the rule holds the absent ones and turns every answer: what it does not know it calls seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no layer: every URL is {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong about {0} of the URLs it was built from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decides, new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives of layer {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys, log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of those asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p of the fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r / (√2 · s), as CRLite has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of layer 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits, k = {1}, fill {2}, sized for a rate of {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; one classic filter at p = {1} takes {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ lacks it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnsModel</name>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an action by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of an action</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparePlots</name>
    <message>
        <source>Inserts are not timed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times are told from {0} URLs on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new URLs {0} to {1}: {2} false positives, {3} expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} false positives, {1} expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} B a URL, {2} ns to insert</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareTable</name>
    <message>
        <source>, timed on {0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New URLs that were called possibly seen at their own turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stand-alone bytes divided by the URLs it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to find a URL that is held, in random order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to find that a URL is not held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to insert: every line for exact index and filter, every new URL for the trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each structure costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it would hold in a program that had nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its answer is always right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes, stand-alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives (expected)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hit, ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert, ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look-up hit, ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory, log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>miss, ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorted by {0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timed on keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}
left out: {1} needed, the budget leaves {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} B, {2}; {3} keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} new URLs were called possibly seen at their own turn, {2} expected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Bloom against the exact index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Bloom filter is loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same URLs in every structure: who is always right, at what price in bytes and time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where they disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bold: best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives in each 5 % of the new URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same {0} in each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to insert over memory, both log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times are told from {0} URLs on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keys so far, {1} of them in the trees; look-ups are timed at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keys so far; look-ups are timed at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}-core {1}, Python {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} sampled keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ modelled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparedTable</name>
    <message>
        <source>Exact mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact mean for this scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives of the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate of the finished filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list, m and k as above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs in the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContextMenu</name>
    <message>
        <source>the whole list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountField</name>
    <message>
        <source>{0} cannot be used. {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: a whole number from 1 to {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CounterRows</name>
    <message>
        <source>Counters of the URL and their neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counter number {0} stands at {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counter {0} of the URL, number {1}, is stuck at {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counter {0} of the URL, number {1}, stands at {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountersView</name>
    <message>
        <source>Counters by their value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {0} counters of this URL: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected by Poisson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} counters, {1}: {2} times the classic filter. {3} stuck at 15, {4} expected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountingTrials</name>
    <message>
        <source>10 % of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counters of this URL reached 15 and stick: after {0} deletes it is still possibly seen. {1} URLs of the list were lost; {2} counters are out of use for ever.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete and see what stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted, but its counters are {0}: others hold all of them, so it stays possibly seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted: its counters are {0} now, a 0 among them, so it is absent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each experiment begins with a new filter that holds the same URLs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a URL that is not in the list 20 times, then delete it 20 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the list, but possibly seen: the filter took it out and {0} called absent now. Only an exact index could have refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: one of its counters is 0, so this URL was never inserted. Nothing changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the list that is deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate falls to ≈ {0}; {1} of the {2} deleted URLs are still possibly seen, as false positives, and {3} of those that stayed are lost. Inserted again, the filter is as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no URL to try it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs were refused. The other {2} are false positives: counted out although they never came in, they make {3} of {4} URLs of the list absent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × in and out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurveTable</name>
    <message>
        <source>Lines of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} a URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurveWords</name>
    <message>
        <source>Bits per URL over rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes over URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill over URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How full, the more URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often wrong, the more URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often wrong, the more bits each URL has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often wrong, the more hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python set of MD5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python set of URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over bits per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a rate costs, in filters of other kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it takes, the more URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary fuse, 3-wise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary fuse, 4-wise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>built once from all URLs: none can be added later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured alone, straight on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ribbon BuRR, at 1 % over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ribbon, at 10 % over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xor filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits per URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurvesPanel</name>
    <message>
        <source>What is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all but Bloom are built once, from all URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a list of URLs: sets and trees of them are drawn beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solve n, p, m and k at the left: the curves follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ measured: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ measured: {0} of {1} B each</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>choose the index scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read {0} as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tune the Bloom filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailsPanel</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a prefix, a node, a bit or a structure to see what is known of it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DuplicateScale</name>
    <message>
        <source>100 % of its lines are duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100 % of its lines are duplicates (≈ by samples)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a file here, or type a URL above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntriesModel</name>
    <message>
        <source>As it stood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First in line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntriesView</name>
    <message>
        <source>All lines of its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy its bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the selected line (Ctrl+Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its place in Prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list before (Backspace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type it and explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, with the key {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>A counter of 4 bits in place of each bit, so URLs can be deleted. It takes four times the memory, and a counter that reaches 15 sticks. Deleting what was never inserted would break others: it is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All k bits of a URL lie in one block of 512 bits, a cache line. It wins where the filter is larger than the caches: one miss a look-up. Blocks fill unevenly, so its rate is higher, most of all at a small p.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each node holds the filter of its share of the URLs. It wins where one machine is too small. By hash modulo N nearly all URLs move when a node joins; on a ring one in N does, with less even shares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives of one layer feed the next. For a known set of absent URLs the answer is exact, for all others a guess. It wins where both sets are known, and is built anew when either changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers, each larger and stricter than the one before; when the last is full, a new one is begun. It wins where n is not known. It takes more bits than one filter of the right size, and look-ups ask every layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cascade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distributed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k bits anywhere among m. Nothing simpler is smaller at this rate, as long as n is known. It loses where n grows, where URLs must go again, and where each of its k cache lines comes from memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k slices, one bit of a URL in each, as pybloom has it. Its k bits are always different and slices can be read side by side. It is a little fuller than the classic one, which costs most in small filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built: it can grow no more, {0} URLs went in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built: these n and p need {0}, more than the {1} that are tried here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built: {0} = {1} is out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partitioned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scalable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FamilyBlocks</name>
    <message>
        <source>Blocks by their number of set bits, counted and expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How evenly the blocks fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial × loads of the blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial, by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of 512 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of 512 bits set: {1} blocks, ≈ {2} expected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FamilyCounters</name>
    <message>
        <source>Counters by their value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stuck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value {0}: {1} counters, ≈ {2} by Poisson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} counters stand at 0, {1} are stuck at 15.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FamilyPanel</name>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The family on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0}, {1}, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a list of URLs: each kind of filter is tried on them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sized for n = {0}, p = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} of {1} URLs, {2}, {3}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FamilyTable</name>
    <message>
        <source>The family on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent URLs asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache lines read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache lines: those of 64 bytes that a look-up of a held URL reads, expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can: whether URLs can be deleted, and whether more than n keep the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deletes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert a URL: measured, with its hash and the first touch of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>insert, ns per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m = {0} bits; {1} ns to insert a URL; {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory: all bytes that it holds; bits of memory per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate: measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate: share of the same absent URLs called possibly seen (≈ sampled), and its own formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs called possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>Add URL files to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the URLs under the prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters (*.urloupe)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a list of tracking parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open URL files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other URLs, to be asked of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the Bloom filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the unique URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table with counts (*.csv);;Text, byte for byte (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt);;Table with counts (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt);;Table with the first entries (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to save yet: this tab shows no table.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FillPanel</name>
    <message>
        <source>all bits set: no estimate of the URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected {0}, n = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread of the blocks {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} URLs by the fill</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForestLegend</name>
    <message>
        <source>URL ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first letter that differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hits of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matches the typed URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width, number: URLs below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would be added</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForestPicture</name>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters of the edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs at or below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a URL ends here, {0} × in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node of the trie; inside an edge of the radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an edge holds a run of letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} folded; Space unfolds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1} not drawn; Enter shows more, Page down the next ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} at or below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>…{0} bytes…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForestView</name>
    <message>
        <source>Edge length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the URLs below a prefix will show as a tree: which letters they share, where they part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the URLs share their letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No URL begins with that prefix; {0} below the part that matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node up (Backspace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chains folded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top of the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} below the prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} below the prefix, and the one you typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} below the prefix, the typed one among them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} below the prefix; the typed URL begins otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; branches {1} to {2} of {3}, the biggest first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HashPanel</name>
    <message>
        <source>Leave the file out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True rate, and is the hash any good?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent URLs, made by changing real ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot: measured, band: interval of 95 % (Wilson), tick: predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal blocks, χ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill of blocks of 512, χ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hash {0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a list of URLs: its filter is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside of the interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p, not corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places in a byte, χ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places in a word, χ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate by the bits that are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set for absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} of {2}, 95 %: {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0}; positions of all {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0}; positions of {1} of {2} URLs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HashTable</name>
    <message>
        <source>Where each hash puts its positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent URLs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as even as by chance? p over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit set, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal blocks of the bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hash {0}: {1} different positions of {2} URLs, {3} by chance (p {4})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places in a byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places in a word of 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set for {0} of the absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: χ² {1:,.1f} with {2} degrees of freedom, p {3}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Set bits in each block of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread of the blocks {0}, by chance {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial, if set by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} bits set: {2} blocks, {3} by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ sampled, {0} of {1} blocks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HitsModel</name>
    <message>
        <source>Hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HitsTable</name>
    <message>
        <source>Hits of the search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IcicleCanvas</name>
    <message>
        <source>Icicle of the prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the URLs are, by {0}: {1} widest of {2} prefixes shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double-click: go in   ↑: go out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one more row does not fit: go in to see it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more rows do not fit: go in to see them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the width above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} URLs indexed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} of the width seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} of the width goes deeper: go in to see</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerPicture</name>
    <message>
        <source>After {0} of {1}: {2}, compound rate {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compound rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compound rate over the number of full layers, by two rules, and the p asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth of the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer i is planned for p·(1 − r)·r^(i − 1), so the compound rate stays below {0} for ever.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer {0} has this URL: possibly seen. All others lack it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers {0} have this URL: possibly seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layer has this URL: never inserted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tightening ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as pybloom_live does it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits, light: still free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compound now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first layer, URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pybloom_live 4.0.0 begins at p·r with r = {0} and takes no (1 − r) off: {1} with these URLs, up to {2}; its layers take {3}, these {4}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tightening ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bits, {1}; {2} of them set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} called seen at their own turn went into no layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, all full: {1}; as pybloom_live does it: {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LedgerRows</name>
    <message>
        <source>Blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags, beside the fates, not summed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineCells</name>
    <message>
        <source>Block {0}: {1} of {2} bits set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LockButton</name>
    <message>
        <source>Lock {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Look</name>
    <message>
        <source>A desktop loupe for the structures that URL deduplication uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About URLoupe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLoupe {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a checkout</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>+  −  wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+arrows, drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>walk nodes, rectangles, bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mass</name>
    <message>
        <source>1 {0} = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No URLs here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bytes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No duplicates here: every URL is in the list once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is shared here: no URL begins like the one before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes in the file, a line end each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes shared with the URL before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1} {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} saved by sharing prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}{1}, {2} of its lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MassView</name>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL parts: scheme, host, path in the order of the bytes. Domains: com, example, www, and what lies below each host. Letters: every fork of the radix tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>domains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hits of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts, each too small for a colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeasuringSide</name>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryPlot</name>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {0}, {1}, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated: each structure grows with the URLs that it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole process, resident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole process, resident: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in use: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>↑ {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} at the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryView</name>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many bytes each structure takes as the list grows, and what they are made of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved or freed room is not counted: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key store is held once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted in the structures while the list is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted live; the trees have {0} of {1} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (alone {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in use, counted in the structures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} reads it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MergeTable</name>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example, and what differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorted by {0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NormalForm</name>
    <message>
        <source>Normal form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal form under {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {0} rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no URL by the policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no URL by the policy {0}: kept as it stands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close the notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} notices</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlineMenu</name>
    <message>
        <source>Close all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand to level {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rows with hits of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted by {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the outline is sorted by, and how far it is opened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more prefixes with {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} of the list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the prefixes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first {0} opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} indexed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverPlanned</name>
    <message>
        <source>It takes more, but calls more new URLs seen; Tune, Capacity tells how many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Bloom filter is over its capacity. {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartTable</name>
    <message>
        <source>Load anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the memory is made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held once, read by: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: would need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: would need ≈ {0}, the budget leaves {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of all in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped: has used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped: has used {0} of the {1} that the budget leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} adds {1} B, reads {2} B in the key store, alone it would hold {3} B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} B needed, {2} B left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>A file takes them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits belong to a whole URL: type one, or select one that is no mere prefix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the lines under {0} are loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the whole list: select a prefix in the outline or in a picture first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the whole list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open only {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are too many for the clipboard, which takes {1} and {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} under {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoliciesView</name>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts where A merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts where B merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged by A, kept apart by B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged by B, kept apart by A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages at risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy A against B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules by which A merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules by which B merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list came from a stream under another policy than raw: its URLs cannot be read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The policies are compared once the list is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The policy surt needs a package of its own: install urloupe[surt].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such policy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which URLs one normalisation policy merges and another keeps apart, rule by rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparing, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every URL of the list was compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host, merged by A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host, merged by B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rule made one key of what may be two pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rules of {0} groups, spread evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rules that may make one key of different pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} groups of {1}; a group can have several rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, by {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} gives {2}, {3} fewer than URLs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PolicyChoice</name>
    <message>
        <source>Name of policy {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another one…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrefixView</name>
    <message>
        <source>100 % of the width above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where in the list the URLs are: hosts, directories and pages by their size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the URLs are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too small to tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed URL stops here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · a row adds one part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · a row adds the letters to the next fork</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · by parts, until the domains are in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · rows: labels, then parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · there are none here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, until the sums are made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>Print the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page could not be printed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to print: this tab shows nothing yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · {1} · URLoupe</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Stopped. Nothing has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: {0} was not written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copying URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taking out the lines under {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressBar</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RateStrips</name>
    <message>
        <source>Measured rates of false positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} called possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} of {2} called possibly seen, {3}, interval of 95 % {4}, predicted {5}, which lies {6}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadingFields</name>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a regular expression with one group: GET (\S+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every row is an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first row names the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text right before the URL: url=</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what stands before a path: https://example.com</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadingSheet</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a file is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the file is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It came as a stream ({0}), which is not looked at again: say how when the program is started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its content: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking at the file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has no records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} read, {1} of them with a URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Readings</name>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RingCircle</name>
    <message>
        <source>Ring of the nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h mod {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0}: {1} of all questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0}: {1} of the circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the circle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RingPicture</name>
    <message>
        <source>A filter cannot tell its URLs: what moves is read from the list again, and the old node keeps the bits (light) until it is built anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node joins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node that fails takes up to {0} of the URLs with it: they would be crawled again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coloured arcs: the chosen node. Dot: the hash of this URL; it belongs to the next place clockwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From {0} to {1}: so many copies of URLs change their node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a URL finds its node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node joined or left: try the buttons above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node {0} leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node may fail without a URL being forgotten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate predicted: {0} where a question goes to the URL's node, {1} where all {2} are asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This URL lies on node {0}, which says: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This URL lies on the nodes {0}; the first says: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs, tick: sized for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies of each URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted on the list; the tick is the mean over all hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hash modulo N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places of a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate: measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring of hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share that moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} for {1}; a single filter takes {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs that were sent to it are called possibly seen; m = {2} bits, k = {3}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchemeChoice</name>
    <message>
        <source>Index scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index scheme</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchemeTable</name>
    <message>
        <source>Enter or a double click: use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent URLs asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classic: (1 − e^(−kn/m))^k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact: the mean over all hashes under this scheme, worked out for small filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}, {1} of {2} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured: share of the same absent URLs that are called possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of false positives, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of this scheme, exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs called possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Schemes</name>
    <message>
        <source>32-bit index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A class that leaves m a float and cuts k to a whole number: one hash too few at 1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double hashing in 32-bit words: bits from 2³² on are never set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position i = 0 … k − 1: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two hashes for all k positions, kept apart by a growing step. The default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two hashes for all k positions: off in a small filter, where positions fall together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double hashing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enhanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enhanced double</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k whole 32-bit hashes, the way of many tutorials: slower, ends at 2³² bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scrapy-redis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scrapy-redis-bloomfilter’s hash; m is a power of two. Its first position is a sum of digits and nearly always set. Read the list under the policy scrapy for the real filter’s bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tutorial’s class</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchemesPanel</name>
    <message>
        <source>BIT = 10 and {0} hashes: m = {1} bits = {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it to the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It calls {0} of the first {1} different URLs seen, and a crawler drops them; the first is number {2}. Expected: {3}. {4} of {5} bits are set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {0} is dropped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample setting of scrapy-redis-bloomfilter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no URL to try it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0}, {1} bits each, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar: measured, tick: the classic formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a list of URLs: each scheme is tried on them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} of {1} URLs, {2} bits each, {3}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>&amp;Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>* any bytes, ? one byte, [a-z] one of these, [!a-z] one of the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search can be limited to a prefix, not to a domain: select one of its hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all URLs: a regular expression, such as [?&amp;]page=\d+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all URLs: part of a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all URLs: the whole of a URL, such as *.pdf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only &amp;under the prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only &amp;under {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a prefix first: in the outline, or in a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop searching (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Syntax of Python's re on bytes, without look-around and back references; \x00 is a NUL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell capitals from small letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glob</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this needs look-around, a back reference or the like, which could take for ever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ character {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SliceRows</name>
    <message>
        <source>Slices by their fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from bit 0 to bit {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slice {0}: {1} of {2} bits set, {3} expected; bit {4} of the URL is {5}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SlicesView</name>
    <message>
        <source>bit of the URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m = {0} bits in slices, {1} in the classic filter. The rate is (1 − (1 − 1/s)^n)^k = {2}, exactly; the classic filter has {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} slices of {1} bits, one bit of this URL in each: {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Change how a file is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source and ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drops {0} names of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file, typed URLs only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw – bytes as they stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StackedBar</name>
    <message>
        <source>Shares of the lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsTable</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} others: show more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsView</name>
    <message>
        <source>(empty)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 % (median)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts by how many URLs they have · {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length in percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeated path segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs by length · {0} bytes a bar, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the URLs are made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the URLs are made of: hosts, schemes, depths, lengths, parameters, path segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {0} more before it was noted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted once the list is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted over all {0} · a row or bar leads to its place in the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting: {0} done; these are of the first {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shortest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first URL of this length: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first is {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} B and more: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs each: {1} hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in all, {1} B on average · {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} to {1} B: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with {1} path segments; the first is {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} have none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the last bar: all longer ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}{1} different · {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ estimated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>&lt; 1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is loaded. Open a file, drop one here, or type a URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop (Esc): what was read stays, a file that is being written does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0} read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>indexed {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring look-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rebuilding the Bloom filter from {0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorting into the trees: {0} of {1} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped after {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lines/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} read, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StructureSizes</name>
    <message>
        <source>Bloom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (left out or stopped: {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} B added, {2} B of the key store read, {3} B alone, {4}; {5} keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TakeAwayPanel</name>
    <message>
        <source>Link to hur.st/bloomfilter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLoupe, command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how it rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k is cut to 0: every URL is called seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused: more hashes than it can do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused: not one bit would be left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused: this is more than it can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solve n, p, m and k at the left: the lines follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} at {1}, and what each library makes of it (↑: a rate above the one asked for)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TakenRow</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TaskFields</name>
    <message>
        <source>How unequal the tasks are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes of the tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs a task, mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of them common to all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unequal: Zipf, exponent 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>very unequal: Zipf, exponent 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, slider</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TaskPlot</name>
    <message>
        <source>64-bit fingerprints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>64-bit fingerprints, task in key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 bytes a (task, URL) pair at a load of 0.72; two pairs with one fingerprint are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes over the number of tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each different URL once in the exact index, and 8 bytes a pair at a load of 0.72.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each task has a filter sized for its own URLs at p; a finished task's filter can be dropped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every filter is sized for the largest task, the small ones pay for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every filter is sized for the mean; the large tasks overfill theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key = URL alone: what one task has seen, every other task skips. Lost are all common URLs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key = task and URL in one filter of 2³⁰ bits and 6 hashes; its rate grows with the tasks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key = task and URL, sized for all pairs; no task can be dropped alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modelled: the set's table and a bytes object a URL, in each task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exact index's own measured bytes a URL, in each task anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a fixed setting costs: 2³⁰ bits and 6 hashes, 128 MiB a task, whatever its size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Python set for each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a filter for each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a filter for each task, of its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a preset for each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a preset of 2³⁰ bits for each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exact index for each task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact with each URL kept once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact, each URL kept once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filters, all of the largest size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filters, all of the mean size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one filter, the task in the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one filter, the task not in the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one preset of 2³⁰ bits for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one preset of 2³⁰ bits, task in key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: ≈ {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TasksPanel</name>
    <message>
        <source>From {0} tasks on {1} takes less than {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger than any filter can be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many crawl tasks: what remembering their URLs takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One such filter ({0}) for all keeps p for up to {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest task has {0}: in a filter of the mean size its rate ends at {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preset of 2³⁰ bits for each task takes {0}, {1} times what its URLs need.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p = {0} as at the left. Measured on the list: {1}, {2} bytes a URL, {3} in the exact index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p = {0} as at the left. No list: {1} bytes a URL assumed, {2} in the exact index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen URLs kept in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to own filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ bytes, all tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ lost in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ rate at the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreemapCanvas</name>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treemap of the prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the mass is, by {0}: {1} heaviest of {2} rectangles shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other prefixes in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the area around it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreemapView</name>
    <message>
        <source>100 % of the area around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where in the list the mass is: every prefix as an area, its parts inside of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the mass is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too small to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · by parts, until the domains are in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · there are none here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, until the sums are made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrialTable</name>
    <message>
        <source>The filter after each act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counters not 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counters of the URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleted but possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held but absent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen / lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still seen / lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stuck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} inserted again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × inserted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TuneSides</name>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True rate and hash</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TuneView</name>
    <message>
        <source>Bloom filter: lock two, the rest follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How big, how many hashes, how often wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list, m = {0}, k = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list, m and k as above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands at the right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TuningPanel</name>
    <message>
        <source>= {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These bits take {0} and {1} are free. Not built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs to hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a locked field stays as it is while others move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rate of 1 needs no filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above 1; 5 % is 0.05</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 8 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hashes, bits set by a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m must be a power of two for this index scheme. {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n and p swapped?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no filter has a rate of 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sizes in this link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built: {0} needed, {1} free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter has these sizes; a locked field stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too near to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrongly “possibly seen”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} allows {1} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} gives {1} at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} hashes a URL: building and asking are slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a power of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is locked. {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs {1} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, only {1} free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ estimated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TuningPlots</name>
    <message>
        <source>Rate over the number of URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over the number of hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = {0}: ≈ {1} predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now: k = {0}, the best for this m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now: k = {0}; best for this m is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now: {0} at {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs: ≈ {1} predicted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TuningRow</name>
    <message>
        <source>{0}, slider</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TwinTable</name>
    <message>
        <source>Close the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UrlEntry</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One part up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UrlField</name>
    <message>
        <source>Type or paste a URL to see what each structure says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs were pasted, the first is shown; arrow down shows the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} characters were pasted; the field takes {1} URLs of at most {2}, the rest was cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⏎ insert   Ctrl+L</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictChips</name>
    <message>
        <source>, {0} ×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0} bytes match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0} bytes match, no URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen, {0} of {1} bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen, wrong: {0} of {1} bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly seen, {0} of {1} bits set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen, first in line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen, typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} bytes match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, all bytes match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, no URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, then byte {1} differs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Load anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No line has that URL: type or select one that was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no bits to show: the memory budget left the Bloom filter out of this load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no nodes to show: the memory budget left radix tree and trie out of this load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no false positive: no new URL was called possibly seen.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Wiring</name>
    <message>
        <source>All laws of all structures hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiling the kernels for this machine, once: some twenty seconds. Lists are loaded meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a list of tracking parameters…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw – bytes as they stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scrapy – as w3lib writes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surt – sort-friendly, merges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatwg – as browsers write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatwg, no #, no tracking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatwg, no #, www, http, end /</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatwg, no fragment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrappedUrl</name>
    <message>
        <source>Copy URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… {0} characters …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrongModel</name>
    <message>
        <source>Its bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL that was wrongly called seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrongPanel</name>
    <message>
        <source>, the first {0} listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the URLs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL that was wrongly called seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which false positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>among absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>met while loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a list of URLs: its filter is asked for others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} new URLs met a filter that called them seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of ≈ {1} called possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrongRelatives</name>
    <message>
        <source>Its bits, and the first URL that set each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its own lines in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a radix tree nobody knows its neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit {0}, set by {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the list scanned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} bytes shared</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrongTable</name>
    <message>
        <source>False positives</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;About URLoupe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add to the list…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check all laws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy prefix or URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete the typed URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find in all URLs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to a bookmark…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Insert the typed URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Load anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rebuild the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;What can be done here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All l&amp;ines of the URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also where its prefix is not in this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a tab&amp;le</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the list of li&amp;nes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build the Bloom filter again from the loaded keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chains of single children become one edge, and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how a file is read: its format, and the column or field of its URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose among all bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour sc&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compress the trie, or e&amp;xpand the radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy URL&amp;s under the prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a link to hur.st/bloomfilter with n, p, m, k; pasted into a field it is understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy every URL under the selected prefix once, byte for byte, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy n, p, m, k and what follows from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the b&amp;its</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the exact bytes of what is selected: a prefix, a URL, a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the sizes as a lin&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the sizes of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the typed URL's bits and whether each is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what the tab shows, as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count lines that begin with # as comments; reads the files again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete it from every structure that can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the parameters of Brave's query-filter.json or ClearURLs' data.min.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport URLs under the prefix…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every line with the key of the line, the URL or the prefix that is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a text, a glob or a regular expression in the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an &amp;action…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find every action by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the URL field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert it into every structure (Enter in the URL field)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the URL's bits as &amp;A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the typed URL's bits while a second one is typed; once more lets them go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines &amp;with # are comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a list of trac&amp;king parameters…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load only the lines under the selected prefix, as a list of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load the list that the subtree was taken out of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load the structure that the memory budget left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next bi&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No animation at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the selected prefix, with the tab and the grain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One part &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open URL files; they replace the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a list short enough to see whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a small list that comes along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open fi&amp;ve URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open onl&amp;y this subtree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the menu of what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pri&amp;nt…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print this tab's picture, or write it as PDF, on white and as large as the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rea&amp;d as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read more files into the same list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the same files once more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced &amp;motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the bookmark gone to &amp;last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;filter…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;unique URLs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as ta&amp;ble (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the hit before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next hit of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set or &amp;remove a bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in &amp;bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in trie and radix tree (&amp;nodes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the left column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the right column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;log folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;whole list again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the false &amp;positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the lines that were shown last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what the picture says as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source and &amp;outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop what goes on; what was read stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last insert, delete or setting back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the smallest m that keeps the rate asked for with a whole k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bits of the selected URL, else of the typed one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lines that the Bloom filter called possibly seen when they were new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next of the typed URL's bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The nodes of the selected prefix, as radix tree and trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prefix one part shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time look-ups once more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try a &amp;sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a UR&amp;L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the m that keeps the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk every law of every structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was looked at before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the Bloom filter to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the URLs under the selected prefix: as text, byte for byte, or as CSV with counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the first line of each key, byte for byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the numbers of this tab as CSV; those of the outline where it has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this tab as PNG or SVG</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>hash_words</name>
    <message>
        <source> (the first ones, more are not read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> – as by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> – not by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: k = {0} works as {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill {0}, expected {1}. Fill of {2} against the binomial: χ² {3} with {4} degrees of freedom, p {5}{6}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters so small scatter: that is the mean of all, this is one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash {0} does not fall evenly over the bits (χ² {1}, {2} by chance).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash {0} prefers some places in a byte or word (χ² {1}, {2} by chance).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash {0} takes only {1} positions where chance gives {2}{3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash {0} takes {1} positions where chance gives {2}: it avoids those that are taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash {0} takes {1} positions where chance gives {2}: the same ones too often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In so small a filter {0} is wrong {1} of the time on average; {2} independent hashes {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bits are fuller than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bits are less full than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured is {0}; k independent positions in bits so full would give {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing wrong found: {0} by chance, and the bits are set as chance would set them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {0} of the {1} bits can ever be set: the index of this scheme ends there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted {0} by the classic formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bits are clumped: blocks of 512 differ more than by chance (χ² {0}, {1} by chance).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few blocks of 512 bits to compare their fill with chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While the list was loaded, {0} of {1} new URLs were called possibly seen (expected {2}). That is another number: each of them met a filter that was still filling, with only the URLs before it inside. The rate here is that of the finished filter, which the next URL meets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each of the {0} hashes falls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one hash falls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Reading, {1} done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} by the bits that are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} exact mean for this scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lies in the interval of 95 %, {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lies outside of the interval of 95 %, {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: by them {1}, which lies inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} different URLs{2}, of which {3} are in the list and left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>(addresses)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no host)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} itself</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>A law is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A law of {0} does not hold: {1} ({2}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An extra is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build both with the same m, k, scheme, seed and policy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it; the rest of Python's syntax can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, or open another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Brave's query-filter.json or ClearURLs' data.min.json; the list before stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, set a smaller budget, or load fewer structures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns are counted from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean {0}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not trust its numbers; load the list again and report this sentence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it with: pip install 'urloupe[{0}]'.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out, or choose a format that has it: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No format has both {0} and {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No list of tracking parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No more lines are read: every structure needs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a possible value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was left half-written; choose another place, or free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was loaded; save the filter again, or open another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another file, or type a URL above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the memory budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it to a file, and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structure is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The delimiter cannot be {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The format {0} has nothing like {1} {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other structures go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other structures go on. Load it anyway, raise the budget, or choose a smaller n or a larger p.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other structures go on; load a part of the list to see this one whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pattern {0} cannot be used: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program goes on; please report the details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system gave no more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two filters cannot be united: {0} is {1} in one and {2} in the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no column {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format {0}: there are {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could be read is loaded; get the file again for the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read before stays; open it again, or another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {0} groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} can be read only once, and what came of it was not kept: the list stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be read: that needs urloupe[{1}], which is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be read{1}: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} could not be written: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} files are empty: they hold no line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no {1} {2}: {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has stopped: it has used {1}, the memory budget leaves {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds at most {2}, and {1} would be needed: it stopped there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is damaged{1}: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is empty: it holds no line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is left out: it would need {1}, the memory budget leaves {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no filter that can be opened: {1} is {2}, expected {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no list of tracking parameters that can be read: at {1} there should be {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is read as {1}, which has nothing like {2} {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} would need {1} of memory, its budget is {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, at character {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} parameters are dropped, besides utm_…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>methods</name>
    <message>
        <source>One method failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>outline</name>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of a URL on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of the entries, a line end each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of the radix tree at and below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that each URL shares with the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different rows next below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distinct URLs that begin so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dup. rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entries that are not the first of their URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path segments of a URL on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query parameters of a URL on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of all distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the URLs of the row above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the entries that are duplicates</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Here you choose two of n, p, m and k, and see what follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see every bit of the Bloom filter, and which ones a URL sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see every prefix as an area, its parts inside of it, by URLs, duplicates or bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see every structure in one table: bytes, speed, and how often it is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see hosts, schemes, depths, lengths, parameters and path segments, counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see the bytes of each structure grow while a list is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see the nodes of a prefix side by side: as radix tree and as trie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see which URLs one policy merges and another keeps apart, rule by rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here you see which prefixes the URLs share: one rectangle a prefix, as wide as its URLs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How big, how many hashes, how often wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy A against B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the URLs are made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the URLs are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the mass is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>1 URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 absent URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 copy of each URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 distinct URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 file ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 known absent URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 split, 1 leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 typed URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>256 pointers a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds to the key store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {1} bits are set, yet the URL is new: other URLs set them. This is a false positive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {1} bits are set. Other URLs may have set them, so this is no proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alone, it would hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An insert adds, bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An insert adds, nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An insert would add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits per key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blank lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter: not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter: not seen; {0} of {1} bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen, a false positive: other URLs set all {1} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen; all {1} bits are set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per new URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes saved by sharing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CDX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CDXJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comes with the language; no order, no prefixes, always in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deepest node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate: the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate: the same key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates by policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates: the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact index: new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact index: seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False positives of the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First in file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First in line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: a CR within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: a NUL within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: a blank within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: blanks around the URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: no URL by the policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: no scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag: very long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HAR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has a node for every letter, so it stops at the very byte that differs; lists and deletes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the bits are chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IDN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knows each key's first line and how often it came; it is the judge of the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: it does not fit into the memory budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters of its edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters of the edge before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that were new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines with one key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists all URLs below a prefix in order; finds the longest prefix that is held; deletes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look-up, hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look-up, miss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most repeated below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest URL, line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New at its turn: the first line with its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New: the first of its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node of the trie alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node: a URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node: letters go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes per key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing parts or ends here: the radix tree has it inside an edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix nodes below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: new, as it is behind the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: new; all {1} bytes match, but no URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: new; {0} of {1} bytes match, no URL goes on with “{2}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: new; {0} of {1} bytes match, then the tree has “{3}”, the URL “{2}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: seen, and that is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radix tree: seen; all {1} bytes match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate of these integers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads in the key store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records without a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved, not in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding k to {0} costs a little: {1} where {2} was asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same list, other rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same rate, other lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same size, other rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save filter…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen before: line {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen: the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen: the same key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of all in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: its share of the memory budget is used up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the same few bits for a URL of any length; it cannot list, count or delete them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Bloom filter called it possibly seen at its own turn: a false positive of the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The earlier URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first URL that set each bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latest growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The point now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same nodes, held otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree goes on with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie nodes below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: new, as it is behind the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: new; all {1} bytes match, but no URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: new; {0} of {1} bytes match, no URL goes on with “{2}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: new; {0} of {1} bytes match, then the tree has “{3}”, the URL “{2}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: seen, and that is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie: seen; all {1} bytes match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twenty lines of Python; nothing else speaks for it at this size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typed before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs below each node, 4 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URLs that set this bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use that m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WARC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each structure says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What only it can do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLSX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a CR within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NUL within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a blank within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark: a URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all bytes match, no URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many keys as the exact index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backslashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar  |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blanks around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {0} differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes {0} to {1} match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>child blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comma  ,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crawl log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged, read in part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dict nodes, Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dots of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doubled slashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>escapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>field {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fragment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hash slots, 8 bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host's case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often each URL came, 4 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k without rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys, one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label letters + 1 = {0} trie nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label letters + 1 = {0}, but the trie has {1} nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>laws of the tree hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters, 1 byte each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links to children, 4 bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log scale · ≈ modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m = {3} keeps it ({4} bits more).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>malformed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>malformed: no URL by the policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marker {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs an extra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never held whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no duplicate was called new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node rows, 16 bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of its memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offsets, 8 bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each new letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parents, 4 bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path's case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pattern {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pointers, C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query's case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>room reserved or freed, not in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same keys as the exact index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheme's case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semicolon  ;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>session id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sitemap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table of the forks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text after a marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first of its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stream was not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tracking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed, in no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>very long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where each URL came first, 2 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>white space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>www</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} branches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} copies of each URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} distinct URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} expected; by chance ± {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} files ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keys are not indexed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} known absent URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} URLs looked at so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} bits are set. One bit that is not set is proof: this URL was never inserted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} typed URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× its memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ Mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ No URL ends here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
