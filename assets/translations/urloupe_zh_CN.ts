<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AgreementRows</name>
    <message>
        <source>duplicate, and Bloom says possibly seen</source>
        <translation>重复项，布隆过滤器说可能见过</translation>
    </message>
    <message>
        <source>duplicate, but Bloom says new</source>
        <translation>重复项，但布隆过滤器说是新的</translation>
    </message>
    <message>
        <source>new, Bloom says so</source>
        <translation>新的，布隆过滤器也这么说</translation>
    </message>
    <message>
        <source>new, Bloom: possibly seen</source>
        <translation>新的，布隆过滤器：可能见过</translation>
    </message>
    <message>
        <source>new, and Bloom says so</source>
        <translation>新的，布隆过滤器也这么说</translation>
    </message>
    <message>
        <source>new, but Bloom says possibly seen</source>
        <translation>新的，但布隆过滤器说可能见过</translation>
    </message>
    <message>
        <source>seen, Bloom: possibly seen</source>
        <translation>见过，布隆过滤器：可能见过</translation>
    </message>
    <message>
        <source>seen, but Bloom says new</source>
        <translation>见过，但布隆过滤器说是新的</translation>
    </message>
</context>
<context>
    <name>Animating</name>
    <message>
        <source>Animation (*.gif);;Animation, smaller and sharper (*.webp)</source>
        <translation>动画 (*.gif);;动画，更小、更清晰 (*.webp)</translation>
    </message>
    <message>
        <source>Save the run as an animation</source>
        <translation>将过程保存为动画</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>已保存 {0}。</translation>
    </message>
    <message>
        <source>Saved {0}: {1} of its {2} steps, the first, the last and important ones; {3} are the most.</source>
        <translation>已保存 {0}：{2} 步中的 {1} 步，即首步、末步和重要的步骤；最多 {3} 步。</translation>
    </message>
</context>
<context>
    <name>BillColumns</name>
    <message>
        <source>B a URL</source>
        <translation>每个 URL 的 B</translation>
    </message>
    <message>
        <source>By what it judges: the URL itself, a digest, a fingerprint, bits, or nothing</source>
        <translation>依据什么判断：URL 本身、摘要、指纹、位，或无</translation>
    </message>
    <message>
        <source>Bytes in memory and on disk, divided by the URLs of the list</source>
        <translation>内存与磁盘的字节数，除以列表的 URL 数</translation>
    </message>
    <message>
        <source>Bytes on disk, as the file system counts them, or in the server</source>
        <translation>磁盘上的字节数（按文件系统统计），或服务器中的字节数</translation>
    </message>
    <message>
        <source>Bytes times the prices typed above, a month</source>
        <translation>字节数乘以上面填写的价格，每月</translation>
    </message>
    <message>
        <source>New URLs that it took for seen on this list: pages that a crawler would lose</source>
        <translation>在此列表上被它误作已见过的新 URL：爬虫会丢失的页面</translation>
    </message>
    <message>
        <source>Resident bytes if it stood alone; the bar is logarithmic, its parts stand by their share</source>
        <translation>单独存在时的常驻字节数；条形为对数刻度，其各部分按占比划分</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>按名称排序</translation>
    </message>
    <message>
        <source>Time to insert one URL; ≈ extrapolated to the whole list</source>
        <translation>插入一个 URL 的时间；≈ 外推到整个列表</translation>
    </message>
    <message>
        <source>Time to look up a URL that is held; ≈ extrapolated to the whole list</source>
        <translation>查找已有 URL 的时间；≈ 外推到整个列表</translation>
    </message>
    <message>
        <source>Time to look up a URL that is not held; ≈ extrapolated to the whole list</source>
        <translation>查找没有的 URL 的时间；≈ 外推到整个列表</translation>
    </message>
    <message>
        <source>URLs that it was fed; bytes beyond are modelled (≈)</source>
        <translation>送入它的 URL；超出部分的字节数为建模值 (≈)</translation>
    </message>
    <message>
        <source>Where it keeps what it holds</source>
        <translation>它把所存内容放在哪里</translation>
    </message>
    <message>
        <source>Whether a URL can be taken out again</source>
        <translation>能否再取出 URL</translation>
    </message>
    <message>
        <source>Whether what it holds is there after a restart</source>
        <translation>重启后所存内容是否仍在</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>deletes</source>
        <translation>可删除</translation>
    </message>
    <message>
        <source>disk, server</source>
        <translation>磁盘、服务器</translation>
    </message>
    <message>
        <source>fed</source>
        <translation>已送入</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>lost (exp.)</source>
        <translation>丢失（期望）</translation>
    </message>
    <message>
        <source>memory, log scale</source>
        <translation>内存，对数刻度</translation>
    </message>
    <message>
        <source>miss</source>
        <translation>未命中</translation>
    </message>
    <message>
        <source>survives</source>
        <translation>重启后仍在</translation>
    </message>
    <message>
        <source>way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>BillPaint</name>
    <message>
        <source>measuring {0} %</source>
        <translation>正在测量 {0} %</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>not measured: Measure</source>
        <translation>未测量：请测量</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
</context>
<context>
    <name>BillPanel</name>
    <message>
        <source>Address of a Redis server</source>
        <translation>Redis 服务器的地址</translation>
    </message>
    <message>
        <source>Compared to</source>
        <translation>对比基准</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Measure disk and server</source>
        <translation>测量磁盘和服务器</translation>
    </message>
    <message>
        <source>Memory, a GiB and month</source>
        <translation>内存，每 GiB 每月</translation>
    </message>
    <message>
        <source>Price of a GiB of memory a month, any currency</source>
        <translation>每 GiB 内存每月的价格，任意货币</translation>
    </message>
    <message>
        <source>Price of a GiB on disk a month, any currency</source>
        <translation>每 GiB 磁盘每月的价格，任意货币</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Show {0} hidden</source>
        <translation>显示隐藏的 {0} 项</translation>
    </message>
    <message>
        <source>nothing: plain numbers</source>
        <translation>无：原始数值</translation>
    </message>
    <message>
        <source>redis://host:port/db; kept for the next start without user and password</source>
        <translation>redis://主机:端口/库；为下次启动保存，不含用户名和密码</translation>
    </message>
    <message>
        <source>≈ modelled or extrapolated · keys: Space pins, Del hides, * compares to, M measures</source>
        <translation>≈ 建模或外推 · 按键：空格固定，Del 隐藏，* 作为对比基准，M 测量</translation>
    </message>
</context>
<context>
    <name>BillTable</name>
    <message>
        <source>Every way to deduplicate, and its bill</source>
        <translation>每种去重方式及其账单</translation>
    </message>
    <message>
        <source>Every way, and its bill</source>
        <translation>每种方式及其账单</translation>
    </message>
    <message>
        <source>by its layout</source>
        <translation>按其布局</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>sorted by {0}, {1}</source>
        <translation>按{0}排序，{1}</translation>
    </message>
    <message>
        <source>≈ extrapolated to {0} URLs: measured {1} on the first {2}, and it grows with their number</source>
        <translation>≈ 外推到 {0} 个 URL：在前 {2} 个上实测为 {1}，并随其数量增长</translation>
    </message>
    <message>
        <source>≈ modelled: {0}; n keys of b bytes</source>
        <translation>≈ 建模：{0}；n 个键，每个 b 字节</translation>
    </message>
</context>
<context>
    <name>BitGrid</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>A and B</source>
        <translation>A 和 B</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>bit of</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>bit {0}: {1}</source>
        <translation>位 {0}：{1}</translation>
    </message>
    <message>
        <source>first in the first half</source>
        <translation>前半段首次置位</translation>
    </message>
    <message>
        <source>first in the second half</source>
        <translation>后半段首次置位</translation>
    </message>
    <message>
        <source>i</source>
        <translation>i</translation>
    </message>
    <message>
        <source>is</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未置位</translation>
    </message>
    <message>
        <source>set</source>
        <translation>已置位</translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} URLs a bit</source>
        <translation>位 {2} 附近的 {0} × {1} 位：每位 ≈ {3} 个 URL</translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} of the set ones first set in the second half</source>
        <translation>位 {2} 附近的 {0} × {1} 位：已置位的位中 ≈ {3} 在后半段首次置位</translation>
    </message>
    <message>
        <source>{0} × {1} bits about bit {2}: ≈ {3} set</source>
        <translation>位 {2} 附近的 {0} × {1} 位：已置位 ≈ {3}</translation>
    </message>
    <message>
        <source>{0}, 255 URLs or more</source>
        <translation>{0}，255 个或更多 URL</translation>
    </message>
</context>
<context>
    <name>BitLayerChoice</name>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Colour: age</source>
        <translation>着色：先后</translation>
    </message>
    <message>
        <source>Colour: fill</source>
        <translation>着色：填充率</translation>
    </message>
    <message>
        <source>Colour: setters</source>
        <translation>着色：置位次数</translation>
    </message>
    <message>
        <source>Not counted for a filter of this size; the fill is shown.</source>
        <translation>过滤器这么大时不作计数；显示填充率。</translation>
    </message>
    <message>
        <source>counting, {0}</source>
        <translation>正在计数，{0}</translation>
    </message>
    <message>
        <source>first half: {0} URLs</source>
        <translation>前半段：{0} 个 URL</translation>
    </message>
    <message>
        <source>first half: {0} lines, {1} URLs</source>
        <translation>前半段：{0} 行，{1} 个 URL</translation>
    </message>
    <message>
        <source>waits for the list</source>
        <translation>等待列表</translation>
    </message>
    <message>
        <source>{0} needed, {1} allowed</source>
        <translation>需要 {0}，允许 {1}</translation>
    </message>
</context>
<context>
    <name>BitLegend</name>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>all set</source>
        <translation>全部置位</translation>
    </message>
    <message>
        <source>in the second</source>
        <translation>后半段置位</translation>
    </message>
    <message>
        <source>no bit set</source>
        <translation>没有置位</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未置位</translation>
    </message>
    <message>
        <source>set in the first half</source>
        <translation>前半段置位</translation>
    </message>
    <message>
        <source>{0} and more URLs set it</source>
        <translation>{0} 个及以上 URL 置位</translation>
    </message>
</context>
<context>
    <name>BitPair</name>
    <message>
        <source>Choose a URL that sets the selected bit</source>
        <translation>选择一个将所选位置位的 URL</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Keep as A</source>
        <translation>留作 A</translation>
    </message>
    <message>
        <source>Keep this URL's bits while another one is typed</source>
        <translation>保留这个 URL 的位，再输入另一个</translation>
    </message>
    <message>
        <source>Release A</source>
        <translation>释放 A</translation>
    </message>
    <message>
        <source>keep it to see a second URL's bits beside it</source>
        <translation>保留它，以便与第二个 URL 的位并排查看</translation>
    </message>
    <message>
        <source>type a URL to see its bits</source>
        <translation>输入 URL 以查看它的位</translation>
    </message>
    <message>
        <source>type a second URL, or choose one: it will be B</source>
        <translation>输入或选择第二个 URL：它将成为 B</translation>
    </message>
    <message>
        <source>{0} of {1} shared</source>
        <translation>{1} 中有 {0} 共有</translation>
    </message>
</context>
<context>
    <name>BitPictures</name>
    <message>
        <source>1 bit = {0} px</source>
        <translation>1 位 = {0} px</translation>
    </message>
    <message>
        <source>1 px = {0} bits</source>
        <translation>1 px = {0} 位</translation>
    </message>
    <message>
        <source>All bits</source>
        <translation>所有位</translation>
    </message>
    <message>
        <source>Around bit {0}</source>
        <translation>位 {0} 附近</translation>
    </message>
    <message>
        <source>Around the bit</source>
        <translation>该位附近</translation>
    </message>
    <message>
        <source>Bits from {0}</source>
        <translation>从位 {0} 起</translation>
    </message>
    <message>
        <source>Single bits</source>
        <translation>单个位</translation>
    </message>
    <message>
        <source>{0} bits a row</source>
        <translation>每行 {0} 位</translation>
    </message>
    <message>
        <source>{0}, a single set bit shows</source>
        <translation>{0}，单个置位也看得见</translation>
    </message>
</context>
<context>
    <name>BitsView</name>
    <message>
        <source>Show all bits (0)</source>
        <translation>显示所有位 (0)</translation>
    </message>
    <message>
        <source>The bits of the Bloom filter, from the whole filter down to single bits.</source>
        <translation>布隆过滤器的位，从整个过滤器直到单个位。</translation>
    </message>
    <message>
        <source>The filter has fewer than {0} bits: no whole block to hold against chance.</source>
        <translation>过滤器不足 {0} 位：没有一个完整的块可与随机情形对照。</translation>
    </message>
    <message>
        <source>Which bits are set</source>
        <translation>哪些位已置位</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>缩放到合适大小</translation>
    </message>
    <message>
        <source>{0} bits, {1} of them set</source>
        <translation>{0} 位，其中 {1} 位已置位</translation>
    </message>
</context>
<context>
    <name>BlockCells</name>
    <message>
        <source>Blocks of 512 bits by their fill</source>
        <translation>按填充率着色的 512 位块</translation>
    </message>
    <message>
        <source>a cell is a block</source>
        <translation>一格为一块</translation>
    </message>
    <message>
        <source>a cell is {0} blocks</source>
        <translation>一格为 {0} 块</translation>
    </message>
    <message>
        <source>block {0}: {1} of its bits are set</source>
        <translation>块 {0}：其中 {1} 的位已置位</translation>
    </message>
    <message>
        <source>blocks {0} … {1}: {2} of their bits are set</source>
        <translation>块 {0} … {1}：其中 {2} 的位已置位</translation>
    </message>
</context>
<context>
    <name>BlocksView</name>
    <message>
        <source>Block {0}, 1 of {1}: {2}</source>
        <translation>块 {0}，共 {1} 块：{2}</translation>
    </message>
    <message>
        <source>Block {0}, all {1} bits: {2}</source>
        <translation>块 {0}，全部 {1} 位：{2}</translation>
    </message>
    <message>
        <source>Every block has its share of all bits; a look-up reads up to {0} cache lines.</source>
        <translation>每块分到全部位的一份；一次查找最多读取 {0} 条缓存行。</translation>
    </message>
    <message>
        <source>It keeps {0}.</source>
        <translation>它保持 {0}。</translation>
    </message>
    <message>
        <source>Rate {0}: {1} times that of a classic filter of as many bits ({2}).</source>
        <translation>误判率 {0}：是位数相同的经典过滤器 ({2}) 的 {1} 倍。</translation>
    </message>
    <message>
        <source>blocks counted</source>
        <translation>块数，计数</translation>
    </message>
    <message>
        <source>blocks expected</source>
        <translation>块数，期望</translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation>从未插入</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>set bits in a block</source>
        <translation>块中已置位的位</translation>
    </message>
    <message>
        <source>{0} more bits keep {1}.</source>
        <translation>再多 {0} 的位即可保持 {1}。</translation>
    </message>
    <message>
        <source>{0} of 512 bits, by their fill</source>
        <translation>{0}，每块 512 位，按填充率</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>No bookmark was gone to yet.</source>
        <translation>还没有跳转过书签。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The bookmark on {0} is removed.</source>
        <translation>已移除 {0} 上的书签。</translation>
    </message>
    <message>
        <source>The bookmark stays for other lists.</source>
        <translation>书签保留，供其他列表使用。</translation>
    </message>
    <message>
        <source>There is no bookmark yet: {0} sets one on the selected prefix.</source>
        <translation>还没有书签：{0} 可在所选前缀上设置一个。</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>{0} is bookmarked.</source>
        <translation>已为 {0} 加书签。</translation>
    </message>
    <message>
        <source>{0} is not among the URLs read so far.</source>
        <translation>目前读取的 URL 中没有 {0}。</translation>
    </message>
    <message>
        <source>{0} is not in this list.</source>
        <translation>此列表中没有 {0}。</translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Path of the selected prefix</source>
        <translation>所选前缀的路径</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>CapacityGauge</name>
    <message>
        <source>How full the filter is</source>
        <translation>过滤器有多满</translation>
    </message>
</context>
<context>
    <name>CapacityPanel</name>
    <message>
        <source>10 × planned n</source>
        <translation>10 × 计划的 n</translation>
    </message>
    <message>
        <source>2 × planned n</source>
        <translation>2 × 计划的 n</translation>
    </message>
    <message>
        <source>As the list goes on, the rate passes {0} after ≈ {1} more, at {2}; ≈ {3} more URLs lost by then.</source>
        <translation>列表照此读下去，再过 ≈ {1}、达到 {2} 时，误判率将超过 {0}；届时还会丢失 ≈ {3} 个 URL。</translation>
    </message>
    <message>
        <source>At the planned n these m and k have a rate of {0}: there is no crossing.</source>
        <translation>在计划的 n 下，这组 m 和 k 的误判率为 {0}：不会越过。</translation>
    </message>
    <message>
        <source>Capacity of the filter</source>
        <translation>过滤器的容量</translation>
    </message>
    <message>
        <source>Distinct URLs</source>
        <translation>不同的 URL</translation>
    </message>
    <message>
        <source>Duplicates are no load: they set no bit.</source>
        <translation>重复项不增加负载：它们不置任何位。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>More URLs than planned: {0} told, {1}, planned for {2}.</source>
        <translation>URL 多于计划：已告知 {0} 个，{1}，计划 {2} 个。</translation>
    </message>
    <message>
        <source>New URLs a line: {0}, {1} of the last {2} lines, taken as constant. {3}</source>
        <translation>每行的新 URL：{0}，最近 {2} 行中为 {1}，视作不变。{3}</translation>
    </message>
    <message>
        <source>No lines were read that would tell how fast new URLs come. {0}</source>
        <translation>没有读取任何行，无从得知新 URL 出现的快慢。{0}</translation>
    </message>
    <message>
        <source>Open a list of URLs: here stands how full its Bloom filter is, and where that leads.</source>
        <translation>打开 URL 列表：这里显示其布隆过滤器有多满，以及后续走势。</translation>
    </message>
    <message>
        <source>Predicted rate, log scale</source>
        <translation>预测误判率，对数刻度</translation>
    </message>
    <message>
        <source>Rate over the lines still to come</source>
        <translation>后续各行的误判率</translation>
    </message>
    <message>
        <source>So far {0} were lost as false positives, ≈ {1} expected.</source>
        <translation>到目前为止因误判丢失 {0}，期望 ≈ {1}。</translation>
    </message>
    <message>
        <source>The rate passed {0} at {1}; ≈ {2} expected to be lost until then.</source>
        <translation>误判率在 {1} 时超过了 {0}；到那时预计丢失 ≈ {2} 个。</translation>
    </message>
    <message>
        <source>The rate passes {0} at {1}, but the end of the list brings no new URL.</source>
        <translation>误判率在 {1} 时将超过 {0}，但列表末段不再带来新 URL。</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>after lines more</source>
        <translation>再读多少行</translation>
    </message>
    <message>
        <source>after {0} lines more: ≈ {1} distinct URLs, ≈ {2}</source>
        <translation>再读 {0} 行：≈ {1} 个不同的 URL，≈ {2}</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>要求值</translation>
    </message>
    <message>
        <source>at the planned n</source>
        <translation>计划的 n 处</translation>
    </message>
    <message>
        <source>if the filter holds</source>
        <translation>若过滤器装有</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>n = {0} planned</source>
        <translation>n = {0}（计划）</translation>
    </message>
    <message>
        <source>n* at least {0}</source>
        <translation>n* 至少 {0}</translation>
    </message>
    <message>
        <source>n* ≈ {0}</source>
        <translation>n* ≈ {0}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>now: ≈ {0}</source>
        <translation>现在：≈ {0}</translation>
    </message>
    <message>
        <source>p passed</source>
        <translation>越过 p</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>the planned n</source>
        <translation>计划的 n</translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation>等待过滤器</translation>
    </message>
    <message>
        <source>{0} after ≈ {1}</source>
        <translation>≈ {1} 后为 {0}</translation>
    </message>
    <message>
        <source>{0} asked</source>
        <translation>要求 {0}</translation>
    </message>
    <message>
        <source>{0} at the planned n</source>
        <translation>计划的 n 处为 {0}</translation>
    </message>
    <message>
        <source>{0} expected</source>
        <translation>期望 {0}</translation>
    </message>
    <message>
        <source>{0} told, {1} by the fill</source>
        <translation>已载入 {0}，按填充率为 {1}</translation>
    </message>
    <message>
        <source>≈ fill</source>
        <translation>≈ 填充率</translation>
    </message>
    <message>
        <source>≈ lost in all</source>
        <translation>≈ 丢失总数</translation>
    </message>
    <message>
        <source>≈ rate</source>
        <translation>≈ 误判率</translation>
    </message>
    <message>
        <source>≈ {0}</source>
        <translation>≈ {0}</translation>
    </message>
</context>
<context>
    <name>CascadeBox</name>
    <message>
        <source>A second layer would hold these false positives, a third the URLs of the list that the second one holds by mistake, and so on.</source>
        <translation>第二层可装下这些误判，第三层装下第二层误装的列表 URL，依此类推。</translation>
    </message>
    <message>
        <source>Feed them to a cascade</source>
        <translation>送入级联</translation>
    </message>
    <message>
        <source>Layers: {0}. In all {1}, {2} more than now.</source>
        <translation>各层：{0}。共 {1}，比现在多 {2}。</translation>
    </message>
    <message>
        <source>On the {0} that it was fed from: {1} wrong, {2} before. That is so by construction.</source>
        <translation>对构建所用的 {0}：误判 {1}，此前为 {2}。这是构造使然。</translation>
    </message>
    <message>
        <source>On {0} that it has never met: ≈ {1} wrong ({2}), ≈ {3} before. A cascade knows what it was told and hardly more; it is for sets whose absent members are all known.</source>
        <translation>对从未遇到过的 {0}：误判 ≈ {1}（{2}），此前 ≈ {3}。级联只知道告诉过它的，此外几乎一无所知；它适用于不存在的成员全部已知的集合。</translation>
    </message>
    <message>
        <source>There is no false positive to feed it with.</source>
        <translation>没有误判可供送入。</translation>
    </message>
    <message>
        <source>URLs of the list that it misses: {0}, also by construction.</source>
        <translation>列表中被它漏掉的 URL：{0}，同样是构造使然。</translation>
    </message>
    <message>
        <source>What if a cascade knew them?</source>
        <translation>如果由级联记住它们呢？</translation>
    </message>
    <message>
        <source>building, {0} done</source>
        <translation>正在构建，已完成 {0}</translation>
    </message>
    <message>
        <source>counting, {0} done</source>
        <translation>正在计数，已完成 {0}</translation>
    </message>
    <message>
        <source>{0} smaller ones {1}</source>
        <translation>另有 {0} 个较小的层 {1}</translation>
    </message>
    <message>
        <source>{0}. {1} of the list, {2}</source>
        <translation>{0}. 列表中的 {1}，{2}</translation>
    </message>
    <message>
        <source>{0}. {1} to leave out, {2}</source>
        <translation>{0}. 要排除的 {1}，{2}</translation>
    </message>
</context>
<context>
    <name>CascadeView</name>
    <message>
        <source>All {0} have this URL, the last one decides: {1}.</source>
        <translation>全部 {0} 都含此 URL，由最后一层决定：{1}。</translation>
    </message>
    <message>
        <source>Layer {0} is the first that lacks this URL, it decides: {1}.</source>
        <translation>第 {0} 层是第一个不含此 URL 的层，由它决定：{1}。</translation>
    </message>
    <message>
        <source>Layers of the cascade</source>
        <translation>级联的各层</translation>
    </message>
    <message>
        <source>Of {0} that it did not know it calls {1} seen: ≈ {2}, predicted {3}.</source>
        <translation>在它不认识的 {0} 中，它称 {1} 个见过：≈ {2}，预测 {3}。</translation>
    </message>
    <message>
        <source>Rate of layer 1</source>
        <translation>第 1 层的误判率</translation>
    </message>
    <message>
        <source>Right about all {0} of the list and all {1} it was built from</source>
        <translation>对列表的全部 {0} 和构建所用的全部 {1} 都正确</translation>
    </message>
    <message>
        <source>There are more URLs than known absent ones, so the rule holds the absent ones and turns every answer: what it does not know it calls seen.</source>
        <translation>URL 多于已知未收录的 URL，因此规则改为装入未收录的 URL 并将每个答案反转：凡不认识的都称见过。</translation>
    </message>
    <message>
        <source>There is no layer: every URL is {0}.</source>
        <translation>没有任何层：每个 URL 都是{0}。</translation>
    </message>
    <message>
        <source>URLs of the list</source>
        <translation>列表的 URL</translation>
    </message>
    <message>
        <source>Wrong about {0} of the URLs it was built from</source>
        <translation>在构建所用的 URL 中弄错了 {0} 个</translation>
    </message>
    <message>
        <source>all {0}</source>
        <translation>全部 {0}</translation>
    </message>
    <message>
        <source>decides, new</source>
        <translation>决定，新的</translation>
    </message>
    <message>
        <source>false positives of layer {0}: {1}</source>
        <translation>第 {0} 层的误判：{1}</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>继续传递</translation>
    </message>
    <message>
        <source>keys, log scale</source>
        <translation>键数，对数刻度</translation>
    </message>
    <message>
        <source>known absent URLs</source>
        <translation>已知未收录的 URL</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layer {0}: {1}</source>
        <translation>第 {0} 层：{1}</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation>从未插入</translation>
    </message>
    <message>
        <source>of those asked</source>
        <translation>占被查询者</translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation>共 {0}</translation>
    </message>
    <message>
        <source>p of the fields</source>
        <translation>采用字段中的 p</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>r / (√2 · s), as CRLite has it</source>
        <translation>r / (√2 · s)，与 CRLite 相同</translation>
    </message>
    <message>
        <source>rate now</source>
        <translation>当前误判率</translation>
    </message>
    <message>
        <source>rate of layer 1</source>
        <translation>第 1 层的误判率</translation>
    </message>
    <message>
        <source>this URL</source>
        <translation>此 URL</translation>
    </message>
    <message>
        <source>{0} bits, k = {1}, fill {2}, sized for a rate of {3}</source>
        <translation>{0} 位，k = {1}，填充率 {2}，按误判率 {3} 设计</translation>
    </message>
    <message>
        <source>{0}; one classic filter at p = {1} takes {2}.</source>
        <translation>{0}；p = {1} 的单个经典过滤器需要 {2}。</translation>
    </message>
    <message>
        <source>✓ has it</source>
        <translation>✓ 含有</translation>
    </message>
    <message>
        <source>✕ lacks it</source>
        <translation>✕ 不含</translation>
    </message>
</context>
<context>
    <name>ChoiceList</name>
    <message>
        <source>Ways in the order of how well they answer</source>
        <translation>各方式，按满足程度排序</translation>
    </message>
</context>
<context>
    <name>ChoosingPanel</name>
    <message>
        <source>1 % of the new ones</source>
        <translation>新 URL 的 1 %</translation>
    </message>
    <message>
        <source>A tree does not always save memory. On this list: {0}.</source>
        <translation>树并不总能节省内存。在此列表上：{0}。</translation>
    </message>
    <message>
        <source>Choose for me</source>
        <translation>为我选择</translation>
    </message>
    <message>
        <source>For {0} URLs: {1}; {2} of {3} ways answer that</source>
        <translation>{0} 个 URL：{1}；{3} 种方式中有 {2} 种满足</translation>
    </message>
    <message>
        <source>How many URLs</source>
        <translation>URL 数量</translation>
    </message>
    <message>
        <source>How many URLs?</source>
        <translation>有多少个 URL？</translation>
    </message>
    <message>
        <source>It must survive a restart</source>
        <translation>重启后必须仍在</translation>
    </message>
    <message>
        <source>May a page be lost</source>
        <translation>可否丢失页面</translation>
    </message>
    <message>
        <source>May a page be lost?</source>
        <translation>可以丢失页面吗？</translation>
    </message>
    <message>
        <source>Memory at most</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>Memory at most?</source>
        <translation>内存最多多少？</translation>
    </message>
    <message>
        <source>No way answers all of that; each says what rules it out</source>
        <translation>没有方式全部满足；每种都注明了被排除的原因</translation>
    </message>
    <message>
        <source>Order: bytes at that number times the time a URL; half the bytes is worth twice the time.</source>
        <translation>排序：该数量下的字节数乘以每个 URL 的时间；字节减半相当于时间加倍。</translation>
    </message>
    <message>
        <source>Several processes use it</source>
        <translation>由多个进程使用</translation>
    </message>
    <message>
        <source>URLs must be taken out again</source>
        <translation>必须能再取出 URL</translation>
    </message>
    <message>
        <source>bytes at that number</source>
        <translation>该数量下的字节数</translation>
    </message>
    <message>
        <source>never</source>
        <translation>绝不</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>ns a URL</source>
        <translation>每个 URL 的 ns</translation>
    </message>
    <message>
        <source>one in a million</source>
        <translation>百万分之一</translation>
    </message>
    <message>
        <source>place</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>{0}{1} B a URL for the {2}, {0}{3} B for the {4}</source>
        <translation>{2}：每个 URL {0}{1} B，{4}：{0}{3} B</translation>
    </message>
</context>
<context>
    <name>ColumnsModel</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>First values</source>
        <translation>前几个值</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <source>Find an action by its name</source>
        <translation>按名称查找操作</translation>
    </message>
    <message>
        <source>Name of an action</source>
        <translation>操作名称</translation>
    </message>
</context>
<context>
    <name>ComparePlots</name>
    <message>
        <source>Inserts are not timed yet.</source>
        <translation>尚未测量插入耗时。</translation>
    </message>
    <message>
        <source>Price of a URL</source>
        <translation>每个 URL 的代价</translation>
    </message>
    <message>
        <source>Times are told from {0} URLs on.</source>
        <translation>从 {0} 个 URL 起给出耗时。</translation>
    </message>
    <message>
        <source>counted, {0}</source>
        <translation>计数，{0}</translation>
    </message>
    <message>
        <source>expected, {0}</source>
        <translation>期望，{0}</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>last inserted</source>
        <translation>最后插入</translation>
    </message>
    <message>
        <source>memory per URL</source>
        <translation>每个 URL 的内存</translation>
    </message>
    <message>
        <source>new URLs {0} to {1}: {2} false positives, {3} expected</source>
        <translation>新 URL {0} 至 {1}：{2} 个误判，期望 {3} 个</translation>
    </message>
    <message>
        <source>{0} false positives, {1} expected.</source>
        <translation>{0} 个误判，期望 {1} 个。</translation>
    </message>
    <message>
        <source>{0}: {1} B a URL, {2} ns to insert</source>
        <translation>{0}：每个 URL {1} B，插入 {2} ns</translation>
    </message>
</context>
<context>
    <name>CompareSides</name>
    <message>
        <source>Bytes as the list grows</source>
        <translation>随列表增长的字节数</translation>
    </message>
    <message>
        <source>Choose for me</source>
        <translation>为我选择</translation>
    </message>
    <message>
        <source>Every way, and its bill</source>
        <translation>每种方式及其账单</translation>
    </message>
    <message>
        <source>Growth to 10¹²</source>
        <translation>增长到 10¹²</translation>
    </message>
    <message>
        <source>The bill: every way</source>
        <translation>账单：每种方式</translation>
    </message>
    <message>
        <source>What each costs</source>
        <translation>各自的代价</translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation>谁怎么说，代价几何</translation>
    </message>
</context>
<context>
    <name>CompareTable</name>
    <message>
        <source>, timed on {0} URLs</source>
        <translation>，在 {0} 个 URL 上计时</translation>
    </message>
    <message>
        <source>New URLs that were called possibly seen at their own turn</source>
        <translation>轮到自己时被称为可能见过的新 URL</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>按名称排序</translation>
    </message>
    <message>
        <source>Stand-alone bytes divided by the URLs it holds</source>
        <translation>独立字节数除以其中的 URL 数</translation>
    </message>
    <message>
        <source>Time to find a URL that is held, in random order</source>
        <translation>查找一个已有 URL 的耗时，随机顺序</translation>
    </message>
    <message>
        <source>Time to find that a URL is not held</source>
        <translation>查明一个 URL 不在其中的耗时</translation>
    </message>
    <message>
        <source>Time to insert: every line for exact index and filter, every new URL for the trees</source>
        <translation>插入耗时：精确索引和过滤器为每一行，树为每个新 URL</translation>
    </message>
    <message>
        <source>What each structure costs</source>
        <translation>每种结构的代价</translation>
    </message>
    <message>
        <source>What it would hold in a program that had nothing else</source>
        <translation>若程序中别无他物，它要占用多少</translation>
    </message>
    <message>
        <source>Whether its answer is always right</source>
        <translation>它的答案是否总是正确</translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation>谁怎么说，代价几何</translation>
    </message>
    <message>
        <source>always right</source>
        <translation>总是正确</translation>
    </message>
    <message>
        <source>bytes per URL</source>
        <translation>每个 URL 的字节数</translation>
    </message>
    <message>
        <source>bytes, stand-alone</source>
        <translation>字节数，独立</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>false positives (expected)</source>
        <translation>误判（期望）</translation>
    </message>
    <message>
        <source>hit, ns</source>
        <translation>命中，ns</translation>
    </message>
    <message>
        <source>how known</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>insert, ns</source>
        <translation>插入，ns</translation>
    </message>
    <message>
        <source>its answer</source>
        <translation>它的答案</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>look-up hit, ns</source>
        <translation>查找命中，ns</translation>
    </message>
    <message>
        <source>may be wrong</source>
        <translation>可能出错</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory, log scale</source>
        <translation>内存，对数刻度</translation>
    </message>
    <message>
        <source>miss, ns</source>
        <translation>未命中，ns</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>per URL</source>
        <translation>每个 URL</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>sorted by {0}, {1}</source>
        <translation>按{0}排序，{1}</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>timed on keys</source>
        <translation>计时所用的键</translation>
    </message>
    <message>
        <source>{0}
left out: {1} needed, the budget leaves {2}</source>
        <translation>{0}
已略去：需要 {1}，预算剩余 {2}</translation>
    </message>
    <message>
        <source>{0}: {1} B, {2}; {3} keys</source>
        <translation>{0}：{1} B，{2}；{3} 个键</translation>
    </message>
    <message>
        <source>{0}: {1} new URLs were called possibly seen at their own turn, {2} expected</source>
        <translation>{0}：{1} 个新 URL 轮到自己时被称为可能见过，期望 {2} 个</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Bloom against the exact index</source>
        <translation>布隆过滤器对照精确索引</translation>
    </message>
    <message>
        <source>No Bloom filter is loaded.</source>
        <translation>没有载入布隆过滤器。</translation>
    </message>
    <message>
        <source>Price of a URL</source>
        <translation>每个 URL 的代价</translation>
    </message>
    <message>
        <source>The same URLs in every structure: who is always right, at what price in bytes and time.</source>
        <translation>同样的 URL 放进每种结构：谁总是正确，代价是多少字节和时间。</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较什么</translation>
    </message>
    <message>
        <source>Where they disagree</source>
        <translation>分歧所在</translation>
    </message>
    <message>
        <source>bold: best</source>
        <translation>粗体：最佳</translation>
    </message>
    <message>
        <source>false positives in each 5 % of the new URLs</source>
        <translation>每 5 % 新 URL 中的误判</translation>
    </message>
    <message>
        <source>look-ups</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>the same {0} in each</source>
        <translation>每种结构都是同样的 {0}</translation>
    </message>
    <message>
        <source>the same {0}, in the same order, in each</source>
        <translation>每种都送入相同的 {0}，顺序也相同</translation>
    </message>
    <message>
        <source>time to insert over memory, both log</source>
        <translation>插入耗时对内存，均为对数刻度</translation>
    </message>
    <message>
        <source>times are told from {0} URLs on</source>
        <translation>从 {0} 个 URL 起给出耗时</translation>
    </message>
    <message>
        <source>{0} keys so far, {1} of them in the trees; look-ups are timed at the end</source>
        <translation>目前 {0} 个键，其中 {1} 个已进入树；查找在最后计时</translation>
    </message>
    <message>
        <source>{0} keys so far; look-ups are timed at the end</source>
        <translation>目前 {0} 个键；查找在最后计时</translation>
    </message>
    <message>
        <source>{0} so far; the methods are measured once all are read</source>
        <translation>目前 {0}；全部读完后再测量各方法</translation>
    </message>
    <message>
        <source>{0}-core {1}, Python {2}</source>
        <translation>{0} 核 {1}，Python {2}</translation>
    </message>
    <message>
        <source>{0}: {1} keys</source>
        <translation>{0}：{1} 个键</translation>
    </message>
    <message>
        <source>{0}: {1} sampled keys</source>
        <translation>{0}：{1} 个抽样的键</translation>
    </message>
    <message>
        <source>{0}; measuring {1}, {2} more wait</source>
        <translation>{0}；正在测量 {1}，另有 {2} 个等待</translation>
    </message>
    <message>
        <source>≈ modelled</source>
        <translation>≈ 建模</translation>
    </message>
</context>
<context>
    <name>ComparedTable</name>
    <message>
        <source>Exact mean</source>
        <translation>精确均值</translation>
    </message>
    <message>
        <source>Exact mean for this scheme</source>
        <translation>此方案的精确均值</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>False positives of the load</source>
        <translation>载入时的误判</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>预测与实测</translation>
    </message>
    <message>
        <source>Rate at the end</source>
        <translation>结束时的误判率</translation>
    </message>
    <message>
        <source>Rate of the finished filter</source>
        <translation>完成后过滤器的误判率</translation>
    </message>
    <message>
        <source>This list, m and k as above</source>
        <translation>此列表，m 和 k 如上</translation>
    </message>
    <message>
        <source>URLs in it</source>
        <translation>其中的 URL</translation>
    </message>
    <message>
        <source>URLs in the filter</source>
        <translation>过滤器中的 URL</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>{0} points</source>
        <translation>{0} 个百分点</translation>
    </message>
</context>
<context>
    <name>ContextMenu</name>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
</context>
<context>
    <name>CountField</name>
    <message>
        <source>{0} cannot be used. {1}</source>
        <translation>{0} 不能使用。{1}</translation>
    </message>
    <message>
        <source>{0}: a whole number from 1 to {1}</source>
        <translation>{0}：1 到 {1} 的整数</translation>
    </message>
</context>
<context>
    <name>CounterRows</name>
    <message>
        <source>Counters of the URL and their neighbours</source>
        <translation>该 URL 的计数器及其邻居</translation>
    </message>
    <message>
        <source>counter number {0} stands at {1}</source>
        <translation>计数器 {0} 的值为 {1}</translation>
    </message>
    <message>
        <source>counter {0} of the URL, number {1}, is stuck at {2}</source>
        <translation>该 URL 的第 {0} 个计数器（编号 {1}）卡在 {2}</translation>
    </message>
    <message>
        <source>counter {0} of the URL, number {1}, stands at {2}</source>
        <translation>该 URL 的第 {0} 个计数器（编号 {1}）的值为 {2}</translation>
    </message>
</context>
<context>
    <name>CountersView</name>
    <message>
        <source>Counters by their value</source>
        <translation>按值统计的计数器</translation>
    </message>
    <message>
        <source>The {0} counters of this URL: {1}</source>
        <translation>该 URL 的 {0} 个计数器：{1}</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>expected by Poisson</source>
        <translation>按泊松分布的期望</translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation>从未插入</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>{0} counters, {1}: {2} times the classic filter. {3} stuck at 15, {4} expected.</source>
        <translation>{0} 个计数器，{1}：是经典过滤器的 {2} 倍。{3} 个卡在 15，期望 {4} 个。</translation>
    </message>
</context>
<context>
    <name>CountingTrials</name>
    <message>
        <source>10 % of the list</source>
        <translation>列表的 10 %</translation>
    </message>
    <message>
        <source>Counters of this URL reached 15 and stick: after {0} deletes it is still possibly seen. {1} URLs of the list were lost; {2} counters are out of use for ever.</source>
        <translation>该 URL 的计数器达到 15 后卡住：删除 {0} 次后它仍可能见过。列表中丢失了 {1} 个 URL；{2} 个计数器永久失效。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete absent URLs</source>
        <translation>删除未收录的 URL</translation>
    </message>
    <message>
        <source>Delete and see what stays</source>
        <translation>删除后看留下什么</translation>
    </message>
    <message>
        <source>Delete this URL</source>
        <translation>删除此 URL</translation>
    </message>
    <message>
        <source>Deleted, but its counters are {0}: others hold all of them, so it stays possibly seen.</source>
        <translation>已删除，但它的计数器为 {0}：全都被其他 URL 占着，因此仍是可能见过。</translation>
    </message>
    <message>
        <source>Deleted: its counters are {0} now, a 0 among them, so it is absent.</source>
        <translation>已删除：它的计数器现为 {0}，其中有 0，因此不在其中。</translation>
    </message>
    <message>
        <source>Each experiment begins with a new filter that holds the same URLs.</source>
        <translation>每次实验都从装有相同 URL 的新过滤器开始。</translation>
    </message>
    <message>
        <source>Insert a URL that is not in the list 20 times, then delete it 20 times</source>
        <translation>将不在列表中的 URL 插入 20 次，再删除 20 次</translation>
    </message>
    <message>
        <source>Not in the list, but possibly seen: the filter took it out and {0} called absent now. Only an exact index could have refused.</source>
        <translation>不在列表中，却可能见过：过滤器将它删去，如今称 {0} 不在其中。只有精确索引能够拒绝。</translation>
    </message>
    <message>
        <source>Refused: one of its counters is 0, so this URL was never inserted. Nothing changed.</source>
        <translation>已拒绝：它有一个计数器为 0，因此此 URL 从未插入。没有任何改变。</translation>
    </message>
    <message>
        <source>Share of the list that is deleted</source>
        <translation>要删除的列表比例</translation>
    </message>
    <message>
        <source>The rate falls to ≈ {0}; {1} of the {2} deleted URLs are still possibly seen, as false positives, and {3} of those that stayed are lost. Inserted again, the filter is as before.</source>
        <translation>误判率降到 ≈ {0}；已删除的 {2} 个 URL 中有 {1} 个因误判仍可能见过，留下的 URL 中丢失 {3} 个。重新插入后，过滤器与之前相同。</translation>
    </message>
    <message>
        <source>There is no URL to try it on.</source>
        <translation>没有可供试验的 URL。</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>deleting …</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>half of it</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs were refused. The other {2} are false positives: counted out although they never came in, they make {3} of {4} URLs of the list absent.</source>
        <translation>{1} 个未收录的 URL 中有 {0} 个被拒绝。另外 {2} 个是误判：从未插入却被减去，使列表 {4} 个 URL 中的 {3} 个变为不在其中。</translation>
    </message>
    <message>
        <source>{0} × in and out</source>
        <translation>插入再删除 {0} 次</translation>
    </message>
</context>
<context>
    <name>CurveTable</name>
    <message>
        <source>Lines of the picture</source>
        <translation>图中的曲线</translation>
    </message>
    <message>
        <source>at {0}</source>
        <translation>在 {0} 处</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>how known</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>line</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>同上</translation>
    </message>
    <message>
        <source>{0} a URL</source>
        <translation>每个 URL {0}</translation>
    </message>
</context>
<context>
    <name>CurveWords</name>
    <message>
        <source>Bits per URL over rate</source>
        <translation>每个 URL 的位数随误判率</translation>
    </message>
    <message>
        <source>Bloom filter</source>
        <translation>布隆过滤器</translation>
    </message>
    <message>
        <source>Bytes over URLs</source>
        <translation>字节数随 URL 数</translation>
    </message>
    <message>
        <source>Fill over URLs</source>
        <translation>填充率随 URL 数</translation>
    </message>
    <message>
        <source>How full, the more URLs</source>
        <translation>URL 越多有多满</translation>
    </message>
    <message>
        <source>How often wrong, the more URLs</source>
        <translation>URL 越多有多常出错</translation>
    </message>
    <message>
        <source>How often wrong, the more bits each URL has</source>
        <translation>每个 URL 的位越多有多常出错</translation>
    </message>
    <message>
        <source>How often wrong, the more hashes</source>
        <translation>哈希越多有多常出错</translation>
    </message>
    <message>
        <source>Python set of MD5</source>
        <translation>存 MD5 的 Python 集合</translation>
    </message>
    <message>
        <source>Python set of URLs</source>
        <translation>存 URL 的 Python 集合</translation>
    </message>
    <message>
        <source>Rate over URLs</source>
        <translation>误判率随 URL 数</translation>
    </message>
    <message>
        <source>Rate over bits per URL</source>
        <translation>误判率随每个 URL 的位数</translation>
    </message>
    <message>
        <source>Rate over hashes</source>
        <translation>误判率随哈希数</translation>
    </message>
    <message>
        <source>What a rate costs, in filters of other kinds</source>
        <translation>其他种类的过滤器达到某误判率的代价</translation>
    </message>
    <message>
        <source>What it takes, the more URLs</source>
        <translation>URL 越多要占用多少</translation>
    </message>
    <message>
        <source>a limit</source>
        <translation>极限</translation>
    </message>
    <message>
        <source>best k</source>
        <translation>最佳 k</translation>
    </message>
    <message>
        <source>binary fuse, 3-wise</source>
        <translation>二元 fuse，3 路</translation>
    </message>
    <message>
        <source>binary fuse, 4-wise</source>
        <translation>二元 fuse，4 路</translation>
    </message>
    <message>
        <source>built once from all URLs: none can be added later</source>
        <translation>一次由全部 URL 构建：之后不能再添加</translation>
    </message>
    <message>
        <source>exact index</source>
        <translation>精确索引</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>least possible</source>
        <translation>理论下限</translation>
    </message>
    <message>
        <source>measured alone, straight on</source>
        <translation>单独实测，线性外推</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>建模</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>published formula</source>
        <translation>已发表的公式</translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>rate {0}</source>
        <translation>误判率 {0}</translation>
    </message>
    <message>
        <source>ribbon BuRR, at 1 % over</source>
        <translation>ribbon BuRR，多占 1 %</translation>
    </message>
    <message>
        <source>ribbon, at 10 % over</source>
        <translation>ribbon，多占 10 %</translation>
    </message>
    <message>
        <source>these sizes</source>
        <translation>当前参数</translation>
    </message>
    <message>
        <source>this m</source>
        <translation>当前 m</translation>
    </message>
    <message>
        <source>trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>xor filter</source>
        <translation>xor 过滤器</translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation>{0} 个 URL</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位</translation>
    </message>
    <message>
        <source>{0} bits per URL</source>
        <translation>每个 URL {0} 位</translation>
    </message>
</context>
<context>
    <name>CurvesPanel</name>
    <message>
        <source>What is drawn</source>
        <translation>绘制内容</translation>
    </message>
    <message>
        <source>all but Bloom are built once, from all URLs</source>
        <translation>除布隆过滤器外，均由全部 URL 一次构建</translation>
    </message>
    <message>
        <source>open a list of URLs: sets and trees of them are drawn beside</source>
        <translation>打开 URL 列表：旁边会绘出由它们构成的集合与树</translation>
    </message>
    <message>
        <source>solve n, p, m and k at the left: the curves follow</source>
        <translation>在左侧求解 n、p、m 和 k：曲线随之变化</translation>
    </message>
    <message>
        <source>○ measured: {0}</source>
        <translation>○ 实测：{0}</translation>
    </message>
    <message>
        <source>○ measured: {0} of {1} B each</source>
        <translation>○ 实测：{0}，各 {1} B</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>choose the index scheme</source>
        <translation>选择索引方案</translation>
    </message>
    <message>
        <source>delete {0}</source>
        <translation>删除 {0}</translation>
    </message>
    <message>
        <source>insert {0}</source>
        <translation>插入 {0}</translation>
    </message>
    <message>
        <source>read {0} as</source>
        <translation>更改 {0} 的读取方式</translation>
    </message>
    <message>
        <source>show the whole list</source>
        <translation>显示整个列表</translation>
    </message>
    <message>
        <source>tune the Bloom filter</source>
        <translation>调整布隆过滤器</translation>
    </message>
</context>
<context>
    <name>DetailsPanel</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Select a prefix, a node, a bit or a structure to see what is known of it.</source>
        <translation>选择前缀、节点、位或结构，查看已知的信息。</translation>
    </message>
</context>
<context>
    <name>DuplicateScale</name>
    <message>
        <source>100 % of its lines are duplicates</source>
        <translation>其行 100 % 为重复项</translation>
    </message>
    <message>
        <source>100 % of its lines are duplicates (≈ by samples)</source>
        <translation>其行 100 % 为重复项（≈ 按抽样）</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Try a sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>or drop a file here, or type a URL above</source>
        <translation>或将文件拖到这里，或在上方输入 URL</translation>
    </message>
</context>
<context>
    <name>EntriesModel</name>
    <message>
        <source>As it stood</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>First in line</source>
        <translation>首次行号</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>The first one</source>
        <translation>首个条目</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>去向</translation>
    </message>
</context>
<context>
    <name>EntriesView</name>
    <message>
        <source>All lines of its key</source>
        <translation>同一键的所有行</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Close the lines</source>
        <translation>关闭行列表</translation>
    </message>
    <message>
        <source>Copy its bytes</source>
        <translation>复制其字节</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+空格</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Lines of the list</source>
        <translation>列表的行</translation>
    </message>
    <message>
        <source>Of the selected line (Ctrl+Space)</source>
        <translation>所选行的操作 (Ctrl+空格)</translation>
    </message>
    <message>
        <source>Show its bits</source>
        <translation>显示其位</translation>
    </message>
    <message>
        <source>Show its nodes</source>
        <translation>显示其节点</translation>
    </message>
    <message>
        <source>Show its place in Prefixes</source>
        <translation>在“前缀”中显示其位置</translation>
    </message>
    <message>
        <source>The list before (Backspace)</source>
        <translation>上一个列表 (Backspace)</translation>
    </message>
    <message>
        <source>Type it and explain</source>
        <translation>填入并解释</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0}, with the key {1}</source>
        <translation>{0}，键为 {1}</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation>调用栈</translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message>
        <source>MD5 digest</source>
        <translation>MD5 摘要</translation>
    </message>
    <message>
        <source>URLs put in</source>
        <translation>已放入的 URL</translation>
    </message>
    <message>
        <source>after {0} bytes of the key</source>
        <translation>在键的前 {0} 个字节之后</translation>
    </message>
    <message>
        <source>answer turned over</source>
        <translation>结果反转</translation>
    </message>
    <message>
        <source>as a number</source>
        <translation>作为整数</translation>
    </message>
    <message>
        <source>at byte {0} of the key</source>
        <translation>在键的第 {0} 个字节</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>bit in the block</source>
        <translation>块内的位</translation>
    </message>
    <message>
        <source>bit in the slice</source>
        <translation>片内的位</translation>
    </message>
    <message>
        <source>bits kept</source>
        <translation>保留的位数</translation>
    </message>
    <message>
        <source>bits of the slice</source>
        <translation>片的位数</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>bytes of it</source>
        <translation>其字节数</translation>
    </message>
    <message>
        <source>bytes there</source>
        <translation>该处字节数</translation>
    </message>
    <message>
        <source>changed by the policy: {0}</source>
        <translation>被策略改动：{0}</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>已比较</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>deleted: {0}</source>
        <translation>已删除：{0}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>empty: {0}</source>
        <translation>为空：{0}</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>equal bytes</source>
        <translation>相等的字节</translation>
    </message>
    <message>
        <source>equal: {0}</source>
        <translation>相等：{0}</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>fingerprint there</source>
        <translation>该处的指纹</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>哈希值</translation>
    </message>
    <message>
        <source>hash there</source>
        <translation>该处的哈希值</translation>
    </message>
    <message>
        <source>held there</source>
        <translation>该处存有</translation>
    </message>
    <message>
        <source>held: {0}</source>
        <translation>其中存有：{0}</translation>
    </message>
    <message>
        <source>index</source>
        <translation>下标</translation>
    </message>
    <message>
        <source>index {0}</source>
        <translation>下标 {0}</translation>
    </message>
    <message>
        <source>key number</source>
        <translation>键号</translation>
    </message>
    <message>
        <source>key number {0}</source>
        <translation>第 {0} 号键</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layer {0}</source>
        <translation>第 {0} 层</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>layers that have it</source>
        <translation>含有它的层数</translation>
    </message>
    <message>
        <source>made for</source>
        <translation>设计容量</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no edge is split: a new node is enough</source>
        <translation>没有边被拆分：加一个新节点就够了</translation>
    </message>
    <message>
        <source>no edge is split: a node that is there is marked</source>
        <translation>没有边被拆分：给已有的节点加上标记</translation>
    </message>
    <message>
        <source>nothing is inserted</source>
        <translation>什么也没有插入</translation>
    </message>
    <message>
        <source>of scheme and host</source>
        <translation>方案和主机的指纹</translation>
    </message>
    <message>
        <source>of the whole URL</source>
        <translation>整个 URL 的指纹</translation>
    </message>
    <message>
        <source>place in the list</source>
        <translation>列表中的位置</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position {0}</source>
        <translation>第 {0} 个位置</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>已见</translation>
    </message>
    <message>
        <source>shown from byte</source>
        <translation>从第几字节显示</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>slot {0}</source>
        <translation>槽 {0}</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽数</translation>
    </message>
    <message>
        <source>slots afterwards</source>
        <translation>之后的槽数</translation>
    </message>
    <message>
        <source>slots taken</source>
        <translation>已占用的槽</translation>
    </message>
    <message>
        <source>the answer is: {0}</source>
        <translation>结果是：{0}</translation>
    </message>
    <message>
        <source>the bit is {0}</source>
        <translation>该位是 {0}</translation>
    </message>
    <message>
        <source>the byte is {0}</source>
        <translation>该字节是 {0}</translation>
    </message>
    <message>
        <source>the edge has {0} bytes</source>
        <translation>该边有 {0} 个字节</translation>
    </message>
    <message>
        <source>the edge is split</source>
        <translation>该边被拆分</translation>
    </message>
    <message>
        <source>the edge is “{0}”</source>
        <translation>该边是“{0}”</translation>
    </message>
    <message>
        <source>the key ends inside the edge: {0}</source>
        <translation>键在边的中间结束：{0}</translation>
    </message>
    <message>
        <source>the list holds {0} URLs</source>
        <translation>列表中有 {0} 个 URL</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} URLs lie below</source>
        <translation>其下有 {0} 个 URL</translation>
    </message>
    <message>
        <source>{0} URLs were asked for</source>
        <translation>查询了 {0} 个 URL</translation>
    </message>
    <message>
        <source>{0} URLs were compared</source>
        <translation>比较了 {0} 个 URL</translation>
    </message>
    <message>
        <source>{0} bytes match</source>
        <translation>匹配 {0} 个字节</translation>
    </message>
    <message>
        <source>{0} layers have it</source>
        <translation>有 {0} 层含有它</translation>
    </message>
    <message>
        <source>{0} layers in all</source>
        <translation>共 {0} 层</translation>
    </message>
    <message>
        <source>{0} of its bits were 1</source>
        <translation>它的位中有 {0} 个是 1</translation>
    </message>
    <message>
        <source>{0} of them are called seen and are not held</source>
        <translation>其中 {0} 个被说成见过，却并不在其中</translation>
    </message>
    <message>
        <source>{0} slots</source>
        <translation>{0} 个槽</translation>
    </message>
    <message>
        <source>{0} slots afterwards</source>
        <translation>之后有 {0} 个槽</translation>
    </message>
    <message>
        <source>{0} slots are taken</source>
        <translation>{0} 个槽已占用</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>A counter of 4 bits in place of each bit, so URLs can be deleted. It takes four times the memory, and a counter that reaches 15 sticks. Deleting what was never inserted would break others: it is refused.</source>
        <translation>每一位换成 4 位的计数器，因此可以删除 URL。内存为四倍，计数器到 15 就会卡住。删除从未插入的 URL 会破坏其他 URL：因此会被拒绝。</translation>
    </message>
    <message>
        <source>All k bits of a URL lie in one block of 512 bits, a cache line. It wins where the filter is larger than the caches: one miss a look-up. Blocks fill unevenly, so its rate is higher, most of all at a small p.</source>
        <translation>一个 URL 的 k 个位全在一个 512 位的块（一条缓存行）内。过滤器大于缓存时占优：每次查找只有一次缓存未命中。各块填充不均，因此误判率较高，p 小时尤甚。</translation>
    </message>
    <message>
        <source>Each node holds the filter of its share of the URLs. It wins where one machine is too small. By hash modulo N nearly all URLs move when a node joins; on a ring one in N does, with less even shares.</source>
        <translation>每个节点持有它那份 URL 的过滤器。单机容纳不下时占优。按哈希模 N 时，加入一个节点几乎所有 URL 都要移动；用环时只移动 N 分之一，但各份不那么均匀。</translation>
    </message>
    <message>
        <source>False positives of one layer feed the next. For a known set of absent URLs the answer is exact, for all others a guess. It wins where both sets are known, and is built anew when either changes.</source>
        <translation>一层的误判送入下一层。对已知的未收录 URL 集合，答案是精确的；对其他 URL 只是猜测。两个集合都已知时占优，任一集合变化时须重新构建。</translation>
    </message>
    <message>
        <source>Layers, each larger and stricter than the one before; when the last is full, a new one is begun. It wins where n is not known. It takes more bits than one filter of the right size, and look-ups ask every layer.</source>
        <translation>逐层变大、变严；最后一层满了就新开一层。n 未知时占优。它比大小合适的单个过滤器用更多的位，且查找要询问每一层。</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>cascade</source>
        <translation>级联</translation>
    </message>
    <message>
        <source>classic</source>
        <translation>经典</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>计数型</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>分布式</translation>
    </message>
    <message>
        <source>k bits anywhere among m. Nothing simpler is smaller at this rate, as long as n is known. It loses where n grows, where URLs must go again, and where each of its k cache lines comes from memory.</source>
        <translation>k 个位任意分布在 m 位中。只要 n 已知，同样误判率下没有更简单又更小的。n 会增长、URL 需要删除、或 k 条缓存行都要从内存读取时处于劣势。</translation>
    </message>
    <message>
        <source>k slices, one bit of a URL in each, as pybloom has it. Its k bits are always different and slices can be read side by side. It is a little fuller than the classic one, which costs most in small filters.</source>
        <translation>k 个切片，每个切片中放 URL 的一位，与 pybloom 相同。k 个位总是互不相同，各切片可并行读取。它比经典的稍满，在小过滤器中代价最大。</translation>
    </message>
    <message>
        <source>not built: it can grow no more, {0} URLs went in</source>
        <translation>未构建：无法继续增长，已放入 {0} 个 URL</translation>
    </message>
    <message>
        <source>not built: these n and p need {0}, more than the {1} that are tried here</source>
        <translation>未构建：这组 n 和 p 需要 {0}，超过此处试验的上限 {1}</translation>
    </message>
    <message>
        <source>not built: {0} = {1} is out of range</source>
        <translation>未构建：{0} = {1} 超出范围</translation>
    </message>
    <message>
        <source>partitioned</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>scalable</source>
        <translation>可扩展</translation>
    </message>
</context>
<context>
    <name>FamilyBlocks</name>
    <message>
        <source>Blocks by their number of set bits, counted and expected.</source>
        <translation>按已置位的位数统计的块，计数与期望。</translation>
    </message>
    <message>
        <source>How evenly the blocks fill</source>
        <translation>各块填充的均匀程度</translation>
    </message>
    <message>
        <source>binomial × loads of the blocks</source>
        <translation>二项分布 × 各块负载</translation>
    </message>
    <message>
        <source>binomial, by chance</source>
        <translation>二项分布，随机情形</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>of 512 bits</source>
        <translation>每块 512 位</translation>
    </message>
    <message>
        <source>{0} of 512 bits set: {1} blocks, ≈ {2} expected</source>
        <translation>512 位中 {0} 位已置位：{1} 块，期望 ≈ {2} 块</translation>
    </message>
</context>
<context>
    <name>FamilyCounters</name>
    <message>
        <source>Counters by their value</source>
        <translation>按值统计的计数器</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松分布</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>小于 0.01</translation>
    </message>
    <message>
        <source>stuck</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>value {0}: {1} counters, ≈ {2} by Poisson</source>
        <translation>值 {0}：{1} 个计数器，泊松分布 ≈ {2} 个</translation>
    </message>
    <message>
        <source>{0} counters stand at 0, {1} are stuck at 15.</source>
        <translation>{0} 个计数器为 0，{1} 个卡在 15。</translation>
    </message>
</context>
<context>
    <name>FamilyPanel</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The family on these URLs</source>
        <translation>各种过滤器在这些 URL 上的表现</translation>
    </message>
    <message>
        <source>all {0}, {1}, {2}</source>
        <translation>全部 {0}，{1}，{2}</translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation>正在测量，已完成 {0}</translation>
    </message>
    <message>
        <source>open a list of URLs: each kind of filter is tried on them</source>
        <translation>打开 URL 列表：每种过滤器都会在其上试验</translation>
    </message>
    <message>
        <source>sized for n = {0}, p = {1}</source>
        <translation>按 n = {0}、p = {1} 设计</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>waits for the list</source>
        <translation>等待列表</translation>
    </message>
    <message>
        <source>≈ {0} of {1} URLs, {2}, {3}</source>
        <translation>{1} 个 URL 中的 ≈ {0} 个，{2}，{3}</translation>
    </message>
</context>
<context>
    <name>FamilyTable</name>
    <message>
        <source>The family on these URLs</source>
        <translation>各种过滤器在这些 URL 上的表现</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>absent URLs asked</source>
        <translation>查询的未收录 URL</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>bits per URL</source>
        <translation>每个 URL 的位数</translation>
    </message>
    <message>
        <source>cache lines</source>
        <translation>缓存行</translation>
    </message>
    <message>
        <source>cache lines read</source>
        <translation>读取的缓存行</translation>
    </message>
    <message>
        <source>cache lines: those of 64 bytes that a look-up of a held URL reads, expected</source>
        <translation>缓存行：查找一个已有 URL 时读取的 64 字节缓存行数，期望值</translation>
    </message>
    <message>
        <source>can</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>can delete</source>
        <translation>可删除</translation>
    </message>
    <message>
        <source>can grow</source>
        <translation>可增长</translation>
    </message>
    <message>
        <source>can: whether URLs can be deleted, and whether more than n keep the rate</source>
        <translation>能力：URL 能否删除，超过 n 后能否保持误判率</translation>
    </message>
    <message>
        <source>deletes</source>
        <translation>可删除</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>grows</source>
        <translation>可增长</translation>
    </message>
    <message>
        <source>hashes</source>
        <translation>哈希数</translation>
    </message>
    <message>
        <source>insert a URL</source>
        <translation>插入一个 URL</translation>
    </message>
    <message>
        <source>insert a URL: measured, with its hash and the first touch of the memory</source>
        <translation>插入一个 URL：实测，含哈希和首次触及内存</translation>
    </message>
    <message>
        <source>insert, ns per URL</source>
        <translation>插入，每个 URL 的 ns</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>m = {0} bits; {1} ns to insert a URL; {2}</source>
        <translation>m = {0} 位；插入一个 URL {1} ns；{2}</translation>
    </message>
    <message>
        <source>member</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory: all bytes that it holds; bits of memory per URL</source>
        <translation>内存：它占用的全部字节；每个 URL 占用的内存位数</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation>误判率，实测</translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation>误判率，预测</translation>
    </message>
    <message>
        <source>rate: measured</source>
        <translation>误判率：实测</translation>
    </message>
    <message>
        <source>rate: share of the same absent URLs called possibly seen (≈ sampled), and its own formula</source>
        <translation>误判率：同一批未收录 URL 中被称为可能见过的比例（≈ 抽样），以及它自己的公式</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位</translation>
    </message>
    <message>
        <source>{0} ns</source>
        <translation>{0} ns</translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs called possibly seen</source>
        <translation>{1} 个未收录的 URL 中有 {0} 个被称为可能见过</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>Add URL files to the list</source>
        <translation>将 URL 文件添加到列表</translation>
    </message>
    <message>
        <source>Export the URLs under the prefix</source>
        <translation>导出该前缀下的 URL</translation>
    </message>
    <message>
        <source>Export the hits</source>
        <translation>导出命中</translation>
    </message>
    <message>
        <source>Export the lines</source>
        <translation>导出行</translation>
    </message>
    <message>
        <source>Filters (*.urloupe)</source>
        <translation>过滤器 (*.urloupe)</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Load a list of tracking parameters</source>
        <translation>载入跟踪参数列表</translation>
    </message>
    <message>
        <source>Open URL files</source>
        <translation>打开 URL 文件</translation>
    </message>
    <message>
        <source>Other URLs, to be asked of the filter</source>
        <translation>用来询问过滤器的其他 URL</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>图片 (*.png);;矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Save the Bloom filter</source>
        <translation>保存布隆过滤器</translation>
    </message>
    <message>
        <source>Save the URLs</source>
        <translation>保存 URL</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Save the unique URLs</source>
        <translation>保存唯一 URL</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>已保存 {0}。</translation>
    </message>
    <message>
        <source>Table with counts (*.csv);;Text, byte for byte (*.txt)</source>
        <translation>含次数的表格 (*.csv);;文本，逐字节 (*.txt)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt)</source>
        <translation>文本，逐字节 (*.txt)</translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt);;Table with counts (*.csv)</source>
        <translation>文本，逐字节 (*.txt);;含次数的表格 (*.csv)</translation>
    </message>
    <message>
        <source>Text, byte for byte (*.txt);;Table with the first entries (*.csv)</source>
        <translation>文本，逐字节 (*.txt);;含首个条目的表格 (*.csv)</translation>
    </message>
    <message>
        <source>There is nothing to save yet: this tab shows no table.</source>
        <translation>还没有可保存的内容：此标签页没有表格。</translation>
    </message>
</context>
<context>
    <name>FillPanel</name>
    <message>
        <source>all bits set: no estimate of the URLs</source>
        <translation>所有位均已置位：无法估计 URL 数</translation>
    </message>
    <message>
        <source>by chance {0}</source>
        <translation>随机情形 {0}</translation>
    </message>
    <message>
        <source>expected {0}, n = {1}</source>
        <translation>期望 {0}，n = {1}</translation>
    </message>
    <message>
        <source>of the bits are set</source>
        <translation>的位已置位</translation>
    </message>
    <message>
        <source>spread of the blocks {0}</source>
        <translation>各块的离散度 {0}</translation>
    </message>
    <message>
        <source>≈ {0} URLs by the fill</source>
        <translation>按填充率 ≈ {0} 个 URL</translation>
    </message>
</context>
<context>
    <name>ForestLegend</name>
    <message>
        <source>URL ends</source>
        <translation>URL 结束</translation>
    </message>
    <message>
        <source>URLs below</source>
        <translation>下方的 URL</translation>
    </message>
    <message>
        <source>a URL ends here</source>
        <translation>有 URL 在此结束</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>first letter that differs</source>
        <translation>第一个不同的字符</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>hits of the search</source>
        <translation>搜索的命中</translation>
    </message>
    <message>
        <source>letters go on</source>
        <translation>字符继续</translation>
    </message>
    <message>
        <source>letters hidden</source>
        <translation>字符已隐藏</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>matches the typed URL</source>
        <translation>与输入的 URL 匹配</translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation>未绘出</translation>
    </message>
    <message>
        <source>width, number: URLs below</source>
        <translation>宽度、数字：下方的 URL</translation>
    </message>
    <message>
        <source>would be added</source>
        <translation>将会新增</translation>
    </message>
</context>
<context>
    <name>ForestPicture</name>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Letters of the edge</source>
        <translation>边上的字符</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>Times in the list</source>
        <translation>在列表中的次数</translation>
    </message>
    <message>
        <source>Trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>URLs at or below</source>
        <translation>此处及下方的 URL</translation>
    </message>
    <message>
        <source>a URL ends here, {0} × in the list</source>
        <translation>有 URL 在此结束，在列表中出现 {0} 次</translation>
    </message>
    <message>
        <source>a node of the trie; inside an edge of the radix tree</source>
        <translation>字典树的节点；位于基数树的一条边内</translation>
    </message>
    <message>
        <source>an edge holds a run of letters</source>
        <translation>一条边含一串字符</translation>
    </message>
    <message>
        <source>one for each letter</source>
        <translation>每个字符一条边</translation>
    </message>
    <message>
        <source>other ({0})</source>
        <translation>其他（{0}）</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation>{0} 个 URL</translation>
    </message>
    <message>
        <source>{0} drawn</source>
        <translation>已绘出 {0}</translation>
    </message>
    <message>
        <source>{0} folded; Space unfolds</source>
        <translation>已折叠 {0}；按空格展开</translation>
    </message>
    <message>
        <source>{0} in {1} not drawn; Enter shows more, Page down the next ones</source>
        <translation>另有 {0} 位于 {1} 中，未绘出；按回车显示更多，按 Page Down 显示下一批</translation>
    </message>
    <message>
        <source>{0}, {1} at or below</source>
        <translation>{0}，此处及下方 {1}</translation>
    </message>
    <message>
        <source>{0}, {1} drawn</source>
        <translation>{0}，已绘出 {1}</translation>
    </message>
    <message>
        <source>…{0} bytes…</source>
        <translation>…{0} 字节…</translation>
    </message>
</context>
<context>
    <name>ForestView</name>
    <message>
        <source>Edge length</source>
        <translation>边长</translation>
    </message>
    <message>
        <source>Here the URLs below a prefix will show as a tree: which letters they share, where they part.</source>
        <translation>这里将以树的形式显示某个前缀下的 URL：它们共有哪些字符，在何处分开。</translation>
    </message>
    <message>
        <source>How the URLs share their letters</source>
        <translation>URL 如何共有字符</translation>
    </message>
    <message>
        <source>No URL begins with that prefix; {0} below the part that matches</source>
        <translation>没有 URL 以该前缀开头；匹配部分的下方有 {0}</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>One node up (Backspace)</source>
        <translation>上一级节点 (Backspace)</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>树</translation>
    </message>
    <message>
        <source>below</source>
        <translation>下方：</translation>
    </message>
    <message>
        <source>below {0}</source>
        <translation>{0} 下方</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>chains folded</source>
        <translation>链已折叠</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>按字符</translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>that fit</source>
        <translation>可容纳的</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>top of</source>
        <translation>顶部：</translation>
    </message>
    <message>
        <source>top of the whole list</source>
        <translation>整个列表的顶部</translation>
    </message>
    <message>
        <source>trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>up to {0}</source>
        <translation>最多 {0}</translation>
    </message>
    <message>
        <source>{0} below the prefix</source>
        <translation>该前缀下有 {0}</translation>
    </message>
    <message>
        <source>{0} below the prefix, and the one you typed</source>
        <translation>该前缀下有 {0}，另加输入的 URL</translation>
    </message>
    <message>
        <source>{0} below the prefix, the typed one among them</source>
        <translation>该前缀下有 {0}，包括输入的 URL</translation>
    </message>
    <message>
        <source>{0} below the prefix; the typed URL begins otherwise</source>
        <translation>该前缀下有 {0}；输入的 URL 开头不同</translation>
    </message>
    <message>
        <source>{0}; branches {1} to {2} of {3}, the biggest first</source>
        <translation>{0}；第 {1} 到 {2} 个分支，共 {3} 个，最大的在前</translation>
    </message>
</context>
<context>
    <name>GrowthPanel</name>
    <message>
        <source>Bytes at so many URLs</source>
        <translation>这么多 URL 时的字节数</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Memory there is</source>
        <translation>现有内存</translation>
    </message>
    <message>
        <source>estimated: as many bytes a URL as here</source>
        <translation>估计：每个 URL 的字节数与此处相同</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>建模</translation>
    </message>
    <message>
        <source>n URLs of b bytes</source>
        <translation>n 个 URL，每个 b 字节</translation>
    </message>
    <message>
        <source>pages expected to be lost: ≈ {0} of 10⁹, ≈ {1} of 10¹²</source>
        <translation>预期丢失的页面：10⁹ 中 ≈ {0}，10¹² 中 ≈ {1}</translation>
    </message>
    <message>
        <source>way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>≈ {0} at 10⁹ URLs, ≈ {1} at 10¹²</source>
        <translation>10⁹ 个 URL 时 ≈ {0}，10¹² 个 URL 时 ≈ {1}</translation>
    </message>
</context>
<context>
    <name>GrowthPlot</name>
    <message>
        <source>At {0} URLs: {1}</source>
        <translation>{0} 个 URL 时：{1}</translation>
    </message>
    <message>
        <source>Bytes in memory and on disk</source>
        <translation>内存与磁盘的字节数</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>memory there is: {0}</source>
        <translation>现有内存：{0}</translation>
    </message>
    <message>
        <source>modelled (dashed: as many bytes a URL as here)</source>
        <translation>建模（虚线：每个 URL 的字节数与此处相同）</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>此列表</translation>
    </message>
    <message>
        <source>{0}: ≈ {1} at {2} URLs</source>
        <translation>{0}：{2} 个 URL 时 ≈ {1}</translation>
    </message>
</context>
<context>
    <name>HashPanel</name>
    <message>
        <source>Leave the file out</source>
        <translation>不使用该文件</translation>
    </message>
    <message>
        <source>Other file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>True rate, and is the hash any good?</source>
        <translation>真实误判率，以及哈希好不好？</translation>
    </message>
    <message>
        <source>URLs of {0}</source>
        <translation>{0} 的 URL</translation>
    </message>
    <message>
        <source>absent URLs, made by changing real ones</source>
        <translation>由真实 URL 改动而成的未收录 URL</translation>
    </message>
    <message>
        <source>different positions</source>
        <translation>不同的位置</translation>
    </message>
    <message>
        <source>dot: measured, band: interval of 95 % (Wilson), tick: predicted</source>
        <translation>点：实测，带：95 % 区间 (Wilson)，竖线：预测</translation>
    </message>
    <message>
        <source>equal blocks, χ²</source>
        <translation>等长块，χ²</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>fill of blocks of 512, χ²</source>
        <translation>512 位块的填充，χ²</translation>
    </message>
    <message>
        <source>hash {0}, {1}</source>
        <translation>哈希 {0}，{1}</translation>
    </message>
    <message>
        <source>in the interval</source>
        <translation>在区间内</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation>正在测量，已完成 {0}</translation>
    </message>
    <message>
        <source>open a list of URLs: its filter is measured</source>
        <translation>打开 URL 列表：其过滤器会被测量</translation>
    </message>
    <message>
        <source>outside of the interval</source>
        <translation>在区间外</translation>
    </message>
    <message>
        <source>p, not corrected</source>
        <translation>p，未校正</translation>
    </message>
    <message>
        <source>places in a byte, χ²</source>
        <translation>字节内的位置，χ²</translation>
    </message>
    <message>
        <source>places in a word, χ²</source>
        <translation>字内的位置，χ²</translation>
    </message>
    <message>
        <source>rate by the bits that are set</source>
        <translation>按已置位的位得出的误判率</translation>
    </message>
    <message>
        <source>set for absent URLs</source>
        <translation>未收录 URL 遇到的置位</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation>等待过滤器</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>{0}, {1} of {2}, 95 %: {3}</source>
        <translation>{0}，{1} / {2}，95 %：{3}</translation>
    </message>
    <message>
        <source>≈ {0}; positions of all {1}</source>
        <translation>≈ {0}；全部 {1} 的位置</translation>
    </message>
    <message>
        <source>≈ {0}; positions of {1} of {2} URLs</source>
        <translation>≈ {0}；{2} 个 URL 中 {1} 个的位置</translation>
    </message>
</context>
<context>
    <name>HashTable</name>
    <message>
        <source>Where each hash puts its positions</source>
        <translation>每个哈希把位置放在哪里</translation>
    </message>
    <message>
        <source>absent URLs:</source>
        <translation>未收录的 URL：</translation>
    </message>
    <message>
        <source>as even as by chance? p over</source>
        <translation>像随机一样均匀吗？p 大于</translation>
    </message>
    <message>
        <source>bit set, %</source>
        <translation>位已置位，%</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>随机情形</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>different positions</source>
        <translation>不同的位置</translation>
    </message>
    <message>
        <source>equal blocks of the bits</source>
        <translation>等长的位块</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>hash {0}: {1} different positions of {2} URLs, {3} by chance (p {4})</source>
        <translation>哈希 {0}：{2} 个 URL 有 {1} 个不同的位置，随机情形为 {3} (p {4})</translation>
    </message>
    <message>
        <source>places in a byte</source>
        <translation>字节内的位置</translation>
    </message>
    <message>
        <source>places in a word of 64 bits</source>
        <translation>64 位字内的位置</translation>
    </message>
    <message>
        <source>set for {0} of the absent URLs</source>
        <translation>对 {0} 的未收录 URL 已置位</translation>
    </message>
    <message>
        <source>word</source>
        <translation>字</translation>
    </message>
    <message>
        <source>{0}: χ² {1:,.1f} with {2} degrees of freedom, p {3}</source>
        <translation>{0}：χ² {1:,.1f}，自由度 {2}，p {3}</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Set bits in each block of {0}</source>
        <translation>每 {0} 位的块中已置位的位</translation>
    </message>
    <message>
        <source>Spread of the blocks {0}, by chance {1}.</source>
        <translation>各块的离散度 {0}，随机情形 {1}。</translation>
    </message>
    <message>
        <source>binomial, if set by chance</source>
        <translation>二项分布，若随机置位</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>counted, {0}</source>
        <translation>计数，{0}</translation>
    </message>
    <message>
        <source>{0} of {1} bits set: {2} blocks, {3} by chance</source>
        <translation>{1} 位中 {0} 位已置位：{2} 块，随机情形 {3} 块</translation>
    </message>
    <message>
        <source>≈ sampled, {0} of {1} blocks</source>
        <translation>≈ 抽样，{1} 块中的 {0} 块</translation>
    </message>
</context>
<context>
    <name>HitsModel</name>
    <message>
        <source>Hit</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
</context>
<context>
    <name>HitsTable</name>
    <message>
        <source>Hits of the search</source>
        <translation>搜索的命中</translation>
    </message>
</context>
<context>
    <name>IcicleCanvas</name>
    <message>
        <source>Icicle of the prefixes</source>
        <translation>前缀的冰柱图</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Where the URLs are, by {0}: {1} widest of {2} prefixes shown</source>
        <translation>URL 的分布，按{0}：显示 {2} 个前缀中最宽的 {1} 个</translation>
    </message>
    <message>
        <source>Whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>double-click: go in   ↑: go out</source>
        <translation>双击：进入   ↑：退出</translation>
    </message>
    <message>
        <source>one more row does not fit: go in to see it</source>
        <translation>还有一行放不下：进入后可见</translation>
    </message>
    <message>
        <source>{0} more rows do not fit: go in to see them</source>
        <translation>还有 {0} 行放不下：进入后可见</translation>
    </message>
    <message>
        <source>{0} of the width above it</source>
        <translation>占上方宽度的 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} URLs indexed</source>
        <translation>已索引 {1} 个 URL 中的 {0} 个</translation>
    </message>
    <message>
        <source>{0}, {1} of the width seen</source>
        <translation>{0}，可见宽度的 {1}</translation>
    </message>
    <message>
        <source>≈ {0} of the width goes deeper: go in to see</source>
        <translation>≈ {0} 的宽度更深：进入后可见</translation>
    </message>
</context>
<context>
    <name>KeyStrip</name>
    <message>
        <source>The key’s bytes</source>
        <translation>键的字节</translation>
    </message>
    <message>
        <source>byte {0} of {1}</source>
        <translation>第 {0} 字节，共 {1} 字节</translation>
    </message>
    <message>
        <source>{0} bytes</source>
        <translation>{0} 字节</translation>
    </message>
    <message>
        <source>{0} of {1} bytes compared equal</source>
        <translation>已比较相等 {0} / {1} 字节</translation>
    </message>
    <message>
        <source>{0} of {1} bytes equal</source>
        <translation>相等 {0} / {1} 字节</translation>
    </message>
</context>
<context>
    <name>LaneChoice</name>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Structure shown above</source>
        <translation>上方显示的结构</translation>
    </message>
    <message>
        <source>Structure shown below</source>
        <translation>下方显示的结构</translation>
    </message>
    <message>
        <source>and</source>
        <translation>与</translation>
    </message>
    <message>
        <source>of {0} structures</source>
        <translation>（共 {0} 个结构）</translation>
    </message>
</context>
<context>
    <name>LayerPicture</name>
    <message>
        <source>After {0} of {1}: {2}, compound rate {3}</source>
        <translation>在 {1} 中的 {0} 之后：{2}，复合误判率 {3}</translation>
    </message>
    <message>
        <source>Compound rate</source>
        <translation>复合误判率</translation>
    </message>
    <message>
        <source>Compound rate over the number of full layers, by two rules, and the p asked for.</source>
        <translation>复合误判率随已满层数的变化，按两种规则，以及要求的 p。</translation>
    </message>
    <message>
        <source>Growth of the layers</source>
        <translation>各层的增长</translation>
    </message>
    <message>
        <source>Layer i is planned for p·(1 − r)·r^(i − 1), so the compound rate stays below {0} for ever.</source>
        <translation>第 i 层按 p·(1 − r)·r^(i − 1) 设计，因此复合误判率永远低于 {0}。</translation>
    </message>
    <message>
        <source>Layer {0} has this URL: possibly seen. All others lack it.</source>
        <translation>第 {0} 层含有此 URL：可能见过。其他各层都不含。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layers {0} have this URL: possibly seen.</source>
        <translation>第 {0} 层都含有此 URL：可能见过。</translation>
    </message>
    <message>
        <source>Moment of the load</source>
        <translation>载入的时刻</translation>
    </message>
    <message>
        <source>No layer has this URL: never inserted.</source>
        <translation>没有任何层含有此 URL：从未插入。</translation>
    </message>
    <message>
        <source>Tightening ratio</source>
        <translation>收紧比</translation>
    </message>
    <message>
        <source>all full</source>
        <translation>全满</translation>
    </message>
    <message>
        <source>all told</source>
        <translation>全部载入</translation>
    </message>
    <message>
        <source>as pybloom_live does it</source>
        <translation>pybloom_live 的做法</translation>
    </message>
    <message>
        <source>bits, light: still free</source>
        <translation>位数，浅色：仍空闲</translation>
    </message>
    <message>
        <source>compound now</source>
        <translation>当前复合误判率</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>first URLs</source>
        <translation>最初的 URL</translation>
    </message>
    <message>
        <source>first layer, URLs</source>
        <translation>首层的 URL 数</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>hashes</source>
        <translation>哈希数</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layer {0}</source>
        <translation>第 {0} 层</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>设计值</translation>
    </message>
    <message>
        <source>pybloom_live 4.0.0 begins at p·r with r = {0} and takes no (1 − r) off: {1} with these URLs, up to {2}; its layers take {3}, these {4}.</source>
        <translation>pybloom_live 4.0.0 从 p·r 起（r = {0}），不乘 (1 − r)：对这些 URL 为 {1}，最多 {2}；它的各层占 {3}，这里的占 {4}。</translation>
    </message>
    <message>
        <source>rate now</source>
        <translation>当前误判率</translation>
    </message>
    <message>
        <source>this rule</source>
        <translation>本规则</translation>
    </message>
    <message>
        <source>tightening ratio</source>
        <translation>收紧比</translation>
    </message>
    <message>
        <source>{0} bits, {1}; {2} of them set</source>
        <translation>{0} 位，{1}；其中 {2} 位已置位</translation>
    </message>
    <message>
        <source>{0} called seen at their own turn went into no layer.</source>
        <translation>{0} 轮到自己时被称为见过，未进入任何层。</translation>
    </message>
    <message>
        <source>{0} of {1} URLs</source>
        <translation>{1} 个 URL 中的 {0} 个</translation>
    </message>
    <message>
        <source>{0}, all full: {1}; as pybloom_live does it: {2}</source>
        <translation>{0}，全满：{1}；按 pybloom_live 的做法：{2}</translation>
    </message>
</context>
<context>
    <name>LedgerRows</name>
    <message>
        <source>Blank</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>By policy</source>
        <translation>按规范化策略</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>Flags, beside the fates, not summed</source>
        <translation>标记，与去向并列，不计入总和</translation>
    </message>
    <message>
        <source>No URL</source>
        <translation>非 URL</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>唯一</translation>
    </message>
</context>
<context>
    <name>LessonBar</name>
    <message>
        <source>All answers as CSV</source>
        <translation>全部答案，CSV 格式</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Before each step, be asked what it will show</source>
        <translation>在每一步之前，先猜它会显示什么</translation>
    </message>
    <message>
        <source>Next operation (Page Down)</source>
        <translation>下一个操作（Page Down）</translation>
    </message>
    <message>
        <source>Operation before (Page Up)</source>
        <translation>上一个操作（Page Up）</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>连续播放</translation>
    </message>
    <message>
        <source>Play on with the next operation; a question stops it</source>
        <translation>接着播放下一个操作；遇到问题时停下</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Results…</source>
        <translation>结果…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The lesson is over</source>
        <translation>本课结束</translation>
    </message>
    <message>
        <source>The lesson with this place and the answers</source>
        <translation>课程，连同此处位置和答案</translation>
    </message>
    <message>
        <source>Which bit comes next?</source>
        <translation>下一个是哪一位？</translation>
    </message>
    <message>
        <source>Which is right?</source>
        <translation>哪个正确？</translation>
    </message>
    <message>
        <source>Which number is it?</source>
        <translation>是哪个数？</translation>
    </message>
    <message>
        <source>Which of these URLs is a false positive?</source>
        <translation>这些 URL 中哪个是误报？</translation>
    </message>
    <message>
        <source>Will an edge be split?</source>
        <translation>会有边被拆分吗？</translation>
    </message>
    <message>
        <source>Will it be called seen or new?</source>
        <translation>它会被判为已见还是新的？</translation>
    </message>
    <message>
        <source>With which byte does the next edge begin? Write “none” if there is no such edge.</source>
        <translation>下一条边以哪个字节开头？如果没有这样的边，请写“none”。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>已见</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>✓ Right: {0}.</source>
        <translation>✓ 正确：{0}。</translation>
    </message>
    <message>
        <source>✕ Not right: it is {0}.</source>
        <translation>✕ 不正确：应为 {0}。</translation>
    </message>
</context>
<context>
    <name>LessonView</name>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>删除它</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Do it once, in every structure; Ctrl+Z takes it back</source>
        <translation>在每种结构中执行一次；Ctrl+Z 可撤销</translation>
    </message>
    <message>
        <source>Here an operation on a URL is played step by step. Type a URL above to see what each structure does with it, and press Enter to insert it; or open a list first.</source>
        <translation>这里逐步演示对一个 URL 的操作。在上方输入 URL，查看每种结构如何处理它，按回车插入；或者先打开列表。</translation>
    </message>
    <message>
        <source>Insert it</source>
        <translation>插入它</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步演示</translation>
    </message>
    <message>
        <source>Steps of</source>
        <translation>步骤单位</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>The {0} is not loaded: the memory budget left it out of this load.</source>
        <translation>{0}未载入：内存预算使其未参与此次载入。</translation>
    </message>
    <message>
        <source>Type a URL</source>
        <translation>输入 URL</translation>
    </message>
    <message>
        <source>Type a URL above: one of the list, or another one, to see step by step what happens with it.</source>
        <translation>在上方输入 URL：列表中的或其他的，逐步查看对它发生了什么。</translation>
    </message>
    <message>
        <source>and</source>
        <translation>与</translation>
    </message>
    <message>
        <source>by</source>
        <translation>按</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>done; Ctrl+Z takes it back</source>
        <translation>已完成；Ctrl+Z 可撤销</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>边</translation>
    </message>
    <message>
        <source>in</source>
        <translation>于</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>your own URL</source>
        <translation>您自己的 URL</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>Lessons (*.toml *.urlesson);;All files (*)</source>
        <translation>课程 (*.toml *.urlesson);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Lessons with their state (*.urlesson)</source>
        <translation>带状态的课程 (*.urlesson)</translation>
    </message>
    <message>
        <source>Open a folder of lessons</source>
        <translation>打开课程文件夹</translation>
    </message>
    <message>
        <source>Open a folder of lessons…</source>
        <translation>打开课程文件夹…</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Open a lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Save the results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>已保存 {0}。</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>LineCells</name>
    <message>
        <source>Block {0}: {1} of {2} bits set</source>
        <translation>块 {0}：{2} 位中 {1} 位已置位</translation>
    </message>
</context>
<context>
    <name>LockButton</name>
    <message>
        <source>Lock {0}</source>
        <translation>锁定 {0}</translation>
    </message>
    <message>
        <source>Unlock {0}</source>
        <translation>解锁 {0}</translation>
    </message>
</context>
<context>
    <name>Look</name>
    <message>
        <source>A desktop loupe for the structures that URL deduplication uses.</source>
        <translation>观察 URL 去重所用结构的桌面放大镜。</translation>
    </message>
    <message>
        <source>About URLoupe</source>
        <translation>关于 URLoupe</translation>
    </message>
    <message>
        <source>URLoupe {0}</source>
        <translation>URLoupe {0}</translation>
    </message>
    <message>
        <source>from a checkout</source>
        <translation>来自源码检出</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>+  −  wheel</source>
        <translation>+  −  滚轮</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>回车，双击</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>In pictures</source>
        <translation>在图中</translation>
    </message>
    <message>
        <source>In the Steps tab</source>
        <translation>在“步骤”标签页中</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Shift+arrows, drag</source>
        <translation>Shift+方向键，拖动</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>go in</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>go out</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>important step before, next</source>
        <translation>上一个、下一个重要步骤</translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation>移动图形</translation>
    </message>
    <message>
        <source>next part of the window</source>
        <translation>窗口的下一部分</translation>
    </message>
    <message>
        <source>one step back, forward</source>
        <translation>后退、前进一步</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>slower, faster</source>
        <translation>减速、加速</translation>
    </message>
    <message>
        <source>to the start, to the end</source>
        <translation>到开头、到末尾</translation>
    </message>
    <message>
        <source>walk nodes, rectangles, bits</source>
        <translation>在节点、矩形、位之间移动</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
</context>
<context>
    <name>Mass</name>
    <message>
        <source>1 {0} = {1}</source>
        <translation>1 {0} = {1}</translation>
    </message>
    <message>
        <source>Bytes in the file</source>
        <translation>文件中的字节</translation>
    </message>
    <message>
        <source>Bytes saved</source>
        <translation>节省的字节</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>No URLs here.</source>
        <translation>这里没有 URL。</translation>
    </message>
    <message>
        <source>No bytes here.</source>
        <translation>这里没有字节。</translation>
    </message>
    <message>
        <source>No duplicates here: every URL is in the list once.</source>
        <translation>这里没有重复项：每个 URL 在列表中只出现一次。</translation>
    </message>
    <message>
        <source>Nothing is shared here: no URL begins like the one before it.</source>
        <translation>这里没有共享：没有 URL 与前一个 URL 开头相同。</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>bytes in the file</source>
        <translation>文件中的字节</translation>
    </message>
    <message>
        <source>bytes in the file, a line end each</source>
        <translation>文件中的字节，含行尾各一</translation>
    </message>
    <message>
        <source>bytes saved</source>
        <translation>节省的字节</translation>
    </message>
    <message>
        <source>bytes shared with the URL before</source>
        <translation>与前一个 URL 共享的字节</translation>
    </message>
    <message>
        <source>distinct URLs</source>
        <translation>不同的 URL</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>{0} = {1} {2}</source>
        <translation>{0} = {1} {2}</translation>
    </message>
    <message>
        <source>{0} in the file</source>
        <translation>文件中 {0}</translation>
    </message>
    <message>
        <source>{0} saved by sharing prefixes</source>
        <translation>共享前缀节省 {0}</translation>
    </message>
    <message>
        <source>{0}, {1} of the list</source>
        <translation>{0}，占列表的 {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}{1}, {2} of its lines</source>
        <translation>{0}{1}，占其行的 {2}</translation>
    </message>
</context>
<context>
    <name>MassView</name>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Grain</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>URL ends</source>
        <translation>URL 结束</translation>
    </message>
    <message>
        <source>URL part</source>
        <translation>URL 部分</translation>
    </message>
    <message>
        <source>URL parts</source>
        <translation>URL 部分</translation>
    </message>
    <message>
        <source>URL parts: scheme, host, path in the order of the bytes. Domains: com, example, www, and what lies below each host. Letters: every fork of the radix tree.</source>
        <translation>URL 部分：协议、主机、路径，按字节顺序。域名：com、example、www，以及每个主机下的内容。字符：基数树的每个分叉。</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>depth {0}</source>
        <translation>深度 {0}</translation>
    </message>
    <message>
        <source>domains</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>duplicate rate</source>
        <translation>重复率</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>hits of the search</source>
        <translation>搜索的命中</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>hosts, each too small for a colour</source>
        <translation>主机，各自太小，不单独着色</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>other hosts</source>
        <translation>其他主机</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>{0} and more</source>
        <translation>{0} 及以上</translation>
    </message>
</context>
<context>
    <name>MeasuringSide</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>MemoryPlot</name>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation>内存用在哪里</translation>
    </message>
    <message>
        <source>after {0}, {1}, {2}</source>
        <translation>{0} 之后，{1}，{2}</translation>
    </message>
    <message>
        <source>budget {0}</source>
        <translation>预算 {0}</translation>
    </message>
    <message>
        <source>estimated: each structure grows with the URLs that it holds</source>
        <translation>估计：每种结构随其中的 URL 增长</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>now: {0}</source>
        <translation>现在：{0}</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>whole process, resident</source>
        <translation>整个进程，常驻</translation>
    </message>
    <message>
        <source>whole process, resident: {0}</source>
        <translation>整个进程，常驻：{0}</translation>
    </message>
    <message>
        <source>{0} in use: {1}.</source>
        <translation>{0} 已用：{1}。</translation>
    </message>
    <message>
        <source>{0} with the keys</source>
        <translation>{0}，含键</translation>
    </message>
    <message>
        <source>↑ {0}: {1}</source>
        <translation>↑ {0}：{1}</translation>
    </message>
    <message>
        <source>≈ {0} at the end</source>
        <translation>结束时 ≈ {0}</translation>
    </message>
</context>
<context>
    <name>MemoryView</name>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>How many bytes each structure takes as the list grows, and what they are made of.</source>
        <translation>列表增长时每种结构占用多少字节，由什么构成。</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Reserved or freed room is not counted: {0}.</source>
        <translation>未计入预留或已释放的空间：{0}。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>The key store is held once.</source>
        <translation>键存储只存一份。</translation>
    </message>
    <message>
        <source>What if there were more</source>
        <translation>如果更多会怎样</translation>
    </message>
    <message>
        <source>What it is made of</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>What stands below</source>
        <translation>下方显示什么</translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation>内存用在哪里</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>counted in the structures while the list is read</source>
        <translation>读取列表时在结构中计数</translation>
    </message>
    <message>
        <source>counted live; the trees have {0} of {1} URLs</source>
        <translation>实时计数；树中有 {1} 个 URL 中的 {0} 个</translation>
    </message>
    <message>
        <source>distinct URLs</source>
        <translation>不同的 URL</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>now, {0}</source>
        <translation>现在，{0}</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>peak {0} after {1}, now {2}; whole process at most {3}</source>
        <translation>峰值 {0}（{1} 之后），现在 {2}；整个进程最多 {3}</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>{0} (alone {1})</source>
        <translation>{0}（独立 {1}）</translation>
    </message>
    <message>
        <source>{0} in use, counted in the structures</source>
        <translation>{0} 已用，在结构中计数</translation>
    </message>
    <message>
        <source>{0} read it.</source>
        <translation>{0} 读取它。</translation>
    </message>
    <message>
        <source>{0} reads it.</source>
        <translation>{0} 读取它。</translation>
    </message>
</context>
<context>
    <name>MergeTable</name>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>and</source>
        <translation>与</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>for example</source>
        <translation>例如</translation>
    </message>
    <message>
        <source>for example, and what differs</source>
        <translation>例如，以及不同之处</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>sorted by {0}, {1}</source>
        <translation>按{0}排序，{1}</translation>
    </message>
</context>
<context>
    <name>NormalForm</name>
    <message>
        <source>Normal form</source>
        <translation>规范形式</translation>
    </message>
    <message>
        <source>Normal form under {0}</source>
        <translation>{0} 下的规范形式</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>按 {0}</translation>
    </message>
    <message>
        <source>by {0} rules</source>
        <translation>按 {0} 条规则</translation>
    </message>
    <message>
        <source>no URL by the policy</source>
        <translation>按规范化策略不是 URL</translation>
    </message>
    <message>
        <source>no URL by the policy {0}: kept as it stands</source>
        <translation>按规范化策略 {0} 不是 URL：原样保留</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close the notice</source>
        <translation>关闭通知</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Details of the notice</source>
        <translation>通知的详细信息</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>{0} notices</source>
        <translation>{0} 条通知</translation>
    </message>
</context>
<context>
    <name>OutlineMenu</name>
    <message>
        <source>Close all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Expand to level {0}</source>
        <translation>展开到第 {0} 级</translation>
    </message>
    <message>
        <source>Least first</source>
        <translation>最少的在前</translation>
    </message>
    <message>
        <source>Only rows with hits of the search</source>
        <translation>仅含搜索命中的行</translation>
    </message>
    <message>
        <source>Sorted by {0}</source>
        <translation>按{0}排序</translation>
    </message>
    <message>
        <source>What the outline is sorted by, and how far it is opened</source>
        <translation>大纲的排序依据和展开程度</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>ends here</source>
        <translation>在此结束</translation>
    </message>
    <message>
        <source>prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>{0} more prefixes with {1}</source>
        <translation>另有 {0} 个前缀，含 {1}</translation>
    </message>
    <message>
        <source>{0} others</source>
        <translation>其他 {0} 个</translation>
    </message>
    <message>
        <source>{0}, {1} of the list</source>
        <translation>{0}，占列表的 {1}</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the prefixes</source>
        <translation>前缀大纲</translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>first {0} opened</source>
        <translation>已展开前 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} indexed</source>
        <translation>已索引 {0} / {1}</translation>
    </message>
</context>
<context>
    <name>OverPlanned</name>
    <message>
        <source>It takes more, but calls more new URLs seen; Tune, Capacity tells how many.</source>
        <translation>它能装更多，但会将更多新 URL 称为见过；“调参”中的“容量”会告知多少。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The Bloom filter is over its capacity. {0}</source>
        <translation>布隆过滤器已超出容量。{0}</translation>
    </message>
</context>
<context>
    <name>PartTable</name>
    <message>
        <source>Load anyway</source>
        <translation>仍然载入</translation>
    </message>
    <message>
        <source>What it is made of</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>What the memory is made of</source>
        <translation>内存的构成</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>bytes per URL</source>
        <translation>每个 URL 的字节数</translation>
    </message>
    <message>
        <source>held once, read by: {0}</source>
        <translation>只存一份，读取者：{0}</translation>
    </message>
    <message>
        <source>how known</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>left out: would need</source>
        <translation>已略去：需要</translation>
    </message>
    <message>
        <source>left out: would need ≈ {0}, the budget leaves {1}</source>
        <translation>已略去：需要 ≈ {0}，预算剩余 {1}</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计数</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>per URL</source>
        <translation>每个 URL</translation>
    </message>
    <message>
        <source>share of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>share of all in use</source>
        <translation>占全部已用</translation>
    </message>
    <message>
        <source>stopped: has used</source>
        <translation>已停止：用了</translation>
    </message>
    <message>
        <source>stopped: has used {0} of the {1} that the budget leaves</source>
        <translation>已停止：用了预算剩余 {1} 中的 {0}</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>{0} adds {1} B, reads {2} B in the key store, alone it would hold {3} B</source>
        <translation>{0} 新增 {1} B，读取键存储中的 {2} B，独立时占用 {3} B</translation>
    </message>
    <message>
        <source>{0}: {1} B needed, {2} B left</source>
        <translation>{0}：需要 {1} B，剩余 {2} B</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>A file takes them all.</source>
        <translation>文件则可全部容纳。</translation>
    </message>
    <message>
        <source>Bits belong to a whole URL: type one, or select one that is no mere prefix.</source>
        <translation>位属于完整的 URL：请输入一个，或选择一个不只是前缀的。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Only the lines under {0} are loaded.</source>
        <translation>只载入了 {0} 下的行。</translation>
    </message>
    <message>
        <source>Show the whole list</source>
        <translation>显示整个列表</translation>
    </message>
    <message>
        <source>That is the whole list: select a prefix in the outline or in a picture first.</source>
        <translation>那就是整个列表：请先在大纲或图中选择一个前缀。</translation>
    </message>
    <message>
        <source>This is the whole list.</source>
        <translation>这是整个列表。</translation>
    </message>
    <message>
        <source>open only {0}</source>
        <translation>仅打开 {0}</translation>
    </message>
    <message>
        <source>{0} are too many for the clipboard, which takes {1} and {2}.</source>
        <translation>{0} 对剪贴板来说太多，它最多接受 {1} 和 {2}。</translation>
    </message>
    <message>
        <source>{0} copied.</source>
        <translation>已复制 {0}。</translation>
    </message>
    <message>
        <source>{0} files</source>
        <translation>{0} 个文件</translation>
    </message>
    <message>
        <source>{0} under {1}</source>
        <translation>{1} 下的 {0}</translation>
    </message>
</context>
<context>
    <name>PoliciesView</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Hosts where A merges</source>
        <translation>A 合并的主机</translation>
    </message>
    <message>
        <source>Hosts where B merges</source>
        <translation>B 合并的主机</translation>
    </message>
    <message>
        <source>Merged by A, kept apart by B</source>
        <translation>A 合并、B 分开的</translation>
    </message>
    <message>
        <source>Merged by B, kept apart by A</source>
        <translation>B 合并、A 分开的</translation>
    </message>
    <message>
        <source>Pages at risk</source>
        <translation>有风险的页面</translation>
    </message>
    <message>
        <source>Policy A against B</source>
        <translation>规范化策略 A 对照 B</translation>
    </message>
    <message>
        <source>Rules by which A merges</source>
        <translation>A 合并所依据的规则</translation>
    </message>
    <message>
        <source>Rules by which B merges</source>
        <translation>B 合并所依据的规则</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The list came from a stream under another policy than raw: its URLs cannot be read again.</source>
        <translation>列表来自数据流，采用的规范化策略不是 raw：它的 URL 无法重新读取。</translation>
    </message>
    <message>
        <source>The policies are compared once the list is read.</source>
        <translation>列表读完后再比较规范化策略。</translation>
    </message>
    <message>
        <source>The policy surt needs a package of its own: install urloupe[surt].</source>
        <translation>规范化策略 surt 需要单独的软件包：请安装 urloupe[surt]。</translation>
    </message>
    <message>
        <source>There is no such policy.</source>
        <translation>没有这个规范化策略。</translation>
    </message>
    <message>
        <source>Which URLs one normalisation policy merges and another keeps apart, rule by rule.</source>
        <translation>一种规范化策略合并、另一种分开的 URL，逐条规则列出。</translation>
    </message>
    <message>
        <source>comparing, {0}</source>
        <translation>正在比较，{0}</translation>
    </message>
    <message>
        <source>every URL of the list was compared</source>
        <translation>已比较列表中的每个 URL</translation>
    </message>
    <message>
        <source>host, merged by A</source>
        <translation>主机，由 A 合并</translation>
    </message>
    <message>
        <source>host, merged by B</source>
        <translation>主机，由 B 合并</translation>
    </message>
    <message>
        <source>merged by</source>
        <translation>合并依据</translation>
    </message>
    <message>
        <source>no rule made one key of what may be two pages</source>
        <translation>没有规则将可能是两个页面的合成一个键</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无内容</translation>
    </message>
    <message>
        <source>on {0}</source>
        <translation>基于 {0}</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>rules of {0} groups, spread evenly</source>
        <translation>均匀选取的 {0} 组的规则</translation>
    </message>
    <message>
        <source>rules that may make one key of different pages</source>
        <translation>可能将不同页面合成一个键的规则</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>{0} groups of {1}; a group can have several rules</source>
        <translation>{1} 组中的 {0} 组；一组可有多条规则</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0}, by {1}</source>
        <translation>{0}，依据 {1}</translation>
    </message>
    <message>
        <source>{0}: {1} gives {2}, {3} fewer than URLs</source>
        <translation>{0}：{1} 得出 {2}，比 URL 数少 {3}</translation>
    </message>
</context>
<context>
    <name>PolicyChoice</name>
    <message>
        <source>Name of policy {0}</source>
        <translation>规范化策略 {0} 的名称</translation>
    </message>
    <message>
        <source>Policy {0}</source>
        <translation>规范化策略 {0}</translation>
    </message>
    <message>
        <source>another one…</source>
        <translation>另一个…</translation>
    </message>
</context>
<context>
    <name>PrefixView</name>
    <message>
        <source>100 % of the width above it</source>
        <translation>上方宽度的 100 %</translation>
    </message>
    <message>
        <source>Where in the list the URLs are: hosts, directories and pages by their size.</source>
        <translation>URL 位于列表的何处：主机、目录和页面，按大小显示。</translation>
    </message>
    <message>
        <source>Where the URLs are</source>
        <translation>URL 分布在哪里</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>stops here</source>
        <translation>到此为止</translation>
    </message>
    <message>
        <source>too small to tell</source>
        <translation>太小，无法辨认</translation>
    </message>
    <message>
        <source>typed URL stops here</source>
        <translation>输入的 URL 到此为止</translation>
    </message>
    <message>
        <source>width = {0}</source>
        <translation>宽度 = {0}</translation>
    </message>
    <message>
        <source>{0} · a row adds one part</source>
        <translation>{0} · 每行增加一个部分</translation>
    </message>
    <message>
        <source>{0} · a row adds the letters to the next fork</source>
        <translation>{0} · 每行增加到下一分叉为止的字符</translation>
    </message>
    <message>
        <source>{0} · by parts, until the domains are in order</source>
        <translation>{0} · 域名排好序之前按部分显示</translation>
    </message>
    <message>
        <source>{0} · rows: labels, then parts</source>
        <translation>{0} · 行：先是域名标签，再是部分</translation>
    </message>
    <message>
        <source>{0} · there are none here</source>
        <translation>{0} · 这里没有</translation>
    </message>
    <message>
        <source>{0}, until the sums are made</source>
        <translation>{0}，等待求和完成</translation>
    </message>
</context>
<context>
    <name>PriceField</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>Print the picture</source>
        <translation>打印图片</translation>
    </message>
    <message>
        <source>Printed {0}.</source>
        <translation>已打印 {0}。</translation>
    </message>
    <message>
        <source>The page could not be printed.</source>
        <translation>无法打印该页。</translation>
    </message>
    <message>
        <source>There is nothing to print: this tab shows nothing yet.</source>
        <translation>没有可打印的内容：此标签页尚未显示任何内容。</translation>
    </message>
    <message>
        <source>selected: {0}</source>
        <translation>已选择：{0}</translation>
    </message>
    <message>
        <source>{0} · {1} · URLoupe</source>
        <translation>{0} · {1} · URLoupe</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Stopped. Nothing has changed.</source>
        <translation>已停止。没有任何改变。</translation>
    </message>
    <message>
        <source>Stopped: {0} was not written.</source>
        <translation>已停止：未写入 {0}。</translation>
    </message>
    <message>
        <source>copying URLs</source>
        <translation>正在复制 URL</translation>
    </message>
    <message>
        <source>taking out the lines under {0}</source>
        <translation>正在取出 {0} 下的行</translation>
    </message>
    <message>
        <source>writing {0}</source>
        <translation>正在写入 {0}</translation>
    </message>
</context>
<context>
    <name>ProgressBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>RateStrips</name>
    <message>
        <source>Measured rates of false positives</source>
        <translation>实测误判率</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>区间外</translation>
    </message>
    <message>
        <source>{0} of {1} called possibly seen</source>
        <translation>{1} 个中有 {0} 个被称为可能见过</translation>
    </message>
    <message>
        <source>{0}: {1} of {2} called possibly seen, {3}, interval of 95 % {4}, predicted {5}, which lies {6}</source>
        <translation>{0}：{2} 个中有 {1} 个被称为可能见过，{3}，95 % 区间 {4}，预测 {5}，位于{6}</translation>
    </message>
</context>
<context>
    <name>ReadingFields</name>
    <message>
        <source>Base</source>
        <translation>基址</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>首行</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>标志文本</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>a regular expression with one group: GET (\S+)</source>
        <translation>含一个分组的正则表达式：GET (\S+)</translation>
    </message>
    <message>
        <source>every row is an entry</source>
        <translation>每行都是条目</translation>
    </message>
    <message>
        <source>the first row names the columns</source>
        <translation>首行是列名</translation>
    </message>
    <message>
        <source>the text right before the URL: url=</source>
        <translation>紧接在 URL 之前的文本：url=</translation>
    </message>
    <message>
        <source>what stands before a path: https://example.com</source>
        <translation>放在路径前面的内容：https://example.com</translation>
    </message>
</context>
<context>
    <name>ReadingSheet</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>How a file is read</source>
        <translation>文件如何读取</translation>
    </message>
    <message>
        <source>How the file is read</source>
        <translation>文件的读取方式</translation>
    </message>
    <message>
        <source>It came as a stream ({0}), which is not looked at again: say how when the program is started.</source>
        <translation>它来自数据流 ({0})，不会再次查看：请在启动程序时指定读取方式。</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>The first URLs</source>
        <translation>前几个 URL</translation>
    </message>
    <message>
        <source>by its content</source>
        <translation>按内容判断</translation>
    </message>
    <message>
        <source>by its content: {0}</source>
        <translation>按内容判断：{0}</translation>
    </message>
    <message>
        <source>looking at the file…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>the file has no records</source>
        <translation>文件没有记录</translation>
    </message>
    <message>
        <source>{0} read, {1} of them with a URL</source>
        <translation>已读取 {0}，其中 {1} 条含 URL</translation>
    </message>
</context>
<context>
    <name>Readings</name>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
</context>
<context>
    <name>RingCircle</name>
    <message>
        <source>Ring of the nodes</source>
        <translation>节点环</translation>
    </message>
    <message>
        <source>h mod {0}</source>
        <translation>h mod {0}</translation>
    </message>
    <message>
        <source>names the node</source>
        <translation>决定节点</translation>
    </message>
    <message>
        <source>no ring</source>
        <translation>无环</translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation>节点 {0}</translation>
    </message>
    <message>
        <source>node {0}: {1} of all questions</source>
        <translation>节点 {0}：全部查询的 {1}</translation>
    </message>
    <message>
        <source>node {0}: {1} of the circle</source>
        <translation>节点 {0}：圆环的 {1}</translation>
    </message>
    <message>
        <source>of the circle</source>
        <translation>占圆环</translation>
    </message>
</context>
<context>
    <name>RingPicture</name>
    <message>
        <source>A filter cannot tell its URLs: what moves is read from the list again, and the old node keeps the bits (light) until it is built anew.</source>
        <translation>过滤器说不出自己装了哪些 URL：移动的 URL 要从列表重新读取，旧节点保留其位（浅色），直到重新构建。</translation>
    </message>
    <message>
        <source>A node joins</source>
        <translation>加入节点</translation>
    </message>
    <message>
        <source>A node that fails takes up to {0} of the URLs with it: they would be crawled again.</source>
        <translation>一个节点故障最多带走 {0} 的 URL：它们会被重新抓取。</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>恢复初始</translation>
    </message>
    <message>
        <source>Coloured arcs: the chosen node. Dot: the hash of this URL; it belongs to the next place clockwise.</source>
        <translation>彩色弧：所选节点。点：此 URL 的哈希；它属于顺时针方向的下一个位置。</translation>
    </message>
    <message>
        <source>From {0} to {1}: so many copies of URLs change their node</source>
        <translation>从 {0} 到 {1}：这么多 URL 副本更换节点</translation>
    </message>
    <message>
        <source>How a URL finds its node</source>
        <translation>URL 如何找到它的节点</translation>
    </message>
    <message>
        <source>It leaves</source>
        <translation>它离开</translation>
    </message>
    <message>
        <source>No node joined or left: try the buttons above.</source>
        <translation>没有节点加入或离开：试试上面的按钮。</translation>
    </message>
    <message>
        <source>Node {0} leaves</source>
        <translation>节点 {0} 离开</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>One node may fail without a URL being forgotten.</source>
        <translation>可以有一个节点故障而不遗忘任何 URL。</translation>
    </message>
    <message>
        <source>Rate predicted: {0} where a question goes to the URL's node, {1} where all {2} are asked.</source>
        <translation>预测误判率：只问 URL 所在节点时为 {0}，询问全部 {2} 时为 {1}。</translation>
    </message>
    <message>
        <source>This URL lies on node {0}, which says: {1}.</source>
        <translation>此 URL 位于节点 {0}，它的答案：{1}。</translation>
    </message>
    <message>
        <source>This URL lies on the nodes {0}; the first says: {1}.</source>
        <translation>此 URL 位于节点 {0}；第一个的答案：{1}。</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs, tick: sized for</source>
        <translation>URL，竖线：设计值</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>移动了什么</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>所选方式</translation>
    </message>
    <message>
        <source>copies of each URL</source>
        <translation>每个 URL 的副本数</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>counted on the list; the tick is the mean over all hashes</source>
        <translation>在列表上计数；竖线为所有哈希的均值</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>for comparison</source>
        <translation>用于比较</translation>
    </message>
    <message>
        <source>found by</source>
        <translation>查找方式</translation>
    </message>
    <message>
        <source>hash modulo N</source>
        <translation>哈希模 N</translation>
    </message>
    <message>
        <source>in the mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation>从未插入</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation>节点 {0}</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation>共 {0}</translation>
    </message>
    <message>
        <source>places of a node</source>
        <translation>每个节点的位置数</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>rate: measured</source>
        <translation>误判率：实测</translation>
    </message>
    <message>
        <source>ring of hashes</source>
        <translation>哈希环</translation>
    </message>
    <message>
        <source>sent to it</source>
        <translation>发往它的查询</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>share that moves</source>
        <translation>移动的比例</translation>
    </message>
    <message>
        <source>way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>{0} for {1}; a single filter takes {2}.</source>
        <translation>{0}，用于 {1}；单个过滤器需要 {2}。</translation>
    </message>
    <message>
        <source>{0} left it</source>
        <translation>{0} 已离开它</translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs that were sent to it are called possibly seen; m = {2} bits, k = {3}</source>
        <translation>发往它的 {1} 个未收录 URL 中有 {0} 个被称为可能见过；m = {2} 位，k = {3}</translation>
    </message>
</context>
<context>
    <name>SchemeChoice</name>
    <message>
        <source>Index scheme</source>
        <translation>索引方案</translation>
    </message>
    <message>
        <source>index scheme</source>
        <translation>索引方案</translation>
    </message>
</context>
<context>
    <name>SchemeTable</name>
    <message>
        <source>Enter or a double click: use it</source>
        <translation>回车或双击：采用</translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation>各方案在这些 URL 上的表现</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>absent URLs asked</source>
        <translation>查询的未收录 URL</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>bits set</source>
        <translation>已置位的位</translation>
    </message>
    <message>
        <source>classic</source>
        <translation>经典</translation>
    </message>
    <message>
        <source>classic: (1 − e^(−kn/m))^k</source>
        <translation>经典：(1 − e^(−kn/m))^k</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>exact: the mean over all hashes under this scheme, worked out for small filters</source>
        <translation>精确：此方案下所有哈希的均值，为小过滤器算出</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>fill predicted</source>
        <translation>填充率，预测</translation>
    </message>
    <message>
        <source>fill, %</source>
        <translation>填充率，%</translation>
    </message>
    <message>
        <source>hashes</source>
        <translation>哈希数</translation>
    </message>
    <message>
        <source>k = {0}, {1} of {2} bits</source>
        <translation>k = {0}，{2} 位中的 {1} 位</translation>
    </message>
    <message>
        <source>measured: share of the same absent URLs that are called possibly seen</source>
        <translation>实测：同一批未收录 URL 中被称为可能见过的比例</translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation>误判率，实测</translation>
    </message>
    <message>
        <source>rate of false positives, %</source>
        <translation>误判率，%</translation>
    </message>
    <message>
        <source>rate of this scheme, exact</source>
        <translation>此方案的误判率，精确</translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation>误判率，预测</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>{0} of {1} absent URLs called possibly seen</source>
        <translation>{1} 个未收录的 URL 中有 {0} 个被称为可能见过</translation>
    </message>
    <message>
        <source>≈ measured</source>
        <translation>≈ 实测</translation>
    </message>
</context>
<context>
    <name>Schemes</name>
    <message>
        <source>32-bit index</source>
        <translation>32 位索引</translation>
    </message>
    <message>
        <source>A class that leaves m a float and cuts k to a whole number: one hash too few at 1 %.</source>
        <translation>一个让 m 保持浮点数、将 k 截断为整数的类：在 1 % 时少一个哈希。</translation>
    </message>
    <message>
        <source>Double hashing in 32-bit words: bits from 2³² on are never set.</source>
        <translation>32 位字的双重哈希：2³² 起的位永远不会置位。</translation>
    </message>
    <message>
        <source>Position i = 0 … k − 1: {0}</source>
        <translation>位置 i = 0 … k − 1：{0}</translation>
    </message>
    <message>
        <source>Source: {0}</source>
        <translation>来源：{0}</translation>
    </message>
    <message>
        <source>Two hashes for all k positions, kept apart by a growing step. The default.</source>
        <translation>由两个哈希得到全部 k 个位置，以递增的步长错开。默认方案。</translation>
    </message>
    <message>
        <source>Two hashes for all k positions: off in a small filter, where positions fall together.</source>
        <translation>由两个哈希得到全部 k 个位置：在小过滤器中有偏差，位置会重合。</translation>
    </message>
    <message>
        <source>double</source>
        <translation>双重</translation>
    </message>
    <message>
        <source>double hashing</source>
        <translation>双重哈希</translation>
    </message>
    <message>
        <source>enhanced</source>
        <translation>增强</translation>
    </message>
    <message>
        <source>enhanced double</source>
        <translation>增强双重</translation>
    </message>
    <message>
        <source>k seeds</source>
        <translation>k 个种子</translation>
    </message>
    <message>
        <source>k whole 32-bit hashes, the way of many tutorials: slower, ends at 2³² bits.</source>
        <translation>k 个完整的 32 位哈希，许多教程的做法：较慢，上限为 2³² 位。</translation>
    </message>
    <message>
        <source>scrapy-redis</source>
        <translation>scrapy-redis</translation>
    </message>
    <message>
        <source>scrapy-redis-bloomfilter’s hash; m is a power of two. Its first position is a sum of digits and nearly always set. Read the list under the policy scrapy for the real filter’s bits.</source>
        <translation>scrapy-redis-bloomfilter 的哈希；m 为 2 的幂。它的首个位置是数位之和，几乎总是已置位。以规范化策略 scrapy 读取列表，可得到真实过滤器的位。</translation>
    </message>
    <message>
        <source>tutorial’s class</source>
        <translation>教程中的类</translation>
    </message>
</context>
<context>
    <name>SchemesPanel</name>
    <message>
        <source>BIT = 10 and {0} hashes: m = {1} bits = {2}</source>
        <translation>BIT = 10 和 {0} 个哈希：m = {1} 位 = {2}</translation>
    </message>
    <message>
        <source>Give it to the filter</source>
        <translation>用于过滤器</translation>
    </message>
    <message>
        <source>It calls {0} of the first {1} different URLs seen, and a crawler drops them; the first is number {2}. Expected: {3}. {4} of {5} bits are set.</source>
        <translation>它将前 {1} 个不同的 URL 中的 {0} 个称为见过，爬虫会丢弃它们；第一个是第 {2} 个。期望：{3}。{5} 位中 {4} 位已置位。</translation>
    </message>
    <message>
        <source>None of the {0} is dropped.</source>
        <translation>{0} 中没有一个被丢弃。</translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation>各方案在这些 URL 上的表现</translation>
    </message>
    <message>
        <source>The sample setting of scrapy-redis-bloomfilter</source>
        <translation>scrapy-redis-bloomfilter 的示例设置</translation>
    </message>
    <message>
        <source>There is no URL to try it on.</source>
        <translation>没有可供试验的 URL。</translation>
    </message>
    <message>
        <source>Try it on these URLs</source>
        <translation>在这些 URL 上试验</translation>
    </message>
    <message>
        <source>all {0}, {1} bits each, {2}</source>
        <translation>全部 {0}，每个 {1} 位，{2}</translation>
    </message>
    <message>
        <source>bar: measured, tick: the classic formula</source>
        <translation>条：实测，竖线：经典公式</translation>
    </message>
    <message>
        <source>measuring, {0} done</source>
        <translation>正在测量，已完成 {0}</translation>
    </message>
    <message>
        <source>open a list of URLs: each scheme is tried on them</source>
        <translation>打开 URL 列表：每种方案都会在其上试验</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation>等待过滤器</translation>
    </message>
    <message>
        <source>≈ {0} of {1} URLs, {2} bits each, {3}</source>
        <translation>{1} 个 URL 中的 ≈ {0} 个，每个 {2} 位，{3}</translation>
    </message>
</context>
<context>
    <name>Scrubber</name>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search for</source>
        <translation>搜索内容</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>&amp;Case</source>
        <translation>区分大小写(&amp;C)</translation>
    </message>
    <message>
        <source>* any bytes, ? one byte, [a-z] one of these, [!a-z] one of the others</source>
        <translation>* 任意个字节，? 一个字节，[a-z] 其中之一，[!a-z] 其外之一</translation>
    </message>
    <message>
        <source>A search can be limited to a prefix, not to a domain: select one of its hosts</source>
        <translation>搜索可限定于前缀，不能限定于域名：请选择它的一个主机</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>关闭搜索 (Esc)</translation>
    </message>
    <message>
        <source>Find in all URLs: a regular expression, such as [?&amp;]page=\d+</source>
        <translation>在所有 URL 中查找：正则表达式，例如 [?&amp;]page=\d+</translation>
    </message>
    <message>
        <source>Find in all URLs: part of a URL</source>
        <translation>在所有 URL 中查找：URL 的一部分</translation>
    </message>
    <message>
        <source>Find in all URLs: the whole of a URL, such as *.pdf</source>
        <translation>在所有 URL 中查找：整个 URL，例如 *.pdf</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>下一个命中 (F3)</translation>
    </message>
    <message>
        <source>Only &amp;under the prefix</source>
        <translation>仅在该前缀下(&amp;U)</translation>
    </message>
    <message>
        <source>Only &amp;under {0}</source>
        <translation>仅在 {0} 下(&amp;U)</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>上一个命中 (Shift+F3)</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>解读方式</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Select a prefix first: in the outline, or in a picture</source>
        <translation>请先在大纲或图中选择前缀</translation>
    </message>
    <message>
        <source>Stop searching (Esc)</source>
        <translation>停止搜索 (Esc)</translation>
    </message>
    <message>
        <source>Syntax of Python's re on bytes, without look-around and back references; \x00 is a NUL</source>
        <translation>Python re 的语法，作用于字节，不含环视和反向引用；\x00 表示 NUL</translation>
    </message>
    <message>
        <source>Tell capitals from small letters</source>
        <translation>区分大写和小写字母</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>glob</source>
        <translation>通配</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the expression is too large</source>
        <translation>表达式太大</translation>
    </message>
    <message>
        <source>this needs look-around, a back reference or the like, which could take for ever</source>
        <translation>这需要环视、反向引用之类的功能，可能永远算不完</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} searched</source>
        <translation>已搜索 {0}</translation>
    </message>
    <message>
        <source>✕ character {0}: {1}</source>
        <translation>✕ 第 {0} 个字符：{1}</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>SliceRows</name>
    <message>
        <source>Slices by their fill</source>
        <translation>各切片的填充率</translation>
    </message>
    <message>
        <source>bits set</source>
        <translation>已置位的位</translation>
    </message>
    <message>
        <source>from bit 0 to bit {0}</source>
        <translation>从位 0 到位 {0}</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未置位</translation>
    </message>
    <message>
        <source>set</source>
        <translation>已置位</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>slice {0}: {1} of {2} bits set, {3} expected; bit {4} of the URL is {5}</source>
        <translation>切片 {0}：{2} 位中 {1} 位已置位，期望 {3}；该 URL 的位 {4} {5}</translation>
    </message>
</context>
<context>
    <name>SlicesView</name>
    <message>
        <source>bit of the URL</source>
        <translation>该 URL 的位</translation>
    </message>
    <message>
        <source>bits set</source>
        <translation>已置位的位</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>fill expected</source>
        <translation>填充率，期望</translation>
    </message>
    <message>
        <source>is set</source>
        <translation>已置位</translation>
    </message>
    <message>
        <source>m = {0} bits in slices, {1} in the classic filter. The rate is (1 − (1 − 1/s)^n)^k = {2}, exactly; the classic filter has {3}.</source>
        <translation>切片共 m = {0} 位，经典过滤器为 {1} 位。误判率精确为 (1 − (1 − 1/s)^n)^k = {2}；经典过滤器为 {3}。</translation>
    </message>
    <message>
        <source>never inserted</source>
        <translation>从未插入</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>possibly seen</source>
        <translation>可能见过</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} slices of {1} bits, one bit of this URL in each: {2}</source>
        <translation>{0} 个切片，各 {1} 位，每个含此 URL 的一位：{2}</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Change how a file is read</source>
        <translation>更改文件的读取方式</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台账</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation>读取的行</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>规范化策略</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Source and ledger</source>
        <translation>来源与台账</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>drops {0} names of {1}</source>
        <translation>去掉 {1} 中的 {0} 个名称</translation>
    </message>
    <message>
        <source>no file, typed URLs only</source>
        <translation>没有文件，仅有输入的 URL</translation>
    </message>
    <message>
        <source>raw – bytes as they stand</source>
        <translation>raw – 字节原样</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 及另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} files</source>
        <translation>{0} 个文件</translation>
    </message>
    <message>
        <source>✕ {0}: {1}</source>
        <translation>✕ {0}：{1}</translation>
    </message>
</context>
<context>
    <name>StackedBar</name>
    <message>
        <source>Shares of the lines</source>
        <translation>各类行的占比</translation>
    </message>
</context>
<context>
    <name>StatisticsTable</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{0} others</source>
        <translation>其他 {0} 个</translation>
    </message>
    <message>
        <source>{0} others: show more</source>
        <translation>其他 {0} 个：显示更多</translation>
    </message>
</context>
<context>
    <name>StatisticsView</name>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>50 % (median)</source>
        <translation>50 %（中位数）</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展名</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Hosts by how many URLs they have · {0}</source>
        <translation>按 URL 数分组的主机 · {0}</translation>
    </message>
    <message>
        <source>Length in percentiles</source>
        <translation>长度的百分位</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Repeated path segments</source>
        <translation>重复的路径段</translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs by length · {0} bytes a bar, {1}</source>
        <translation>按长度分组的 URL · 每条 {0} 字节，{1}</translation>
    </message>
    <message>
        <source>What the URLs are made of</source>
        <translation>URL 的构成</translation>
    </message>
    <message>
        <source>What the URLs are made of: hosts, schemes, depths, lengths, parameters, path segments.</source>
        <translation>URL 的构成：主机、协议、深度、长度、参数、路径段。</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>at most {0} more before it was noted</source>
        <translation>在记录之前最多还有 {0}</translation>
    </message>
    <message>
        <source>counted once the list is read</source>
        <translation>列表读完后计数</translation>
    </message>
    <message>
        <source>counted over all {0} · a row or bar leads to its place in the tree</source>
        <translation>对全部 {0} 计数 · 点行或条可到达它在树中的位置</translation>
    </message>
    <message>
        <source>counting: {0} done; these are of the first {1}</source>
        <translation>正在计数：已完成 {0}；这些是前 {1} 的</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>扩展名</translation>
    </message>
    <message>
        <source>first in {0}</source>
        <translation>首次出现于 {0}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>path segments</source>
        <translation>路径段</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>路径段</translation>
    </message>
    <message>
        <source>shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>到目前为止</translation>
    </message>
    <message>
        <source>the first URL of this length: {0}</source>
        <translation>此长度的第一个 URL：{0}</translation>
    </message>
    <message>
        <source>the first is {0}</source>
        <translation>第一个是 {0}</translation>
    </message>
    <message>
        <source>values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>without</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{0} B and more: {1}</source>
        <translation>{0} B 及以上：{1}</translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation>{0} 个 URL</translation>
    </message>
    <message>
        <source>{0} URLs each: {1} hosts</source>
        <translation>各有 {0} 个 URL：{1} 个主机</translation>
    </message>
    <message>
        <source>{0} and more</source>
        <translation>{0} 及以上</translation>
    </message>
    <message>
        <source>{0} in all, {1} B on average · {2}</source>
        <translation>共 {0}，平均 {1} B · {2}</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0}，出现于 {1}</translation>
    </message>
    <message>
        <source>{0} to {1} B: {2}</source>
        <translation>{0} 至 {1} B：{2}</translation>
    </message>
    <message>
        <source>{0} with {1} path segments; the first is {2}</source>
        <translation>{0} 有 {1} 个路径段；第一个是 {2}</translation>
    </message>
    <message>
        <source>{0}, {1} have none</source>
        <translation>{0}（{1}）没有</translation>
    </message>
    <message>
        <source>{0}; the last bar: all longer ones</source>
        <translation>{0}；最后一条：所有更长的</translation>
    </message>
    <message>
        <source>{0}{1} different · {2}</source>
        <translation>{0}{1} 种不同 · {2}</translation>
    </message>
    <message>
        <source>≈ estimated</source>
        <translation>≈ 估计</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>&lt; 1 s left</source>
        <translation>剩余 &lt; 1 s</translation>
    </message>
    <message>
        <source>Nothing is loaded. Open a file, drop one here, or type a URL.</source>
        <translation>尚未载入任何内容。打开文件、拖入文件，或输入 URL。</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stop (Esc): what was read stays, a file that is being written does not</source>
        <translation>停止 (Esc)：已读取的内容保留，正在写入的文件不保留</translation>
    </message>
    <message>
        <source>all {0} read</source>
        <translation>全部 {0} 已读取</translation>
    </message>
    <message>
        <source>indexed {0} of {1}</source>
        <translation>已索引 {0} / {1}</translation>
    </message>
    <message>
        <source>measuring look-ups</source>
        <translation>正在测量查找</translation>
    </message>
    <message>
        <source>nothing was read</source>
        <translation>没有读取任何内容</translation>
    </message>
    <message>
        <source>rebuilding the Bloom filter from {0} URLs</source>
        <translation>正在由 {0} 个 URL 重建布隆过滤器</translation>
    </message>
    <message>
        <source>sorting into the trees: {0} of {1} URLs</source>
        <translation>正在排入树中：{0} / {1} 个 URL</translation>
    </message>
    <message>
        <source>stopped after {0}</source>
        <translation>在 {0} 后停止</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0}，用时 {1}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>剩余 {0}</translation>
    </message>
    <message>
        <source>{0} lines/s</source>
        <translation>{0} 行/s</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} read, {1}</source>
        <translation>已读取 {0}，{1}</translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation>剩余 {0} s</translation>
    </message>
    <message>
        <source>✕ Stop</source>
        <translation>✕ 停止</translation>
    </message>
</context>
<context>
    <name>StepBits</name>
    <message>
        <source>0 → 1</source>
        <translation>0 → 1</translation>
    </message>
    <message>
        <source>1 px = {0} bits</source>
        <translation>1 px = {0} 位</translation>
    </message>
    <message>
        <source>all {0} bits, {1} of them set</source>
        <translation>共 {0} 位，其中 {1} 位已置位</translation>
    </message>
    <message>
        <source>is 0</source>
        <translation>为 0</translation>
    </message>
    <message>
        <source>is 1</source>
        <translation>为 1</translation>
    </message>
    <message>
        <source>position {0} by the scheme {1}: {2}</source>
        <translation>位置 {0}，按索引方案 {1}：{2}</translation>
    </message>
    <message>
        <source>positions {0} to {1} of {2}</source>
        <translation>位置 {0} 至 {1}，共 {2}</translation>
    </message>
    <message>
        <source>to be read</source>
        <translation>待读取</translation>
    </message>
    <message>
        <source>was 1</source>
        <translation>原为 1</translation>
    </message>
</context>
<context>
    <name>StepCells</name>
    <message>
        <source>+ 1</source>
        <translation>+ 1</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>full, it stays</source>
        <translation>已满，保持不变</translation>
    </message>
    <message>
        <source>is 0: it ends here</source>
        <translation>为 0：到此为止</translation>
    </message>
    <message>
        <source>is 1</source>
        <translation>为 1</translation>
    </message>
    <message>
        <source>layer {0} · {1} bits · k = {2}</source>
        <translation>第 {0} 层 · {1} 位 · k = {2}</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>大于 0</translation>
    </message>
    <message>
        <source>new layer {0} · {1} bits · k = {2}</source>
        <translation>新的第 {0} 层 · {1} 位 · k = {2}</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>set</source>
        <translation>置位</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>was 1</source>
        <translation>原为 1</translation>
    </message>
    <message>
        <source>− 1</source>
        <translation>− 1</translation>
    </message>
</context>
<context>
    <name>StepCode</name>
    <message>
        <source>Pseudo-code and counters</source>
        <translation>伪代码和计数器</translation>
    </message>
    <message>
        <source>bits or slots probed</source>
        <translation>探测的位或槽</translation>
    </message>
    <message>
        <source>bytes read</source>
        <translation>读取的字节</translation>
    </message>
    <message>
        <source>cache lines touched</source>
        <translation>触及的缓存行</translation>
    </message>
    <message>
        <source>comparisons</source>
        <translation>比较次数</translation>
    </message>
    <message>
        <source>nodes visited</source>
        <translation>访问的节点</translation>
    </message>
</context>
<context>
    <name>StepLacks</name>
    <message>
        <source>A Bloom filter holds no URLs, and its bits are shared: it cannot delete or find by prefix.</source>
        <translation>布隆过滤器不保存 URL，其位是共享的：它不能删除，也不能按前缀查找。</translation>
    </message>
    <message>
        <source>Comparing the list’s {0} URLs: {1} …</source>
        <translation>正在比较列表的 {0} 个 URL：{1} …</translation>
    </message>
    <message>
        <source>Other URLs may have the same fingerprint: to take it out would forget them too.</source>
        <translation>其他 URL 可能有相同的指纹：取出它也会忘掉那些 URL。</translation>
    </message>
    <message>
        <source>Scrapy’s duplicate filter forgets nothing, and its file is only ever appended to.</source>
        <translation>Scrapy 的去重过滤器什么都不会忘记，它的文件只追加写入。</translation>
    </message>
    <message>
        <source>built of the first {0} of {1} URLs</source>
        <translation>由 {1} 个 URL 中的前 {0} 个建成</translation>
    </message>
    <message>
        <source>{0}: it is being built of {1} URLs, {2} …</source>
        <translation>{0}：正在用 {1} 个 URL 构建，{2} …</translation>
    </message>
    <message>
        <source>{0}: it keeps no order of its URLs, so it cannot find by prefix.</source>
        <translation>{0}：它不保持 URL 的顺序，因此不能按前缀查找。</translation>
    </message>
    <message>
        <source>{0}: this Python lays its sets out in a way of its own, so that none can be looked into.</source>
        <translation>{0}：此 Python 的集合有其自己的内存布局，无法查看其内部。</translation>
    </message>
</context>
<context>
    <name>StepLane</name>
    <message>
        <source>step {0} of {1}</source>
        <translation>步骤 {0} / {1}</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>末尾</translation>
    </message>
</context>
<context>
    <name>StepLegend</name>
    <message>
        <source>0 when read</source>
        <translation>读取时为 0</translation>
    </message>
    <message>
        <source>1 when read</source>
        <translation>读取时为 1</translation>
    </message>
    <message>
        <source>a URL ends here</source>
        <translation>有 URL 在此结束</translation>
    </message>
    <message>
        <source>another, or new</source>
        <translation>不同，或新的</translation>
    </message>
    <message>
        <source>bit is 0</source>
        <translation>位为 0</translation>
    </message>
    <message>
        <source>bit is 1</source>
        <translation>位为 1</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>equal so far</source>
        <translation>目前相等</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>letters go on</source>
        <translation>字符继续</translation>
    </message>
    <message>
        <source>n +m: URLs below, other edges</source>
        <translation>n +m：下方的 URL，其他边</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>other tag, or new</source>
        <translation>标签不同，或新的</translation>
    </message>
    <message>
        <source>same fingerprint</source>
        <translation>相同指纹</translation>
    </message>
    <message>
        <source>same hash</source>
        <translation>相同散列值</translation>
    </message>
    <message>
        <source>same tag</source>
        <translation>标签相同</translation>
    </message>
    <message>
        <source>→ home slot</source>
        <translation>→ 起始槽</translation>
    </message>
    <message>
        <source>→ the search begins</source>
        <translation>→ 查找从这里开始</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>+ put at the end</source>
        <translation>+ 放到末尾</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= 相等</translation>
    </message>
    <message>
        <source>URL of the list</source>
        <translation>列表中的 URL</translation>
    </message>
    <message>
        <source>bytes equal</source>
        <translation>相等字节</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>见过</translation>
    </message>
    <message>
        <source>≠ differs</source>
        <translation>≠ 不同</translation>
    </message>
    <message>
        <source>✕ taken out</source>
        <translation>✕ 已取出</translation>
    </message>
</context>
<context>
    <name>StepPicture</name>
    <message>
        <source>The step as a picture</source>
        <translation>步骤的图示</translation>
    </message>
    <message>
        <source>bytes {0} to {1} of {2} are shown</source>
        <translation>显示第 {0} 至 {1} 字节，共 {2} 字节</translation>
    </message>
</context>
<context>
    <name>StepPlayer</name>
    <message>
        <source>Home End</source>
        <translation>Home End</translation>
    </message>
    <message>
        <source>One step back (←)</source>
        <translation>后退一步 (←)</translation>
    </message>
    <message>
        <source>One step forward (→)</source>
        <translation>前进一步 (→)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>播放或暂停（空格）</translation>
    </message>
    <message>
        <source>Space play</source>
        <translation>空格 播放</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>到末尾 (End)</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>到开头 (Home)</translation>
    </message>
    <message>
        <source>[ ] important</source>
        <translation>[ ] 重要步骤</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>即时</translation>
    </message>
    <message>
        <source>← → step</source>
        <translation>← → 单步</translation>
    </message>
    <message>
        <source>− + speed</source>
        <translation>− + 速度</translation>
    </message>
</context>
<context>
    <name>StepProbe</name>
    <message>
        <source>+ filled</source>
        <translation>+ 已填入</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= 相等</translation>
    </message>
    <message>
        <source>= the same</source>
        <translation>= 相同</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs that wait</source>
        <translation>等待的 URL</translation>
    </message>
    <message>
        <source>URLs that were crawled</source>
        <translation>已抓取的 URL</translation>
    </message>
    <message>
        <source>deleted before</source>
        <translation>先前已删除</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>散列值</translation>
    </message>
    <message>
        <source>now {0} slots in all</source>
        <translation>现共 {0} 个槽</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>the new one</source>
        <translation>新的一个</translation>
    </message>
    <message>
        <source>{0} slots in all</source>
        <translation>共 {0} 个槽</translation>
    </message>
    <message>
        <source>≠ another</source>
        <translation>≠ 另一个</translation>
    </message>
    <message>
        <source>≠ not equal</source>
        <translation>≠ 不相等</translation>
    </message>
    <message>
        <source>✕ deleted</source>
        <translation>✕ 已删除</translation>
    </message>
</context>
<context>
    <name>StepSentences</name>
    <message>
        <source>All {0} URLs of the list were compared and none is equal: new.</source>
        <translation>已与列表中全部 {0} 个 URL 比较，没有相等的：新的。</translation>
    </message>
    <message>
        <source>Ask layer {0}: {1} bits, k = {2}, {3} URLs were put into it.</source>
        <translation>询问第 {0} 层：{1} 位，k = {2}，已放入 {3} 个 URL。</translation>
    </message>
    <message>
        <source>Bit {0} is 0: set it to 1.</source>
        <translation>第 {0} 位是 0：置为 1。</translation>
    </message>
    <message>
        <source>Bit {0} is 0: the URL was never inserted here. No other position needs a look.</source>
        <translation>第 {0} 位是 0：此 URL 从未插入这里。其余位置不必再看。</translation>
    </message>
    <message>
        <source>Bit {0} is 1 already: it stays.</source>
        <translation>第 {0} 位已经是 1：保持不变。</translation>
    </message>
    <message>
        <source>Bit {0} is 1. Look at the next position.</source>
        <translation>第 {0} 位是 1。看下一个位置。</translation>
    </message>
    <message>
        <source>Blocked Bloom filter</source>
        <translation>分块布隆过滤器</translation>
    </message>
    <message>
        <source>Cascade of Bloom filters</source>
        <translation>布隆过滤器级联</translation>
    </message>
    <message>
        <source>Counter {0} goes from {1} to {2}.</source>
        <translation>计数器 {0} 从 {1} 变为 {2}。</translation>
    </message>
    <message>
        <source>Counter {0} is 0: the URL was never inserted. No other position needs a look.</source>
        <translation>计数器 {0} 是 0：此 URL 从未插入。其余位置不必再看。</translation>
    </message>
    <message>
        <source>Counter {0} is full at {1}: it counts no further, up or down.</source>
        <translation>计数器 {0} 已满，为 {1}：不再增减。</translation>
    </message>
    <message>
        <source>Counter {0} is {1}, more than 0. Look at the next position.</source>
        <translation>计数器 {0} 是 {1}，大于 0。看下一个位置。</translation>
    </message>
    <message>
        <source>Counting Bloom filter</source>
        <translation>计数布隆过滤器</translation>
    </message>
    <message>
        <source>Definitely new.</source>
        <translation>肯定是新的。</translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation>已删除。</translation>
    </message>
    <message>
        <source>Deleted: slot {0} is marked as deleted, so that probing goes on past it.</source>
        <translation>已删除：槽 {0} 标记为已删除，使探测能越过它继续。</translation>
    </message>
    <message>
        <source>Found after {0} URLs: take it out of the list.</source>
        <translation>比较 {0} 个 URL 后找到：从列表中取出。</translation>
    </message>
    <message>
        <source>Hash all {0} bytes of the key to {1} bits: the fingerprint {2}.</source>
        <translation>将键的全部 {0} 个字节散列为 {1} 位：指纹 {2}。</translation>
    </message>
    <message>
        <source>Hash all {0} bytes of the key: h1 = 0x{1}, h2 = 0x{2}.</source>
        <translation>散列键的全部 {0} 个字节：h1 = 0x{1}，h2 = 0x{2}。</translation>
    </message>
    <message>
        <source>Hash it to 64 bits: {0}.</source>
        <translation>将其散列为 64 位：{0}。</translation>
    </message>
    <message>
        <source>Heritrix’s table of 24 + 40 bits</source>
        <translation>Heritrix 的 24 + 40 位表</translation>
    </message>
    <message>
        <source>It is not held: there is nothing to delete.</source>
        <translation>其中没有它：没有可删除的。</translation>
    </message>
    <message>
        <source>It was new, and is inserted now.</source>
        <translation>它原是新的，现已插入。</translation>
    </message>
    <message>
        <source>List, compared one by one</source>
        <translation>列表，逐个比较</translation>
    </message>
    <message>
        <source>Look into the set of the {0} URLs that wait to be crawled.</source>
        <translation>在 {0} 个等待抓取的 URL 的集合中查找。</translation>
    </message>
    <message>
        <source>Look into the set of the {0} URLs that were crawled.</source>
        <translation>在 {0} 个已抓取的 URL 的集合中查找。</translation>
    </message>
    <message>
        <source>MD5 of all {0} bytes: {1}. These {2} bytes are kept instead of the URL.</source>
        <translation>全部 {0} 个字节的 MD5：{1}。保存这 {2} 个字节以代替 URL。</translation>
    </message>
    <message>
        <source>MD5 of all {0} bytes: {1}. These {2} letters are kept instead of the URL.</source>
        <translation>全部 {0} 个字节的 MD5：{1}。保存这 {2} 个字母来代替 URL。</translation>
    </message>
    <message>
        <source>None of the {0} URLs is equal: put it at the end of the list.</source>
        <translation>{0} 个 URL 中没有相等的：放到列表末尾。</translation>
    </message>
    <message>
        <source>Partitioned Bloom filter</source>
        <translation>分区布隆过滤器</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Position {0} has a slice of {1} bits of its own: bit {2} there, bit {3} of all.</source>
        <translation>位置 {0} 有自己的一片，共 {1} 位：片内第 {2} 位，总第 {3} 位。</translation>
    </message>
    <message>
        <source>Position {0} of this layer: bit {1} of {2}.</source>
        <translation>本层的位置 {0}：{2} 位中的第 {1} 位。</translation>
    </message>
    <message>
        <source>Position {0}: bit {1}.</source>
        <translation>位置 {0}：第 {1} 位。</translation>
    </message>
    <message>
        <source>Position {0}: block {1} · 512 + {2} = bit {3}.</source>
        <translation>位置 {0}：块 {1} · 512 + {2} = 第 {3} 位。</translation>
    </message>
    <message>
        <source>Position {0}: counter {1}.</source>
        <translation>位置 {0}：计数器 {1}。</translation>
    </message>
    <message>
        <source>Possibly seen: other URLs may have done it all – a false positive.</source>
        <translation>可能已见：也可能全由其他 URL 造成——误报。</translation>
    </message>
    <message>
        <source>Python’s set of MD5 digests</source>
        <translation>Python 的 MD5 摘要集合</translation>
    </message>
    <message>
        <source>Python’s set of MD5 digests as bytes</source>
        <translation>Python 的 MD5 摘要集合（bytes）</translation>
    </message>
    <message>
        <source>Python’s set of MD5 digests in hex</source>
        <translation>Python 的 MD5 摘要集合（十六进制）</translation>
    </message>
    <message>
        <source>Python’s set of URLs</source>
        <translation>Python 的 URL 集合</translation>
    </message>
    <message>
        <source>Python’s set of URLs as bytes</source>
        <translation>Python 的 URL 集合（bytes）</translation>
    </message>
    <message>
        <source>Python’s set of URLs as str</source>
        <translation>Python 的 URL 集合（str）</translation>
    </message>
    <message>
        <source>SHA-1 of the request for it: {0}. These {1} letters are kept instead of the URL.</source>
        <translation>对它的请求的 SHA-1：{0}。保存这 {1} 个字母来代替 URL。</translation>
    </message>
    <message>
        <source>Scalable Bloom filter</source>
        <translation>可扩展布隆过滤器</translation>
    </message>
    <message>
        <source>Scheme and host give {0}, the whole URL gives {1}: one fingerprint of {2} bits, {3}.</source>
        <translation>方案和主机得 {0}，整个 URL 得 {1}：一个 {2} 位的指纹，{3}。</translation>
    </message>
    <message>
        <source>Scrapy’s set of SHA-1 fingerprints</source>
        <translation>Scrapy 的 SHA-1 指纹集合</translation>
    </message>
    <message>
        <source>Seen, after {0} of the list’s {1} URLs.</source>
        <translation>已见，比较了列表 {1} 个 URL 中的 {0} 个。</translation>
    </message>
    <message>
        <source>Seen.</source>
        <translation>已见。</translation>
    </message>
    <message>
        <source>Seen: there is nothing to insert.</source>
        <translation>已见：无需插入。</translation>
    </message>
    <message>
        <source>Slot = hash &amp; {0} = {1}: the lowest bits of the hash say where to begin.</source>
        <translation>槽 = 散列 &amp; {0} = {1}：散列的最低几位说明从哪里开始。</translation>
    </message>
    <message>
        <source>Slot = upper bits of fingerprint · 0x9E3779B97F4A7C15 = {0} of {1} slots.</source>
        <translation>槽 = 指纹 · 0x9E3779B97F4A7C15 的高位 = {1} 个槽中的 {0}。</translation>
    </message>
    <message>
        <source>Slot {0} held a key that was deleted: go on.</source>
        <translation>槽 {0} 曾存放已删除的键：继续。</translation>
    </message>
    <message>
        <source>Slot {0} holds another hash, {1}: go on.</source>
        <translation>槽 {0} 存放另一个散列 {1}：继续。</translation>
    </message>
    <message>
        <source>Slot {0} holds the same hash, {1}: compare what it holds.</source>
        <translation>槽 {0} 存放相同的散列 {1}：比较其内容。</translation>
    </message>
    <message>
        <source>Slot {0} holds {1}, another fingerprint: go to the next slot.</source>
        <translation>槽 {0} 存放 {1}，是另一个指纹：转到下一个槽。</translation>
    </message>
    <message>
        <source>Slot {0} holds {1}: equal.</source>
        <translation>槽 {0} 存放 {1}：相等。</translation>
    </message>
    <message>
        <source>Slot {0} holds {1}: not equal, though the hash is. Go on.</source>
        <translation>槽 {0} 存放 {1}：散列相等，但内容不等。继续。</translation>
    </message>
    <message>
        <source>Slot {0} holds {1}: the same fingerprint. No URL is kept to be compared.</source>
        <translation>槽 {0} 存放 {1}：相同的指纹。没有保存 URL 可供比较。</translation>
    </message>
    <message>
        <source>Slot {0} is empty: what is sought is not here.</source>
        <translation>槽 {0} 是空的：要找的不在这里。</translation>
    </message>
    <message>
        <source>Table of FNV-1a fingerprints</source>
        <translation>FNV-1a 指纹表</translation>
    </message>
    <message>
        <source>Table of xxh3 fingerprints</source>
        <translation>xxh3 指纹表</translation>
    </message>
    <message>
        <source>The newest layer is full: begin layer {0} with {1} bits and k = {2}, for {3} URLs.</source>
        <translation>最新一层已满：开始第 {0} 层，{1} 位，k = {2}，可容 {3} 个 URL。</translation>
    </message>
    <message>
        <source>Two sets: URLs that wait, URLs that were crawled</source>
        <translation>两个集合：等待的 URL，已抓取的 URL</translation>
    </message>
    <message>
        <source>URL {0} of the list, {1}: {2} bytes are equal, then it differs. Go to the next one.</source>
        <translation>列表中第 {0} 个 URL，{1}：{2} 个字节相等，然后不同。转到下一个。</translation>
    </message>
    <message>
        <source>URL {0} of the list: all {1} bytes are equal.</source>
        <translation>列表中第 {0} 个 URL：全部 {1} 个字节相等。</translation>
    </message>
    <message>
        <source>Write it into slot {0}. The URL is inserted.</source>
        <translation>写入槽 {0}。URL 已插入。</translation>
    </message>
    <message>
        <source>Write it into the table. The URL is inserted.</source>
        <translation>写入表中。URL 已插入。</translation>
    </message>
    <message>
        <source>h1 chooses block {0} of {1}: all bits of the key lie in these 512 bits, one cache line.</source>
        <translation>h1 选择 {1} 块中的块 {0}：键的所有位都在这 512 位，即一个缓存行内。</translation>
    </message>
    <message>
        <source>{0} of {1} layers have it, the next one does not: that decides. New.</source>
        <translation>{1} 层中有 {0} 层含有它，下一层没有：由此决定。新的。</translation>
    </message>
    <message>
        <source>{0} of {1} layers have it, the next one does not: that decides. Seen.</source>
        <translation>{1} 层中有 {0} 层含有它，下一层没有：由此决定。已见。</translation>
    </message>
    <message>
        <source>{0} of {1} slots are taken, which is too full: a new table of {2} slots, and all keys move.</source>
        <translation>{1} 个槽中已占用 {0} 个，太满了：新建 {2} 个槽的表，所有键都要搬移。</translation>
    </message>
</context>
<context>
    <name>StepSlots</name>
    <message>
        <source>+ filled</source>
        <translation>+ 已填入</translation>
    </message>
    <message>
        <source>= compare</source>
        <translation>= 比较</translation>
    </message>
    <message>
        <source>= same tag</source>
        <translation>= 标签相同</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>key no.</source>
        <translation>键号</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>the key’s number is written here</source>
        <translation>键的编号写在这里</translation>
    </message>
    <message>
        <source>{0} slots in all</source>
        <translation>共 {0} 个槽</translation>
    </message>
    <message>
        <source>≠ other tag</source>
        <translation>≠ 标签不同</translation>
    </message>
    <message>
        <source>✕ count 0</source>
        <translation>✕ 计数 0</translation>
    </message>
</context>
<context>
    <name>StepTable</name>
    <message>
        <source>Bits or slots</source>
        <translation>位或槽</translation>
    </message>
    <message>
        <source>Bytes read</source>
        <translation>读取的字节</translation>
    </message>
    <message>
        <source>Cache lines</source>
        <translation>缓存行</translation>
    </message>
    <message>
        <source>Comparisons</source>
        <translation>比较次数</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>发生了什么</translation>
    </message>
</context>
<context>
    <name>StepTrail</name>
    <message>
        <source>All steps</source>
        <translation>所有步骤</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
    <message>
        <source>Add one leaf; its edge holds the {0} bytes that are left, {1}.</source>
        <translation>添加一个叶子；其边含剩余的 {0} 字节 {1}。</translation>
    </message>
    <message>
        <source>All {0} bits are 1: possibly seen. Other URLs may have set them all – a false positive.</source>
        <translation>全部 {0} 位均为 1：可能见过。也可能都是其他 URL 置位的——即误判。</translation>
    </message>
    <message>
        <source>All {0} bits were 1 before: the filter takes the URL for one it has seen.</source>
        <translation>全部 {0} 位此前均为 1：过滤器把此 URL 当作已见过。</translation>
    </message>
    <message>
        <source>All {0} bytes match and a URL ends here already: there is nothing to insert.</source>
        <translation>全部 {0} 字节匹配，且已有 URL 在此结束：无需插入。</translation>
    </message>
    <message>
        <source>All {0} bytes match and a URL ends here: seen.</source>
        <translation>全部 {0} 字节匹配，且有 URL 在此结束：已见过。</translation>
    </message>
    <message>
        <source>All {0} bytes of the edge, {1}, equal the key’s: {2} bytes match, go on at the next node.</source>
        <translation>边的全部 {0} 字节 {1} 与键相等：已匹配 {2} 字节，到下一个节点继续。</translation>
    </message>
    <message>
        <source>Bit {0} is 0. An inserted URL has only ones.</source>
        <translation>位 {0} 为 0。已插入的 URL 只有 1。</translation>
    </message>
    <message>
        <source>Bit {0} is 0. An inserted URL has only ones: stop here, the other {1} positions need no look.</source>
        <translation>位 {0} 为 0。已插入的 URL 只有 1：到此停止，其余 {1} 个位置无需再看。</translation>
    </message>
    <message>
        <source>Bit {0} is 0: set it to 1.</source>
        <translation>位 {0} 为 0：将其置为 1。</translation>
    </message>
    <message>
        <source>Bit {0} is 1 already, set for other URLs or for an earlier position: it stays.</source>
        <translation>位 {0} 已为 1，由其他 URL 或前面的位置置位：保持不变。</translation>
    </message>
    <message>
        <source>Bit {0} is 1: the URL may have been inserted. Look at the next position.</source>
        <translation>位 {0} 为 1：此 URL 可能已插入。看下一个位置。</translation>
    </message>
    <message>
        <source>Byte {0} differs: the key has {1}, the {2} goes on with {3}. {4} bytes match.</source>
        <translation>字节 {0} 不同：键为 {1}，{2}接着是 {3}。已匹配 {4} 字节。</translation>
    </message>
    <message>
        <source>Byte {0} of the key is {1}, and so is the next one of the edge.</source>
        <translation>键的字节 {0} 为 {1}，边的下一字节也是。</translation>
    </message>
    <message>
        <source>Byte {0} of the key is {1}: no child of this node begins with it. {2} bytes match.</source>
        <translation>键的字节 {0} 为 {1}：此节点没有以它开头的子节点。已匹配 {2} 字节。</translation>
    </message>
    <message>
        <source>Byte {0} of the key is {1}: take the edge that begins with it.</source>
        <translation>键的字节 {0} 为 {1}：走以它开头的边。</translation>
    </message>
    <message>
        <source>Byte {0} of the key is {1}: the one child here has that letter.</source>
        <translation>键的字节 {0} 为 {1}：此处唯一的子节点就是该字符。</translation>
    </message>
    <message>
        <source>Byte {0} of the key is {1}: there is a child of that letter, go to it.</source>
        <translation>键的字节 {0} 为 {1}：有该字符的子节点，转到它。</translation>
    </message>
    <message>
        <source>Definitely new: a Bloom filter never forgets a URL.</source>
        <translation>肯定是新的：布隆过滤器从不忘记 URL。</translation>
    </message>
    <message>
        <source>Deleted: the key’s count becomes 0. Slot {0} stays, so that probing goes on past it.</source>
        <translation>已删除：该键的计数变为 0。槽 {0} 保留，以便探测越过它继续。</translation>
    </message>
    <message>
        <source>Hash all {0} bytes of the key once: h1 and h2. The {1} positions follow from the two.</source>
        <translation>对键的全部 {0} 字节做一次哈希：得到 h1 和 h2。{1} 个位置由这两者得出。</translation>
    </message>
    <message>
        <source>Hash all {0} bytes of the key: h1 = 0x{1}. Its upper half, 0x{2}, is the tag.</source>
        <translation>对键的全部 {0} 字节做哈希：h1 = 0x{1}。其高半部分 0x{2} 是标签。</translation>
    </message>
    <message>
        <source>Home slot = tag · size / 2³² = {0} · {1} / 4,294,967,296 = {2}.</source>
        <translation>起始槽 = 标签 · 大小 / 2³² = {0} · {1} / 4,294,967,296 = {2}。</translation>
    </message>
    <message>
        <source>Inserted: {0} of the {1} bits were 1 before, now all are.</source>
        <translation>已插入：{1} 位中此前有 {0} 位为 1，现在全部为 1。</translation>
    </message>
    <message>
        <source>Key number {0} is another URL with the same tag, {1}.</source>
        <translation>键号 {0} 是标签相同的另一个 URL：{1}。</translation>
    </message>
    <message>
        <source>Key number {0}: all {1} bytes are equal.</source>
        <translation>键号 {0}：全部 {1} 字节相等。</translation>
    </message>
    <message>
        <source>Make a node for byte {0}, {1}.</source>
        <translation>为字节 {0}（{1}）建立节点。</translation>
    </message>
    <message>
        <source>Mark that a URL ends at this node, after {0} bytes. It is inserted.</source>
        <translation>标记有 URL 在此节点结束，位于 {0} 字节之后。已插入。</translation>
    </message>
    <message>
        <source>No URL begins with it.</source>
        <translation>没有 URL 以它开头。</translation>
    </message>
    <message>
        <source>No URL needs the node at byte {0}, {1}, any more: drop it.</source>
        <translation>已没有 URL 需要字节 {0}（{1}）处的节点：去掉它。</translation>
    </message>
    <message>
        <source>No rule is left: these {0} bytes are the key.</source>
        <translation>规则已用完：这 {0} 字节就是键。</translation>
    </message>
    <message>
        <source>No rule of the policy changes it: the {0} bytes as they stand are the key.</source>
        <translation>规范化策略没有规则改动它：原样的 {0} 字节就是键。</translation>
    </message>
    <message>
        <source>Position {0} of {1}: bit {2} of {3}.</source>
        <translation>位置 {0} / {1}：位 {2}，共 {3} 位。</translation>
    </message>
    <message>
        <source>Slot {0} holds another tag, 0x{1}: another URL. Go to the next slot.</source>
        <translation>槽 {0} 存有不同的标签 0x{1}：是另一个 URL。转到下一个槽。</translation>
    </message>
    <message>
        <source>Slot {0} holds the URL: seen, there is nothing to insert.</source>
        <translation>槽 {0} 存有此 URL：已见过，无需插入。</translation>
    </message>
    <message>
        <source>Slot {0} holds the URL: seen.</source>
        <translation>槽 {0} 存有此 URL：已见过。</translation>
    </message>
    <message>
        <source>Slot {0} holds the same tag, 0x{1}: compare the key itself.</source>
        <translation>槽 {0} 存有相同的标签 0x{1}：比较键本身。</translation>
    </message>
    <message>
        <source>Slot {0} is empty: the URL is not in the table.</source>
        <translation>槽 {0} 为空：此 URL 不在表中。</translation>
    </message>
    <message>
        <source>Split the edge after byte {0}: a new node there, and the rest of the edge, {1}, hangs below it.</source>
        <translation>在字节 {0} 之后分裂该边：那里成为新节点，边的其余部分 {1} 挂在其下。</translation>
    </message>
    <message>
        <source>Take the mark away: no URL ends after these {0} bytes any more.</source>
        <translation>去掉标记：不再有 URL 在这 {0} 字节之后结束。</translation>
    </message>
    <message>
        <source>The URL is new to the exact index.</source>
        <translation>此 URL 对精确索引是新的。</translation>
    </message>
    <message>
        <source>The URL is new to the exact index: there is nothing to delete.</source>
        <translation>此 URL 对精确索引是新的：没有可删除的内容。</translation>
    </message>
    <message>
        <source>The URL is not in the {0}: it is new.</source>
        <translation>此 URL 不在{0}中：它是新的。</translation>
    </message>
    <message>
        <source>The URL is not in the {0}: there is nothing to delete.</source>
        <translation>此 URL 不在{0}中：没有可删除的内容。</translation>
    </message>
    <message>
        <source>The edge’s one byte, {1}, equals the key’s: {2} bytes match, go on at the next node.</source>
        <translation>边的唯一字节 {1} 与键相等：已匹配 {2} 字节，到下一个节点继续。</translation>
    </message>
    <message>
        <source>The key ends after {0} bytes, at a node where others go on but no URL ends.</source>
        <translation>键在 {0} 字节之后结束，停在一个节点上：其他 URL 由此继续，但没有 URL 在此结束。</translation>
    </message>
    <message>
        <source>The key ends after {0} bytes, in the middle of a longer URL: no URL ends here.</source>
        <translation>键在 {0} 字节之后结束，位于更长的 URL 中间：没有 URL 在此结束。</translation>
    </message>
    <message>
        <source>The key ends after {0} bytes, inside an edge: no URL ends here.</source>
        <translation>键在 {0} 字节之后结束，位于一条边内：没有 URL 在此结束。</translation>
    </message>
    <message>
        <source>The letter {1} is there: {2} bytes match.</source>
        <translation>存在字符 {1}：已匹配 {2} 字节。</translation>
    </message>
    <message>
        <source>The node at byte {0} has no child and no URL ends there: drop it and its edge.</source>
        <translation>字节 {0} 处的节点没有子节点，也没有 URL 在此结束：去掉它及其边。</translation>
    </message>
    <message>
        <source>The node at byte {0} is left with one child and no URL ends there: its two edges become one.</source>
        <translation>字节 {0} 处的节点只剩一个子节点，也没有 URL 在此结束：它的两条边合并为一条。</translation>
    </message>
    <message>
        <source>The {1} positions are hashed from all {0} bytes of the key.</source>
        <translation>{1} 个位置由键的全部 {0} 字节哈希得出。</translation>
    </message>
    <message>
        <source>Write the tag and the key’s number into slot {0}. The URL is inserted.</source>
        <translation>将标签和键的编号写入槽 {0}。此 URL 已插入。</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>find by prefix</source>
        <translation>按前缀查找</translation>
    </message>
    <message>
        <source>insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>look up</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>{0} URLs lie below these {1} bytes: they begin with the prefix.</source>
        <translation>这 {1} 字节之下有 {0} 个 URL：它们以该前缀开头。</translation>
    </message>
    <message>
        <source>{0} bytes {1} are equal, then the key ends: the edge goes on.</source>
        <translation>{0} 字节 {1} 相等，然后键结束：边仍继续。</translation>
    </message>
    <message>
        <source>{0} letters without a fork, {1}, one node each: {2} bytes match.</source>
        <translation>{0} 个无分叉的字符 {1}，每个一个节点：已匹配 {2} 字节。</translation>
    </message>
    <message>
        <source>{0}: {1} becomes {2}.</source>
        <translation>{0}：{1} 变为 {2}。</translation>
    </message>
    <message>
        <source>{0}: {1} comes in.</source>
        <translation>{0}：加入 {1}。</translation>
    </message>
    <message>
        <source>{0}: {1} goes.</source>
        <translation>{0}：去掉 {1}。</translation>
    </message>
</context>
<context>
    <name>Stepping</name>
    <message>
        <source>There is no run to save: no steps are shown yet.</source>
        <translation>没有可保存的过程：还没有显示任何步骤。</translation>
    </message>
</context>
<context>
    <name>StructureSizes</name>
    <message>
        <source>Bloom</source>
        <translation>布隆</translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation>dict 字典树</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>radix</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>{0} (left out or stopped: {1})</source>
        <translation>{0}（已略去或停止：{1}）</translation>
    </message>
    <message>
        <source>{0}: {1} B added, {2} B of the key store read, {3} B alone, {4}; {5} keys</source>
        <translation>{0}：新增 {1} B，读取键存储中的 {2} B，独立 {3} B，{4}；{5} 个键</translation>
    </message>
</context>
<context>
    <name>TakeAwayPanel</name>
    <message>
        <source>Link to hur.st/bloomfilter</source>
        <translation>hur.st/bloomfilter 的链接</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>带走使用</translation>
    </message>
    <message>
        <source>URLoupe, command line</source>
        <translation>URLoupe 命令行</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>hashes</source>
        <translation>哈希数</translation>
    </message>
    <message>
        <source>how it rounds</source>
        <translation>如何取整</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>k is cut to 0: every URL is called seen</source>
        <translation>k 被截断为 0：每个 URL 都被称为见过</translation>
    </message>
    <message>
        <source>library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>line</source>
        <translation>代码行</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>误判率</translation>
    </message>
    <message>
        <source>refused: more hashes than it can do</source>
        <translation>拒绝：哈希数超出其能力</translation>
    </message>
    <message>
        <source>refused: not one bit would be left</source>
        <translation>拒绝：一位也不剩</translation>
    </message>
    <message>
        <source>refused: this is more than it can hold</source>
        <translation>拒绝：超出它的容量</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>solve n, p, m and k at the left: the lines follow</source>
        <translation>在左侧求解 n、p、m 和 k：代码行随之变化</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>{0} at {1}, and what each library makes of it (↑: a rate above the one asked for)</source>
        <translation>{1} 的 {0}，以及各个库的结果（↑：误判率高于要求）</translation>
    </message>
</context>
<context>
    <name>TakenRow</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy: {0}</source>
        <translation>复制：{0}</translation>
    </message>
</context>
<context>
    <name>TaskFields</name>
    <message>
        <source>How unequal the tasks are</source>
        <translation>任务的不均程度</translation>
    </message>
    <message>
        <source>Sizes of the tasks</source>
        <translation>任务的大小</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>URLs a task, mean</source>
        <translation>每个任务的 URL 数，均值</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>of them common to all</source>
        <translation>其中所有任务共有</translation>
    </message>
    <message>
        <source>unequal: Zipf, exponent 0.5</source>
        <translation>不均：Zipf，指数 0.5</translation>
    </message>
    <message>
        <source>very unequal: Zipf, exponent 1</source>
        <translation>很不均：Zipf，指数 1</translation>
    </message>
    <message>
        <source>{0}, slider</source>
        <translation>{0}，滑块</translation>
    </message>
</context>
<context>
    <name>TaskPlot</name>
    <message>
        <source>64-bit fingerprints</source>
        <translation>64 位指纹</translation>
    </message>
    <message>
        <source>64-bit fingerprints, task in key</source>
        <translation>64 位指纹，键含任务</translation>
    </message>
    <message>
        <source>8 bytes a (task, URL) pair at a load of 0.72; two pairs with one fingerprint are one.</source>
        <translation>每个（任务, URL）对 8 字节，装载率 0.72；指纹相同的两对视为一对。</translation>
    </message>
    <message>
        <source>Bytes over the number of tasks</source>
        <translation>字节数随任务数</translation>
    </message>
    <message>
        <source>Each different URL once in the exact index, and 8 bytes a pair at a load of 0.72.</source>
        <translation>每个不同的 URL 在精确索引中存一份，另加每对 8 字节，装载率 0.72。</translation>
    </message>
    <message>
        <source>Each task has a filter sized for its own URLs at p; a finished task's filter can be dropped.</source>
        <translation>每个任务有一个按自身 URL 数和 p 设计的过滤器；任务完成后其过滤器可以丢弃。</translation>
    </message>
    <message>
        <source>Every filter is sized for the largest task, the small ones pay for it.</source>
        <translation>每个过滤器都按最大的任务设计，小任务为此买单。</translation>
    </message>
    <message>
        <source>Every filter is sized for the mean; the large tasks overfill theirs.</source>
        <translation>每个过滤器都按均值设计；大任务会把自己的装得过满。</translation>
    </message>
    <message>
        <source>Key = URL alone: what one task has seen, every other task skips. Lost are all common URLs.</source>
        <translation>键 = 仅 URL：一个任务见过的，其他任务全部跳过。丢失的是所有共有的 URL。</translation>
    </message>
    <message>
        <source>Key = task and URL in one filter of 2³⁰ bits and 6 hashes; its rate grows with the tasks.</source>
        <translation>键 = 任务和 URL，放在一个 2³⁰ 位、6 个哈希的过滤器中；其误判率随任务数增长。</translation>
    </message>
    <message>
        <source>Key = task and URL, sized for all pairs; no task can be dropped alone.</source>
        <translation>键 = 任务和 URL，按所有的对设计；不能单独丢弃某个任务。</translation>
    </message>
    <message>
        <source>Modelled: the set's table and a bytes object a URL, in each task.</source>
        <translation>建模：每个任务中，集合的表加上每个 URL 一个 bytes 对象。</translation>
    </message>
    <message>
        <source>The exact index's own measured bytes a URL, in each task anew.</source>
        <translation>按精确索引实测的每个 URL 字节数，每个任务各存一份。</translation>
    </message>
    <message>
        <source>What a fixed setting costs: 2³⁰ bits and 6 hashes, 128 MiB a task, whatever its size.</source>
        <translation>固定设置的代价：2³⁰ 位、6 个哈希，每个任务 128 MiB，不论大小。</translation>
    </message>
    <message>
        <source>a Python set for each task</source>
        <translation>每个任务一个 Python 集合</translation>
    </message>
    <message>
        <source>a filter for each task</source>
        <translation>每个任务一个过滤器</translation>
    </message>
    <message>
        <source>a filter for each task, of its size</source>
        <translation>每个任务一个大小合适的过滤器</translation>
    </message>
    <message>
        <source>a preset for each task</source>
        <translation>每个任务一个预设</translation>
    </message>
    <message>
        <source>a preset of 2³⁰ bits for each task</source>
        <translation>每个任务一个 2³⁰ 位的预设</translation>
    </message>
    <message>
        <source>an exact index for each task</source>
        <translation>每个任务一个精确索引</translation>
    </message>
    <message>
        <source>exact with each URL kept once</source>
        <translation>精确，每个 URL 只存一份</translation>
    </message>
    <message>
        <source>exact, each URL kept once</source>
        <translation>精确，每个 URL 存一份</translation>
    </message>
    <message>
        <source>filters, all of the largest size</source>
        <translation>过滤器，均为最大尺寸</translation>
    </message>
    <message>
        <source>filters, all of the mean size</source>
        <translation>过滤器，均为平均尺寸</translation>
    </message>
    <message>
        <source>one filter, the task in the key</source>
        <translation>一个过滤器，键含任务</translation>
    </message>
    <message>
        <source>one filter, the task not in the key</source>
        <translation>一个过滤器，键不含任务</translation>
    </message>
    <message>
        <source>one preset of 2³⁰ bits for all</source>
        <translation>全部共用一个 2³⁰ 位的预设</translation>
    </message>
    <message>
        <source>one preset of 2³⁰ bits, task in key</source>
        <translation>一个 2³⁰ 位的预设，键含任务</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>{0} tasks</source>
        <translation>{0} 个任务</translation>
    </message>
    <message>
        <source>{0}: ≈ {1}</source>
        <translation>{0}：≈ {1}</translation>
    </message>
</context>
<context>
    <name>TasksPanel</name>
    <message>
        <source>From {0} tasks on {1} takes less than {2}.</source>
        <translation>从 {0} 个任务起，{1}比{2}占用更少。</translation>
    </message>
    <message>
        <source>Larger than any filter can be told.</source>
        <translation>大于任何能给出的过滤器。</translation>
    </message>
    <message>
        <source>Many crawl tasks: what remembering their URLs takes</source>
        <translation>众多抓取任务：记住它们的 URL 需要多少</translation>
    </message>
    <message>
        <source>Many tasks</source>
        <translation>多任务</translation>
    </message>
    <message>
        <source>One such filter ({0}) for all keeps p for up to {1}.</source>
        <translation>全部共用一个这样的过滤器 ({0})，可在最多 {1} 时保持 p。</translation>
    </message>
    <message>
        <source>The largest task has {0}: in a filter of the mean size its rate ends at {1}.</source>
        <translation>最大的任务有 {0}：若过滤器按平均尺寸，其误判率最终为 {1}。</translation>
    </message>
    <message>
        <source>The preset of 2³⁰ bits for each task takes {0}, {1} times what its URLs need.</source>
        <translation>每个任务一个 2³⁰ 位的预设共需 {0}，是其 URL 所需的 {1} 倍。</translation>
    </message>
    <message>
        <source>p = {0} as at the left. Measured on the list: {1}, {2} bytes a URL, {3} in the exact index.</source>
        <translation>p = {0}，与左侧相同。在列表上实测：{1}，每个 URL {2} 字节，在精确索引中 {3} 字节。</translation>
    </message>
    <message>
        <source>p = {0} as at the left. No list: {1} bytes a URL assumed, {2} in the exact index.</source>
        <translation>p = {0}，与左侧相同。没有列表：假定每个 URL {1} 字节，在精确索引中 {2} 字节。</translation>
    </message>
    <message>
        <source>seen URLs kept in</source>
        <translation>见过的 URL 存于</translation>
    </message>
    <message>
        <source>to own filters</source>
        <translation>相对各自过滤器</translation>
    </message>
    <message>
        <source>≈ bytes, all tasks</source>
        <translation>≈ 字节，全部任务</translation>
    </message>
    <message>
        <source>≈ lost in all</source>
        <translation>≈ 丢失总数</translation>
    </message>
    <message>
        <source>≈ rate at the end</source>
        <translation>≈ 最终误判率</translation>
    </message>
</context>
<context>
    <name>TreemapCanvas</name>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Treemap of the prefixes</source>
        <translation>前缀的矩形树图</translation>
    </message>
    <message>
        <source>Where the mass is, by {0}: {1} heaviest of {2} rectangles shown</source>
        <translation>数量集中在哪里，按{0}：显示 {2} 个矩形中最重的 {1} 个</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>other ({0})</source>
        <translation>其他（{0}）</translation>
    </message>
    <message>
        <source>other in {0}</source>
        <translation>{0} 中的其他</translation>
    </message>
    <message>
        <source>other prefixes in {0}</source>
        <translation>{0} 中的其他前缀</translation>
    </message>
    <message>
        <source>{0} of the area around it</source>
        <translation>占外围面积的 {0}</translation>
    </message>
</context>
<context>
    <name>TreemapView</name>
    <message>
        <source>100 % of the area around it</source>
        <translation>外围面积的 100 %</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>Where in the list the mass is: every prefix as an area, its parts inside of it.</source>
        <translation>列表的数量集中在何处：每个前缀是一块面积，其各部分在其中。</translation>
    </message>
    <message>
        <source>Where the mass is</source>
        <translation>数量集中在哪里</translation>
    </message>
    <message>
        <source>area = {0}</source>
        <translation>面积 = {0}</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>太小</translation>
    </message>
    <message>
        <source>too small to show</source>
        <translation>太小，无法显示</translation>
    </message>
    <message>
        <source>{0} · by parts, until the domains are in order</source>
        <translation>{0} · 域名排好序之前按部分显示</translation>
    </message>
    <message>
        <source>{0} · there are none here</source>
        <translation>{0} · 这里没有</translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>{0}, until the sums are made</source>
        <translation>{0}，等待求和完成</translation>
    </message>
</context>
<context>
    <name>TrialTable</name>
    <message>
        <source>The filter after each act</source>
        <translation>每次操作后的过滤器</translation>
    </message>
    <message>
        <source>URLs held</source>
        <translation>持有的 URL</translation>
    </message>
    <message>
        <source>act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>counters not 0</source>
        <translation>非 0 的计数器</translation>
    </message>
    <message>
        <source>counters of the URL</source>
        <translation>该 URL 的计数器</translation>
    </message>
    <message>
        <source>deleted but possibly seen</source>
        <translation>已删除却可能见过</translation>
    </message>
    <message>
        <source>held but absent</source>
        <translation>持有却不在其中</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>非 0</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>误判率</translation>
    </message>
    <message>
        <source>rate measured</source>
        <translation>误判率，实测</translation>
    </message>
    <message>
        <source>rate predicted</source>
        <translation>误判率，预测</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>seen / lost</source>
        <translation>见过 / 丢失</translation>
    </message>
    <message>
        <source>still seen / lost</source>
        <translation>仍见过 / 丢失</translation>
    </message>
    <message>
        <source>stuck</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>{0} deleted</source>
        <translation>删除 {0} 个</translation>
    </message>
    <message>
        <source>{0} inserted</source>
        <translation>插入 {0} 个</translation>
    </message>
    <message>
        <source>{0} inserted again</source>
        <translation>重新插入 {0} 个</translation>
    </message>
    <message>
        <source>{0} × inserted</source>
        <translation>插入 {0} 次</translation>
    </message>
</context>
<context>
    <name>TuneSides</name>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Many tasks</source>
        <translation>多任务</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>预测与实测</translation>
    </message>
    <message>
        <source>Schemes on these URLs</source>
        <translation>各方案在这些 URL 上的表现</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>带走使用</translation>
    </message>
    <message>
        <source>The family</source>
        <translation>各种过滤器</translation>
    </message>
    <message>
        <source>True rate and hash</source>
        <translation>真实误判率与哈希</translation>
    </message>
</context>
<context>
    <name>TuneView</name>
    <message>
        <source>Bloom filter: lock two, the rest follows</source>
        <translation>布隆过滤器：锁定两个，其余随之而定</translation>
    </message>
    <message>
        <source>How big, how many hashes, how often wrong</source>
        <translation>多大、多少哈希、多常出错</translation>
    </message>
    <message>
        <source>This list, m = {0}, k = {1}</source>
        <translation>此列表，m = {0}，k = {1}</translation>
    </message>
    <message>
        <source>This list, m and k as above</source>
        <translation>此列表，m 和 k 如上</translation>
    </message>
    <message>
        <source>What stands at the right</source>
        <translation>右侧显示的内容</translation>
    </message>
</context>
<context>
    <name>TuningPanel</name>
    <message>
        <source>= {0}</source>
        <translation>= {0}</translation>
    </message>
    <message>
        <source>Rebuild the filter</source>
        <translation>重建过滤器</translation>
    </message>
    <message>
        <source>These bits take {0} and {1} are free. Not built.</source>
        <translation>这些位需要 {0}，空闲 {1}。未构建。</translation>
    </message>
    <message>
        <source>URLs to hold</source>
        <translation>要容纳的 URL</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Unlock {0}</source>
        <translation>解锁 {0}</translation>
    </message>
    <message>
        <source>a locked field stays as it is while others move</source>
        <translation>锁定的字段保持不变，其他字段随之变动</translation>
    </message>
    <message>
        <source>a rate of 1 needs no filter</source>
        <translation>误判率为 1 不需要过滤器</translation>
    </message>
    <message>
        <source>above 1; 5 % is 0.05</source>
        <translation>大于 1；5 % 应写 0.05</translation>
    </message>
    <message>
        <source>at least 8 bits</source>
        <translation>至少 8 位</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>cannot be solved</source>
        <translation>无法求解</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>推出</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>hashes, bits set by a URL</source>
        <translation>哈希数，一个 URL 置位的位数</translation>
    </message>
    <message>
        <source>m must be a power of two for this index scheme. {0}.</source>
        <translation>此索引方案要求 m 是 2 的幂。{0}。</translation>
    </message>
    <message>
        <source>n and p swapped?</source>
        <translation>n 和 p 写反了？</translation>
    </message>
    <message>
        <source>no filter has a rate of 0</source>
        <translation>没有误判率为 0 的过滤器</translation>
    </message>
    <message>
        <source>no sizes in this link</source>
        <translation>此链接中没有参数</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>not built: {0} needed, {1} free</source>
        <translation>未构建：需要 {0}，空闲 {1}</translation>
    </message>
    <message>
        <source>out of range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>the filter has these sizes; a locked field stays</source>
        <translation>过滤器采用这些参数；锁定的字段不变</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>too near to 1</source>
        <translation>太接近 1</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>太小</translation>
    </message>
    <message>
        <source>type a number</source>
        <translation>请输入数字</translation>
    </message>
    <message>
        <source>whole numbers only</source>
        <translation>仅限整数</translation>
    </message>
    <message>
        <source>wrongly “possibly seen”</source>
        <translation>误称“可能见过”</translation>
    </message>
    <message>
        <source>{0} % is {1}</source>
        <translation>{0} % 即 {1}</translation>
    </message>
    <message>
        <source>{0} allows {1} URLs</source>
        <translation>{0} 允许 {1} 个 URL</translation>
    </message>
    <message>
        <source>{0} gives {1} at best</source>
        <translation>{0} 最好可得 {1}</translation>
    </message>
    <message>
        <source>{0} hashes a URL: building and asking are slow</source>
        <translation>每个 URL {0} 个哈希：构建和查询都很慢</translation>
    </message>
    <message>
        <source>{0} is a power of two</source>
        <translation>{0} 是 2 的幂</translation>
    </message>
    <message>
        <source>{0} is locked. {1}.</source>
        <translation>{0} 已锁定。{1}。</translation>
    </message>
    <message>
        <source>{0} needs {1} bits</source>
        <translation>{0} 需要 {1} 位</translation>
    </message>
    <message>
        <source>{0}, only {1} free</source>
        <translation>{0}，仅空闲 {1}</translation>
    </message>
    <message>
        <source>≈ estimated</source>
        <translation>≈ 估计</translation>
    </message>
</context>
<context>
    <name>TuningPlots</name>
    <message>
        <source>Rate over the number of URLs</source>
        <translation>误判率随 URL 数</translation>
    </message>
    <message>
        <source>Rate over the number of hashes</source>
        <translation>误判率随哈希数</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>k = {0}: ≈ {1} predicted</source>
        <translation>k = {0}：预测 ≈ {1}</translation>
    </message>
    <message>
        <source>measured, {0}</source>
        <translation>实测，{0}</translation>
    </message>
    <message>
        <source>now: k = {0}, the best for this m</source>
        <translation>现在：k = {0}，对当前 m 最佳</translation>
    </message>
    <message>
        <source>now: k = {0}; best for this m is {1}</source>
        <translation>现在：k = {0}；对当前 m 最佳为 {1}</translation>
    </message>
    <message>
        <source>now: {0} at {1}</source>
        <translation>现在：{1} 时为 {0}</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>{0} URLs: ≈ {1} predicted</source>
        <translation>{0} 个 URL：预测 ≈ {1}</translation>
    </message>
</context>
<context>
    <name>TuningRow</name>
    <message>
        <source>{0}, slider</source>
        <translation>{0}，滑块</translation>
    </message>
</context>
<context>
    <name>TwinTable</name>
    <message>
        <source>Close the table</source>
        <translation>关闭表格</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Table of the picture</source>
        <translation>图的表格</translation>
    </message>
    <message>
        <source>{0} rows</source>
        <translation>{0} 行</translation>
    </message>
</context>
<context>
    <name>UrlEntry</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>One part up</source>
        <translation>上移一个部分</translation>
    </message>
</context>
<context>
    <name>UrlField</name>
    <message>
        <source>Type or paste a URL to see what each structure says</source>
        <translation>输入或粘贴 URL，查看每种结构的答案</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>{0} URLs were pasted, the first is shown; arrow down shows the next.</source>
        <translation>粘贴了 {0} 个 URL，显示第一个；按向下键显示下一个。</translation>
    </message>
    <message>
        <source>{0} characters were pasted; the field takes {1} URLs of at most {2}, the rest was cut.</source>
        <translation>粘贴了 {0} 个字符；该字段最多接受 {1} 个 URL，每个最多 {2}，其余已截去。</translation>
    </message>
    <message>
        <source>⏎ insert   Ctrl+L</source>
        <translation>⏎ 插入   Ctrl+L</translation>
    </message>
</context>
<context>
    <name>VerdictChips</name>
    <message>
        <source>, {0} ×</source>
        <translation>，{0} 次</translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation>1 条边</translation>
    </message>
    <message>
        <source>Bloom</source>
        <translation>布隆</translation>
    </message>
    <message>
        <source>all {0} bytes match</source>
        <translation>全部 {0} 字节匹配</translation>
    </message>
    <message>
        <source>all {0} bytes match, no URL ends here</source>
        <translation>全部 {0} 字节匹配，没有 URL 在此结束</translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation>dict 字典树</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>未载入</translation>
    </message>
    <message>
        <source>not seen, {0} of {1} bits set</source>
        <translation>未见过，{1} 位中 {0} 位已置位</translation>
    </message>
    <message>
        <source>possibly seen, wrong: {0} of {1} bits set</source>
        <translation>可能见过，错误：{1} 位中 {0} 位已置位</translation>
    </message>
    <message>
        <source>possibly seen, {0} of {1} bits set</source>
        <translation>可能见过，{1} 位中 {0} 位已置位</translation>
    </message>
    <message>
        <source>radix</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>seen, first in line {0}</source>
        <translation>见过，首次在第 {0} 行</translation>
    </message>
    <message>
        <source>seen, typed</source>
        <translation>见过，输入的</translation>
    </message>
    <message>
        <source>trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>{0} edges</source>
        <translation>{0} 条边</translation>
    </message>
    <message>
        <source>{0} of {1} bytes match</source>
        <translation>{1} 字节中 {0} 字节匹配</translation>
    </message>
    <message>
        <source>{0}, all bytes match</source>
        <translation>{0}，全部字节匹配</translation>
    </message>
    <message>
        <source>{0}, no URL ends here</source>
        <translation>{0}，没有 URL 在此结束</translation>
    </message>
    <message>
        <source>{0}, then byte {1} differs</source>
        <translation>{0}，然后字节 {1} 不同</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Load anyway</source>
        <translation>仍然载入</translation>
    </message>
    <message>
        <source>No line has that URL: type or select one that was seen.</source>
        <translation>没有行含该 URL：请输入或选择一个见过的。</translation>
    </message>
    <message>
        <source>There are no bits to show: the memory budget left the Bloom filter out of this load.</source>
        <translation>没有可显示的位：内存预算使布隆过滤器未参与此次载入。</translation>
    </message>
    <message>
        <source>There are no nodes to show: the memory budget left radix tree and trie out of this load.</source>
        <translation>没有可显示的节点：内存预算使基数树和字典树未参与此次载入。</translation>
    </message>
    <message>
        <source>There is no false positive: no new URL was called possibly seen.</source>
        <translation>没有误判：没有新 URL 被称为可能见过。</translation>
    </message>
</context>
<context>
    <name>WhatIfBars</name>
    <message>
        <source>Bytes of each way at that number of URLs</source>
        <translation>该 URL 数量下每种方式的字节数</translation>
    </message>
    <message>
        <source>pages expected to be lost: {0}</source>
        <translation>预期丢失的页面：{0}</translation>
    </message>
    <message>
        <source>≈ {0} B a URL</source>
        <translation>≈ 每个 URL {0} B</translation>
    </message>
    <message>
        <source>≈ {0} lost</source>
        <translation>≈ 丢失 {0}</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>How many URLs</source>
        <translation>URL 数量</translation>
    </message>
    <message>
        <source>How many URLs, slider</source>
        <translation>URL 数量，滑块</translation>
    </message>
    <message>
        <source>If there were</source>
        <translation>假如有</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>What if the list were longer</source>
        <translation>如果列表更长会怎样</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>lost, expected</source>
        <translation>预期丢失</translation>
    </message>
    <message>
        <source>way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>≈ modelled, memory and disk, log scale; {0} of {1} ways pass the budget of {2} (✕)</source>
        <translation>≈ 建模，内存与磁盘，对数刻度；{1} 种方式中有 {0} 种超出预算 {2} (✕)</translation>
    </message>
</context>
<context>
    <name>Wiring</name>
    <message>
        <source>All laws of all structures hold.</source>
        <translation>所有结构的所有不变式均成立。</translation>
    </message>
    <message>
        <source>Compiling the kernels for this machine, once: some twenty seconds. Lists are loaded meanwhile.</source>
        <translation>正在为本机编译内核，仅此一次：约二十秒。其间照常载入列表。</translation>
    </message>
    <message>
        <source>Load a list of tracking parameters…</source>
        <translation>载入跟踪参数列表…</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>已保存 {0}。</translation>
    </message>
    <message>
        <source>raw – bytes as they stand</source>
        <translation>raw – 字节原样</translation>
    </message>
    <message>
        <source>scrapy – as w3lib writes it</source>
        <translation>scrapy – 按 w3lib 的写法</translation>
    </message>
    <message>
        <source>surt – sort-friendly, merges</source>
        <translation>surt – 便于排序，会合并</translation>
    </message>
    <message>
        <source>whatwg – as browsers write it</source>
        <translation>whatwg – 按浏览器的写法</translation>
    </message>
    <message>
        <source>whatwg, no #, no tracking</source>
        <translation>whatwg，去 #，去跟踪</translation>
    </message>
    <message>
        <source>whatwg, no #, www, http, end /</source>
        <translation>whatwg，去 #、www、http、末尾 /</translation>
    </message>
    <message>
        <source>whatwg, no fragment</source>
        <translation>whatwg，去片段</translation>
    </message>
</context>
<context>
    <name>WrappedUrl</name>
    <message>
        <source>Copy URL</source>
        <translation>复制 URL</translation>
    </message>
    <message>
        <source>… {0} characters …</source>
        <translation>… {0} 个字符 …</translation>
    </message>
</context>
<context>
    <name>WrongModel</name>
    <message>
        <source>Its bits</source>
        <translation>其位</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>URL that was wrongly called seen</source>
        <translation>被误称为见过的 URL</translation>
    </message>
</context>
<context>
    <name>WrongPanel</name>
    <message>
        <source>, the first {0} listed</source>
        <translation>，列出前 {0} 个</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Save the URLs…</source>
        <translation>保存 URL…</translation>
    </message>
    <message>
        <source>URL that was wrongly called seen</source>
        <translation>被误称为见过的 URL</translation>
    </message>
    <message>
        <source>Which false positives</source>
        <translation>哪些误判</translation>
    </message>
    <message>
        <source>among absent URLs</source>
        <translation>在未收录的 URL 中</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>met while loading</source>
        <translation>载入时遇到的</translation>
    </message>
    <message>
        <source>number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>open a list of URLs: its filter is asked for others</source>
        <translation>打开 URL 列表：会向其过滤器询问其他 URL</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>停止于 {0}</translation>
    </message>
    <message>
        <source>waits for the filter</source>
        <translation>等待过滤器</translation>
    </message>
    <message>
        <source>{0} done</source>
        <translation>已完成 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} new URLs met a filter that called them seen</source>
        <translation>{1} 个新 URL 中有 {0} 个被当时的过滤器称为见过</translation>
    </message>
    <message>
        <source>{0} of ≈ {1} called possibly seen</source>
        <translation>≈ {1} 中有 {0} 个被称为可能见过</translation>
    </message>
</context>
<context>
    <name>WrongRelatives</name>
    <message>
        <source>Its bits, and the first URL that set each</source>
        <translation>其位，以及首个置位每一位的 URL</translation>
    </message>
    <message>
        <source>Its own lines in the list</source>
        <translation>它自己在列表中的行</translation>
    </message>
    <message>
        <source>Nearest in the list</source>
        <translation>列表中最接近的</translation>
    </message>
    <message>
        <source>Without a radix tree nobody knows its neighbours.</source>
        <translation>没有基数树就无从得知它的邻居。</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>bit {0}, set by {1}</source>
        <translation>位 {0}，由 {1} 置位</translation>
    </message>
    <message>
        <source>{0} of the list scanned</source>
        <translation>已扫描列表的 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} bytes shared</source>
        <translation>{1} 字节中 {0} 字节共有</translation>
    </message>
</context>
<context>
    <name>WrongTable</name>
    <message>
        <source>False positives</source>
        <translation>误判</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;About URLoupe</source>
        <translation>关于 URLoupe(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Add to the list…</source>
        <translation>添加到列表(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Check all laws</source>
        <translation>检查所有不变式(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy prefix or URL</source>
        <translation>复制前缀或 URL(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Delete the typed URL</source>
        <translation>删除输入的 URL(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详细信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Do what is played</source>
        <translation>执行所演示的操作(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find in all URLs…</source>
        <translation>在所有 URL 中查找(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go to a bookmark…</source>
        <translation>转到书签(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Insert the typed URL</source>
        <translation>插入输入的 URL(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>讲解(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Load anyway</source>
        <translation>仍然载入(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>重新测量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Next bookmark</source>
        <translation>下一个书签(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next hit</source>
        <translation>下一个命中(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Play or pause the steps</source>
        <translation>播放或暂停步骤(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Previous bookmark</source>
        <translation>上一个书签(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Previous hit</source>
        <translation>上一个命中(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Rebuild the filter</source>
        <translation>重建过滤器(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save the lesson…</source>
        <translation>保存课程(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Structure</source>
        <translation>结构(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation>标签页(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;What can be done here</source>
        <translation>此处可执行的操作(&amp;W)</translation>
    </message>
    <message>
        <source>A few questions, and which way answers them, with reasons</source>
        <translation>几个问题，以及哪种方式满足它们，并附理由</translation>
    </message>
    <message>
        <source>A lesson’s file, or one with its state</source>
        <translation>课程文件，或带状态的课程文件</translation>
    </message>
    <message>
        <source>All actions and their keys</source>
        <translation>所有操作及其快捷键</translation>
    </message>
    <message>
        <source>All answers of the lesson as CSV</source>
        <translation>本课的全部答案，CSV 格式</translation>
    </message>
    <message>
        <source>All l&amp;ines of the URL</source>
        <translation>该 URL 的所有行(&amp;I)</translation>
    </message>
    <message>
        <source>Also where its prefix is not in this list</source>
        <translation>即使其前缀不在此列表中</translation>
    </message>
    <message>
        <source>As a tab&amp;le</source>
        <translation>以表格显示(&amp;L)</translation>
    </message>
    <message>
        <source>As multiples of it; once more: plain numbers</source>
        <translation>显示为它的倍数；再次执行：原始数值</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Back to the list of li&amp;nes</source>
        <translation>返回行列表(&amp;N)</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>书签(&amp;K)</translation>
    </message>
    <message>
        <source>Build the Bloom filter again from the loaded keys</source>
        <translation>由已载入的键重新构建布隆过滤器</translation>
    </message>
    <message>
        <source>Chains of single children become one edge, and back</source>
        <translation>将单子节点的链合成一条边，以及还原</translation>
    </message>
    <message>
        <source>Change how a file is read: its format, and the column or field of its URLs</source>
        <translation>更改文件的读取方式：格式，以及 URL 所在的列或字段</translation>
    </message>
    <message>
        <source>Choose a way for me</source>
        <translation>为我选择一种方式</translation>
    </message>
    <message>
        <source>Choose among all bookmarks</source>
        <translation>在所有书签中选择</translation>
    </message>
    <message>
        <source>Colour sc&amp;heme</source>
        <translation>配色方案(&amp;H)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare all rows of the bill to the chosen one</source>
        <translation>将账单的所有行与所选行比较</translation>
    </message>
    <message>
        <source>Compress the trie, or e&amp;xpand the radix tree</source>
        <translation>压缩字典树，或展开基数树(&amp;X)</translation>
    </message>
    <message>
        <source>Copy URL&amp;s under the prefix</source>
        <translation>复制该前缀下的 URL(&amp;S)</translation>
    </message>
    <message>
        <source>Copy a link to hur.st/bloomfilter with n, p, m, k; pasted into a field it is understood</source>
        <translation>复制含 n、p、m、k 的 hur.st/bloomfilter 链接；粘贴到字段中可被识别</translation>
    </message>
    <message>
        <source>Copy as &amp;table</source>
        <translation>复制为表格(&amp;T)</translation>
    </message>
    <message>
        <source>Copy every URL under the selected prefix once, byte for byte, one a line</source>
        <translation>复制所选前缀下的每个 URL 各一次，逐字节，每行一个</translation>
    </message>
    <message>
        <source>Copy n, p, m, k and what follows from them</source>
        <translation>复制 n、p、m、k 以及由此得出的值</translation>
    </message>
    <message>
        <source>Copy the b&amp;its</source>
        <translation>复制位(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the exact bytes of what is selected: a prefix, a URL, a node</source>
        <translation>复制所选内容的原始字节：前缀、URL 或节点</translation>
    </message>
    <message>
        <source>Copy the sizes as a lin&amp;k</source>
        <translation>将参数复制为链接(&amp;K)</translation>
    </message>
    <message>
        <source>Copy the sizes of the filter</source>
        <translation>复制过滤器的参数</translation>
    </message>
    <message>
        <source>Copy the typed URL's bits and whether each is set</source>
        <translation>复制输入的 URL 的位以及各位是否已置位</translation>
    </message>
    <message>
        <source>Copy what the tab shows, as text</source>
        <translation>将标签页显示的内容复制为文本</translation>
    </message>
    <message>
        <source>Count lines that begin with # as comments; reads the files again</source>
        <translation>将以 # 开头的行视为注释；会重新读取文件</translation>
    </message>
    <message>
        <source>Delete it from every structure that can</source>
        <translation>从所有支持删除的结构中删除它</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>再次执行</translation>
    </message>
    <message>
        <source>Drop the parameters of Brave's query-filter.json or ClearURLs' data.min.json</source>
        <translation>去掉 Brave 的 query-filter.json 或 ClearURLs 的 data.min.json 中的参数</translation>
    </message>
    <message>
        <source>E&amp;xport URLs under the prefix…</source>
        <translation>导出该前缀下的 URL(&amp;X)…</translation>
    </message>
    <message>
        <source>Every line with the key of the line, the URL or the prefix that is selected</source>
        <translation>与所选的行、URL 或前缀同键的每一行</translation>
    </message>
    <message>
        <source>Every way to deduplicate on this list: bytes, times and lost pages</source>
        <translation>此列表上的每种去重方式：字节、时间和丢失的页面</translation>
    </message>
    <message>
        <source>Feed the chosen way the list's URLs, once more where it was</source>
        <translation>将列表的 URL 送入所选方式，已送入过的则重新送入</translation>
    </message>
    <message>
        <source>Find a text, a glob or a regular expression in the whole list</source>
        <translation>在整个列表中查找文本、通配模式或正则表达式</translation>
    </message>
    <message>
        <source>Find an &amp;action…</source>
        <translation>查找操作(&amp;A)…</translation>
    </message>
    <message>
        <source>Find every action by its name</source>
        <translation>按名称查找所有操作</translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation>全屏(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the URL field</source>
        <translation>转到 URL 字段</translation>
    </message>
    <message>
        <source>Hide the chosen row of the bill</source>
        <translation>隐藏账单中的所选行</translation>
    </message>
    <message>
        <source>Important step be&amp;fore</source>
        <translation>上一个重要步骤(&amp;F)</translation>
    </message>
    <message>
        <source>Insert it into every structure (Enter in the URL field)</source>
        <translation>将它插入每种结构（在 URL 字段中按回车）</translation>
    </message>
    <message>
        <source>Insert or delete the URL once, in every structure; the steps stay</source>
        <translation>在每种结构中插入或删除该 URL 一次；步骤保留</translation>
    </message>
    <message>
        <source>Its first step (Page Down in the Steps tab)</source>
        <translation>其第一步（在“步骤”标签页中按 Page Down）</translation>
    </message>
    <message>
        <source>Its first step (Page Up in the Steps tab)</source>
        <translation>其第一步（在“步骤”标签页中按 Page Up）</translation>
    </message>
    <message>
        <source>Keep it on top, or no longer</source>
        <translation>将它固定在顶部，或取消固定</translation>
    </message>
    <message>
        <source>Keep the URL's bits as &amp;A</source>
        <translation>将该 URL 的位留作 A(&amp;A)</translation>
    </message>
    <message>
        <source>Keep the typed URL's bits while a second one is typed; once more lets them go</source>
        <translation>保留输入的 URL 的位，再输入第二个；再次执行则释放</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Lines &amp;with # are comments</source>
        <translation>以 # 开头的行是注释(&amp;W)</translation>
    </message>
    <message>
        <source>Load a list of trac&amp;king parameters…</source>
        <translation>载入跟踪参数列表(&amp;K)…</translation>
    </message>
    <message>
        <source>Load only the lines under the selected prefix, as a list of their own</source>
        <translation>仅载入所选前缀下的行，作为单独的列表</translation>
    </message>
    <message>
        <source>Load the list that the subtree was taken out of</source>
        <translation>载入取出该子树的原列表</translation>
    </message>
    <message>
        <source>Load the structure that the memory budget left out</source>
        <translation>载入因内存预算而略去的结构</translation>
    </message>
    <message>
        <source>Measure the chosen row of the bill</source>
        <translation>测量账单中的所选行</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Next &amp;important step</source>
        <translation>下一个重要步骤(&amp;I)</translation>
    </message>
    <message>
        <source>Next &amp;operation of the lesson</source>
        <translation>课程的下一个操作(&amp;O)</translation>
    </message>
    <message>
        <source>Next bi&amp;t</source>
        <translation>下一位(&amp;T)</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>下一个标签页</translation>
    </message>
    <message>
        <source>No animation at all</source>
        <translation>完全不使用动画</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>On the selected prefix, with the tab and the grain</source>
        <translation>在所选前缀上，连同标签页和粒度</translation>
    </message>
    <message>
        <source>One part &amp;up</source>
        <translation>上移一个部分(&amp;U)</translation>
    </message>
    <message>
        <source>One step back (← in the Steps tab)</source>
        <translation>后退一步（“步骤”标签页中的 ←）</translation>
    </message>
    <message>
        <source>One step forward (→ in the Steps tab)</source>
        <translation>前进一步（“步骤”标签页中的 →）</translation>
    </message>
    <message>
        <source>Open URL files; they replace the list</source>
        <translation>打开 URL 文件；替换当前列表</translation>
    </message>
    <message>
        <source>Open a &amp;lesson…</source>
        <translation>打开课程(&amp;L)…</translation>
    </message>
    <message>
        <source>Open a folde&amp;r of lessons…</source>
        <translation>打开课程文件夹(&amp;R)…</translation>
    </message>
    <message>
        <source>Open a list short enough to see whole</source>
        <translation>打开一个短到可以看全的列表</translation>
    </message>
    <message>
        <source>Open a small list that comes along</source>
        <translation>打开随附的小列表</translation>
    </message>
    <message>
        <source>Open fi&amp;ve URLs</source>
        <translation>打开五个 URL(&amp;V)</translation>
    </message>
    <message>
        <source>Open onl&amp;y this subtree</source>
        <translation>仅打开此子树(&amp;Y)</translation>
    </message>
    <message>
        <source>Open the menu of what is selected</source>
        <translation>打开所选内容的菜单</translation>
    </message>
    <message>
        <source>Operation before in the l&amp;esson</source>
        <translation>课程的上一个操作(&amp;E)</translation>
    </message>
    <message>
        <source>Pin the chosen row of the bill</source>
        <translation>固定账单中的所选行</translation>
    </message>
    <message>
        <source>Play the operation on the typed URL step by step (Space there)</source>
        <translation>逐步播放对所输入 URL 的操作（该处按空格）</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>规范化策略</translation>
    </message>
    <message>
        <source>Prefixes</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>上一个标签页</translation>
    </message>
    <message>
        <source>Pri&amp;nt…</source>
        <translation>打印(&amp;N)…</translation>
    </message>
    <message>
        <source>Print this tab's picture, or write it as PDF, on white and as large as the page</source>
        <translation>打印此标签页的图，或写为 PDF，白底，与页面同大</translation>
    </message>
    <message>
        <source>Rea&amp;d as…</source>
        <translation>读取方式(&amp;D)…</translation>
    </message>
    <message>
        <source>Read a&amp;gain</source>
        <translation>重新读取(&amp;G)</translation>
    </message>
    <message>
        <source>Read more files into the same list</source>
        <translation>将更多文件读入同一列表</translation>
    </message>
    <message>
        <source>Read the same files once more</source>
        <translation>再读取一次相同的文件</translation>
    </message>
    <message>
        <source>Reduced &amp;motion</source>
        <translation>减少动画(&amp;M)</translation>
    </message>
    <message>
        <source>Remove the bookmark gone to &amp;last</source>
        <translation>移除最近转到的书签(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;ave the run as an animation…</source>
        <translation>将过程保存为动画(&amp;A)…</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Save &amp;filter…</source>
        <translation>保存过滤器(&amp;F)…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Save &amp;the results…</source>
        <translation>保存结果(&amp;T)…</translation>
    </message>
    <message>
        <source>Save &amp;unique URLs…</source>
        <translation>保存唯一 URL(&amp;U)…</translation>
    </message>
    <message>
        <source>Save as ta&amp;ble (CSV)…</source>
        <translation>保存为表格 (CSV)(&amp;B)…</translation>
    </message>
    <message>
        <source>Select the hit before</source>
        <translation>选择上一个命中</translation>
    </message>
    <message>
        <source>Select the next hit of the search</source>
        <translation>选择搜索的下一个命中</translation>
    </message>
    <message>
        <source>Set or &amp;remove a bookmark</source>
        <translation>设置或移除书签(&amp;R)</translation>
    </message>
    <message>
        <source>Show all rows of the bill</source>
        <translation>显示账单的所有行</translation>
    </message>
    <message>
        <source>Show in &amp;bits</source>
        <translation>在“位”中显示(&amp;B)</translation>
    </message>
    <message>
        <source>Show in trie and radix tree (&amp;nodes)</source>
        <translation>在字典树和基数树中显示(&amp;N)</translation>
    </message>
    <message>
        <source>Show or hide the left column</source>
        <translation>显示或隐藏左栏</translation>
    </message>
    <message>
        <source>Show or hide the right column</source>
        <translation>显示或隐藏右栏</translation>
    </message>
    <message>
        <source>Show the &amp;log folder</source>
        <translation>显示日志文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>Show the &amp;whole list again</source>
        <translation>重新显示整个列表(&amp;W)</translation>
    </message>
    <message>
        <source>Show the bill of every way</source>
        <translation>显示每种方式的账单</translation>
    </message>
    <message>
        <source>Show the false &amp;positives</source>
        <translation>显示误判(&amp;P)</translation>
    </message>
    <message>
        <source>Show the lines that were shown last</source>
        <translation>显示上次显示的行</translation>
    </message>
    <message>
        <source>Show what the picture says as a table</source>
        <translation>以表格显示图的内容</translation>
    </message>
    <message>
        <source>Source and &amp;outline</source>
        <translation>来源与大纲(&amp;O)</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Stop what goes on; what was read stays</source>
        <translation>停止正在进行的操作；已读取的内容保留</translation>
    </message>
    <message>
        <source>Take the last insert, delete or setting back</source>
        <translation>撤回上一次插入、删除或设置</translation>
    </message>
    <message>
        <source>Take the smallest m that keeps the rate asked for with a whole k</source>
        <translation>采用在 k 为整数时仍能保持所要求误判率的最小 m</translation>
    </message>
    <message>
        <source>The bits of the selected URL, else of the typed one</source>
        <translation>所选 URL 的位，若未选择则为输入的 URL 的位</translation>
    </message>
    <message>
        <source>The important step before ([ in the Steps tab)</source>
        <translation>上一个重要步骤（“步骤”标签页中的 [）</translation>
    </message>
    <message>
        <source>The lines that the Bloom filter called possibly seen when they were new</source>
        <translation>曾为新的、却被布隆过滤器称为可能见过的行</translation>
    </message>
    <message>
        <source>The next of the typed URL's bits</source>
        <translation>输入的 URL 的下一位</translation>
    </message>
    <message>
        <source>The next split, new node, mismatch or bit (] in the Steps tab)</source>
        <translation>下一次分裂、新节点、不匹配或位（“步骤”标签页中的 ]）</translation>
    </message>
    <message>
        <source>The nodes of the selected prefix, as radix tree and trie</source>
        <translation>所选前缀的节点，以基数树和字典树显示</translation>
    </message>
    <message>
        <source>The prefix one part shorter</source>
        <translation>短一个部分的前缀</translation>
    </message>
    <message>
        <source>The steps that are played, as a GIF or WebP that moves</source>
        <translation>所播放的步骤，保存为 GIF 或 WebP 动画</translation>
    </message>
    <message>
        <source>Time look-ups once more</source>
        <translation>再次为查找计时</translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation>矩形树图</translation>
    </message>
    <message>
        <source>Try a &amp;sample</source>
        <translation>试用示例(&amp;S)</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>调参</translation>
    </message>
    <message>
        <source>Type a UR&amp;L</source>
        <translation>输入 URL(&amp;L)</translation>
    </message>
    <message>
        <source>Use the m that keeps the rate</source>
        <translation>采用能保持误判率的 m</translation>
    </message>
    <message>
        <source>Walk every law of every structure</source>
        <translation>逐一检查每种结构的每条不变式</translation>
    </message>
    <message>
        <source>What was looked at before</source>
        <translation>之前查看的内容</translation>
    </message>
    <message>
        <source>With this place and all answers; it opens exactly there</source>
        <translation>连同此处位置和全部答案；再打开时正在此处</translation>
    </message>
    <message>
        <source>Write the Bloom filter to a file</source>
        <translation>将布隆过滤器写入文件</translation>
    </message>
    <message>
        <source>Write the URLs under the selected prefix: as text, byte for byte, or as CSV with counts</source>
        <translation>写出所选前缀下的 URL：逐字节的文本，或含次数的 CSV</translation>
    </message>
    <message>
        <source>Write the first line of each key, byte for byte</source>
        <translation>写出每个键的首行，逐字节</translation>
    </message>
    <message>
        <source>Write the numbers of this tab as CSV; those of the outline where it has the focus</source>
        <translation>将此标签页的数字写为 CSV；焦点在大纲时写大纲的数字</translation>
    </message>
    <message>
        <source>Write this tab as PNG or SVG</source>
        <translation>将此标签页写为 PNG 或 SVG</translation>
    </message>
</context>
<context>
    <name>amounts</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>1 in {0}</source>
        <translation>{0} 分之一</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>hash_words</name>
    <message>
        <source> (the first ones, more are not read)</source>
        <translation> (仅前面部分，其余未读取)</translation>
    </message>
    <message>
        <source> – as by chance</source>
        <translation> – 符合随机</translation>
    </message>
    <message>
        <source> – not by chance</source>
        <translation> – 不符合随机</translation>
    </message>
    <message>
        <source>: k = {0} works as {1}</source>
        <translation>：k = {0} 的效果相当于 {1}</translation>
    </message>
    <message>
        <source>Fill {0}, expected {1}. Fill of {2} against the binomial: χ² {3} with {4} degrees of freedom, p {5}{6}.</source>
        <translation>填充率 {0}，期望 {1}。{2} 的填充对照二项分布：χ² {3}，自由度 {4}，p {5}{6}。</translation>
    </message>
    <message>
        <source>Filters so small scatter: that is the mean of all, this is one of them.</source>
        <translation>这么小的过滤器会有离散：那是所有过滤器的均值，这是其中一个。</translation>
    </message>
    <message>
        <source>Hash {0} does not fall evenly over the bits (χ² {1}, {2} by chance).</source>
        <translation>哈希 {0} 在各位上分布不均（χ² {1}，随机情形 {2}）。</translation>
    </message>
    <message>
        <source>Hash {0} prefers some places in a byte or word (χ² {1}, {2} by chance).</source>
        <translation>哈希 {0} 偏向字节或字内的某些位置（χ² {1}，随机情形 {2}）。</translation>
    </message>
    <message>
        <source>Hash {0} takes only {1} positions where chance gives {2}{3}.</source>
        <translation>哈希 {0} 只占 {1} 个位置，随机情形为 {2} 个{3}。</translation>
    </message>
    <message>
        <source>Hash {0} takes {1} positions where chance gives {2}: it avoids those that are taken.</source>
        <translation>哈希 {0} 占 {1} 个位置，随机情形为 {2} 个：它避开已被占用的位置。</translation>
    </message>
    <message>
        <source>Hash {0} takes {1} positions where chance gives {2}: the same ones too often.</source>
        <translation>哈希 {0} 占 {1} 个位置，随机情形为 {2} 个：相同位置出现过多。</translation>
    </message>
    <message>
        <source>In so small a filter {0} is wrong {1} of the time on average; {2} independent hashes {3}.</source>
        <translation>在这么小的过滤器中，{0}平均有 {1} 出错；{2} 个独立哈希为 {3}。</translation>
    </message>
    <message>
        <source>Its bits are fuller than expected</source>
        <translation>其位比期望的更满</translation>
    </message>
    <message>
        <source>Its bits are less full than expected</source>
        <translation>其位没有期望的满</translation>
    </message>
    <message>
        <source>Measured is {0}; k independent positions in bits so full would give {1}.</source>
        <translation>实测为 {0}；在同样满的位中，k 个独立位置会得到 {1}。</translation>
    </message>
    <message>
        <source>Nothing wrong found: {0} by chance, and the bits are set as chance would set them.</source>
        <translation>未发现问题：{0}符合随机，各位也如随机情形般置位。</translation>
    </message>
    <message>
        <source>Only {0} of the {1} bits can ever be set: the index of this scheme ends there.</source>
        <translation>{1} 位中只有 {0} 位可能置位：此方案的索引到此为止。</translation>
    </message>
    <message>
        <source>Predicted {0} by the classic formula</source>
        <translation>按经典公式预测 {0}</translation>
    </message>
    <message>
        <source>Set bits are clumped: blocks of 512 differ more than by chance (χ² {0}, {1} by chance).</source>
        <translation>已置位的位成团：512 位的块之间差异大于随机（χ² {0}，随机情形 {1}）。</translation>
    </message>
    <message>
        <source>Too few blocks of 512 bits to compare their fill with chance.</source>
        <translation>512 位的块太少，无法将其填充与随机情形比较。</translation>
    </message>
    <message>
        <source>While the list was loaded, {0} of {1} new URLs were called possibly seen (expected {2}). That is another number: each of them met a filter that was still filling, with only the URLs before it inside. The rate here is that of the finished filter, which the next URL meets.</source>
        <translation>载入列表时，{1} 个新 URL 中有 {0} 个被称为可能见过（期望 {2}）。那是另一个数：它们各自遇到的是尚在填充、只含其前面 URL 的过滤器。这里的误判率属于完成后的过滤器，即下一个 URL 遇到的过滤器。</translation>
    </message>
    <message>
        <source>each of the {0} hashes falls</source>
        <translation>{0} 个哈希的落点均</translation>
    </message>
    <message>
        <source>the one hash falls</source>
        <translation>唯一的哈希的落点</translation>
    </message>
    <message>
        <source>{0} Reading, {1} done.</source>
        <translation>{0} 正在读取，已完成 {1}。</translation>
    </message>
    <message>
        <source>{0} by the bits that are set</source>
        <translation>按已置位的位 {0}</translation>
    </message>
    <message>
        <source>{0} exact mean for this scheme</source>
        <translation>此方案的精确均值 {0}</translation>
    </message>
    <message>
        <source>{0} lies in the interval of 95 %, {1}.</source>
        <translation>{0} 位于 95 % 区间 {1} 内。</translation>
    </message>
    <message>
        <source>{0} lies outside of the interval of 95 %, {1}.</source>
        <translation>{0} 位于 95 % 区间 {1} 外。</translation>
    </message>
    <message>
        <source>{0} more below.</source>
        <translation>下方另有 {0} 项。</translation>
    </message>
    <message>
        <source>{0}: by them {1}, which lies inside.</source>
        <translation>{0}：据此为 {1}，位于区间内。</translation>
    </message>
    <message>
        <source>{0}: {1} different URLs{2}, of which {3} are in the list and left out.</source>
        <translation>{0}：{1} 个不同的 URL{2}，其中 {3} 个已在列表中，不计入。</translation>
    </message>
    <message>
        <source>≈ {0} of {1}</source>
        <translation>{1} 中的 ≈ {0}</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>(addresses)</source>
        <translation>（地址）</translation>
    </message>
    <message>
        <source>(no host)</source>
        <translation>（无主机）</translation>
    </message>
    <message>
        <source>{0} itself</source>
        <translation>{0} 本身</translation>
    </message>
</context>
<context>
    <name>lessons</name>
    <message>
        <source>A mistake in a lesson</source>
        <translation>课程文件有错误</translation>
    </message>
    <message>
        <source>Add it; what needs it is left out until then.</source>
        <translation>请补上；在此之前，需要它的部分会被略去。</translation>
    </message>
    <message>
        <source>Change it; it is left out until then.</source>
        <translation>请修改；在此之前会被略去。</translation>
    </message>
    <message>
        <source>Choose a value within {expected}.</source>
        <translation>请选择 {expected} 之内的值。</translation>
    </message>
    <message>
        <source>Choose another structure.</source>
        <translation>请选择别的结构。</translation>
    </message>
    <message>
        <source>Compare it with the format of lessons.</source>
        <translation>请对照课程的格式。</translation>
    </message>
    <message>
        <source>Correct what it expects.</source>
        <translation>请更正它的预期。</translation>
    </message>
    <message>
        <source>Every line is name = value; texts stand in quotes.</source>
        <translation>每一行都是“名称 = 值”；文字要放在引号里。</translation>
    </message>
    <message>
        <source>Get the file again, or open the lesson itself.</source>
        <translation>请重新获取这个文件，或打开课程本身。</translation>
    </message>
    <message>
        <source>Give one of the two structures another name.</source>
        <translation>请给其中一个结构换个名称。</translation>
    </message>
    <message>
        <source>Put it beside the lesson, without a folder.</source>
        <translation>请把它放在课程文件旁边，不带文件夹。</translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation>请把文件存为 UTF-8。</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>请缩短。</translation>
    </message>
    <message>
        <source>Take it out, or write one of these.</source>
        <translation>请删去，或改成其中之一。</translation>
    </message>
    <message>
        <source>Take some away; the first ones are used.</source>
        <translation>请去掉一些；现在只用前面的。</translation>
    </message>
    <message>
        <source>Take some of them away.</source>
        <translation>请去掉一些。</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Use a newer program.</source>
        <translation>请使用更新的程序。</translation>
    </message>
    <message>
        <source>Write a text, {{ hex = … }} or a pattern.</source>
        <translation>请写成文字、{{ hex = … }} 或模式。</translation>
    </message>
    <message>
        <source>Write one of these.</source>
        <translation>请写成其中之一。</translation>
    </message>
    <message>
        <source>Write one of {expected}.</source>
        <translation>请写成其中之一：{expected}。</translation>
    </message>
    <message>
        <source>brackets or names lie within each other deeper than {expected}.</source>
        <translation>括号或名称的嵌套超过 {expected} 层。</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>something is wrong ({reason}).</source>
        <translation>有错误（{reason}）。</translation>
    </message>
    <message>
        <source>the bytes {found} are no UTF-8.</source>
        <translation>字节 {found} 不是 UTF-8。</translation>
    </message>
    <message>
        <source>the lesson has no structure {found}; it has {expected}.</source>
        <translation>课程里没有结构 {found}；有的是 {expected}。</translation>
    </message>
    <message>
        <source>the lesson in it is not as it was saved.</source>
        <translation>其中的课程与保存时不同。</translation>
    </message>
    <message>
        <source>the name {found} is given twice.</source>
        <translation>名称 {found} 用了两次。</translation>
    </message>
    <message>
        <source>the version {found} is not known; this program reads {expected}.</source>
        <translation>不认识版本 {found}；本程序读取的是 {expected}。</translation>
    </message>
    <message>
        <source>there is no field {field}; there are {expected}.</source>
        <translation>没有字段 {field}；有的是 {expected}。</translation>
    </message>
    <message>
        <source>there is no such file that can be read ({found}).</source>
        <translation>没有可读取的这个文件（{found}）。</translation>
    </message>
    <message>
        <source>these are too many, at most {expected} are possible.</source>
        <translation>数量太多，最多 {expected} 个。</translation>
    </message>
    <message>
        <source>this cannot be read ({found}).</source>
        <translation>这里无法读取（{found}）。</translation>
    </message>
    <message>
        <source>this is too large, at most {expected} is possible.</source>
        <translation>太大，最多 {expected}。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{field} cannot be {found}, it is to be: {expected}.</source>
        <translation>{field} 不能是 {found}，应为：{expected}。</translation>
    </message>
    <message>
        <source>{field} cannot be {found}.</source>
        <translation>{field} 不能是 {found}。</translation>
    </message>
    <message>
        <source>{field} is missing.</source>
        <translation>缺少 {field}。</translation>
    </message>
    <message>
        <source>{field} is {found}, the lesson says {expected}.</source>
        <translation>{field} 是 {found}，课程写的是 {expected}。</translation>
    </message>
    <message>
        <source>{found} has no such operation; it can be played in {expected}.</source>
        <translation>{found} 没有这种操作；可以在 {expected} 中演示。</translation>
    </message>
    <message>
        <source>{found} is no URL of a lesson: it is one line of text.</source>
        <translation>{found} 不是课程的 URL：URL 是一行文字。</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>A filter has at least 8 bits; write a size in bytes as 5 B, 64 KiB or 1 MB.</source>
        <translation>过滤器至少有 8 位；字节大小请写成 5 B、64 KiB 或 1 MB。</translation>
    </message>
    <message>
        <source>A law is broken</source>
        <translation>不变式被破坏</translation>
    </message>
    <message>
        <source>A law of {0} does not hold: {1} ({2}).</source>
        <translation>{0}的不变式不成立：{1} ({2})。</translation>
    </message>
    <message>
        <source>A link with sizes is one to hur.st/bloomfilter.</source>
        <translation>带大小的链接是指向 hur.st/bloomfilter 的链接。</translation>
    </message>
    <message>
        <source>A rate of 0 would take infinitely many bits; write one above 0.</source>
        <translation>误判率为 0 需要无穷多位；请写一个大于 0 的值。</translation>
    </message>
    <message>
        <source>A rate of 1 means that every URL is called seen; write one below 1.</source>
        <translation>误判率为 1 表示每个 URL 都被判为已见过；请写一个小于 1 的值。</translation>
    </message>
    <message>
        <source>A rate stands between 0 and 1: write 0.05 or 5 % for five per cent.</source>
        <translation>误判率在 0 与 1 之间：百分之五写作 0.05 或 5 %。</translation>
    </message>
    <message>
        <source>An extra is missing</source>
        <translation>缺少附加组件</translation>
    </message>
    <message>
        <source>Build both with the same m, k, scheme, seed and policy.</source>
        <translation>请用相同的 m、k、方案、种子和规范化策略构建两者。</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Cannot be read again</source>
        <translation>无法重新读取</translation>
    </message>
    <message>
        <source>Cannot be read so</source>
        <translation>无法如此读取</translation>
    </message>
    <message>
        <source>Change it; the rest of Python's syntax can be used.</source>
        <translation>请修改它；Python 语法的其余部分均可使用。</translation>
    </message>
    <message>
        <source>Change its permissions, or open a copy.</source>
        <translation>更改其权限，或打开一个副本。</translation>
    </message>
    <message>
        <source>Check the path, or open another file.</source>
        <translation>请检查路径，或打开其他文件。</translation>
    </message>
    <message>
        <source>Choose Brave's query-filter.json or ClearURLs' data.min.json; the list before stays.</source>
        <translation>请选择 Brave 的 query-filter.json 或 ClearURLs 的 data.min.json；之前的列表保留。</translation>
    </message>
    <message>
        <source>Choose a comma, a semicolon, a | or a tab.</source>
        <translation>请选择逗号、分号、| 或制表符。</translation>
    </message>
    <message>
        <source>Choose a larger value.</source>
        <translation>请选择更大的值。</translation>
    </message>
    <message>
        <source>Choose a smaller value.</source>
        <translation>请选择更小的值。</translation>
    </message>
    <message>
        <source>Choose a value within its range.</source>
        <translation>请选择范围内的值。</translation>
    </message>
    <message>
        <source>Choose another value.</source>
        <translation>请选择其他值。</translation>
    </message>
    <message>
        <source>Choose one of them.</source>
        <translation>请从中选择一个。</translation>
    </message>
    <message>
        <source>Close other programs, set a smaller budget, or load fewer structures.</source>
        <translation>请关闭其他程序、设置更小的预算，或载入更少的结构。</translation>
    </message>
    <message>
        <source>Columns are counted from 1.</source>
        <translation>列从 1 开始计数。</translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <source>Did you mean {0}?</source>
        <translation>您是指 {0} 吗？</translation>
    </message>
    <message>
        <source>Do not trust its numbers; load the list again and report this sentence.</source>
        <translation>不要相信它的数字；请重新载入列表并报告这句话。</translation>
    </message>
    <message>
        <source>Expected: {0}.</source>
        <translation>应为：{0}。</translation>
    </message>
    <message>
        <source>Filter refused</source>
        <translation>过滤器被拒绝</translation>
    </message>
    <message>
        <source>Filters differ</source>
        <translation>过滤器不同</translation>
    </message>
    <message>
        <source>Give at most enough of n, p, m and k: leave one out, and it is solved.</source>
        <translation>n、p、m、k 最多给出所需的几个：留空一个即可求出。</translation>
    </message>
    <message>
        <source>Give one of them by its name, or by its number from 1.</source>
        <translation>请按名称，或按从 1 开始的编号给出其中一个。</translation>
    </message>
    <message>
        <source>Give one of them.</source>
        <translation>请给出其中之一。</translation>
    </message>
    <message>
        <source>Give two of n, p and m; the rest follows.</source>
        <translation>请给出 n、p、m 中的两个；其余由此得出。</translation>
    </message>
    <message>
        <source>Install it with: pip install 'urloupe[{0}]'.</source>
        <translation>安装方法：pip install 'urloupe[{0}]'。</translation>
    </message>
    <message>
        <source>Leave it out, or choose a format that has it: {0}.</source>
        <translation>请去掉它，或选择含有它的格式：{0}。</translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation>请去掉其中之一。</translation>
    </message>
    <message>
        <source>Load anyway</source>
        <translation>仍然载入</translation>
    </message>
    <message>
        <source>No format has both {0} and {1}.</source>
        <translation>没有格式同时含有 {0} 和 {1}。</translation>
    </message>
    <message>
        <source>No list of tracking parameters</source>
        <translation>不是跟踪参数列表</translation>
    </message>
    <message>
        <source>No more lines are read: every structure needs it.</source>
        <translation>不再读取更多行：每种结构都需要它。</translation>
    </message>
    <message>
        <source>No such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>Not a possible value</source>
        <translation>不可能的值</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>未写入</translation>
    </message>
    <message>
        <source>Nothing was left half-written; choose another place, or free some space.</source>
        <translation>没有留下写了一半的文件；请选择其他位置，或腾出一些空间。</translation>
    </message>
    <message>
        <source>Nothing was loaded; save the filter again, or open another.</source>
        <translation>没有载入任何内容；请重新保存过滤器，或打开其他过滤器。</translation>
    </message>
    <message>
        <source>Open a file in it.</source>
        <translation>请打开其中的文件。</translation>
    </message>
    <message>
        <source>Open another file, or type a URL above.</source>
        <translation>请打开其他文件，或在上方输入 URL。</translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation>请打开其他文件。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Over the memory budget</source>
        <translation>超出内存预算</translation>
    </message>
    <message>
        <source>Save it to a file, and open that.</source>
        <translation>请将其保存为文件，再打开该文件。</translation>
    </message>
    <message>
        <source>Standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>Structure is full</source>
        <translation>结构已满</translation>
    </message>
    <message>
        <source>The delimiter cannot be {0}.</source>
        <translation>分隔符不能是 {0}。</translation>
    </message>
    <message>
        <source>The format {0} has nothing like {1} {2}.</source>
        <translation>格式 {0} 没有 {1} {2} 这样的内容。</translation>
    </message>
    <message>
        <source>The other structures go on.</source>
        <translation>其他结构继续运行。</translation>
    </message>
    <message>
        <source>The other structures go on. Load it anyway, raise the budget, or choose a smaller n or a larger p.</source>
        <translation>其他结构继续运行。可以仍然载入它、提高预算，或选择更小的 n 或更大的 p。</translation>
    </message>
    <message>
        <source>The other structures go on; load a part of the list to see this one whole.</source>
        <translation>其他结构继续运行；载入列表的一部分即可看到此结构的全貌。</translation>
    </message>
    <message>
        <source>The pattern {0} cannot be used: {1}.</source>
        <translation>正则表达式 {0} 不能使用：{1}。</translation>
    </message>
    <message>
        <source>The program goes on; please report the details.</source>
        <translation>程序继续运行；请报告详细信息。</translation>
    </message>
    <message>
        <source>The system gave no more memory.</source>
        <translation>系统不再提供更多内存。</translation>
    </message>
    <message>
        <source>The two filters cannot be united: {0} is {1} in one and {2} in the other.</source>
        <translation>两个过滤器不能合并：{0} 在一个中为 {1}，在另一个中为 {2}。</translation>
    </message>
    <message>
        <source>There is no column {0}.</source>
        <translation>没有列 {0}。</translation>
    </message>
    <message>
        <source>There is no file {0}.</source>
        <translation>没有文件 {0}。</translation>
    </message>
    <message>
        <source>There is no format {0}: there are {1}.</source>
        <translation>没有格式 {0}：现有 {1}。</translation>
    </message>
    <message>
        <source>This index scheme cuts a number to its last bits: m must be a power of two.</source>
        <translation>此索引方案只取数的最后几位：m 必须是 2 的幂。</translation>
    </message>
    <message>
        <source>This index scheme has no seed: leave it at 0.</source>
        <translation>此索引方案没有种子：保持为 0。</translation>
    </message>
    <message>
        <source>This rate cannot be told from 1; write a smaller one.</source>
        <translation>此误判率与 1 无法区分；请写一个更小的值。</translation>
    </message>
    <message>
        <source>Unexpected error</source>
        <translation>意外错误</translation>
    </message>
    <message>
        <source>Unlock one of the fields first.</source>
        <translation>请先解锁其中一个字段。</translation>
    </message>
    <message>
        <source>Were n and p swapped? n is a whole number of URLs, p a rate below 1.</source>
        <translation>n 与 p 是否写反了？n 是 URL 的整数个数，p 是小于 1 的误判率。</translation>
    </message>
    <message>
        <source>What could be read is loaded; get the file again for the rest.</source>
        <translation>能读取的已载入；请重新获取文件以得到其余部分。</translation>
    </message>
    <message>
        <source>What was read before stays; open it again, or another file.</source>
        <translation>之前读取的内容保留；请重新打开它，或打开其他文件。</translation>
    </message>
    <message>
        <source>Write a number, such as 1000000, 1e6 or 0.01.</source>
        <translation>请写一个数，例如 1000000、1e6 或 0.01。</translation>
    </message>
    <message>
        <source>Write a number.</source>
        <translation>请写一个数。</translation>
    </message>
    <message>
        <source>Write a regular expression with exactly one group, in parentheses, around the URL.</source>
        <translation>请写一个正则表达式，其中恰有一个括住 URL 的分组。</translation>
    </message>
    <message>
        <source>Write a whole number.</source>
        <translation>请写一个整数。</translation>
    </message>
    <message>
        <source>Write the text that stands right before the URL of a line.</source>
        <translation>请写出一行中紧接在 URL 之前的文字。</translation>
    </message>
    <message>
        <source>byte {0}</source>
        <translation>字节 {0}</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>it has none</source>
        <translation>一个也没有</translation>
    </message>
    <message>
        <source>it has {0} groups</source>
        <translation>它有 {0} 个分组</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>它太大</translation>
    </message>
    <message>
        <source>k, the number of hashes,</source>
        <translation>k（哈希个数）</translation>
    </message>
    <message>
        <source>left out: {0}</source>
        <translation>已略去：{0}</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>look-around, back references, atomic groups and possessive repeats could take for ever</source>
        <translation>环视、反向引用、原子分组和占有量词可能永远运行不完</translation>
    </message>
    <message>
        <source>m, the number of bits,</source>
        <translation>m（位数）</translation>
    </message>
    <message>
        <source>n, the number of URLs,</source>
        <translation>n（URL 个数）</translation>
    </message>
    <message>
        <source>p, the false-positive rate,</source>
        <translation>p（误判率）</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>the Bloom filter</source>
        <translation>布隆过滤器</translation>
    </message>
    <message>
        <source>the base</source>
        <translation>基准地址</translation>
    </message>
    <message>
        <source>the column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>the delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>the dict trie</source>
        <translation>字典（dict）字典树</translation>
    </message>
    <message>
        <source>the exact index</source>
        <translation>精确索引</translation>
    </message>
    <message>
        <source>the format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>the index scheme</source>
        <translation>索引方案</translation>
    </message>
    <message>
        <source>the key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>the link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>the list of tracking parameters</source>
        <translation>跟踪参数列表</translation>
    </message>
    <message>
        <source>the marker</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>the number of ways of reading</source>
        <translation>读取方式的个数</translation>
    </message>
    <message>
        <source>the pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>the policy</source>
        <translation>规范化策略</translation>
    </message>
    <message>
        <source>the radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>the seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>the sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>the structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>the trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>the way of reading</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>there are {0}</source>
        <translation>现有 {0}</translation>
    </message>
    <message>
        <source>{0} can be read only once, and what came of it was not kept: the list stays as it is.</source>
        <translation>{0} 只能读取一次，读到的内容未保留：列表保持不变。</translation>
    </message>
    <message>
        <source>{0} cannot be read: that needs urloupe[{1}], which is not installed.</source>
        <translation>无法读取 {0}：需要 urloupe[{1}]，但未安装。</translation>
    </message>
    <message>
        <source>{0} cannot be read{1}: {2}.</source>
        <translation>{0} 无法读取{1}：{2}。</translation>
    </message>
    <message>
        <source>{0} cannot be {1}.</source>
        <translation>{0} 不能是 {1}。</translation>
    </message>
    <message>
        <source>{0} could not be written: {1}.</source>
        <translation>{0} 无法写入：{1}。</translation>
    </message>
    <message>
        <source>{0} exceptions of single sites</source>
        <translation>{0} 个单个网站的例外</translation>
    </message>
    <message>
        <source>{0} files are empty: they hold no line.</source>
        <translation>{0} 个文件为空：不含任何行。</translation>
    </message>
    <message>
        <source>{0} has no {1} {2}: {3}.</source>
        <translation>{0} 没有 {1} {2}：{3}。</translation>
    </message>
    <message>
        <source>{0} has stopped: it has used {1}, the memory budget leaves {2}.</source>
        <translation>{0} 已停止：已用 {1}，内存预算剩余 {2}。</translation>
    </message>
    <message>
        <source>{0} holds at most {2}, and {1} would be needed: it stopped there.</source>
        <translation>{0} 最多容纳 {2}，而需要 {1}：已在此停止。</translation>
    </message>
    <message>
        <source>{0} is a directory.</source>
        <translation>{0} 是一个目录。</translation>
    </message>
    <message>
        <source>{0} is damaged{1}: {2}.</source>
        <translation>{0} 已损坏{1}：{2}。</translation>
    </message>
    <message>
        <source>{0} is empty: it holds no line.</source>
        <translation>{0} 为空：不含任何行。</translation>
    </message>
    <message>
        <source>{0} is left out: it would need {1}, the memory budget leaves {2}.</source>
        <translation>{0} 已略去：需要 {1}，内存预算剩余 {2}。</translation>
    </message>
    <message>
        <source>{0} is missing.</source>
        <translation>缺少 {0}。</translation>
    </message>
    <message>
        <source>{0} is no filter that can be opened: {1} is {2}, expected {3}.</source>
        <translation>{0} 不是可以打开的过滤器：{1} 为 {2}，应为 {3}。</translation>
    </message>
    <message>
        <source>{0} is no list of tracking parameters that can be read: at {1} there should be {2}.</source>
        <translation>{0} 不是可以读取的跟踪参数列表：{1} 处应为 {2}。</translation>
    </message>
    <message>
        <source>{0} is read as {1}, which has nothing like {2} {3}.</source>
        <translation>{0} 按 {1} 读取，该格式没有 {2} {3} 这样的内容。</translation>
    </message>
    <message>
        <source>{0} may not be read: permission denied.</source>
        <translation>{0} 不可读取：权限不足。</translation>
    </message>
    <message>
        <source>{0} patterns and other rules</source>
        <translation>{0} 个模式及其他规则</translation>
    </message>
    <message>
        <source>{0} rules that hold for single sites</source>
        <translation>{0} 条只适用于单个网站的规则</translation>
    </message>
    <message>
        <source>{0} would need {1} of memory, its budget is {2}.</source>
        <translation>{0} 需要 {1} 内存，其预算为 {2}。</translation>
    </message>
    <message>
        <source>{0}, at character {1}</source>
        <translation>{0}，位于第 {1} 个字符</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1} parameters are dropped, besides utm_…</source>
        <translation>{0}：除 utm_… 外还去掉 {1} 个参数</translation>
    </message>
</context>
<context>
    <name>methods</name>
    <message>
        <source>A key holds a line feed, which a file of lines cannot keep.</source>
        <translation>某个键含有换行符，按行的文件无法保存它。</translation>
    </message>
    <message>
        <source>Check the disk and the folder, then measure again. What was stored before is still there.</source>
        <translation>请检查磁盘和文件夹，然后重新测量。之前存入的内容仍在。</translation>
    </message>
    <message>
        <source>Choose another folder to keep files in.</source>
        <translation>请选择另一个存放文件的文件夹。</translation>
    </message>
    <message>
        <source>Close other programs, or measure a part of the list.</source>
        <translation>请关闭其他程序，或只测量列表的一部分。</translation>
    </message>
    <message>
        <source>End that process or choose another folder, then measure again.</source>
        <translation>请结束该进程或选择另一个文件夹，然后重新测量。</translation>
    </message>
    <message>
        <source>Give one as redis://host:port/db, rediss://… or unix://….</source>
        <translation>请以 redis://host:port/db、rediss://… 或 unix://… 的形式给出。</translation>
    </message>
    <message>
        <source>Install it: pip install 'urloupe[{extra}]'.</source>
        <translation>请安装：pip install 'urloupe[{extra}]'。</translation>
    </message>
    <message>
        <source>It failed: {reason} {said}.</source>
        <translation>失败：{reason} {said}。</translation>
    </message>
    <message>
        <source>It was left as it is. Move it away or choose another folder to keep files in.</source>
        <translation>它保持原样。请将其移走，或选择另一个存放文件的文件夹。</translation>
    </message>
    <message>
        <source>Make room or choose another folder, then measure again. What was stored before is still there.</source>
        <translation>请腾出空间或选择另一个文件夹，然后重新测量。之前存入的内容仍在。</translation>
    </message>
    <message>
        <source>Make room, or choose another folder.</source>
        <translation>请腾出空间，或选择另一个文件夹。</translation>
    </message>
    <message>
        <source>Measure again; the other rows are not touched by it.</source>
        <translation>请重新测量；其他行不受影响。</translation>
    </message>
    <message>
        <source>Mend that in the server or in the address (user, password, database), then measure again.</source>
        <translation>请在服务器或地址（用户名、密码、数据库）中修正，然后重新测量。</translation>
    </message>
    <message>
        <source>Name a folder that may be written to, then measure again.</source>
        <translation>请给出一个可写的文件夹，然后重新测量。</translation>
    </message>
    <message>
        <source>No folder can be made at {place} ({said}).</source>
        <translation>无法在 {place} 建立文件夹（{said}）。</translation>
    </message>
    <message>
        <source>Nothing answers at {place} ({said}).</source>
        <translation>{place} 无应答（{said}）。</translation>
    </message>
    <message>
        <source>See whether the server is busy or out of reach, then measure again.</source>
        <translation>请查看服务器是否繁忙或无法到达，然后重新测量。</translation>
    </message>
    <message>
        <source>See whether the server still runs, then measure again: that connects anew.</source>
        <translation>请查看服务器是否仍在运行，然后重新测量：会重新连接。</translation>
    </message>
    <message>
        <source>Start it with one (redis-server --loadmodule redisbloom.so, or redis-stack-server), then measure again.</source>
        <translation>请带该模块启动（redis-server --loadmodule redisbloom.so，或 redis-stack-server），然后重新测量。</translation>
    </message>
    <message>
        <source>Start one (redis-server --port 6379) and name it: redis://127.0.0.1:6379/0.</source>
        <translation>请启动一个（redis-server --port 6379）并给出地址：redis://127.0.0.1:6379/0。</translation>
    </message>
    <message>
        <source>Start the server or give another address, then measure again.</source>
        <translation>请启动服务器或给出另一个地址，然后重新测量。</translation>
    </message>
    <message>
        <source>The connection to {place} broke off ({said}).</source>
        <translation>与 {place} 的连接中断（{said}）。</translation>
    </message>
    <message>
        <source>The disk failed at {place} ({said}).</source>
        <translation>{place} 处磁盘出错（{said}）。</translation>
    </message>
    <message>
        <source>The other rows are not touched by it.</source>
        <translation>其他行不受影响。</translation>
    </message>
    <message>
        <source>The process that builds it failed ({said}).</source>
        <translation>构建它的进程失败（{said}）。</translation>
    </message>
    <message>
        <source>The server at {place} answers: {said}</source>
        <translation>{place} 处的服务器应答：{said}</translation>
    </message>
    <message>
        <source>The server at {place} has no Bloom module ({said}).</source>
        <translation>{place} 处的服务器没有布隆模块（{said}）。</translation>
    </message>
    <message>
        <source>There is no room left at {place} ({said}).</source>
        <translation>{place} 处已没有空间（{said}）。</translation>
    </message>
    <message>
        <source>This needs a package that is not installed.</source>
        <translation>这需要一个尚未安装的软件包。</translation>
    </message>
    <message>
        <source>This needs a running server, and no address was given.</source>
        <translation>这需要运行中的服务器，但没有给出地址。</translation>
    </message>
    <message>
        <source>This would take {needed_bytes} at {place}, where {left_bytes} are free: it was left out.</source>
        <translation>这在 {place} 需要 {needed_bytes}，而那里只剩 {left_bytes}：已略去。</translation>
    </message>
    <message>
        <source>This would take {needed_bytes} of memory, and {left_bytes} may be used: it was left out.</source>
        <translation>这需要 {needed_bytes} 内存，而可用 {left_bytes}：已略去。</translation>
    </message>
    <message>
        <source>{method} failed</source>
        <translation>{method} 失败</translation>
    </message>
    <message>
        <source>{place} cannot be read or written ({said}).</source>
        <translation>{place} 无法读取或写入（{said}）。</translation>
    </message>
    <message>
        <source>{place} does not answer in time ({said}).</source>
        <translation>{place} 未及时应答（{said}）。</translation>
    </message>
    <message>
        <source>{place} is held by another process or may not be written ({said}).</source>
        <translation>{place} 被另一进程占用或不可写（{said}）。</translation>
    </message>
    <message>
        <source>{place} is no address of a server ({said}).</source>
        <translation>{place} 不是服务器地址（{said}）。</translation>
    </message>
    <message>
        <source>{place} is not a file of this program ({said}).</source>
        <translation>{place} 不是本程序的文件（{said}）。</translation>
    </message>
</context>
<context>
    <name>outline</name>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>bytes of a URL on average</source>
        <translation>URL 的平均字节数</translation>
    </message>
    <message>
        <source>bytes of the entries, a line end each</source>
        <translation>条目的字节数，含行尾各一</translation>
    </message>
    <message>
        <source>bytes of the radix tree at and below</source>
        <translation>基数树在此处及下方的字节数</translation>
    </message>
    <message>
        <source>bytes that each URL shares with the one before</source>
        <translation>每个 URL 与前一个共有的字节数</translation>
    </message>
    <message>
        <source>children</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>different rows next below</source>
        <translation>下一级的不同行数</translation>
    </message>
    <message>
        <source>distinct URLs that begin so</source>
        <translation>以此开头的不同 URL</translation>
    </message>
    <message>
        <source>dup. rate</source>
        <translation>重复率</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>entries that are not the first of their URL</source>
        <translation>不是其 URL 首次出现的条目</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>of parent</source>
        <translation>占上级</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>path segments of a URL on average</source>
        <translation>URL 的平均路径段数</translation>
    </message>
    <message>
        <source>query parameters of a URL on average</source>
        <translation>URL 的平均查询参数数</translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>share of all distinct URLs</source>
        <translation>占全部不同 URL 的比例</translation>
    </message>
    <message>
        <source>share of the URLs of the row above</source>
        <translation>占上一级行的 URL 的比例</translation>
    </message>
    <message>
        <source>share of the entries that are duplicates</source>
        <translation>条目中重复项的比例</translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Here an operation on the typed URL is played step by step, forwards and backwards.</source>
        <translation>这里逐步演示对所输入 URL 的操作，可前进也可后退。</translation>
    </message>
    <message>
        <source>Here you choose two of n, p, m and k, and see what follows.</source>
        <translation>在这里从 n、p、m、k 中选定两个，查看由此得出的结果。</translation>
    </message>
    <message>
        <source>Here you see every bit of the Bloom filter, and which ones a URL sets.</source>
        <translation>在这里查看布隆过滤器的每一位，以及一个 URL 置位了哪些位。</translation>
    </message>
    <message>
        <source>Here you see every prefix as an area, its parts inside of it, by URLs, duplicates or bytes.</source>
        <translation>在这里将每个前缀看作一块面积，其各部分在其中，按 URL、重复项或字节。</translation>
    </message>
    <message>
        <source>Here you see every structure in one table: bytes, speed, and how often it is wrong.</source>
        <translation>在这里用一张表查看每种结构：字节、速度，以及多常出错。</translation>
    </message>
    <message>
        <source>Here you see hosts, schemes, depths, lengths, parameters and path segments, counted.</source>
        <translation>在这里查看主机、协议、深度、长度、参数和路径段的计数。</translation>
    </message>
    <message>
        <source>Here you see the bytes of each structure grow while a list is read.</source>
        <translation>在这里查看读取列表时每种结构的字节数如何增长。</translation>
    </message>
    <message>
        <source>Here you see the nodes of a prefix side by side: as radix tree and as trie.</source>
        <translation>在这里并排查看一个前缀的节点：作为基数树和作为字典树。</translation>
    </message>
    <message>
        <source>Here you see which URLs one policy merges and another keeps apart, rule by rule.</source>
        <translation>在这里查看一种规范化策略合并、另一种分开的 URL，逐条规则列出。</translation>
    </message>
    <message>
        <source>Here you see which prefixes the URLs share: one rectangle a prefix, as wide as its URLs.</source>
        <translation>在这里查看 URL 共有哪些前缀：每个前缀一个矩形，宽度为其 URL 数。</translation>
    </message>
    <message>
        <source>How big, how many hashes, how often wrong</source>
        <translation>多大、多少哈希、多常出错</translation>
    </message>
    <message>
        <source>Node by node</source>
        <translation>逐个节点</translation>
    </message>
    <message>
        <source>Policy A against B</source>
        <translation>规范化策略 A 对照 B</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步演示</translation>
    </message>
    <message>
        <source>What the URLs are made of</source>
        <translation>URL 的构成</translation>
    </message>
    <message>
        <source>Where the URLs are</source>
        <translation>URL 分布在哪里</translation>
    </message>
    <message>
        <source>Where the mass is</source>
        <translation>数量集中在哪里</translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation>内存用在哪里</translation>
    </message>
    <message>
        <source>Which bits are set</source>
        <translation>哪些位已置位</translation>
    </message>
    <message>
        <source>Who says what, at what price</source>
        <translation>谁怎么说，代价几何</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>1 URL</source>
        <translation>1 个 URL</translation>
    </message>
    <message>
        <source>1 absent URL</source>
        <translation>1 个未收录的 URL</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 块</translation>
    </message>
    <message>
        <source>1 branch</source>
        <translation>1 个分支</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>1 copy of each URL</source>
        <translation>每个 URL 1 份副本</translation>
    </message>
    <message>
        <source>1 distinct URL</source>
        <translation>1 个不同的 URL</translation>
    </message>
    <message>
        <source>1 duplicate</source>
        <translation>1 个重复项</translation>
    </message>
    <message>
        <source>1 file ended early</source>
        <translation>1 个文件提前结束</translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation>1 个命中</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 个键</translation>
    </message>
    <message>
        <source>1 known absent URL</source>
        <translation>1 个已知未收录的 URL</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 层</translation>
    </message>
    <message>
        <source>1 leaf</source>
        <translation>1 个叶子</translation>
    </message>
    <message>
        <source>1 letter</source>
        <translation>1 个字符</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>1 record</source>
        <translation>1 条记录</translation>
    </message>
    <message>
        <source>1 split</source>
        <translation>1 次分裂</translation>
    </message>
    <message>
        <source>1 split, 1 leaf</source>
        <translation>1 次分裂，1 个叶子</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message>
        <source>1 typed URL</source>
        <translation>1 个输入的 URL</translation>
    </message>
    <message>
        <source>24 bits of the host and 40 bits of the URL in one fingerprint: what Heritrix keeps in its seen set.</source>
        <translation>主机的 24 位与 URL 的 40 位合成一个指纹：Heritrix 在其已见集合中保存的就是它。</translation>
    </message>
    <message>
        <source>256 pointers a node</source>
        <translation>每个节点 256 个指针</translation>
    </message>
    <message>
        <source>40 bits tell URLs of one host apart: a host of ten million has some dozens of collisions.</source>
        <translation>40 位用于区分同一主机的 URL：有一千万 URL 的主机会有几十次碰撞。</translation>
    </message>
    <message>
        <source>A B-tree holds every URL twice with its index; a look-up goes through SQL.</source>
        <translation>B 树连同索引把每个 URL 保存两次；查找要经过 SQL。</translation>
    </message>
    <message>
        <source>A Bloom filter in a Redis server, BF.ADD in pipelines.</source>
        <translation>Redis 服务器中的布隆过滤器，以流水线执行 BF.ADD。</translation>
    </message>
    <message>
        <source>A Bloom filter in memory answers what is new; only the possibly seen are looked up in LMDB.</source>
        <translation>内存中的布隆过滤器回答哪些是新的；只有可能见过的才到 LMDB 中查找。</translation>
    </message>
    <message>
        <source>A Bloom filter whose k bits of a URL lie in one cache line.</source>
        <translation>每个 URL 的 k 位都在同一条缓存行内的布隆过滤器。</translation>
    </message>
    <message>
        <source>A Bloom filter with a part of its own for each of the k hashes.</source>
        <translation>k 个哈希各有独立分区的布隆过滤器。</translation>
    </message>
    <message>
        <source>A billion URLs: 16 bytes or so each, and one collision in some billions.</source>
        <translation>十亿个 URL：每个约 16 字节，每几十亿个才有一次碰撞。</translation>
    </message>
    <message>
        <source>A hash set of digests is smaller where URLs share little, and looks up faster.</source>
        <translation>当 URL 共享部分很少时，摘要的哈希集合更小，查找也更快。</translation>
    </message>
    <message>
        <source>A hash table of 8 bytes a slot beside one buffer with all keys; every answer is checked against the key's own bytes.</source>
        <translation>每槽 8 字节的哈希表，旁边是存放所有键的一个缓冲区；每个答案都与键自身的字节核对。</translation>
    </message>
    <message>
        <source>A job folder of an old project is to be read on.</source>
        <translation>要继续读取旧项目的作业文件夹。</translation>
    </message>
    <message>
        <source>A lesson of ten lines; some thousand words.</source>
        <translation>十行代码的教学示例；几千个词。</translation>
    </message>
    <message>
        <source>A little more often wrong than the classic one at the same size.</source>
        <translation>同样大小下，误判比经典的略多。</translation>
    </message>
    <message>
        <source>A look-up asks every layer; more bits than a filter of the right size.</source>
        <translation>查找要询问每一层；位数比大小合适的过滤器更多。</translation>
    </message>
    <message>
        <source>A look-up on disk</source>
        <translation>一次磁盘查找</translation>
    </message>
    <message>
        <source>A round trip for every batch and some 70 bytes a URL beside it.</source>
        <translation>每批一次往返，另外每个 URL 约 70 字节。</translation>
    </message>
    <message>
        <source>A set in a Redis server, SADD in pipelines.</source>
        <translation>Redis 服务器中的集合，以流水线执行 SADD。</translation>
    </message>
    <message>
        <source>A set of the 16 bytes of each URL's MD5 digest.</source>
        <translation>由每个 URL 的 MD5 摘要的 16 字节构成的集合。</translation>
    </message>
    <message>
        <source>A set of the 32 hexadecimal letters of each URL's MD5 digest.</source>
        <translation>由每个 URL 的 MD5 摘要的 32 个十六进制字符构成的集合。</translation>
    </message>
    <message>
        <source>A static trie in a few bits a letter (LOUDS), built once from all keys.</source>
        <translation>每个字符只占几位的静态字典树 (LOUDS)，由所有键一次性构建。</translation>
    </message>
    <message>
        <source>A table of 64-bit xxh3 fingerprints, 8 bytes a slot.</source>
        <translation>64 位 xxh3 指纹的表，每槽 8 字节。</translation>
    </message>
    <message>
        <source>A table with one unique column and INSERT OR IGNORE, in one file.</source>
        <translation>含一个唯一列并使用 INSERT OR IGNORE 的表，存于一个文件。</translation>
    </message>
    <message>
        <source>A trie of Python objects with a dict of children each, as textbooks write it.</source>
        <translation>由 Python 对象构成的字典树，每个对象有一个存放子节点的 dict，即教科书的写法。</translation>
    </message>
    <message>
        <source>A trie whose chains of single children are one edge with a label.</source>
        <translation>将单子节点链合为一条带标签的边的字典树。</translation>
    </message>
    <message>
        <source>A. Kirsch, M. Mitzenmacher, Less hashing, same performance (2006).</source>
        <translation>A. Kirsch, M. Mitzenmacher, Less hashing, same performance (2006).</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Adds to the key store</source>
        <translation>键存储新增</translation>
    </message>
    <message>
        <source>Against the others</source>
        <translation>与其他结构相比</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>All {1} bits are set, yet the URL is new: other URLs set them. This is a false positive.</source>
        <translation>全部 {1} 位均已置位，而该 URL 是新的：是其他 URL 置位了它们。这是误判。</translation>
    </message>
    <message>
        <source>All {1} bits are set. Other URLs may have set them, so this is no proof.</source>
        <translation>全部 {1} 位均已置位。也可能是其他 URL 置位的，因此这不是证明。</translation>
    </message>
    <message>
        <source>Alone, it would hold</source>
        <translation>独立时占用</translation>
    </message>
    <message>
        <source>An embedded B+ tree in a mapped file, as BerkeleyDB or BoltDB in other crawlers.</source>
        <translation>映射文件中的嵌入式 B+ 树，类似其他爬虫中的 BerkeleyDB 或 BoltDB。</translation>
    </message>
    <message>
        <source>An insert adds, bytes</source>
        <translation>插入新增，字节</translation>
    </message>
    <message>
        <source>An insert adds, nodes</source>
        <translation>插入新增，节点</translation>
    </message>
    <message>
        <source>An insert would add</source>
        <translation>插入将会新增</translation>
    </message>
    <message>
        <source>Anything below a prefix is asked for: all URLs of a folder, the longest prefix that is held.</source>
        <translation>需要查询某前缀之下的内容：某文件夹的所有 URL、已存的最长前缀。</translation>
    </message>
    <message>
        <source>As Scrapy 2.19; the two do not know each other's requests.</source>
        <translation>与 Scrapy 2.19 相同；两者互不认识对方的请求。</translation>
    </message>
    <message>
        <source>As a seen set alone it takes more nodes than URLs have letters apart, and a look-up walks all of them.</source>
        <translation>单独用作已见集合时，节点数多于 URL 相异的字符数，且查找要走遍所有这些节点。</translation>
    </message>
    <message>
        <source>As exact as a set of str with less memory, whatever letters the URLs have.</source>
        <translation>与 str 集合同样精确而内存更少，无论 URL 含什么字符。</translation>
    </message>
    <message>
        <source>At least (2 deviations)</source>
        <translation>至少（2 倍标准差）</translation>
    </message>
    <message>
        <source>At most (2 deviations)</source>
        <translation>至多（2 倍标准差）</translation>
    </message>
    <message>
        <source>B. Bloom, Space/time trade-offs in hash coding with allowable errors, CACM 13 (1970).</source>
        <translation>B. Bloom, Space/time trade-offs in hash coding with allowable errors, CACM 13 (1970).</translation>
    </message>
    <message>
        <source>Bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Bits a slice</source>
        <translation>每个切片的位数</translation>
    </message>
    <message>
        <source>Bits asked</source>
        <translation>询问的位</translation>
    </message>
    <message>
        <source>Bits not set</source>
        <translation>未置位的位</translation>
    </message>
    <message>
        <source>Bits of a fingerprint</source>
        <translation>指纹位数</translation>
    </message>
    <message>
        <source>Bits per URL</source>
        <translation>每个 URL 的位数</translation>
    </message>
    <message>
        <source>Bits per key</source>
        <translation>每个键的位数</translation>
    </message>
    <message>
        <source>Bits set</source>
        <translation>已置位的位</translation>
    </message>
    <message>
        <source>Blank lines</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Bloom before LMDB</source>
        <translation>LMDB 前置布隆过滤器</translation>
    </message>
    <message>
        <source>Bloom filter</source>
        <translation>布隆过滤器</translation>
    </message>
    <message>
        <source>Bloom filter: not seen</source>
        <translation>布隆过滤器：未见过</translation>
    </message>
    <message>
        <source>Bloom filter: not seen; {0} of {1} bits are set</source>
        <translation>布隆过滤器：未见过；{1} 位中 {0} 位已置位</translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen</source>
        <translation>布隆过滤器：可能见过</translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen, a false positive: other URLs set all {1} bits</source>
        <translation>布隆过滤器：可能见过，属误判：全部 {1} 位由其他 URL 置位</translation>
    </message>
    <message>
        <source>Bloom filter: possibly seen; all {1} bits are set</source>
        <translation>布隆过滤器：可能见过；全部 {1} 位已置位</translation>
    </message>
    <message>
        <source>Both in 64 bits</source>
        <translation>两者合为 64 位</translation>
    </message>
    <message>
        <source>Bytes a character</source>
        <translation>每字符字节数</translation>
    </message>
    <message>
        <source>Bytes compared</source>
        <translation>比较的字节</translation>
    </message>
    <message>
        <source>Bytes matched</source>
        <translation>匹配的字节</translation>
    </message>
    <message>
        <source>Bytes of the stored key</source>
        <translation>所存键的字节数</translation>
    </message>
    <message>
        <source>Bytes per URL</source>
        <translation>每个 URL 的字节数</translation>
    </message>
    <message>
        <source>Bytes per new URL</source>
        <translation>每个新 URL 的字节数</translation>
    </message>
    <message>
        <source>Bytes per node</source>
        <translation>每个节点的字节数</translation>
    </message>
    <message>
        <source>Bytes saved by sharing</source>
        <translation>共享节省的字节</translation>
    </message>
    <message>
        <source>Bytes shared</source>
        <translation>共享的字节</translation>
    </message>
    <message>
        <source>Bytes when saved</source>
        <translation>保存后的字节数</translation>
    </message>
    <message>
        <source>CDX</source>
        <translation>CDX</translation>
    </message>
    <message>
        <source>CDXJ</source>
        <translation>CDXJ</translation>
    </message>
    <message>
        <source>CPython 3.11, Objects/setobject.c and bytesobject.c.</source>
        <translation>CPython 3.11, Objects/setobject.c 和 bytesobject.c。</translation>
    </message>
    <message>
        <source>CPython 3.11, Objects/setobject.c and unicodeobject.c.</source>
        <translation>CPython 3.11, Objects/setobject.c 和 unicodeobject.c。</translation>
    </message>
    <message>
        <source>CPython's set of bytes objects: a table of 16 bytes a slot, and an object of 33 bytes and the URL for each.</source>
        <translation>CPython 的 bytes 对象集合：每槽 16 字节的表，每个 URL 另有一个 33 字节加 URL 长度的对象。</translation>
    </message>
    <message>
        <source>CPython's set of str objects: a table of 16 bytes a slot, and an object of 49 bytes and the text for each URL.</source>
        <translation>CPython 的 str 对象集合：每槽 16 字节的表，每个 URL 另有一个 49 字节加文本长度的对象。</translation>
    </message>
    <message>
        <source>CPython's set, twice.</source>
        <translation>CPython 的集合，两个。</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Canonical URL</source>
        <translation>规范 URL</translation>
    </message>
    <message>
        <source>Canonicalising and SHA-1 cost microseconds a request, and 40 letters a set entry.</source>
        <translation>规范化和 SHA-1 每个请求耗费若干微秒，每个集合条目占 40 个字符。</translation>
    </message>
    <message>
        <source>Capacity asked for</source>
        <translation>要求的容量</translation>
    </message>
    <message>
        <source>Chance of any collision</source>
        <translation>发生任何碰撞的概率</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Clusters of one host</source>
        <translation>同主机的簇</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>碰撞</translation>
    </message>
    <message>
        <source>Collisions expected (birthday)</source>
        <translation>期望碰撞数（生日问题）</translation>
    </message>
    <message>
        <source>Comes with the language; no order, no prefixes, always in memory.</source>
        <translation>语言自带；无顺序、无前缀，始终在内存中。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy bits</source>
        <translation>复制位</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>实际计数</translation>
    </message>
    <message>
        <source>Counters that overflowed</source>
        <translation>溢出的计数器</translation>
    </message>
    <message>
        <source>D. Morrison, PATRICIA, JACM 15 (1968).</source>
        <translation>D. Morrison, PATRICIA, JACM 15 (1968).</translation>
    </message>
    <message>
        <source>Deepest node</source>
        <translation>最深的节点</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Depth of the tree</source>
        <translation>树的深度</translation>
    </message>
    <message>
        <source>Different bits</source>
        <translation>不同的位</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Distinct URLs</source>
        <translation>不同的 URL</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Duplicate: the same bytes</source>
        <translation>重复项：字节相同</translation>
    </message>
    <message>
        <source>Duplicate: the same key</source>
        <translation>重复项：键相同</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>Duplicates by policy</source>
        <translation>按规范化策略的重复项</translation>
    </message>
    <message>
        <source>Duplicates: the same bytes</source>
        <translation>重复项：字节相同</translation>
    </message>
    <message>
        <source>E. Fredkin, Trie memory, CACM 3 (1960); first child and next sibling as in TAOCP vol. 1, section 2.3.2.</source>
        <translation>E. Fredkin, Trie memory, CACM 3 (1960)；首子节点与下一兄弟的表示见 TAOCP 第 1 卷 2.3.2 节。</translation>
    </message>
    <message>
        <source>Estimated distinct URLs</source>
        <translation>估计的不同 URL 数</translation>
    </message>
    <message>
        <source>Every URL is in one of two tables that grow apart; none is smaller than one set.</source>
        <translation>每个 URL 在两个各自增长的表之一中；两者都不比一个集合小。</translation>
    </message>
    <message>
        <source>Every look-up reads the whole file: the slowest of all.</source>
        <translation>每次查找都读取整个文件：最慢的一种。</translation>
    </message>
    <message>
        <source>Everything else is in SQL already; one machine; it must survive.</source>
        <translation>其他数据都已在 SQL 中；单机；重启后必须仍在。</translation>
    </message>
    <message>
        <source>Exact index: new</source>
        <translation>精确索引：新的</translation>
    </message>
    <message>
        <source>Exact index: seen</source>
        <translation>精确索引：见过</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>F. Putze, P. Sanders, J. Singler, Cache-, hash- and space-efficient Bloom filters (2007).</source>
        <translation>F. Putze, P. Sanders, J. Singler, Cache-, hash- and space-efficient Bloom filters (2007).</translation>
    </message>
    <message>
        <source>FNV mixes worse than xxh3 and goes byte by byte: slower on long URLs.</source>
        <translation>FNV 的混合效果不如 xxh3，且逐字节进行：对长 URL 较慢。</translation>
    </message>
    <message>
        <source>FNV-1a, GoColly</source>
        <translation>FNV-1a, GoColly</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>False positives of the load</source>
        <translation>载入时的误判</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充率</translation>
    </message>
    <message>
        <source>Filters that double, each stricter than the one before.</source>
        <translation>逐个加倍的过滤器，每个都比前一个更严格。</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Fingerprint of the URL, 40 bits</source>
        <translation>URL 的指纹，40 位</translation>
    </message>
    <message>
        <source>Fingerprint of the host, 24 bits</source>
        <translation>主机的指纹，24 位</translation>
    </message>
    <message>
        <source>First bit not set</source>
        <translation>首个未置位的位</translation>
    </message>
    <message>
        <source>First in file</source>
        <translation>首次出现的文件</translation>
    </message>
    <message>
        <source>First in line</source>
        <translation>首次出现的行</translation>
    </message>
    <message>
        <source>Flag: a CR within</source>
        <translation>标记：内含 CR</translation>
    </message>
    <message>
        <source>Flag: a NUL within</source>
        <translation>标记：内含 NUL</translation>
    </message>
    <message>
        <source>Flag: a blank within</source>
        <translation>标记：内含空白</translation>
    </message>
    <message>
        <source>Flag: blanks around the URL</source>
        <translation>标记：URL 前后有空白</translation>
    </message>
    <message>
        <source>Flag: no URL by the policy</source>
        <translation>标记：按规范化策略不是 URL</translation>
    </message>
    <message>
        <source>Flag: no scheme</source>
        <translation>标记：无协议</translation>
    </message>
    <message>
        <source>Flag: not UTF-8</source>
        <translation>标记：非 UTF-8</translation>
    </message>
    <message>
        <source>Flag: very long</source>
        <translation>标记：非常长</translation>
    </message>
    <message>
        <source>Formula of the modelled bytes</source>
        <translation>建模字节数的公式</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>所在集合</translation>
    </message>
    <message>
        <source>Four bits to count with in the place of each bit.</source>
        <translation>每一位的位置换成四位用来计数。</translation>
    </message>
    <message>
        <source>Four times the memory of a Bloom filter; a counter that overflowed stays.</source>
        <translation>内存为布隆过滤器的四倍；溢出的计数器不再变化。</translation>
    </message>
    <message>
        <source>Free pages</source>
        <translation>空闲页</translation>
    </message>
    <message>
        <source>Free pages, number</source>
        <translation>空闲页数</translation>
    </message>
    <message>
        <source>HAR</source>
        <translation>HAR</translation>
    </message>
    <message>
        <source>Has a node for every letter, so it stops at the very byte that differs; lists and deletes.</source>
        <translation>每个字符一个节点，因此恰好停在不同的那个字节；可列出，可删除。</translation>
    </message>
    <message>
        <source>Has used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>哈希数</translation>
    </message>
    <message>
        <source>Held from before</source>
        <translation>之前已存</translation>
    </message>
    <message>
        <source>Heritrix</source>
        <translation>Heritrix</translation>
    </message>
    <message>
        <source>Heritrix 3, UriUniqFilter with FPMergeUriUniqFilter; Rabin fingerprints of st.ata.util.FPGenerator.</source>
        <translation>Heritrix 3, UriUniqFilter 与 FPMergeUriUniqFilter；Rabin 指纹来自 st.ata.util.FPGenerator。</translation>
    </message>
    <message>
        <source>Highest counter</source>
        <translation>最大计数器</translation>
    </message>
    <message>
        <source>Hit, extrapolated</source>
        <translation>命中，外推</translation>
    </message>
    <message>
        <source>Hosts by their 24 bits</source>
        <translation>按 24 位区分的主机</translation>
    </message>
    <message>
        <source>Hosts expected to collide</source>
        <translation>预期碰撞的主机</translation>
    </message>
    <message>
        <source>Hosts that collide</source>
        <translation>碰撞的主机</translation>
    </message>
    <message>
        <source>How SQL finds it</source>
        <translation>SQL 如何找到它</translation>
    </message>
    <message>
        <source>How the bits are chosen</source>
        <translation>位如何选定</translation>
    </message>
    <message>
        <source>How times are extrapolated</source>
        <translation>时间如何外推</translation>
    </message>
    <message>
        <source>Hundreds of bytes a letter: a million URLs take tens of gigabytes.</source>
        <translation>每个字符数百字节：一百万个 URL 占用数十 GB。</translation>
    </message>
    <message>
        <source>HyperLogLog</source>
        <translation>HyperLogLog</translation>
    </message>
    <message>
        <source>IDN</source>
        <translation>IDN</translation>
    </message>
    <message>
        <source>Index scheme</source>
        <translation>索引方案</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Insert, extrapolated</source>
        <translation>插入，外推</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>It answers once it is measured.</source>
        <translation>测量之后它才会回答。</translation>
    </message>
    <message>
        <source>It cannot say whether a URL was seen: no crawler can go by it.</source>
        <translation>它不能说出某个 URL 是否见过：爬虫无法依靠它。</translation>
    </message>
    <message>
        <source>It cannot say: it only counts</source>
        <translation>无法判断：它只计数</translation>
    </message>
    <message>
        <source>It is taken for</source>
        <translation>它被当作</translation>
    </message>
    <message>
        <source>It must survive, be read by several processes, and not run in a server.</source>
        <translation>重启后必须仍在，由多个进程读取，且不在服务器中运行。</translation>
    </message>
    <message>
        <source>It was fed the first {0} URLs only; this one is number {1}.</source>
        <translation>它只送入了前 {0} 个 URL；这个是第 {1} 个。</translation>
    </message>
    <message>
        <source>Its bits</source>
        <translation>其位</translation>
    </message>
    <message>
        <source>Its lines</source>
        <translation>其行</translation>
    </message>
    <message>
        <source>Its parts</source>
        <translation>其各部分</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Key bytes</source>
        <translation>键的字节数</translation>
    </message>
    <message>
        <source>Key in the server</source>
        <translation>服务器中的键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Knows each key's first line and how often it came; it is the judge of the others.</source>
        <translation>知道每个键的首行及出现次数；它是其他结构的裁判。</translation>
    </message>
    <message>
        <source>L. Fan, P. Cao, J. Almeida, A. Broder, Summary cache (2000).</source>
        <translation>L. Fan, P. Cao, J. Almeida, A. Broder, Summary cache (2000).</translation>
    </message>
    <message>
        <source>LMDB</source>
        <translation>LMDB</translation>
    </message>
    <message>
        <source>LMDB 0.9, H. Chu; package lmdb.</source>
        <translation>LMDB 0.9, H. Chu；包 lmdb。</translation>
    </message>
    <message>
        <source>Layer that has it</source>
        <translation>含有它的层</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Left out: it does not fit into the memory budget.</source>
        <translation>已略去：内存预算容纳不下。</translation>
    </message>
    <message>
        <source>Letters matched</source>
        <translation>匹配的字符</translation>
    </message>
    <message>
        <source>Letters of its edge</source>
        <translation>所在边的字符</translation>
    </message>
    <message>
        <source>Letters of the URL</source>
        <translation>URL 的字符</translation>
    </message>
    <message>
        <source>Letters of the edge before it</source>
        <translation>之前的边上字符</translation>
    </message>
    <message>
        <source>Line of the file</source>
        <translation>文件的行</translation>
    </message>
    <message>
        <source>Line {0} of {1}</source>
        <translation>{1} 的第 {0} 行</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Lines that were new</source>
        <translation>曾为新的行</translation>
    </message>
    <message>
        <source>Lines with one key</source>
        <translation>同一键的行</translation>
    </message>
    <message>
        <source>Lists all URLs below a prefix in order; finds the longest prefix that is held; deletes.</source>
        <translation>按顺序列出某前缀下的所有 URL；找到已有的最长前缀；可删除。</translation>
    </message>
    <message>
        <source>Load anyway</source>
        <translation>仍然载入</translation>
    </message>
    <message>
        <source>Load of the table</source>
        <translation>表的装填率</translation>
    </message>
    <message>
        <source>Longest prefix held</source>
        <translation>已存的最长前缀</translation>
    </message>
    <message>
        <source>Look-up, hit</source>
        <translation>查找，命中</translation>
    </message>
    <message>
        <source>Look-up, miss</source>
        <translation>查找，未命中</translation>
    </message>
    <message>
        <source>Look-ups asked</source>
        <translation>询问的查找</translation>
    </message>
    <message>
        <source>Look-ups decide: one cache miss instead of k.</source>
        <translation>查找是关键：一次缓存未命中，而不是 k 次。</translation>
    </message>
    <message>
        <source>Look-ups saved</source>
        <translation>省去的查找</translation>
    </message>
    <message>
        <source>Lowest counter</source>
        <translation>最小计数器</translation>
    </message>
    <message>
        <source>MD5 set, hex</source>
        <translation>MD5 集合，十六进制</translation>
    </message>
    <message>
        <source>MD5 set, raw</source>
        <translation>MD5 集合，原始字节</translation>
    </message>
    <message>
        <source>MEMORY USAGE</source>
        <translation>MEMORY USAGE</translation>
    </message>
    <message>
        <source>Many crawlers on many machines share one seen set.</source>
        <translation>多台机器上的许多爬虫共享一个已见集合。</translation>
    </message>
    <message>
        <source>Many crawlers share a seen set and a few pages may be lost.</source>
        <translation>许多爬虫共享一个已见集合，且可以丢失少量页面。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>测量于</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory at its peak while building</source>
        <translation>构建时的内存峰值</translation>
    </message>
    <message>
        <source>Miss, extrapolated</source>
        <translation>未命中，外推</translation>
    </message>
    <message>
        <source>More than 100 bytes a URL, and URLs with letters beyond Latin-1 take two or four bytes a letter.</source>
        <translation>每个 URL 超过 100 字节，含 Latin-1 以外字符的 URL 每个字符占两或四字节。</translation>
    </message>
    <message>
        <source>Most URLs are new: the disk is asked for duplicates alone.</source>
        <translation>大多数 URL 是新的：只为重复项询问磁盘。</translation>
    </message>
    <message>
        <source>Most repeated below</source>
        <translation>下方重复最多的</translation>
    </message>
    <message>
        <source>Nearest URL</source>
        <translation>最接近的 URL</translation>
    </message>
    <message>
        <source>Nearest URL, line</source>
        <translation>最接近的 URL，行号</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>New URLs</source>
        <translation>新 URL</translation>
    </message>
    <message>
        <source>New URLs taken for seen</source>
        <translation>被当作已见过的新 URL</translation>
    </message>
    <message>
        <source>New at its turn: the first line with its key</source>
        <translation>轮到时是新的：其键的首行</translation>
    </message>
    <message>
        <source>New bytes</source>
        <translation>新增字节</translation>
    </message>
    <message>
        <source>New: it would be fetched</source>
        <translation>新的：将被抓取</translation>
    </message>
    <message>
        <source>New: the first of its key</source>
        <translation>新的：其键的首个</translation>
    </message>
    <message>
        <source>Next bit</source>
        <translation>下一位</translation>
    </message>
    <message>
        <source>Next nodes</source>
        <translation>下级节点</translation>
    </message>
    <message>
        <source>Next parts</source>
        <translation>下级部分</translation>
    </message>
    <message>
        <source>No memory at all may be used and the list is very short.</source>
        <translation>完全不能使用内存，且列表很短。</translation>
    </message>
    <message>
        <source>No page may be lost, or URLs must be taken out again.</source>
        <translation>不能丢失任何页面，或必须能再取出 URL。</translation>
    </message>
    <message>
        <source>Nobody knows how long the list will be, and the rate must hold.</source>
        <translation>无人知道列表会有多长，而误判率必须保持。</translation>
    </message>
    <message>
        <source>Node of the trie alone</source>
        <translation>仅字典树有的节点</translation>
    </message>
    <message>
        <source>Node: a URL ends here</source>
        <translation>节点：有 URL 在此结束</translation>
    </message>
    <message>
        <source>Node: letters go on</source>
        <translation>节点：字符继续</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes per key</source>
        <translation>每个键的节点数</translation>
    </message>
    <message>
        <source>Normal form</source>
        <translation>规范形式</translation>
    </message>
    <message>
        <source>Not in the list</source>
        <translation>不在列表中</translation>
    </message>
    <message>
        <source>Not measured: “Measure” in the bill does it.</source>
        <translation>未测量：请用账单中的“测量”。</translation>
    </message>
    <message>
        <source>Nothing can be added: a seen set that grows must be built anew.</source>
        <translation>不能添加任何内容：增长的已见集合必须重新构建。</translation>
    </message>
    <message>
        <source>Nothing parts or ends here: the radix tree has it inside an edge.</source>
        <translation>此处没有分叉也没有结束：在基数树中它位于一条边内。</translation>
    </message>
    <message>
        <source>Number in the trie</source>
        <translation>在字典树中的编号</translation>
    </message>
    <message>
        <source>Of the typed URL</source>
        <translation>关于所输入的 URL</translation>
    </message>
    <message>
        <source>Of them met again</source>
        <translation>其中再次遇到</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>On disk or in the server</source>
        <translation>在磁盘上或服务器中</translation>
    </message>
    <message>
        <source>On this list</source>
        <translation>在此列表上</translation>
    </message>
    <message>
        <source>One node a letter; URLs with a common beginning share its nodes.</source>
        <translation>每个字符一个节点；开头相同的 URL 共享其节点。</translation>
    </message>
    <message>
        <source>One writer at a time; pages half full; URLs over 511 bytes go in by digest.</source>
        <translation>同时只能有一个写入者；页面半满；超过 511 字节的 URL 以摘要存入。</translation>
    </message>
    <message>
        <source>Only the number of distinct URLs is asked for.</source>
        <translation>只需要知道不同 URL 的数量。</translation>
    </message>
    <message>
        <source>Open addressing with linear probing: D. Knuth, TAOCP vol. 3, section 6.4.</source>
        <translation>采用线性探测的开放寻址：D. Knuth, TAOCP 第 3 卷 6.4 节。</translation>
    </message>
    <message>
        <source>Other methods</source>
        <translation>其他方法</translation>
    </message>
    <message>
        <source>P. Almeida and others, Scalable Bloom filters (2007).</source>
        <translation>P. Almeida 等, Scalable Bloom filters (2007).</translation>
    </message>
    <message>
        <source>P. Flajolet and others, HyperLogLog (2007); package datasketches.</source>
        <translation>P. Flajolet 等, HyperLogLog (2007)；包 datasketches。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Pages in use</source>
        <translation>使用中的页</translation>
    </message>
    <message>
        <source>Pages read</source>
        <translation>读取的页</translation>
    </message>
    <message>
        <source>Parts are worked on in parallel, or no two hashes may fall on one bit.</source>
        <translation>各部分要并行处理，或不允许两个哈希落在同一位上。</translation>
    </message>
    <message>
        <source>Passed on for nothing</source>
        <translation>白白转交</translation>
    </message>
    <message>
        <source>Passed on to the disk</source>
        <translation>转交给磁盘</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>待抓取</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图片…</translation>
    </message>
    <message>
        <source>Possibly seen: it would be dropped</source>
        <translation>可能见过：将被丢弃</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Prefixes</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Prefixes are asked for and memory is short: two nodes a URL at most.</source>
        <translation>需要按前缀查询而内存紧张：每个 URL 最多两个节点。</translation>
    </message>
    <message>
        <source>Python set of bytes</source>
        <translation>Python bytes 集合</translation>
    </message>
    <message>
        <source>R. Rivest, RFC 1321; collisions that somebody made on purpose exist: do not use it against an adversary.</source>
        <translation>R. Rivest, RFC 1321；已有人为制造的碰撞：不要用它对付攻击者。</translation>
    </message>
    <message>
        <source>R. Rivest, RFC 1321; the set is CPython's.</source>
        <translation>R. Rivest, RFC 1321；集合为 CPython 的集合。</translation>
    </message>
    <message>
        <source>Radix nodes below</source>
        <translation>下方的基数树节点</translation>
    </message>
    <message>
        <source>Radix tree: new, as it is behind the list</source>
        <translation>基数树：新的，因为它落后于列表</translation>
    </message>
    <message>
        <source>Radix tree: new; all {1} bytes match, but no URL ends here</source>
        <translation>基数树：新的；全部 {1} 字节匹配，但没有 URL 在此结束</translation>
    </message>
    <message>
        <source>Radix tree: new; {0} of {1} bytes match, no URL goes on with “{2}”</source>
        <translation>基数树：新的；{1} 字节中 {0} 字节匹配，没有 URL 以“{2}”继续</translation>
    </message>
    <message>
        <source>Radix tree: new; {0} of {1} bytes match, then the tree has “{3}”, the URL “{2}”</source>
        <translation>基数树：新的；{1} 字节中 {0} 字节匹配，之后树中为“{3}”，URL 为“{2}”</translation>
    </message>
    <message>
        <source>Radix tree: seen, and that is wrong</source>
        <translation>基数树：见过，而这是错的</translation>
    </message>
    <message>
        <source>Radix tree: seen; all {1} bytes match</source>
        <translation>基数树：见过；全部 {1} 字节匹配</translation>
    </message>
    <message>
        <source>Rate asked for</source>
        <translation>要求的误判率</translation>
    </message>
    <message>
        <source>Rate at most</source>
        <translation>误判率上限</translation>
    </message>
    <message>
        <source>Rate of false positives</source>
        <translation>误判率</translation>
    </message>
    <message>
        <source>Rate of these integers</source>
        <translation>这组整数的误判率</translation>
    </message>
    <message>
        <source>Reads in the key store</source>
        <translation>读取键存储</translation>
    </message>
    <message>
        <source>Records without a URL</source>
        <translation>不含 URL 的记录</translation>
    </message>
    <message>
        <source>Redis Bloom</source>
        <translation>Redis 布隆过滤器</translation>
    </message>
    <message>
        <source>Redis set</source>
        <translation>Redis 集合</translation>
    </message>
    <message>
        <source>Redis, t_set.c and dict.c; MEMORY USAGE tells its bytes.</source>
        <translation>Redis, t_set.c 和 dict.c；其字节数由 MEMORY USAGE 给出。</translation>
    </message>
    <message>
        <source>RedisBloom, BF.ADD and BF.INFO.</source>
        <translation>RedisBloom, BF.ADD 和 BF.INFO。</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Reserved, not in use</source>
        <translation>已预留，未使用</translation>
    </message>
    <message>
        <source>Round trip</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>Rounding k to {0} costs a little: {1} where {2} was asked.</source>
        <translation>将 k 取整为 {0} 略有代价：要求 {2}，得到 {1}。</translation>
    </message>
    <message>
        <source>S. Yata, marisa-trie; Python package marisa-trie.</source>
        <translation>S. Yata, marisa-trie；Python 包 marisa-trie。</translation>
    </message>
    <message>
        <source>SQLite, DISTINCT</source>
        <translation>SQLite, DISTINCT</translation>
    </message>
    <message>
        <source>SQLite, file format and WITHOUT ROWID tables; Python's sqlite3.</source>
        <translation>SQLite, 文件格式与 WITHOUT ROWID 表；Python 的 sqlite3。</translation>
    </message>
    <message>
        <source>Same list, other rates</source>
        <translation>同样的列表，其他误判率</translation>
    </message>
    <message>
        <source>Same rate, other lists</source>
        <translation>同样的误判率，其他列表</translation>
    </message>
    <message>
        <source>Same size, other rate</source>
        <translation>同样的大小，其他误判率</translation>
    </message>
    <message>
        <source>Save filter…</source>
        <translation>保存过滤器…</translation>
    </message>
    <message>
        <source>Scrapy 2.19</source>
        <translation>Scrapy 2.19</translation>
    </message>
    <message>
        <source>Scrapy 2.6</source>
        <translation>Scrapy 2.6</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>见过</translation>
    </message>
    <message>
        <source>Seen before: line {0} of {1}</source>
        <translation>之前见过：{1} 的第 {0} 行</translation>
    </message>
    <message>
        <source>Seen, and that is wrong: the page would be lost</source>
        <translation>已见过，而这是错的：页面会丢失</translation>
    </message>
    <message>
        <source>Seen: it would be dropped</source>
        <translation>已见过：将被丢弃</translation>
    </message>
    <message>
        <source>Seen: the same bytes</source>
        <translation>见过：字节相同</translation>
    </message>
    <message>
        <source>Seen: the same key</source>
        <translation>见过：键相同</translation>
    </message>
    <message>
        <source>Sequential search on disk; real reads and writes of this machine.</source>
        <translation>磁盘上的顺序搜索；为本机的真实读写。</translation>
    </message>
    <message>
        <source>Sequential search: D. Knuth, TAOCP vol. 3, section 6.1.</source>
        <translation>顺序搜索：D. Knuth, TAOCP 第 3 卷 6.1 节。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Set by</source>
        <translation>置位者</translation>
    </message>
    <message>
        <source>Share of all in use</source>
        <translation>占全部已用</translation>
    </message>
    <message>
        <source>Show bits</source>
        <translation>显示位</translation>
    </message>
    <message>
        <source>Show nodes</source>
        <translation>显示节点</translation>
    </message>
    <message>
        <source>Show prefix</source>
        <translation>显示前缀</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size by the server</source>
        <translation>服务器所报大小</translation>
    </message>
    <message>
        <source>Slot looked at first</source>
        <translation>最先查看的槽</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽数</translation>
    </message>
    <message>
        <source>Slots looked at</source>
        <translation>查看的槽</translation>
    </message>
    <message>
        <source>Slots of pending</source>
        <translation>待抓取集合的槽</translation>
    </message>
    <message>
        <source>Slots of visited</source>
        <translation>已访问集合的槽</translation>
    </message>
    <message>
        <source>Some blocks get more URLs than others, so that it is wrong more often at the same size.</source>
        <translation>有些块分到的 URL 比其他块多，因此同样大小下误判更多。</translation>
    </message>
    <message>
        <source>Some hundred URLs, or a test whose answer must be beyond doubt.</source>
        <translation>几百个 URL，或答案必须毫无疑问的测试。</translation>
    </message>
    <message>
        <source>Some kilobytes that tell how many distinct URLs there were, never which.</source>
        <translation>几千字节，能说出有多少个不同的 URL，但说不出是哪些。</translation>
    </message>
    <message>
        <source>Some pages in a thousand may be lost and memory decides: 9.6 bits a URL at 1 %.</source>
        <translation>可以丢失千分之几的页面，且内存是关键：误判率 1 % 时每个 URL 9.6 位。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>标准误差</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Still the whole URL and two objects' overhead for each.</source>
        <translation>每个仍保存整个 URL 和两个对象的开销。</translation>
    </message>
    <message>
        <source>Stopped: its share of the memory budget is used up.</source>
        <translation>已停止：它在内存预算中的份额已用完。</translation>
    </message>
    <message>
        <source>Sub-filters</source>
        <translation>子过滤器</translation>
    </message>
    <message>
        <source>TSV</source>
        <translation>TSV</translation>
    </message>
    <message>
        <source>Takes the same few bits for a URL of any length; it cannot list, count or delete them.</source>
        <translation>不论 URL 多长都只占同样的几位；不能列出、计数或删除。</translation>
    </message>
    <message>
        <source>The Bloom filter called it possibly seen at its own turn: a false positive of the load</source>
        <translation>轮到时布隆过滤器称它可能见过：载入时的误判</translation>
    </message>
    <message>
        <source>The URL itself is gone, and two that collide are one: the bill counts them.</source>
        <translation>URL 本身不再保存，碰撞的两个会成为一个：账单会统计它们。</translation>
    </message>
    <message>
        <source>The URL manager of textbooks: a set of what is to be fetched beside a set of what was.</source>
        <translation>教科书中的 URL 管理器：一个待抓取集合，旁边是一个已抓取集合。</translation>
    </message>
    <message>
        <source>The budget leaves</source>
        <translation>预算剩余</translation>
    </message>
    <message>
        <source>The combination that crawl guides advise; both halves are those of this catalogue.</source>
        <translation>爬虫指南所建议的组合；两半都是本目录中的方法。</translation>
    </message>
    <message>
        <source>The crawler is GoColly, or a hash of three lines is wanted.</source>
        <translation>爬虫是 GoColly，或想要三行代码的哈希。</translation>
    </message>
    <message>
        <source>The crawler is Heritrix; neighbours of a host lie side by side on disk.</source>
        <translation>爬虫是 Heritrix；同一主机的 URL 在磁盘上相邻存放。</translation>
    </message>
    <message>
        <source>The crawler is Scrapy: this is what it keeps, and in a job folder it survives a restart.</source>
        <translation>爬虫是 Scrapy：这就是它所保存的，在作业文件夹中重启后仍在。</translation>
    </message>
    <message>
        <source>The duplicate filter of Scrapy: a set of the SHA-1 fingerprint, in hex, of the canonical request.</source>
        <translation>Scrapy 的重复过滤器：由规范化请求的十六进制 SHA-1 指纹构成的集合。</translation>
    </message>
    <message>
        <source>The earlier URL</source>
        <translation>较早的 URL</translation>
    </message>
    <message>
        <source>The filter says</source>
        <translation>过滤器的回答</translation>
    </message>
    <message>
        <source>The first URL that set each bit</source>
        <translation>首个置位每一位的 URL</translation>
    </message>
    <message>
        <source>The frontier is needed too: it answers both what is next and what was.</source>
        <translation>也需要待抓取队列：它既回答下一个是什么，也回答抓取过什么。</translation>
    </message>
    <message>
        <source>The keys themselves are kept: from some hundred million URLs on they are most of the memory.</source>
        <translation>键本身也保存：从几亿个 URL 起，它们占内存的大部分。</translation>
    </message>
    <message>
        <source>The latest growth</source>
        <translation>最近的增长</translation>
    </message>
    <message>
        <source>The layout is CPython's own: Objects/dictobject.c, asked with sys.getsizeof.</source>
        <translation>布局即 CPython 自身的：Objects/dictobject.c，用 sys.getsizeof 查询。</translation>
    </message>
    <message>
        <source>The list is finished, is to be shipped, and prefixes are asked for.</source>
        <translation>列表已完成、要分发，且需要按前缀查询。</translation>
    </message>
    <message>
        <source>The map of visited pages of GoColly: 64-bit FNV-1a of the URL.</source>
        <translation>GoColly 的已访问页面映射：URL 的 64 位 FNV-1a。</translation>
    </message>
    <message>
        <source>The object around 16 bytes costs more than they do; URLs cannot be listed again.</source>
        <translation>包装 16 字节的对象比这些字节本身更占空间；URL 无法再列出。</translation>
    </message>
    <message>
        <source>The point now</source>
        <translation>当前的点</translation>
    </message>
    <message>
        <source>The quickest thing to write; some million URLs.</source>
        <translation>写起来最快的方式；几百万个 URL。</translation>
    </message>
    <message>
        <source>The same filter with the formula of Scrapy up to 2.6: its fingerprints are others.</source>
        <translation>同样的过滤器，采用 Scrapy 2.6 及之前的公式：其指纹不同。</translation>
    </message>
    <message>
        <source>The same nodes, held otherwise</source>
        <translation>同样的节点，其他存法</translation>
    </message>
    <message>
        <source>The server needs a module; what is lost is lost for all of them.</source>
        <translation>服务器需要一个模块；丢失的内容对所有爬虫都丢失。</translation>
    </message>
    <message>
        <source>The tree goes on with</source>
        <translation>树中的下一字符</translation>
    </message>
    <message>
        <source>The whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>Time saved</source>
        <translation>节省的时间</translation>
    </message>
    <message>
        <source>Time to build</source>
        <translation>构建时间</translation>
    </message>
    <message>
        <source>Timed on</source>
        <translation>计时所用</translation>
    </message>
    <message>
        <source>Times in the list</source>
        <translation>在列表中的次数</translation>
    </message>
    <message>
        <source>Trie nodes below</source>
        <translation>下方的字典树节点</translation>
    </message>
    <message>
        <source>Trie: new, as it is behind the list</source>
        <translation>字典树：新的，因为它落后于列表</translation>
    </message>
    <message>
        <source>Trie: new; all {1} bytes match, but no URL ends here</source>
        <translation>字典树：新的；全部 {1} 字节匹配，但没有 URL 在此结束</translation>
    </message>
    <message>
        <source>Trie: new; {0} of {1} bytes match, no URL goes on with “{2}”</source>
        <translation>字典树：新的；{1} 字节中 {0} 字节匹配，没有 URL 以“{2}”继续</translation>
    </message>
    <message>
        <source>Trie: new; {0} of {1} bytes match, then the tree has “{3}”, the URL “{2}”</source>
        <translation>字典树：新的；{1} 字节中 {0} 字节匹配，之后树中为“{3}”，URL 为“{2}”</translation>
    </message>
    <message>
        <source>Trie: seen, and that is wrong</source>
        <translation>字典树：见过，而这是错的</translation>
    </message>
    <message>
        <source>Trie: seen; all {1} bytes match</source>
        <translation>字典树：见过；全部 {1} 字节匹配</translation>
    </message>
    <message>
        <source>Twenty lines of Python; nothing else speaks for it at this size.</source>
        <translation>二十行 Python；在这个规模下它没有其他优点。</translation>
    </message>
    <message>
        <source>Twice the URLs take four times as long: 10 million would take days.</source>
        <translation>URL 加倍，时间变为四倍：一千万个需要数天。</translation>
    </message>
    <message>
        <source>Twice the letters of the raw digest for nothing, and the time of MD5 at every look-up.</source>
        <translation>白白占用原始摘要两倍的字符，且每次查找都要计算 MD5。</translation>
    </message>
    <message>
        <source>Two things to keep together; where most URLs are duplicates it saves nothing.</source>
        <translation>要维护两样东西；当大多数 URL 是重复项时，什么也省不了。</translation>
    </message>
    <message>
        <source>Type a URL above to see what it says of it and by what.</source>
        <translation>在上方输入 URL，查看它对该 URL 的判断及依据。</translation>
    </message>
    <message>
        <source>Typed before</source>
        <translation>之前输入过</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs a transaction</source>
        <translation>每个事务的 URL 数</translation>
    </message>
    <message>
        <source>URLs are appended to a file, which is read from its beginning for every new one.</source>
        <translation>URL 追加到文件末尾，每来一个新 URL 都从头读取该文件。</translation>
    </message>
    <message>
        <source>URLs are long: every one costs the same, and digests can be read in logs.</source>
        <translation>URL 很长：每个的代价相同，且摘要可在日志中阅读。</translation>
    </message>
    <message>
        <source>URLs are longer than some 40 bytes and no page may be lost by chance.</source>
        <translation>URL 长于约 40 字节，且不能因偶然丢失任何页面。</translation>
    </message>
    <message>
        <source>URLs below each node, 4 bytes</source>
        <translation>每个节点下方的 URL 数，4 字节</translation>
    </message>
    <message>
        <source>URLs compared</source>
        <translation>比较的 URL</translation>
    </message>
    <message>
        <source>URLs compared, all inserts</source>
        <translation>全部插入所比较的 URL</translation>
    </message>
    <message>
        <source>URLs compared, hit</source>
        <translation>命中时比较的 URL</translation>
    </message>
    <message>
        <source>URLs compared, miss</source>
        <translation>未命中时比较的 URL</translation>
    </message>
    <message>
        <source>URLs it called new</source>
        <translation>被判为新的 URL</translation>
    </message>
    <message>
        <source>URLs it took for others</source>
        <translation>被它当作其他 URL 的 URL</translation>
    </message>
    <message>
        <source>URLs must be taken out again and a few may be lost.</source>
        <translation>必须能再取出 URL，且可以丢失少量。</translation>
    </message>
    <message>
        <source>URLs one after the other; each new one is compared with all.</source>
        <translation>URL 逐个存放；每个新 URL 都与全部比较。</translation>
    </message>
    <message>
        <source>URLs that set this bit</source>
        <translation>置位此位的 URL</translation>
    </message>
    <message>
        <source>Use that m</source>
        <translation>采用该 m</translation>
    </message>
    <message>
        <source>Version of the library</source>
        <translation>库的版本</translation>
    </message>
    <message>
        <source>Visited</source>
        <translation>已访问</translation>
    </message>
    <message>
        <source>WARC</source>
        <translation>WARC</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>What each structure says</source>
        <translation>每种结构的答案</translation>
    </message>
    <message>
        <source>What else it tells</source>
        <translation>它还说明了什么</translation>
    </message>
    <message>
        <source>What only it can do</source>
        <translation>只有它能做的</translation>
    </message>
    <message>
        <source>When it loses</source>
        <translation>何时不占优</translation>
    </message>
    <message>
        <source>When it wins</source>
        <translation>何时占优</translation>
    </message>
    <message>
        <source>Would need</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>XLSX</source>
        <translation>XLSX</translation>
    </message>
    <message>
        <source>You need certainty, all URLs fit into memory, and one process does the work.</source>
        <translation>需要确定无疑，所有 URL 都能放入内存，且由一个进程完成工作。</translation>
    </message>
    <message>
        <source>You typed</source>
        <translation>您输入的字符</translation>
    </message>
    <message>
        <source>a CR within</source>
        <translation>内含 CR</translation>
    </message>
    <message>
        <source>a NUL within</source>
        <translation>内含 NUL</translation>
    </message>
    <message>
        <source>a blank within</source>
        <translation>内含空白</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>每键</translation>
    </message>
    <message>
        <source>a mark: a URL ends here</source>
        <translation>一个标记：有 URL 在此结束</translation>
    </message>
    <message>
        <source>access log</source>
        <translation>访问日志</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>all bytes match, no URL ends here</source>
        <translation>全部字节匹配，没有 URL 在此结束</translation>
    </message>
    <message>
        <source>another rule</source>
        <translation>其他规则</translation>
    </message>
    <message>
        <source>as many keys as the exact index</source>
        <translation>键数与精确索引相同</translation>
    </message>
    <message>
        <source>backslashes</source>
        <translation>反斜杠</translation>
    </message>
    <message>
        <source>bar  |</source>
        <translation>竖线  |</translation>
    </message>
    <message>
        <source>base {0}</source>
        <translation>基址 {0}</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>blanks around it</source>
        <translation>前后有空白</translation>
    </message>
    <message>
        <source>blocked Bloom</source>
        <translation>分块布隆过滤器</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>by digest</source>
        <translation>按摘要</translation>
    </message>
    <message>
        <source>by its content</source>
        <translation>按内容判断</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>byte {0} differs</source>
        <translation>字节 {0} 不同</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>bytes {0} to {1} match</source>
        <translation>字节 {0} 至 {1} 匹配</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>cannot be read so</source>
        <translation>无法如此读取</translation>
    </message>
    <message>
        <source>cannot take a URL out</source>
        <translation>不能取出 URL</translation>
    </message>
    <message>
        <source>child blocks</source>
        <translation>子节点块</translation>
    </message>
    <message>
        <source>colly, storage.InMemoryStorage; G. Fowler, L. Noll, P. Vo, FNV-1a.</source>
        <translation>colly, storage.InMemoryStorage；G. Fowler, L. Noll, P. Vo, FNV-1a。</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>列 {0}</translation>
    </message>
    <message>
        <source>comma  ,</source>
        <translation>逗号  ,</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>counting Bloom</source>
        <translation>计数型布隆过滤器</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>counts only</source>
        <translation>仅计数</translation>
    </message>
    <message>
        <source>crawl log</source>
        <translation>抓取日志</translation>
    </message>
    <message>
        <source>damaged, read in part</source>
        <translation>已损坏，部分读取</translation>
    </message>
    <message>
        <source>default port</source>
        <translation>默认端口</translation>
    </message>
    <message>
        <source>dict nodes, Python</source>
        <translation>dict 节点，Python</translation>
    </message>
    <message>
        <source>dict trie</source>
        <translation>dict 字典树</translation>
    </message>
    <message>
        <source>dicts</source>
        <translation>dict 对象</translation>
    </message>
    <message>
        <source>digests</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>dot segments</source>
        <translation>点段</translation>
    </message>
    <message>
        <source>dots of the host</source>
        <translation>主机的点号</translation>
    </message>
    <message>
        <source>doubled slashes</source>
        <translation>重复的斜杠</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>边</translation>
    </message>
    <message>
        <source>empty query</source>
        <translation>空查询</translation>
    </message>
    <message>
        <source>escapes</source>
        <translation>转义</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>exact index</source>
        <translation>精确索引</translation>
    </message>
    <message>
        <source>failed when it was measured</source>
        <translation>测量时失败</translation>
    </message>
    <message>
        <source>field {0}</source>
        <translation>字段 {0}</translation>
    </message>
    <message>
        <source>file, scanned</source>
        <translation>文件，顺序扫描</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>first entries</source>
        <translation>首次条目</translation>
    </message>
    <message>
        <source>fragment</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>h1</source>
        <translation>h1</translation>
    </message>
    <message>
        <source>h2</source>
        <translation>h2</translation>
    </message>
    <message>
        <source>hash slots, 8 bytes each</source>
        <translation>哈希槽，各 8 字节</translation>
    </message>
    <message>
        <source>held to check, not counted</source>
        <translation>仅为核对而保存，不计入</translation>
    </message>
    <message>
        <source>host's case</source>
        <translation>主机大小写</translation>
    </message>
    <message>
        <source>how often each URL came, 4 bytes</source>
        <translation>每个 URL 出现的次数，4 字节</translation>
    </message>
    <message>
        <source>i</source>
        <translation>i</translation>
    </message>
    <message>
        <source>is</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>is gone after a restart</source>
        <translation>重启后不复存在</translation>
    </message>
    <message>
        <source>its canonical form makes {0} one with another</source>
        <translation>其规范形式使 {0} 与其他合为一个</translation>
    </message>
    <message>
        <source>k bits a URL in one shared array: not seen for certain, or possibly seen.</source>
        <translation>共享数组中每个 URL 占 k 位：肯定未见过，或可能见过。</translation>
    </message>
    <message>
        <source>k without rounding</source>
        <translation>未取整的 k</translation>
    </message>
    <message>
        <source>key store</source>
        <translation>键存储</translation>
    </message>
    <message>
        <source>keys, one after the other</source>
        <translation>键，依次相连</translation>
    </message>
    <message>
        <source>label letters + 1 = {0} trie nodes</source>
        <translation>标签字符数 + 1 = {0} 个字典树节点</translation>
    </message>
    <message>
        <source>label letters + 1 = {0}, but the trie has {1} nodes</source>
        <translation>标签字符数 + 1 = {0}，但字典树有 {1} 个节点</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>laws of the tree hold</source>
        <translation>树的不变式成立</translation>
    </message>
    <message>
        <source>layer {0}</source>
        <translation>第 {0} 层</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>letters, 1 byte each</source>
        <translation>字符，各 1 字节</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>links to children, 4 bytes each</source>
        <translation>子节点链接，各 4 字节</translation>
    </message>
    <message>
        <source>list, one by one</source>
        <translation>列表，逐个比较</translation>
    </message>
    <message>
        <source>log scale · ≈ modelled</source>
        <translation>对数刻度 · ≈ 建模</translation>
    </message>
    <message>
        <source>loses a page only where digests collide</source>
        <translation>仅在摘要碰撞时丢失页面</translation>
    </message>
    <message>
        <source>loses at most {0} of the last pages</source>
        <translation>最多丢失最后页面的 {0}</translation>
    </message>
    <message>
        <source>loses what canonical forms make one</source>
        <translation>丢失被规范形式合为一个的页面</translation>
    </message>
    <message>
        <source>m = {3} keeps it ({4} bits more).</source>
        <translation>m = {3} 可保持它（多 {4} 位）。</translation>
    </message>
    <message>
        <source>makes URLs of one canonical form one page</source>
        <translation>把规范形式相同的 URL 当作一个页面</translation>
    </message>
    <message>
        <source>makes URLs of one canonical form one page: {0} of {1} here</source>
        <translation>把规范形式相同的 URL 当作一个页面：此处 {1} 个中的 {0} 个</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>格式错误</translation>
    </message>
    <message>
        <source>malformed: no URL by the policy</source>
        <translation>格式错误：按规范化策略不是 URL</translation>
    </message>
    <message>
        <source>marisa-trie</source>
        <translation>marisa-trie</translation>
    </message>
    <message>
        <source>marker {0}</source>
        <translation>标志文本 {0}</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>建模</translation>
    </message>
    <message>
        <source>n: keys, b: their mean bytes</source>
        <translation>n：键数，b：键的平均字节数</translation>
    </message>
    <message>
        <source>needs an extra</source>
        <translation>需要附加组件</translation>
    </message>
    <message>
        <source>needs {0} of memory, {1} are allowed</source>
        <translation>需要 {0} 内存，允许 {1}</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>都不在</translation>
    </message>
    <message>
        <source>never held whole</source>
        <translation>从未完整保存</translation>
    </message>
    <message>
        <source>never loses a page</source>
        <translation>从不丢失页面</translation>
    </message>
    <message>
        <source>new and visited sets</source>
        <translation>待抓取与已访问集合</translation>
    </message>
    <message>
        <source>no URL</source>
        <translation>非 URL</translation>
    </message>
    <message>
        <source>no duplicate was called new</source>
        <translation>没有重复项被称为新的</translation>
    </message>
    <message>
        <source>no scheme</source>
        <translation>无协议</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>node rows</source>
        <translation>节点行</translation>
    </message>
    <message>
        <source>node rows, 16 bytes each</source>
        <translation>节点行，各 16 字节</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>not UTF-8</source>
        <translation>非 UTF-8</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>of its memory</source>
        <translation>× 其内存</translation>
    </message>
    <message>
        <source>of the whole list</source>
        <translation>占整个列表</translation>
    </message>
    <message>
        <source>offsets, 8 bytes each</source>
        <translation>偏移量，各 8 字节</translation>
    </message>
    <message>
        <source>one for each new letter</source>
        <translation>每个新字符一个</translation>
    </message>
    <message>
        <source>only counts, cannot say which URL was seen</source>
        <translation>只计数，不能说出哪个 URL 见过</translation>
    </message>
    <message>
        <source>page cache</source>
        <translation>页缓存</translation>
    </message>
    <message>
        <source>page lists</source>
        <translation>页列表</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>父节点</translation>
    </message>
    <message>
        <source>parents, 4 bytes each</source>
        <translation>父节点，各 4 字节</translation>
    </message>
    <message>
        <source>partitioned Bloom</source>
        <translation>分区布隆过滤器</translation>
    </message>
    <message>
        <source>path's case</source>
        <translation>路径大小写</translation>
    </message>
    <message>
        <source>pattern {0}</source>
        <translation>正则表达式 {0}</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待抓取</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>pointers</source>
        <translation>指针</translation>
    </message>
    <message>
        <source>pointers, C</source>
        <translation>指针，C</translation>
    </message>
    <message>
        <source>possibly</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>possibly held</source>
        <translation>可能有</translation>
    </message>
    <message>
        <source>query order</source>
        <translation>查询顺序</translation>
    </message>
    <message>
        <source>query's case</source>
        <translation>查询大小写</translation>
    </message>
    <message>
        <source>radix tree</source>
        <translation>基数树</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>room reserved or freed, not in use</source>
        <translation>预留或已释放的空间，未使用</translation>
    </message>
    <message>
        <source>same keys as the exact index</source>
        <translation>键与精确索引相同</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>scalable Bloom</source>
        <translation>可扩展布隆过滤器</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>scheme's case</source>
        <translation>协议大小写</translation>
    </message>
    <message>
        <source>scrapy/utils/request.py of 2.6, request_fingerprint().</source>
        <translation>scrapy/utils/request.py（2.6），request_fingerprint()。</translation>
    </message>
    <message>
        <source>scrapy/utils/request.py, fingerprint(); w3lib.url.canonicalize_url.</source>
        <translation>scrapy/utils/request.py, fingerprint()；w3lib.url.canonicalize_url。</translation>
    </message>
    <message>
        <source>semicolon  ;</source>
        <translation>分号  ;</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>serves one process</source>
        <translation>供一个进程使用</translation>
    </message>
    <message>
        <source>serves several processes</source>
        <translation>供多个进程使用</translation>
    </message>
    <message>
        <source>session id</source>
        <translation>会话 ID</translation>
    </message>
    <message>
        <source>set by</source>
        <translation>置位者</translation>
    </message>
    <message>
        <source>set of bytes</source>
        <translation>bytes 集合</translation>
    </message>
    <message>
        <source>set of str</source>
        <translation>str 集合</translation>
    </message>
    <message>
        <source>sitemap</source>
        <translation>站点地图</translation>
    </message>
    <message>
        <source>slack</source>
        <translation>闲置空间</translation>
    </message>
    <message>
        <source>slash</source>
        <translation>斜杠</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>steps above</source>
        <translation>前面的步骤</translation>
    </message>
    <message>
        <source>strings</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>survives a restart</source>
        <translation>重启后仍在</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>table of forks</source>
        <translation>分叉表</translation>
    </message>
    <message>
        <source>table of the forks</source>
        <translation>分叉表</translation>
    </message>
    <message>
        <source>taken for:</source>
        <translation>被当作：</translation>
    </message>
    <message>
        <source>takes URLs out</source>
        <translation>可取出 URL</translation>
    </message>
    <message>
        <source>takes {0} a URL by then</source>
        <translation>届时每个 URL 需 {0}</translation>
    </message>
    <message>
        <source>text after a marker</source>
        <translation>标志文本之后的文本</translation>
    </message>
    <message>
        <source>the file changed since</source>
        <translation>文件此后已更改</translation>
    </message>
    <message>
        <source>the file is gone</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>the first of its key</source>
        <translation>其键的首个</translation>
    </message>
    <message>
        <source>the first {0} of {1}</source>
        <translation>前 {0} 个，共 {1} 个</translation>
    </message>
    <message>
        <source>the keys themselves</source>
        <translation>键本身</translation>
    </message>
    <message>
        <source>the same bytes</source>
        <translation>字节相同</translation>
    </message>
    <message>
        <source>the same key</source>
        <translation>键相同</translation>
    </message>
    <message>
        <source>the stream was not kept</source>
        <translation>数据流未保留</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>本程序</translation>
    </message>
    <message>
        <source>time not measured</source>
        <translation>时间未测量</translation>
    </message>
    <message>
        <source>tracking</source>
        <translation>跟踪参数</translation>
    </message>
    <message>
        <source>trie</source>
        <translation>字典树</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>输入的</translation>
    </message>
    <message>
        <source>typed, in no file</source>
        <translation>输入的，不在任何文件中</translation>
    </message>
    <message>
        <source>up to byte</source>
        <translation>至字节</translation>
    </message>
    <message>
        <source>user name</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>very long</source>
        <translation>非常长</translation>
    </message>
    <message>
        <source>visited</source>
        <translation>已访问</translation>
    </message>
    <message>
        <source>where each URL came first, 2 bytes</source>
        <translation>每个 URL 首次出现的位置，2 字节</translation>
    </message>
    <message>
        <source>white space</source>
        <translation>空白字符</translation>
    </message>
    <message>
        <source>would lose {0} of the new pages</source>
        <translation>会丢失新页面的 {0}</translation>
    </message>
    <message>
        <source>www</source>
        <translation>www</translation>
    </message>
    <message>
        <source>xxHash, XXH3_64bits; collisions by the birthday bound n² / 2^65.</source>
        <translation>xxHash, XXH3_64bits；碰撞按生日界 n² / 2^65 计。</translation>
    </message>
    <message>
        <source>xxh3, 64 bits</source>
        <translation>xxh3, 64 位</translation>
    </message>
    <message>
        <source>{0} URLs</source>
        <translation>{0} 个 URL</translation>
    </message>
    <message>
        <source>{0} a URL here</source>
        <translation>此处每个 URL {0}</translation>
    </message>
    <message>
        <source>{0} absent URLs</source>
        <translation>{0} 个未收录的 URL</translation>
    </message>
    <message>
        <source>{0} blocks</source>
        <translation>{0} 块</translation>
    </message>
    <message>
        <source>{0} branches</source>
        <translation>{0} 个分支</translation>
    </message>
    <message>
        <source>{0} bytes</source>
        <translation>{0} 字节</translation>
    </message>
    <message>
        <source>{0} copies of each URL</source>
        <translation>每个 URL {0} 份副本</translation>
    </message>
    <message>
        <source>{0} distinct URLs</source>
        <translation>{0} 个不同的 URL</translation>
    </message>
    <message>
        <source>{0} duplicates</source>
        <translation>{0} 个重复项</translation>
    </message>
    <message>
        <source>{0} expected; by chance ± {1}</source>
        <translation>期望 {0}；随机情形 ± {1}</translation>
    </message>
    <message>
        <source>{0} files ended early</source>
        <translation>{0} 个文件提前结束</translation>
    </message>
    <message>
        <source>{0} hits</source>
        <translation>{0} 个命中</translation>
    </message>
    <message>
        <source>{0} keys</source>
        <translation>{0} 个键</translation>
    </message>
    <message>
        <source>{0} keys are not indexed yet</source>
        <translation>{0} 个键尚未索引</translation>
    </message>
    <message>
        <source>{0} known absent URLs</source>
        <translation>{0} 个已知未收录的 URL</translation>
    </message>
    <message>
        <source>{0} layers</source>
        <translation>{0} 层</translation>
    </message>
    <message>
        <source>{0} letters</source>
        <translation>{0} 个字符</translation>
    </message>
    <message>
        <source>{0} lines</source>
        <translation>{0} 行</translation>
    </message>
    <message>
        <source>{0} lost on this list</source>
        <translation>在此列表上丢失 {0}</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>{0} 个节点</translation>
    </message>
    <message>
        <source>{0} of {1} URLs looked at so far</source>
        <translation>到目前为止已查看 {1} 个 URL 中的 {0} 个</translation>
    </message>
    <message>
        <source>{0} of {1} bits are set. One bit that is not set is proof: this URL was never inserted.</source>
        <translation>{1} 位中 {0} 位已置位。有一位未置位即为证明：此 URL 从未插入。</translation>
    </message>
    <message>
        <source>{0} records</source>
        <translation>{0} 条记录</translation>
    </message>
    <message>
        <source>{0} tasks</source>
        <translation>{0} 个任务</translation>
    </message>
    <message>
        <source>{0} typed URLs</source>
        <translation>{0} 个输入的 URL</translation>
    </message>
    <message>
        <source>{0}: counts only</source>
        <translation>{0}：仅计数</translation>
    </message>
    <message>
        <source>{0}: counts only; {1} {2}</source>
        <translation>{0}：仅计数；{1} {2}</translation>
    </message>
    <message>
        <source>{0}: fed the first {1} URLs only</source>
        <translation>{0}：只送入了前 {1} 个 URL</translation>
    </message>
    <message>
        <source>{0}: new</source>
        <translation>{0}：新的</translation>
    </message>
    <message>
        <source>{0}: new; {1} {2}</source>
        <translation>{0}：新的；{1} {2}</translation>
    </message>
    <message>
        <source>{0}: possibly seen</source>
        <translation>{0}：可能见过</translation>
    </message>
    <message>
        <source>{0}: possibly seen; {1} {2}</source>
        <translation>{0}：可能见过；{1} {2}</translation>
    </message>
    <message>
        <source>{0}: seen</source>
        <translation>{0}：已见过</translation>
    </message>
    <message>
        <source>{0}: seen, and that is wrong</source>
        <translation>{0}：已见过，而这是错的</translation>
    </message>
    <message>
        <source>{0}: seen, and that is wrong; {1} {2}</source>
        <translation>{0}：已见过，而这是错的；{1} {2}</translation>
    </message>
    <message>
        <source>{0}: seen; {1} {2}</source>
        <translation>{0}：已见过；{1} {2}</translation>
    </message>
    <message>
        <source>× its memory</source>
        <translation>× 其内存</translation>
    </message>
    <message>
        <source>≈ {0} B a URL, ≈ {1} in all</source>
        <translation>≈ 每个 URL {0} B，共 ≈ {1}</translation>
    </message>
    <message>
        <source>≈ {0} a URL by then, extrapolated</source>
        <translation>≈ 届时每个 URL {0}，外推</translation>
    </message>
    <message>
        <source>✓ Seen</source>
        <translation>✓ 见过</translation>
    </message>
    <message>
        <source>✕ Mismatch</source>
        <translation>✕ 不匹配</translation>
    </message>
    <message>
        <source>✕ No URL ends here</source>
        <translation>✕ 没有 URL 在此结束</translation>
    </message>
</context>
</TS>
