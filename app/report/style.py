"""The style sheet of the report: light and dark as the reader's system asks for, and white when printed.

Where it stands: put into the page by ``page``. The colours are those of the window; every text keeps at least 4.5 to 1
on its ground.
"""

_LIGHT = """
--ground:#fff;--panel:#f6f7f8;--text:#1d2125;--quiet:#59636b;--lines:#d7dce0;--accent:#0072b2;--wrong:#c2410c;
--exact:#59636b;--trie:#b36b00;--radix:#007a5a;--bloom:#a8467f;--disk:#6b4e9b;--object:#0072b2;--digest:#3f7a1e;
--count:#7a5c3e;--on:#fff;
--texts:#b9d7ea;--nodes:#f1d9ac;--links:#b5ddd0;--bits:#e9c3d8;--slack:#e3e6e9;--rest:#d5cbe6;
--cell-all:#e3e6e9;--cell-host:#b9d7ea;--cell-scheme:#d5cbe6;--cell-letters:#dde9ef;--cell-path:#b5ddd0;
--cell-query:#f1d9ac;--cell-ends:#e9c3d8;"""
_DARK = """
--ground:#22262a;--panel:#1a1d20;--text:#e9ecee;--quiet:#9da8b0;--lines:#373e44;--accent:#56b4e9;--wrong:#ff8a5b;
--exact:#a7b1b9;--trie:#e69f00;--radix:#2bc59a;--bloom:#e08dbc;--disk:#b59ae3;--object:#56b4e9;--digest:#8fc763;
--count:#c9a57e;--on:#101315;
--texts:#2c5570;--nodes:#6b501c;--links:#1f5a4a;--bits:#6d3957;--slack:#3b4248;--rest:#4b3f66;
--cell-all:#3b4248;--cell-host:#2c5570;--cell-scheme:#4b3f66;--cell-letters:#2b3f4b;--cell-path:#1f5a4a;
--cell-query:#6b501c;--cell-ends:#6d3957;"""

_RULES = """
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:14px/1.5 system-ui,"Segoe UI","Noto Sans",sans-serif}
main{max-width:1320px;margin:0 auto;padding:24px 32px 64px}
h1{font-size:26px;line-height:1.2;margin:0 0 4px}
h2{font-size:19px;margin:48px 0 8px;padding-top:16px;border-top:1px solid var(--lines)}
h3{font-size:14px;margin:24px 0 4px}
p{max-width:84ch;margin:4px 0 12px}
.quiet,figcaption,.note td,footer{color:var(--quiet)}
.wrong{color:var(--wrong)}
code,.url,pre{font:12px/1.5 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--panel);padding:12px;margin:8px 0}
nav{margin:16px 0 0;display:flex;flex-wrap:wrap;gap:4px 20px}
a{color:var(--accent)}
.big{display:flex;flex-wrap:wrap;gap:16px 48px;margin:24px 0 0}
.big div{line-height:1.25}.big b{display:block;font-size:24px;font-weight:600;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto;margin:8px 0 16px}
.pair{display:flex;flex-wrap:wrap;gap:0 48px}.pair>*{flex:1 1 380px;min-width:0}
table{border-collapse:collapse;font-size:13px;line-height:1.35;font-variant-numeric:tabular-nums}
th{color:var(--quiet);font-weight:500;text-align:left;vertical-align:bottom}
th,td{padding:4px 14px 4px 0;border-bottom:1px solid var(--lines);vertical-align:top;white-space:nowrap}
td.n,th.n{text-align:right}
td.url{white-space:normal;min-width:16ch}
td.f{white-space:normal;min-width:24ch}
tr.note td{white-space:normal;padding-top:0;font-size:12px}
tr.has-note td{border-bottom:0;padding-bottom:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 20px;margin:8px 0;font-variant-numeric:tabular-nums}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
figure{margin:16px 0 8px}figcaption{font-size:13px;max-width:100ch;margin-top:4px}
.scroll{overflow-x:auto}.scroll svg{min-width:960px}
svg.picture{display:block;width:100%;height:auto}
svg text{fill:var(--text);font:11px system-ui,"Segoe UI","Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
svg .q{fill:var(--quiet)}svg .m{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
svg .b{font-weight:600}
svg .grid{stroke:var(--lines);stroke-width:1}svg .axis{stroke:var(--quiet);stroke-width:1}
svg .line{fill:none;stroke-width:1.6}svg .lead{fill:none;stroke-width:.6;opacity:.7}
svg .ring{stroke:var(--ground);stroke-width:1.5}
svg .gap{stroke:var(--ground);stroke-width:1}
svg .counted{fill:var(--bloom);opacity:.45}
.legend{display:flex;flex-wrap:wrap;gap:2px 18px;font-size:12px;color:var(--quiet);margin:4px 0}
.legend i{display:inline-block;width:11px;height:11px;margin-right:6px;vertical-align:-1px}
footer{margin-top:48px;font-size:12px}
@media (max-width:700px){main{padding:16px}}
@media print{
main{max-width:none;padding:0}body{font-size:11px}table,figcaption,.legend,td code,td .url{font-size:9px}
th,td{padding:2px 8px 2px 0}
nav{display:none}h2{break-after:avoid}figure,tr{break-inside:avoid}.wide,.scroll{overflow:visible}
td,th{white-space:normal}.scroll svg{min-width:0}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""

_FILLS = ("texts", "nodes", "links", "bits", "slack", "rest", "cell-all", "cell-host", "cell-scheme", "cell-letters",
          "cell-path", "cell-query", "cell-ends", "accent", "ground")  # fmt: skip
_FAMILIES = ("exact", "trie", "radix", "bloom", "object", "digest", "disk", "count")


def style_sheet() -> str:
    """Return the whole sheet."""
    fills = [f".f-{name}{{fill:var(--{name});background:var(--{name})}}" for name in (*_FILLS, *_FAMILIES)]
    lines = [f".s-{name}{{stroke:var(--{name})}}" for name in _FAMILIES]
    texts = [f".t-{name}{{color:var(--{name})}}svg .t-{name}{{fill:var(--{name})}}" for name in _FAMILIES]
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{{_DARK}}}}}"
    scheme = ":root{color-scheme:light dark}"
    return f"{scheme}:root{{{_LIGHT}}}{dark}{_RULES}{''.join((*fills, *lines, *texts))}".replace("\n", "")
