import { wordsOf } from "#lib/platform/words.ts";
import { isOwnPage, pageAddress } from "#lib/schools/citation.rules.ts";
import { addressesIn } from "./addresses-in.rules.ts";

/** Words that many schools have in their names, and every page about a school in its text. */
const COMMON: ReadonlySet<string> = new Set(
  `school schools academy academies high middle elementary intermediate primary junior senior jr sr preschool kindergarten
   preparatory prep charter magnet public private community central center college learning education educational institute
   campus district upper lower saint st`.split(/\s+/),
);

/** What registers put behind a name, which no page says: "UHSD #34", "No. 12". */
const REGISTERED =
  /\s+(?:[A-Z]{0,3}SD|SU|SAU|RSU|MSAD|LEA)\b\.?(?=\s*(?:#|no\.|\d|$))\s*(?:#|no\.)?\s*\d*|\s+(?:#|no\.)\s*\d+\b/gi;

/**
 * Whether a text names a school: it has all telling words of one of its names, in any place. A name of common words
 * alone ("Central High School") says nothing, and passes.
 */
export function namesSchool(text: string, names: readonly string[]): boolean {
  // "Lincoln's" and "Lincolns" name Lincoln.
  const said = new Set(wordsOf(text).flatMap((word) => [word, word.replace(/s$/, "")]));
  const wanted = names.map((name) =>
    wordsOf(name.replaceAll(REGISTERED, " ")).filter((word) => !COMMON.has(word)),
  );
  return (
    wanted.length === 0 || wanted.some((words) => words.length === 0 || words.every((word) => said.has(word)))
  );
}

/** Whether a text has only words of one of a school's names, one of them telling: "Larch", for Larch School. */
export function isWordsOfName(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text).filter((word) => word !== "the");
  return (
    words.some((word) => !COMMON.has(word)) &&
    names.some((name) => words.every((word) => wordsOf(name).includes(word)))
  );
}

/** Characters. A document says on its first pages which school it is about, and where that is. */
const MOST_LOOKED_THROUGH = 200_000;

/** What kind of school it is, at the end of a name. */
const KINDS =
  /(?: (?:high|middle|elementary|primary|intermediate|junior|senior|montessori|catholic|charter|preparatory|day|community|academy|school))+$/i;

/**
 * The name by which a text calls a school, as it is known: the longest of those that the text has word for word, perhaps
 * without "School" at their end. @returns null if it has none
 */
export function nameSaidIn(text: string, names: readonly string[]): string | null {
  const said = ` ${wordsOf(text.slice(0, MOST_LOOKED_THROUGH)).join(" ")} `;
  const known = names.map((name) => name.replaceAll(REGISTERED, " ").trim());
  const short = known
    .map((name) => name.replace(/ School$/i, ""))
    .filter((name) => wordsOf(name).some((word) => !COMMON.has(word)));
  const found = [...known, ...short].filter(
    (name) => said.includes(` ${wordsOf(name).join(" ")} `) && name !== "",
  );
  // "Mesa Vista", for Mesa Vista High School. A single word may be anything.
  const called = known.filter((name) => {
    const telling = wordsOf(name.replace(KINDS, ""));
    return (
      telling.length > 1 &&
      !telling.every((word) => COMMON.has(word)) &&
      said.includes(` ${telling.join(" ")} `)
    );
  });
  return found.toSorted((a, b) => b.length - a.length)[0] ?? called[0] ?? null;
}

/** The parts of a document that tell which school it is about. */
type TellingDocument = {
  /** The names that it gives itself, in its heading and in the head of its file. */
  titles: readonly (string | null)[];
  text: string;
  /** Null for a file that is not on the web. */
  url: string | null;
};

/** The facts of a school that tell whether a document is about it or about another one. Blanks say nothing. */
type KnownSchool = {
  names: readonly string[];
  websources: readonly string[];
  website: string | null;
  state: string | null;
  zip: string | null;
};

function isItsSource(url: string | null, { websources }: Pick<KnownSchool, "websources">): boolean {
  return url !== null && websources.some((page) => pageAddress(page) === pageAddress(url));
}

/**
 * The web sources of a school that prove that a page is about it. If the page was stored in doubt, storing it is what
 * added its address, so the address proves nothing.
 * @param url of the page @param isInDoubt whether it was stored in doubt
 */
export function provingSources(
  websources: readonly string[],
  { url, isInDoubt }: { url: string | null; isInDoubt: boolean },
): string[] {
  return websources.filter((page) => !isInDoubt || url === null || pageAddress(page) !== pageAddress(url));
}

/**
 * Whether a document is taken to be about a school: it names the school, or it is one of its web sources already. The
 * website alone is not enough: for many schools, that of their district is stored.
 */
export function isAboutSchool(
  { titles, text, url }: TellingDocument,
  school: Pick<KnownSchool, "names" | "websources">,
): boolean {
  if (isItsSource(url, school)) return true;
  return namesSchool([...titles, text.slice(0, MOST_LOOKED_THROUGH)].join("\n"), school.names);
}

/**
 * Why a text may be about another school: it does not name this one, or is about one elsewhere, in the place that its
 * addresses give.
 */
type Doubt = { kind: "unnamed" | "elsewhere"; place: string | null };

/**
 * What speaks against a text being about a school. Namesakes are told apart by their addresses: one of another ZIP zone
 * (its first three digits), or of another state if no ZIP code is known, is elsewhere, unless the text is on the school's own
 * website, or one of its sources already.
 */
export function doubtAbout(document: TellingDocument, school: KnownSchool): Doubt | null {
  const { state, zip, website } = school;
  const { url } = document;
  if (isItsSource(url, school)) return null;
  const isAbout = isAboutSchool(document, school);
  if (url !== null && isOwnPage(url, website)) return isAbout ? null : { kind: "unnamed", place: null };
  const stated = addressesIn(document.text.slice(0, MOST_LOOKED_THROUGH));
  const [first] = stated;
  const isHere = (one: { state: string; zip: string }) =>
    zip === null ? state === null || one.state === state : one.zip.slice(0, 3) === zip.slice(0, 3);
  const place = first && !stated.some(isHere) ? `${first.city}, ${first.state}` : null;
  if (!isAbout) return { kind: "unnamed", place };
  return place === null ? null : { kind: "elsewhere", place };
}
