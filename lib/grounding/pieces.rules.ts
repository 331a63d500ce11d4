/**
 * Splits Markdown that arrives in pieces into what is checked at once: sentences, rows of tables, and the marks of lists
 * and headings before them. Where a piece ends depends on the text alone, never on how it arrived.
 */
export type Piece =
  /** White space between sentences and blocks. */
  | { kind: "gap"; text: string }
  /** What begins a line: "- ", "1. ", "## ", "> ". */
  | {
      kind: "mark";
      text: string;
      indent: number;
      block: "item" | "heading" | "quote" | "paragraph";
      level: number;
    }
  | { kind: "sentence"; text: string }
  | { kind: "row"; text: string }
  | { kind: "rule"; text: string };

const ABBREVIATIONS = new Set(
  "st sts mr mrs ms dr jr sr no nos ave blvd rd ln hwy vs e.g i.e eg ie approx mt ft prof rev gov hon dept est inc co ext fr sgt lt col gen ca cf etc p.s i.s m.s h.s u.s d.c n.y l.a a.m p.m am pm jan feb mar apr jun jul aug sep sept oct nov dec elem sch acad ctr".split(
    " ",
  ),
);
const CLOSERS = /["”’')\]*_~`]/;

export type PieceReader = {
  push: (chunk: string) => Piece[];
  /** Names and addresses that the rest of the text may use. */
  learn: (names: readonly string[], addresses?: readonly string[]) => void;
  end: () => Piece[];
};

/**
 * @param names whose own abbreviations end no sentence: "Buffalo Is. Central High School"
 * @param addresses whose periods end none before what follows them there: "254 E. Ave. K-4"
 */
export function pieceReader(names: readonly string[] = [], addresses: readonly string[] = []): PieceReader {
  const own = new Set([...names.flatMap(abbreviationsIn), ...addresses.flatMap(periodsIn)]);
  let rest = "";
  let scanned = 0;
  let isLineStart = true;
  let isHeading = false;

  const take = (length: number) => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    scanned = 0;
    return taken;
  };

  /** The next piece, or null if more of the text has to arrive first. */
  const next = (isFinal: boolean): Piece | null => {
    if (rest === "") return null;
    if (isLineStart) {
      const opened = opening(rest, isFinal);
      if (opened === null) return null;
      if (opened.piece.kind === "gap" || opened.piece.kind === "row" || opened.piece.kind === "rule") {
        take(opened.length);
        return opened.piece;
      }
      take(opened.length);
      isLineStart = false;
      isHeading = opened.piece.kind === "mark" && opened.piece.block === "heading";
      return opened.piece;
    }
    const white = /^[ \t]+/.exec(rest)?.[0];
    if (white) {
      if (white.length === rest.length && !isFinal) return null;
      return { kind: "gap", text: take(white.length) };
    }
    if (rest[0] === "\n") {
      isLineStart = true;
      return { kind: "gap", text: take(1) };
    }
    const end = sentenceEnd(rest, scanned, isFinal, isHeading, own);
    if (end.at === null) {
      scanned = end.scanned;
      return null;
    }
    return { kind: "sentence", text: take(end.at) };
  };

  const all = (isFinal: boolean) => {
    const pieces: Piece[] = [];
    for (let piece = next(isFinal); piece; piece = next(isFinal)) pieces.push(piece);
    return pieces;
  };

  return {
    push: (chunk) => {
      rest += chunk.replaceAll("\r", "");
      return all(false);
    },
    learn: (more, others = []) => {
      for (const word of [...more.flatMap(abbreviationsIn), ...others.flatMap(periodsIn)]) own.add(word);
    },
    end: () => all(true),
  };
}

const abbreviationsIn = (name: string): string[] =>
  [...name.matchAll(/([\p{L}\p{N}]+)(?:\.(?=\s)|[!?])/gu)].map(([, word = ""]) => word.toLowerCase());

/** "254 Ave. K" → "ave.", which may go on, and "ave. K", where it does. */
const periodsIn = (address: string): string[] =>
  [...address.matchAll(/([\p{L}\p{N}.'’]+)\.(?=\s+(\S))/gu)].flatMap(([, word = "", next = ""]) => [
    `${word.toLowerCase()}.`,
    `${word.toLowerCase()}. ${next}`,
  ]);

type Opened = { piece: Piece; length: number };

/** What a line begins with; null if that cannot be known yet. */
function opening(rest: string, isFinal: boolean): Opened | null {
  const newline = rest.indexOf("\n");
  const isWhole = isFinal || newline >= 0;
  const line = newline >= 0 ? rest.slice(0, newline) : rest;
  const [white = ""] = /^[ \t]*/.exec(line) ?? [];
  const body = line.slice(white.length);
  if (body === "")
    return isWhole
      ? {
          piece: { kind: "gap", text: line + (newline >= 0 ? "\n" : "") },
          length: line.length + (newline >= 0 ? 1 : 0),
        }
      : null;
  const whole = (kind: "row" | "rule"): Opened | null =>
    isWhole ? { piece: { kind, text: line }, length: line.length + 0 } : null;
  const mark = (text: string, block: "item" | "heading" | "quote" | "paragraph", level = 0): Opened => ({
    piece: { kind: "mark", text: white + text, indent: white.replaceAll("\t", "    ").length, block, level },
    length: white.length + text.length,
  });
  const first = body[0] ?? "";
  if (first === "|") {
    const row = whole("row");
    return (
      row && {
        ...row,
        length: line.length + (newline >= 0 ? 1 : 0),
        piece: { kind: "row", text: line + (newline >= 0 ? "\n" : "") },
      }
    );
  }
  if (
    !isWhole &&
    body.length < 12 &&
    /^(?:[#>*+_=`~[-]|\d)/.test(first) &&
    !/^[#>*+-]+ \S|^\d+[.)] \S|^\*\*[^*\s]|^\d+[^\d.)]|^\d+[.)]\d/.test(body)
  )
    return null;
  if (/^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,}|=+)$/.test(body)) return whole("rule");
  if (/^(?:```|~~~)/.test(body))
    return isWhole
      ? { piece: { kind: "gap", text: "" }, length: Math.min(rest.length, line.length + 1) }
      : null;
  if (/^\[[^\]]{1,200}\]:/.test(body))
    return isWhole ? { piece: { kind: "gap", text: "" }, length: line.length } : null;
  const heading = /^(#{1,6})[ \t]+/.exec(body);
  if (heading) return mark(heading[0], "heading", heading[1]?.length);
  const item = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(body);
  if (item) return mark(item[0], "item");
  const quote = /^>[ \t]?/.exec(body);
  if (quote) return mark(quote[0], "quote");
  return mark("", "paragraph");
}

/** Whether a line that begins like this begins a separate block; undefined if that cannot be known yet. */
function beginsBlock(next: string, isFinal: boolean): boolean | undefined {
  const body = next.replace(/^[ \t]+/, "");
  if (body === "") return isFinal ? true : undefined;
  if (/^[\n|#>]/.test(body)) return true;
  if (/^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(body) || /^(?:```|~~~|---|===|\*\*\*|___)/.test(body)) return true;
  const mayBecome = /^(?:[-*+]|\d{1,9}[.)]?|[`~]{1,2}|-{1,2}|={1,2}|_{1,2}|\*{1,2})$/.test(body);
  return mayBecome && !isFinal ? undefined : false;
}

/** Where the sentence at the beginning of the text ends; `scanned` says from where to look again. */
function sentenceEnd(
  rest: string,
  from: number,
  isFinal: boolean,
  isHeading: boolean,
  own: ReadonlySet<string>,
): { at: number | null; scanned: number } {
  for (let at = from; at < rest.length; at += 1) {
    const char = rest[at] ?? "";
    if (char === "\n") {
      const isBlock =
        isHeading || endsLine(rest, at) ? true : beginsBlock(rest.slice(at + 1, at + 60), isFinal);
      if (isBlock === undefined) return { at: null, scanned: at };
      if (isBlock) return { at: trimmed(rest, at), scanned: at };
      continue;
    }
    if (char !== "." && char !== "!" && char !== "?" && char !== "…") continue;
    let end = at + 1;
    while (CLOSERS.test(rest[end] ?? "") || /[.!?…]/.test(rest[end] ?? "")) end += 1;
    const after = rest[end];
    if (after === undefined) {
      if (!isFinal) return { at: null, scanned: at };
      return { at: end, scanned: end };
    }
    if (!/\s/.test(after)) continue;
    if (
      end === at + 1 &&
      (char === "." ? isUnclear(rest, at, own) : own.has(wordBefore(rest, at).toLowerCase()))
    ) {
      const following = /^\s*(\S)/.exec(rest.slice(end, end + 40))?.[1];
      if (following === undefined && !isFinal && !rest.slice(end).includes("\n"))
        return { at: null, scanned: at };
      if (following !== undefined && !endsDespite(rest, at, following, own)) {
        at = end - 1;
        continue;
      }
    }
    return { at: end, scanned: end };
  }
  return isFinal
    ? { at: trimmed(rest, rest.length), scanned: rest.length }
    : { at: null, scanned: rest.length };
}

/** A line that ends with a mark, or with a hard break, ends what it says. */
function endsLine(rest: string, at: number): boolean {
  const before = rest.slice(Math.max(0, at - 8), at);
  return /(?:[.!?:;][*_"”’)]*[ \t]*| {2}|\\)$/.test(before);
}

const trimmed = (rest: string, at: number) => {
  let end = at;
  while (end > 0 && /[ \t]/.test(rest[end - 1] ?? "")) end -= 1;
  return Math.max(end, 1);
};

function wordBefore(rest: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < 24 && /[\p{L}\p{N}.'’]/u.test(rest[from - 1] ?? "")) from -= 1;
  return rest.slice(from, at);
}

/** Whether a period may belong to an abbreviation: "St.", "P.S.", "J.". */
function isUnclear(rest: string, at: number, own: ReadonlySet<string>): boolean {
  const word = wordBefore(rest, at);
  if (word === "") return false;
  return own.has(`${word.toLowerCase()}.`) || isAbbreviation(word, own);
}

function isAbbreviation(word: string, own: ReadonlySet<string>): boolean {
  return word.length === 1
    ? !/\d/.test(word)
    : own.has(word.toLowerCase()) || ABBREVIATIONS.has(word.toLowerCase()) || /(?:^|\.)\p{Lu}$/u.test(word);
}

/** After "Inc." or "a.m." a capital begins a sentence; after "St." or an initial it goes on. */
function endsDespite(rest: string, at: number, following: string, own: ReadonlySet<string>): boolean {
  const typed = wordBefore(rest, at);
  const word = typed.toLowerCase();
  if (own.has(word) || own.has(`${word}. ${following}`)) return false;
  return (
    !isAbbreviation(typed, own) ||
    (/^(?:inc|co|etc|a\.m|p\.m|am|pm|ave|blvd|rd|ln|dept|elem|sch|acad|ctr|est)$/.test(word) &&
      /[\p{Lu}"“]/u.test(following))
  );
}
