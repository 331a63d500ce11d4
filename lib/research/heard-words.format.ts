/*
 * A text as people say it, for the transcript of the audio and for the voice: without brackets, with grades in words, and
 * with part-time teachers rounded. Figures and years stay as they are written.
 */

const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split(
    " ",
  );
const YOUNGEST: ReadonlyMap<string, string> = new Map([
  ["PK", "pre-kindergarten"],
  ["K", "kindergarten"],
  ["pre-kindergarten", "pre-kindergarten"],
  ["kindergarten", "kindergarten"],
]);

const NUMBER = "(?:1[0-2]|[1-9])";
const CODE = `(?:PK|K|${NUMBER})`;
const SPAN = `${CODE}(?:–${CODE})?`;
/** "grades 6–8, 10", "Grades K–5", "grade 9", "grades 9 to 12", "grades 7 and 8". */
const NAMED = new RegExp(
  String.raw`\b(grades?) (${NUMBER} (?:to|and) ${NUMBER}|${SPAN}(?:, ${SPAN})*)\b(?!–|[.,]?\d| (?:students|teachers|schools|miles)\b)`,
  "gi",
);
/** "pre-kindergarten to grade 8", "kindergarten to grade 12". */
const IN_WORDS = /\b((?:pre-)?kindergarten) to grade (\d{1,2})\b/gi;
/** "K–12" without a word before it. */
const CODES = /\b(PK|K)–(PK|K|\d{1,2})\b/g;

/** From this many teachers on, nobody says the tenths. */
const MANY_TEACHERS = 10;

const RULES: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [IN_WORDS, (_, from = "", to = "") => `${from} through ${gradeNamed(to)}`],
  [NAMED, (_, word = "", grades = "") => withCaseOf(word, gradesNamed(grades))],
  [CODES, (_, from = "", to = "") => spanNamed(from, to)],
  [
    /\b(the equivalent of) ([\d,]+\.\d+) (full-time teachers)\b/g,
    (found, lead = "", count = "", noun = "") => {
      const value = Number(count.replaceAll(",", ""));
      return value < MANY_TEACHERS
        ? found
        : `${lead} about ${Math.round(value).toLocaleString("en-US")} ${noun}`;
    },
  ],
  [/\s*\(([^()]*)\)/g, (_, inside = "") => `, ${inside},`],
];

/** A written text as a transcript has it. */
export function heardWords(text: string): string {
  return RULES.reduce((said, [pattern, words]) => said.replace(pattern, words), text)
    .replace(/,\s*,/g, ",")
    .replace(/,\s*([.;:?!])/g, "$1")
    .replace(/,\s*$/, "")
    .replace(/^, /, "");
}

function gradesNamed(grades: string): string {
  const [from = "", joint, to = ""] = grades.split(" ");
  if (joint === "to") return spanNamed(from, to);
  if (joint === "and") return `${ordinal(from)} and ${gradeNamed(to)}`;
  const spans = grades.split(", ").map((span) => {
    const [first = "", last = first] = span.split("–");
    return first === last ? gradeNamed(first) : spanNamed(first, last);
  });
  return spans.length < 3
    ? spans.join(" and ")
    : `${spans.slice(0, -1).join(", ")}, and ${spans.at(-1) ?? ""}`;
}

/** "kindergarten through fifth grade", "ninth through twelfth grade"; "pre-kindergarten and kindergarten". */
function spanNamed(from: string, to: string): string {
  const [first, last] = [YOUNGEST.get(from) ?? ordinal(from), gradeNamed(to)];
  return YOUNGEST.has(from) && YOUNGEST.has(to) ? `${first} and ${last}` : `${first} through ${last}`;
}

function gradeNamed(grade: string): string {
  return YOUNGEST.get(grade) ?? `${ordinal(grade)} grade`;
}

function ordinal(grade: string): string {
  return ORDINALS[Number(grade)] ?? grade;
}

function withCaseOf(word: string, text: string): string {
  return /^[A-Z]/.test(word) ? text.replace(/^./, (letter) => letter.toUpperCase()) : text;
}
