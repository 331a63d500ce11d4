import { formatGrades } from "#lib/fields/grades.rules.ts";

const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    "first primero primer premier première 1st",
    "second segundo deuxième 2nd",
    "third tercero tercer troisième 3rd",
    "fourth cuarto quatrième",
    "fifth quinto cinquième",
    "sixth sexto sixième",
    "seventh séptimo septième",
    "eighth octavo huitième",
    "ninth noveno neuvième",
    "tenth décimo dixième",
    "eleventh undécimo onzième",
    "twelfth duodécimo douzième",
  ].flatMap((words, at) => words.split(" ").map((word) => [word, at + 1] as const)),
);
const CARDINALS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const GRADE = String.raw`(?:(?:pre-?\s?k|pk)[34]\b|(?:pre-?k|pk) [34](?=\s*(?:-|–|—|through|thru|to)\b)|pre-?\s?k(?:indergarten)?\b|prek\b|pk\b|tk\b|transitional kindergarten|preschool|prekínder|preescolar|pré-?maternelle|kindergarten|kínder|kinder\b|maternelle|jardín de infantes|k\b|(?:${[...ORDINALS.keys()].join("|")})|(?<=\bgrades )(?:${CARDINALS.join("|")})\b|(?<=\b(?:to|through|thru) )(?:${CARDINALS.join("|")})\b|\d{1,2}(?:st|nd|rd|th|\.?[ºo°e]|e|er|ère|ème)?\b)`;
const WORD = String.raw`(?:\s*-?(?:grade[sr]?|grado|grados|année))?`;
const SPAN = new RegExp(
  String.raw`(?:(?:grades?|grados?|years?|niveaux|de(?:l| la)?)\s+)?(?<from>${GRADE})${WORD}\s*(?:-|–|—|through|thru|to|al?|hasta(?: el)?|à(?: la)?|au|until)\s*(?:grades?\s+|el\s+|la\s+)?(?<to>${GRADE})${WORD}`,
  "giu",
);

/** The grades that a sentence names as a span: "kindergarten through eighth grade". @returns null unless it is one */
export function gradesIn(text: string): string | null {
  const spans = [...text.matchAll(SPAN)].flatMap(({ groups, 0: whole, index }) => {
    const [from, to] = [gradeOf(groups?.from ?? ""), gradeOf(groups?.to ?? "")];
    const isDigits = /^\d+\s*[-–—a]+\s*\d+$/.test(whole.trim());
    const before = text.slice(Math.max(0, index - 12), index);
    // "8-12" alone may be anything: ages, months, a score.
    const isNamed = !isDigits || /\b(?:grades?|grados?|niveaux|gr\.?)[\s:]*$/i.test(before);
    if (from === null || to === null || from >= to || !isNamed) return [];
    const grades = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    return formatGrades(grades) ?? [];
  });
  const different = [...new Set(spans)];
  return different.length === 1 ? (different[0] ?? null) : null;
}

function gradeOf(word: string): number | null {
  const plain = word.toLowerCase().trim();
  if (/^(?:pre|pk|tk|trans|prek|pré)/.test(plain)) return -1;
  if (/^(?:k|kinder|kínder|maternelle|jardín)/.test(plain)) return 0;
  const said = CARDINALS.indexOf(plain) + 1;
  const number = ORDINALS.get(plain) ?? (said > 0 ? said : Number.parseInt(plain, 10));
  return number >= 1 && number <= 12 ? number : null;
}
