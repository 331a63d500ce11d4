import { heardWords } from "./heard-words.format.ts";

/*
 * A text as a voice should say it. Speech synthesizers differ in what they make of signs and abbreviations, so these are
 * written out for all of them.
 */

/** Names of schools and registers are full of these. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["HS", "High School"],
  ["Elem", "Elementary"],
  ["Sch", "School"],
  ["Schl", "School"],
  ["Jr", "Junior"],
  ["Sr", "Senior"],
  ["Acad", "Academy"],
  ["Ctr", "Center"],
  ["Cty", "County"],
  ["Dist", "District"],
  ["Mt", "Mount"],
  ["Ft", "Fort"],
  ["Rev", "Reverend"],
  ["Dr", "Doctor"],
]);

/** Said letter by letter. */
const INITIALS = /\b(NCES|HIFLD|EDGE|ISD|USD|CCD|PSS|SAT|ACT|GED|ESE|PS|IS|JHS|ESL|IB|AP|STEM|US)\b/g;
/** Of these, some are words. */
const WORDS: ReadonlySet<string> = new Set(["EDGE", "STEM", "IS"]);

const RULES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\b(\d{5})-(\d{4})\b/g, (_, zip = "", rest = "") => `${spelled(zip)}, ${spelled(rest)}`],
  [/\bZIP( codes?)? (\d{5})\b/g, (_, code = "", zip = "") => `zip${code} ${spelled(zip)}`],
  [/\b(\d{3})[-.](\d{3})[-.](\d{4})\b/g, (found) => found.split(/[-.]/).map(spelled).join(", ")],
  // From a school year to a later one: its second year would only confuse.
  [/\b(\d{4})–\d\d to (\d{4})(?:–\d\d)?\b/g, "$1 to $2"],
  // That it is a school year is said already.
  [/\b(?:the )?school year (?=(?:19|20)\d\d–\d\d\b)/g, "the "],
  // "2013–14" is a school year, "2010–2019" a span.
  [
    /((?:\bthe )?)\b(19|20)(\d\d)–(\d\d)\b(?!\d)((?: school years?| (?:count|figure|record|survey|file|data|list)s?)?)/gi,
    (_, the = "", century = "", first = "", last = "", noun = "") =>
      schoolYear(yearSpan(century, first, last), { the, noun, follows: isNext(first, last) }),
  ],
  // "Zero point four miles" is what a map says, and no person.
  [/\b0\.5 miles\b/g, "half a mile"],
  [
    /\b0\.([1-9]) miles\b/g,
    (_, tenths = "") => (tenths === "1" ? "a tenth of a mile" : `${TENTHS[Number(tenths)]} tenths of a mile`),
  ],
  [
    /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\.? (?=\d{1,2}, \d{4})/g,
    (found, month = "") => `${MONTHS.get(month.slice(0, 3)) ?? found} `,
  ],
  [/(\d)\s*–\s*(?=[$\d])/g, "$1 to "],
  [/(\p{L})–(?=\p{L})/gu, "$1 "],
  [/\bPK\b/g, "pre-kindergarten"],
  [/\bUG\b/g, "ungraded"],
  [/\b(\d[\d,.]*):(\d+)\b/g, "$1 to $2"],
  [/\$(\d[\d,]*(?:\.\d+)?)( (?:thousand|million|billion))?/g, "$1$2 dollars"],
  [/(\d)\s*%/g, "$1 percent"],
  [/\s*&\s*/g, " and "],
  [/#\s*(?=\d)/g, "number "],
  [/\bJr\.?[/-]Sr\.?\b/g, "Junior Senior"],
  [/(\p{L})\/(?=\p{L})/gu, "$1 "],
  [/\bSts?\.? (?=\p{Lu})/gu, "Saint "],
  [/\bP\.S\. ?(?=\d)/g, "P S "],
  [/\bNo\. ?(?=\d)/g, "number "],
  // At the end of a name; at its beginning it is Spanish.
  [/(?<=\p{Ll} )El(?=$|[.,;?!]| (?!\p{Lu}))/gu, "Elementary"],
  [/\s*[—―]\s*/g, ", "],
  [/\s–\s|–/g, " "],
  [/[“”"«»*_<>[\]{}|\\^~`=+]/g, " "],
];

/** What a voice gets to say for a written text. */
export function spokenWords(text: string): string {
  const ruled = RULES.reduce(
    (said, [pattern, words]) =>
      typeof words === "string" ? said.replace(pattern, words) : said.replace(pattern, words as () => string),
    heardWords(text.normalize("NFC").replace(/[\p{Cc}\p{Cf}]/gu, " ")),
  );
  return ruled
    .replace(
      /(?<![\p{L}’'])(\p{L}+)(?![\p{L}’'])(\.(?= \S))?/gu,
      (found, word: string) => ABBREVIATIONS.get(word) ?? found,
    )
    .replace(INITIALS, (found) => (WORDS.has(found) ? found : [...found].join(" ")))
    .replace(/,\s*,/g, ",")
    .replace(/,\s*([.;:?!])/g, "$1")
    .replace(/\s+([.,;:?!])/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^the (?=\d)/, "The ");
}

function spelled(digits: string): string {
  return [...digits].join(" ");
}

const TENTHS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function isNext(first: string, last: string): boolean {
  return (Number(first) + 1) % 100 === Number(last);
}

function yearSpan(century: string, first: string, last: string): string {
  if (!isNext(first, last)) return `${century}${first} to ${century}${last}`;
  const nextCentury = first === "99" ? String(Number(century) + 1) : century;
  return `${century}${first} to ${nextCentury}${last}`;
}

/** "In 2013 to 2014" could be a span of time: a school year is called one, unless the words around it do. */
function schoolYear(
  span: string,
  { the, noun, follows }: { the: string; noun: string; follows: boolean },
): string {
  if (!follows || noun !== "") return `${the}${span}${noun}`;
  return `${the || "the "}${span} school year`;
}

const MONTHS: ReadonlyMap<string, string> = new Map(
  [..."January February March April May June July August September October November December".split(" ")].map(
    (month) => [month.slice(0, 3), month],
  ),
);
