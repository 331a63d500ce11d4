import { isApart } from "./apart.rules.ts";
import { countedText } from "./page-counters.rules.ts";
import { tableOf } from "./page-tables.rules.ts";
import { clean } from "./words.rules.ts";

/** One piece of a page's text: what stands between two line breaks, or a table. */
export type Block = {
  kind: "heading" | "paragraph" | "item" | "table" | "pre";
  /** As its readers see it; the cells of a table one after another. */
  text: string;
  /** The level of a heading, or the depth of a list item. */
  level: number;
  /** In front of a list item: "-" or "2.". */
  marker: string;
  /** Which list of the page it is an item of; null for none. Lists within its items are the same one. */
  list: number | null;
  rows: readonly (readonly string[])[];
  hasHead: boolean;
  /** How much of its text is links, 0 to 1. */
  linkShare: number;
  element: Element;
};

const BLOCKS = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 " +
    "HEADER HGROUP HR HTML LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL CAPTION"
  ).split(" "),
);
const HEADING = /^H([1-6])$/;
const ELEMENT = 1;
const TEXT = 3;
const BOLD = new Set(["B", "STRONG"]);
/** Deeper than any page that people made. Below this, an element is one piece of text. */
const DEEPEST = 1000;
const LONGEST_BOLD_HEADING = 80;

type List = { id: number; depth: number; marker: () => string };
type Shape = Pick<Block, "kind" | "level" | "marker" | "list">;

/** The blocks of a page, in order. */
export function blocksOf(root: Element): Block[] {
  const collector = new Collector();
  collector.walk(root, 0, null);
  collector.flush();
  return collector.blocks;
}

class Collector {
  readonly blocks: Block[] = [];
  #text = "";
  /** Its last character: looking at the end of a text that is being put together copies all of it. */
  #last = "";
  #linkChars = 0;
  #boldChars = 0;
  #shape: Shape = PARAGRAPH;
  /** Of a list item that has not said anything: what it says may stand in its own paragraphs. */
  #item: Shape | null = null;
  #lists = 0;
  #element: Element | null = null;
  #term: string | null = null;
  #isInLink = false;
  #isInBold = false;

  walk(node: Element, depth: number, list: List | null): void {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT) this.#add(countedText(child.nodeValue ?? "", node), node);
      else if (child.nodeType === ELEMENT) this.#enter(child as Element, depth + 1, list);
    }
  }

  #enter(element: Element, depth: number, list: List | null): void {
    const tag = element.tagName.toUpperCase();
    if (depth > DEEPEST) this.#add(` ${element.textContent ?? ""} `, element);
    else if (tag === "BR") this.#break();
    else if (BLOCKS.has(tag)) this.#block(element, tag, depth, list);
    else this.#inline(element, tag, depth, list);
  }

  #block(element: Element, tag: string, depth: number, list: List | null): void {
    this.flush();
    const table = tag === "TABLE" ? tableOf(element) : null;
    if (table) {
      const [caption] = element.getElementsByTagName("caption");
      const text = clean((caption?.textContent ?? "").replaceAll(/\s+/g, " "));
      if (caption && text !== "") this.blocks.push({ ...PLAIN, kind: "paragraph", text, element: caption });
      this.blocks.push({ ...PLAIN, ...table, kind: "table", element });
      return;
    }
    if (tag === "PRE") {
      this.#preformatted(element);
      return;
    }
    const shape = shapeOf(tag, list);
    this.#shape = shape.kind === "paragraph" ? (this.#item ?? shape) : shape;
    if (shape.kind === "item") this.#item = shape;
    this.walk(element, depth, this.#listIn(tag, list));
    if (tag === "DT") this.#keepTerm();
    else this.flush();
    if (shape.kind === "item") this.#item = null;
  }

  #listIn(tag: string, list: List | null): List | null {
    if (tag !== "UL" && tag !== "OL" && tag !== "DL") return list;
    const depth = list?.depth ?? -1;
    if (!list) this.#lists += 1;
    const id = list?.id ?? this.#lists;
    return { id, depth: tag === "DL" ? depth : depth + 1, marker: marker(tag) };
  }

  #inline(element: Element, tag: string, depth: number, list: List | null): void {
    const [wasLink, wasBold] = [this.#isInLink, this.#isInBold];
    this.#isInLink ||= tag === "A";
    this.#isInBold ||=
      BOLD.has(tag) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(element.getAttribute("style") ?? "");
    // "512" and "Students" in two spans next to each other stand apart on the page.
    if (isApart(this.#last, element)) {
      this.#text += " ";
      this.#last = " ";
    }
    this.walk(element, depth, list);
    [this.#isInLink, this.#isInBold] = [wasLink, wasBold];
  }

  #add(raw: string, element: Element): void {
    const text = raw.replaceAll(/[\s\u00a0]+/g, " ");
    if (text === "" || (text === " " && this.#text === "")) return;
    const visible = text.trim().length;
    if (visible > 0) this.#element ??= element;
    if (this.#isInLink) this.#linkChars += visible;
    if (this.#isInBold) this.#boldChars += visible;
    const piece = /\s/.test(this.#last) ? text.trimStart() : text;
    this.#text += piece;
    this.#last = piece.at(-1) ?? this.#last;
  }

  #break(): void {
    // Two in a row are how some editors begin a paragraph.
    if (/\n\s*$/.test(this.#text)) this.flush();
    else if (this.#text.trim() !== "") {
      this.#text = `${this.#text.trimEnd()}\n`;
      this.#last = "\n";
    }
  }

  #preformatted(element: Element): void {
    const text = (element.textContent ?? "").replaceAll(/^\n+|\s+$/g, "");
    if (text) this.blocks.push({ ...PLAIN, kind: "pre", text, element });
    this.#reset();
  }

  #keepTerm(): void {
    const term = this.#text.trim();
    this.#reset();
    if (term) this.#term = term.endsWith(":") ? term : `${term}:`;
  }

  flush(): void {
    const text = clean(this.#text.replaceAll(SHORTCODE, ""));
    const size = text.replaceAll(/\s/g, "").length;
    if (text !== "" && this.#element) {
      const isBold = this.#shape.kind === "paragraph" && isBoldHeading(text, this.#boldChars);
      const bullet = this.#shape.kind === "paragraph" ? (BULLET.exec(text)?.[0].length ?? 0) : 0;
      const shape = isBold
        ? { kind: "heading" as const, level: 4, marker: "", list: null }
        : bullet > 0
          ? ITEM
          : this.#shape;
      const own = text.slice(bullet);
      const withTerm = this.#term ? `${this.#term} ${own}` : own;
      const linkShare = size === 0 ? 0 : Math.min(1, this.#linkChars / size);
      this.blocks.push({ ...PLAIN, ...shape, text: withTerm, linkShare, element: this.#element });
      this.#term = null;
      if (shape.kind === "item") this.#item = null;
    }
    this.#reset();
  }

  #reset(): void {
    this.#text = "";
    this.#last = "";
    this.#linkChars = 0;
    this.#boldChars = 0;
    this.#shape = PARAGRAPH;
    this.#element = null;
  }
}

/** What a blog's software would have put in its place: "[gallery ids="1,2"]". */
const SHORTCODE =
  /\[\/?(?:gallery|playlist|caption|embed|audio|video|contact-form(?:-7)?|vc_\w+|et_pb_\w+|rev_slider|wpforms|ninja_form|gravityform)(?:\s[^\]\n]{0,500})?\]/gi;

/** A sign that somebody typed in front of a line, instead of making a list. */
const BULLET = /^[•·▪◦‣]\s*(?=[^\n]*$)/;
const ITEM = { kind: "item", level: 0, marker: "-", list: null } as const;
const PARAGRAPH = { kind: "paragraph", level: 0, marker: "", list: null } as const;
const PLAIN = { level: 0, marker: "", list: null, rows: [], hasHead: false, linkShare: 0 };

function shapeOf(tag: string, list: List | null): Shape {
  const level = HEADING.exec(tag)?.[1];
  if (level) return { kind: "heading", level: Number(level), marker: "", list: null };
  const id = list?.id ?? null;
  if (tag === "LI")
    return { kind: "item", level: Math.max(0, list?.depth ?? 0), marker: list?.marker() ?? "-", list: id };
  return tag === "DT" || tag === "DD" ? { kind: "item", level: 0, marker: "-", list: id } : PARAGRAPH;
}

function marker(tag: string): () => string {
  let number = 0;
  return () => {
    number += 1;
    return tag === "OL" ? `${number}.` : "-";
  };
}

/** A short line in bold type, as word processors write headings. */
function isBoldHeading(text: string, boldChars: number): boolean {
  if (text.length > LONGEST_BOLD_HEADING || text.includes("\n") || /[.:;,]$|\d/.test(text)) return false;
  return boldChars >= text.replaceAll(/\s/g, "").length * 0.95 && /\p{L}/u.test(text);
}
