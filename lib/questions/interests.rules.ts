import type { Question } from "./question.schema.ts";
import { ofSavedAlone } from "./saved-schools.rules.ts";

/** What a child loves, of which no source tells how a school teaches it. */
export type Interest = {
  /** What an answer calls it: "science". */
  said: string;
  /** The clubs and teams that have to do with it. */
  listed: RegExp;
  /** The names of schools that say it, and the word for it in them. */
  named: { in: RegExp; as: string };
  /** What to ask a school about it. */
  asking: string;
};

const SCIENCE =
  /\b(?:scien(?:ce|tific)|robot(?:s|ics)?|stem|steam|engineering|astronomy|biology|chemistry|physics)\b/i;
const TECHNOLOGY = /\b(?:technology|computers?|coding|programming|robot(?:s|ics)?|cyber\w*|engineering)\b/i;
const ART = /\b(?:arts?|drawing|painting|ceramics|photography|sculpture)\b/i;
const MUSIC = /\b(?:music|band|orchestra|choirs?|chorus|chorale|jazz|ensembles?|glee club)\b/i;
const MATH = /\b(?:math(?:s|letes|ematics|counts)?|mu alpha theta)\b/i;

const INTERESTS: readonly (readonly [words: readonly string[], interest: Interest])[] = [
  [
    ["science", "sciences", "stem"],
    {
      said: "science",
      listed: SCIENCE,
      named: { in: /\bsciences?\b/i, as: "science" },
      asking: "labs, science courses, and clubs",
    },
  ],
  [
    ["engineering"],
    {
      said: "engineering",
      listed: SCIENCE,
      named: { in: /\bengineering\b/i, as: "engineering" },
      asking: "workshops, engineering courses, and clubs",
    },
  ],
  [
    ["technology", "computers", "coding", "programming"],
    {
      said: "technology",
      listed: TECHNOLOGY,
      named: { in: /\btechnology\b/i, as: "technology" },
      asking: "computer courses, equipment, and clubs",
    },
  ],
  [
    ["math", "maths", "mathematics"],
    {
      said: "math",
      listed: MATH,
      named: { in: /\bmath(?:s|ematics)?\b/i, as: "math" },
      asking: "advanced courses and math clubs",
    },
  ],
  [
    ["art", "arts", "drawing", "painting"],
    {
      said: "art",
      listed: ART,
      // Nobody paints in language arts.
      named: { in: /(?<!\b(?:language|liberal|martial|industrial) )\barts?\b/i, as: "arts" },
      asking: "studios, art courses, and clubs",
    },
  ],
  [
    ["music"],
    {
      said: "music",
      listed: MUSIC,
      named: { in: /\bmusic(?:al)?\b/i, as: "music" },
      asking: "music lessons, ensembles, and concerts",
    },
  ],
];

const BY_WORD: ReadonlyMap<string, Interest> = new Map(
  INTERESTS.flatMap(([words, interest]) => words.map((word): [string, Interest] => [word, interest])),
);

const LOVES =
  /\b(?:loves?|likes?|enjoys?|adores?|into|interested in|interest in|passion(?:ate)? (?:about|for)|crazy about|good at|gifted in|talent(?:ed)? (?:in|for))\b/i;

/** "Which of my saved schools is best for a kid who loves music?" In it, "music" is not the name of a school. */
export const asksOfInterest = (question: Question): boolean =>
  ofSavedAlone(question) && LOVES.test(question.text) && interestOf(question) !== null;

/** "Which would be best for a kid who loves science?" Null where a figure is asked for, or nothing of the kind. */
export function interestOf({ text, words, fields, figures, order }: Question): Interest | null {
  // "A kid who loves music" asks for more than which clubs there are.
  const asked = LOVES.test(text) ? fields.filter((field) => field !== "extracurriculars") : fields;
  if (asked.length > 0 || figures.length > 0 || (order !== null && order.field !== "studentTeacherRatio"))
    return null;
  for (const word of words) {
    const interest = BY_WORD.get(word);
    if (interest) return interest;
  }
  return null;
}
