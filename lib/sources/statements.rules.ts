import { cellsIn, HEADING, ITEM, RULE } from "./markup.rules.ts";

/** One thing that a text says: a sentence, a list item, or a row of a table; with its place in the text. */
export type Statement = {
  kind: "sentence" | "line" | "item" | "row" | "heading";
  text: string;
  start: number;
  end: number;
  /** From 1; null unless the text has pages. */
  page: number | null;
  /** The heading that it stands under. */
  heading: string;
  /** A row's cells, and those of the first row of its table. */
  cells: readonly string[];
  head: readonly string[];
  /** Which paragraph, list, or table of the text it belongs to. */
  part: number;
};

/** Lines this long that do not end a sentence go on in the next one, as in mails and text files. */
const WRAPPED = 45;

type Line = { text: string; start: number; page: number | null };

/** What a Markdown text says, in order. */
export function statementsIn(text: string): Statement[] {
  const reader = new Reader();
  const hasPages = text.includes("\f");
  let [start, page] = [0, 1];
  let paragraph: Line[] = [];
  for (const piece of text.split(/(?<=[\n\f])/)) {
    const line = { text: piece.replace(/[\n\f]$/, ""), start, page: hasPages ? page : null };
    start += piece.length;
    const isPlain = line.text.trim() !== "" && !isSpecial(line.text);
    if (isPlain) paragraph.push(line);
    if (!isPlain || piece.endsWith("\f")) {
      reader.paragraph(paragraph);
      paragraph = [];
    }
    if (!isPlain) reader.special(line);
    if (piece.endsWith("\f")) page += 1;
  }
  reader.paragraph(paragraph);
  return reader.statements;
}

function isSpecial(line: string): boolean {
  return HEADING.test(line) || ITEM.test(line) || cellsOf(line) !== null;
}

class Reader {
  readonly statements: Statement[] = [];
  #heading = "";
  #head: readonly string[] = [];
  #isInTable = false;
  #part = 0;
  /** How many items of a list stand below each other, and whether an empty line follows them. */
  #items = 0;
  #isAfterBreak = false;

  special({ text, start, page }: Line): void {
    if (text.trim() === "") {
      this.#leaveTable();
      this.#isAfterBreak = true;
      return;
    }
    const cells = cellsOf(text);
    if (cells) this.#row(cells, { text, start, page });
    else this.#other({ text, start, page });
  }

  #other({ text, start, page }: Line): void {
    this.#leaveTable();
    const heading = HEADING.exec(text)?.[0].length;
    if (heading !== undefined) {
      this.#part += 1;
      this.#heading = text.slice(heading).trim();
      this.#add("heading", { text, start: start + heading, page }, text.slice(heading));
      return;
    }
    this.#enterList();
    const marker = ITEM.exec(text)?.[0].length ?? 0;
    for (const { text: sentence, at } of sentencesOf(text.slice(marker)))
      this.#add("item", { text, start: start + marker + at, page }, sentence);
  }

  /** An empty line ends a list, unless its items are all parted by one. */
  #enterList(): void {
    const isFurther = this.statements.at(-1)?.kind === "item";
    const isSame = isFurther && (!this.#isAfterBreak || this.#items === 1);
    if (!isSame) this.#part += 1;
    this.#items = isFurther && !this.#isAfterBreak ? this.#items + 1 : 1;
    this.#isAfterBreak = false;
  }

  /** Lines that belong together, or that each stand for themselves. */
  paragraph(lines: readonly Line[]): void {
    if (lines.length === 0) return;
    this.#leaveTable();
    this.#part += 1;
    const areFacts = lines.filter(({ text }) => LABELED.test(text)).length >= LEAST_FACTS;
    let joined: Line | undefined;
    for (const [at, line] of lines.entries()) {
      joined = joined ? { ...joined, text: `${joined.text} ${line.text}` } : line;
      const next = lines[at + 1];
      if (next && isWrapped(line.text, next.text, areFacts)) continue;
      const sentences = sentencesOf(joined.text);
      for (const { text, at: offset } of sentences) {
        const kind = sentences.length === 1 && !/[.!?]["”]?$/.test(text) ? "line" : "sentence";
        this.#add(kind, { ...joined, start: joined.start + offset }, text);
      }
      joined = undefined;
    }
  }

  #row(cells: readonly string[], line: Line): void {
    if (!this.#isInTable) {
      this.#part += 1;
      this.#isInTable = true;
      this.#head = cells;
    }
    if (RULE.test(line.text)) return;
    if (this.#head.every((cell) => cell === "") && looksLikeHead(cells)) this.#head = cells;
    const from = line.text.search(/[^|\s]/);
    if (from < 0) return;
    const text = line.text.slice(from).replace(/[|\s]+$/, "");
    this.#add("row", { ...line, start: line.start + from }, text, cells);
  }

  #leaveTable(): void {
    if (this.#isInTable) this.#part += 1;
    this.#isInTable = false;
    this.#head = [];
  }

  #add(kind: Statement["kind"], line: Line, text: string, cells: readonly string[] = []): void {
    const lead = text.length - text.trimStart().length;
    const plain = text.trim();
    if (plain === "") return;
    const start = line.start + lead;
    this.statements.push({
      kind,
      text: plain,
      start,
      end: start + plain.length,
      page: line.page,
      heading: this.#heading,
      cells,
      head: kind === "row" && cells !== this.#head ? headFor(cells, this.#head) : [],
      part: this.#part,
    });
  }
}

function cellsOf(line: string): string[] | null {
  return cellsIn(line)?.map(({ start, end }) => line.slice(start, end)) ?? null;
}

/** The heads of a row's columns. Where the first column has none, the text of a PDF has one cell less in the head. */
function headFor(cells: readonly string[], head: readonly string[]): readonly string[] {
  const isShort = head.length > 1 && cells.length === head.length + 1;
  return isShort && /\p{L}{3}/u.test(cells[0] ?? "") ? ["", ...head] : head;
}

/** A first row of words above several columns. */
function looksLikeHead(cells: readonly string[]): boolean {
  return (
    cells.length > 2 &&
    cells.slice(1).every((cell) => cell !== "" && (/^(?:19|20)\d\d/.test(cell) || !/\d/.test(cell)))
  );
}

/** "Phone: …" at the beginning of a line. */
const LABELED = /^\s*\p{Lu}[\p{L} '’-]{1,30}:\s/u;
/** So many of them are a list of facts, one on each line. */
const LEAST_FACTS = 3;

/** @param areFacts whether each line says something of its own, however long it is */
function isWrapped(line: string, next: string, areFacts: boolean): boolean {
  if (line.trim().length < WRAPPED || /[.!?:]["”)]?\s*$/.test(line)) return false;
  // A label, and what follows an address or a number, stands on a separate line.
  if (LABELED.test(next) || /\b\d{5}$|\d{3}[-.]\d{4}$/.test(line.trim())) return false;
  return (
    /^\s*[\p{Ll}\d(“"]/u.test(next) ||
    /(?:,|\b(?:the|of|and|to|in|a|for|de|la|et))\s*$/.test(line) ||
    (line.length > 60 && !areFacts)
  );
}

const ABBREVIATED =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|sr|sra|srta|dra|mtra|mtro|profa|lic|jr|rev|fr|msgr|prof|no|vs|ave|blvd|rd|approx|inc|dept|ext|est|p\.o|u\.s|e\.g|i\.e|ph\.d|ed\.d|m\.ed|mme|mlle|tel|tél|\p{Lu})\.$/iu;

/** "802 . 555 . 0144": no sentence ends after a space. */
const SET_APART = /\d\s\.$/;

/** The sentences of a paragraph, and where each begins. */
export function sentencesOf(paragraph: string): { text: string; at: number }[] {
  const sentences: { text: string; at: number }[] = [];
  let at = 0;
  for (const { index, 0: end } of paragraph.matchAll(/[.!?]["”)]*\s+(?=["“(¿¡]?[\p{Lu}\d])/gu)) {
    const upTo = paragraph.slice(Math.max(at, index - 12), index + 1);
    if (ABBREVIATED.test(upTo) || SET_APART.test(upTo)) continue;
    sentences.push({ text: paragraph.slice(at, index + end.length), at });
    at = index + end.length;
  }
  sentences.push({ text: paragraph.slice(at), at });
  return sentences;
}
