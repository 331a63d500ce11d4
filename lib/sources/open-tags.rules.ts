/** Tags that browsers close at the edge of a cell, and the edges. */
const TAG = /<(\/?)(a|b|i|em|strong|font|span|center|table|tbody|thead|tfoot|tr|td|th)\b[^>]*>/gi;
const EDGES = new Set("tbody thead tfoot tr td th".split(" "));
/** Whoever has more than this open at once is up to something; such a page is refused elsewhere. */
const DEEPEST = 3000;

/**
 * A page with the closing tags that browsers add in tables: a cell ends what was opened in it, and a link ends the link
 * before. Our parser would put all further cells into a link of a menu that was never closed, and so into the menu.
 */
export function withClosedCells(html: string): string {
  const open: string[] = [];
  let closed = "";
  let done = 0;
  const from = () => open.lastIndexOf("table") + 1;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    if (open.length > DEEPEST) return html;
    const kind = name.toLowerCase();
    let ends: string[] = [];
    if (kind === "table" && !slash) open.push(kind);
    else if (kind === "table" || EDGES.has(kind)) {
      if (!open.includes("table")) continue;
      ends = open.splice(from());
      if (kind === "table") open.pop();
    } else {
      const same = open.lastIndexOf(kind);
      const isOpen = same >= from();
      if (slash && isOpen) open.splice(same, 1);
      if (!slash && kind === "a" && isOpen) ends = open.splice(same, 1);
      if (!slash && !tag.endsWith("/>")) open.push(kind);
    }
    if (ends.length === 0) continue;
    closed +=
      html.slice(done, index) +
      ends
        .toReversed()
        .map((end) => `</${end}>`)
        .join("");
    done = index;
  }
  return closed + html.slice(done);
}
