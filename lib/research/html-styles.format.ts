import { Html } from "./html-text.format.ts";

/**
 * Where the site's fonts are not put into the document (typeface.data.ts), those of the reader's own device, since it loads nothing: those of Apple's systems, Windows, and Android,
 * then what Linux often has, where `system-ui` may be a much wider font.
 */
const DEVICE_FACES = `-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif`;

/** The same tokens for the system's dark colors and for those that a reader has chosen. On paper, all is light. */
const DARK = `color-scheme: dark; --ground: #17201c; --ink: #e9efe9; --soft: #a4b3aa; --line: #2c3a33; --pale: #1d2823; --accent: #93d6b9; --band: #3f6d5a; --own: #f08a5d;`;

/**
 * The stylesheet of a report, which is a separate document: on screens from a phone up, and on paper. Its colors and sizes are those
 * of the site (components/ui/theme.css), so that a report in a frame looks like a part of the page around it.
 */
export const STYLES = new Html(`
:root { color-scheme: light; --ground: #fff; --ink: #17211c; --soft: #526059; --line: #dedccf; --pale: #f1f0e7; --accent: #1d5141; --band: #a3cbb8; --own: #b3441e; }
@media screen and (prefers-color-scheme: dark) { :root:not(.light) { ${DARK} } }
@media screen { :root.dark { ${DARK} } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-block: 1rem 4rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--face-body, ${DEVICE_FACES}); overflow-wrap: break-word; }
.report { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
.teaser { margin: 0; padding-left: 1.5rem; }
/* The page around its frame has the name as its title, and scrolls in place of the frame: nothing of it stays at an edge. */
.framed { padding: 1.5rem; }
.framed h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.framed .dateline { margin-bottom: 1rem; }
.back { margin: 0 0 1.5rem; font-size: .9375rem; }
.kicker { margin: 0; color: var(--accent); font-size: .8125rem; font-weight: 600; letter-spacing: .06em; text-transform: uppercase; }
h1, h2, h3 { font-family: var(--face-heading, inherit); font-weight: 600; }
h1 { margin: .25rem 0 .5rem; font-size: clamp(1.6rem, 5vw, 2.25rem); line-height: 1.2; text-wrap: balance; }
.dateline { margin: 0 0 1.5rem; color: var(--soft); font-size: .9375rem; }
h2 { margin: 2.75rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: 1.25rem; line-height: 1.4; }
h3 { margin: 1.75rem 0 .375rem; font-size: 1rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
.writer { margin: -.5rem 0 .75rem; color: var(--soft); font-size: .8125rem; line-height: 1.4; }
ul, ol { margin: 0 0 1rem; padding-left: 1.25rem; }
li { margin-bottom: .5rem; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav { padding: 1rem 1.25rem; border-radius: .5rem; background: var(--pale); font-size: .9375rem; }
nav h2 { margin: 0 0 .5rem; padding: 0; border: 0; font-size: .9375rem; }
nav ol { margin: 0; columns: 2; column-gap: 2rem; }
nav li { margin: 0; padding: .125rem 0; break-inside: avoid; }
.folded { display: none; }
.folded summary { padding: .625rem 0; font-weight: 600; cursor: pointer; }
.folded summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.folded ol { padding-bottom: .75rem; }
@media screen and (max-width: 40rem) {
  .unfolded { display: none; }
  .folded { display: block; }
  .framed nav { padding-block: 0; }
  .framed section:first-of-type h2 { margin-top: 1.5rem; padding-top: 0; border-top: 0; }
}
.note { margin: 0 0 1rem; padding: .75rem 1rem; border-left: 4px solid var(--band); background: var(--pale); font-size: .9375rem; }
sup { font-size: .6875rem; line-height: 0; white-space: nowrap; }
sup a { padding: .25rem .0625rem; text-decoration: none; }
/* Room for a thumb: an inline box may be as tall as it likes without moving lines apart. */
@media screen and (max-width: 44rem), screen and (pointer: coarse) {
  sup a { padding: .5rem .6875rem .5rem .0625rem; }
  :is(p, li) sup:not(:has(+ sup)) { margin-right: -.5rem; }
}
.scroll { margin: 0 0 1.25rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { padding: .25rem 0 .5rem; color: var(--soft); text-align: left; font-weight: 600; }
th, td { padding: .4375rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--soft); font-size: .8125rem; font-weight: 600; vertical-align: bottom; }
.wide { font-size: .8125rem; }
.wide th, .wide td { padding-inline: .375rem; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.ours > * { background: var(--pale); font-weight: 700; }
.middle > * { border-top: 2px solid var(--soft); font-weight: 600; }
.number { text-align: right; }
td.number { white-space: nowrap; }
.kept { white-space: nowrap; }
.bars, .spread { margin-bottom: 1.25rem; }
.bars tbody tr:not(.drawn) > *, .spread tbody tr:not(.drawn) > * { padding-bottom: .125rem; border-bottom: 0; }
.drawn td { padding: 0 0 .5rem; }
.drawn svg { display: block; width: 100%; height: 1.125rem; overflow: visible; }
.drawn line { vector-effect: non-scaling-stroke; }
.mark, .ticks { position: relative; height: 1.25rem; font-size: .75rem; line-height: 1.25rem; white-space: nowrap; }
.mark span, .ticks span { position: absolute; }
/* As far to its left as it is along the line: it stays above its mark and never leaves the chart. */
.mark span { color: var(--own); font-weight: 700; }
.ticks span { color: var(--soft); translate: -50%; }
.ticks span:first-child { translate: 0; }
.ticks span:last-child { translate: -100%; }
.axis { stroke: var(--line); stroke-width: 1; }
.band { fill: var(--band); }
.median { stroke: var(--ink); stroke-width: 2; }
.own { stroke: var(--own); stroke-width: 6; }
.own-edge { stroke: var(--ground); stroke-width: 9; }
.rail { fill: var(--pale); }
.bar { fill: var(--accent); }
.key { color: var(--soft); font-size: .8125rem; line-height: 1.4; }
.sources li { overflow-wrap: anywhere; font-size: .9375rem; }
.promises dt { font-weight: 600; }
.promises dd { margin: 0 0 .75rem; color: var(--soft); }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .8125rem; }
/* The way back to the contents, always at hand and never over text: a bar below the text, and where there is room beside it, a button there; at the left, since the page around a frame has one at the right. */
.jump { position: fixed; inset: auto 0 0; margin: 0; padding-bottom: env(safe-area-inset-bottom); border-top: 1px solid var(--line); background: var(--ground); }
.jump a { display: block; padding: .75rem 1rem; font-size: .875rem; font-weight: 600; line-height: 1.5; text-align: center; text-decoration: none; }
.jump a:focus-visible { outline-offset: -3px; }
.jump a::before { content: "↑ "; content: "↑ " / ""; }
@media (min-width: 64rem) {
  .jump { inset: auto auto 1rem 1rem; padding: 0; border: 1px solid var(--line); border-radius: 2rem; box-shadow: 0 1px 6px rgb(0 0 0 / .2); }
  .jump a { padding: .625rem 1rem; border-radius: 2rem; }
  .jump a:focus-visible { outline-offset: 2px; }
}
.framed .jump { position: static; margin: 1.5rem 0 0; padding: 0; border: 0; box-shadow: none; }
.framed .jump a { display: inline-block; padding: .5rem 0; text-decoration: underline; }
/* Where a table of many columns has less than its whole room: on phones, in small windows, and on paper as narrow. */
@media screen and (max-width: 44rem), print and (max-width: 34rem) {
  .wide { font-size: .875rem; }
  .wide, .wide caption, .wide tbody { display: block; }
  .wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .wide tbody tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .25rem .75rem; padding: .625rem 0; border-top: 1px solid var(--line); }
  .wide tbody > tr > * { padding: 0; border: 0; text-align: left; }
  .wide tbody th { grid-column: 1 / -1; font-weight: 600; }
  .wide td { display: flex; flex-wrap: wrap; align-content: start; column-gap: .375rem; }
  .wide tbody tr:is(.ours, .middle) { padding-inline: .5rem; background: var(--pale); }
  .wide td::before { color: var(--soft); white-space: normal; content: attr(data-label) ":"; content: attr(data-label) ":" / ""; }
}
@media (max-width: 34rem) {
  .report { padding: 1.25rem 1rem 5rem; }
  .report.framed { padding-bottom: 1.5rem; }
  nav ol { columns: 1; }
  .spread { font-size: .8125rem; }
  .spread th, .spread td { padding-inline: .25rem; }
}
@media print {
  .jump, .back { display: none; }
  @page { size: letter; margin: .65in .8in; }
  body { font-size: 10pt; line-height: 1.4; }
  .report { max-width: none; padding: 0; }
  h1 { font-size: 20pt; } h2 { font-size: 13pt; margin-top: 1.25rem; padding-top: .5rem; } h3 { font-size: 10.5pt; margin-top: 1rem; }
  p, ul, ol, .note { margin-bottom: .625rem; } .note { padding: .5rem .75rem; } .dateline { margin-bottom: 1rem; }
  .scroll, .bars, .spread { margin-bottom: .75rem; } li { margin-bottom: .25rem; } th, td { padding-block: .25rem; } .spread + .key { margin-top: -.375rem; }
  .drawn svg { height: .875rem; } .mark, .ticks { height: 1rem; line-height: 1rem; }
  .bars .drawn td { padding-bottom: .25rem; } .bars .drawn svg { height: .5rem; } .bars tbody tr:not(.drawn) > * { padding-block: .125rem 0; }
  h2, h3, caption, .writer, p:has(+ ul) { break-after: avoid; }
  .together, section:has(> .sources), tr, li, .note, nav { break-inside: avoid; }
  .sources { columns: 2; column-gap: 2rem; }
  tr:has(+ .drawn) { break-after: avoid; }
  .scroll + .note, .bars + .note, .key, .key + .note, tbody tr:first-child, li:nth-child(2), li:last-child, footer { break-before: avoid; }
  p, li { orphans: 3; widows: 3; }
  a { color: inherit; text-decoration: none; }
  .scroll { overflow: visible; } table { font-size: 8.5pt; }
  thead th, .key { font-size: 8pt; } sup { font-size: 6.5pt; } .note, nav, .dateline { font-size: 9.5pt; } .sources li { font-size: 8.5pt; } footer { margin-top: 1rem; padding-top: .5rem; font-size: 8pt; }
  .band, .bar, .rail, .note, nav, .ours > * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`);
