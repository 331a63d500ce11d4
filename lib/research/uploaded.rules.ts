/** Whether a text names a school, however its letters, marks, and line breaks are set. */
export function namesSchool(text: string, name: string): boolean {
  return plain(text).includes(plain(name));
}

/** A report names its school on its first page; one about a neighbor names this one further on, among others. */
const BEGINNING = 3000;

/** Whether a report begins with the name of a school. */
export function beginsWithSchool(text: string, name: string): boolean {
  return namesSchool(text.slice(0, BEGINNING), name);
}

/** A page of a report has far more letters; the pages of a scan are pictures, with a stamp or a page number as text. */
const FEWEST_LETTERS = 200;
/** Words that every page of an English text has. Letters that a font maps to others make none of them. */
const COMMON = ["the", "and", "of", "in", "to", "for", "a", "is"];
const FEWEST_COMMON = 4;
/** Words in names of schools that do not tell one from another. */
const GENERIC =
  /^(?:the|of|and|for|at|in|a|st|saint|school|schools|academy|high|middle|junior|senior|elementary|primary|secondary|intermediate|college|center|institute|program|district|county|city|public|private|charter|magnet|online|virtual|day|community|preparatory|prep)$/;

/**
 * Whether a PDF is of another school for certain, which no editor can confirm away: it has text that can be read, in English
 * and on most of its pages, and that text has neither a name of the school nor all the words that make up one. Of a scan, or
 * of letters that make no words, nobody but an editor can tell. That a text names the school does not make it the school's:
 * a report about a neighbor does, too.
 * @param names of the school: that of the report, that of the catalog, and others that it goes by
 */
export function isOfAnother(
  { text, pages }: { text: string; pages: number },
  names: readonly string[],
): boolean {
  const words = new Set(wordsOf(text));
  const isRead =
    plain(text).length >= FEWEST_LETTERS * Math.max(pages, 1) &&
    COMMON.filter((word) => words.has(word)).length >= FEWEST_COMMON;
  return (
    isRead &&
    names.every((name) => {
      const own = wordsOf(name).filter((word) => !GENERIC.test(word));
      return own.length > 0 && !own.every((word) => words.has(word)) && !namesSchool(text, name);
    })
  );
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\p{M}'’]/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A recording pauses, or has music, for less than this many seconds. */
const LONGEST_PAUSE = 45;

/** The longest time in which a transcript has nothing; null if a pause explains it. @param seconds of its audio, if known */
export function gapIn(
  cues: readonly { start: number; end: number }[],
  seconds: number | null,
): { from: number; to: number } | null {
  let [said, longest] = [0, { from: 0, to: 0 }];
  for (const { start, end } of [...cues, { start: seconds ?? 0, end: 0 }]) {
    if (start - said > longest.to - longest.from) longest = { from: said, to: start };
    said = Math.max(said, end);
  }
  return longest.to - longest.from >= LONGEST_PAUSE ? longest : null;
}

/** Letters and digits alone: PDFs part words where lines break, and have several forms of a quotation mark. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
