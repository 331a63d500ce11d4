import type { NamedSchool, Question } from "./question.schema.ts";
import { KIND_OF_NAME } from "./talk-names.rules.ts";
import { has, joined, wordsOf } from "./talk-words.rules.ts";

/** What a child needs of special education, as families say it: "my son has autism", "a school for dyslexia". */

/** Phrases for needs, and which children have them. */
const NEEDS: readonly (readonly [children: string, phrases: string])[] = [
  ["children with autism", "autism|autistic|asperger|aspergers|asperger's|on the spectrum|asd"],
  ["children with dyslexia", "dyslexia|dyslexic"],
  ["children with ADHD", "adhd"],
  ["children with Down syndrome", "down syndrome|downs syndrome|down's syndrome"],
  [
    "children with learning disabilities",
    "dysgraphia|dyscalculia|learning disability|learning disabilities|learning disabled|learning difference|learning differences|learning disorder|learning disorders",
  ],
  ["children with an IEP", "iep|ieps"],
  ["children with a 504 plan", "504 plan|504 plans"],
  ["children who are deaf or hard of hearing", "deaf|hard of hearing|hearing impaired"],
  ["children who are blind or visually impaired", "blind|visually impaired"],
  ["children who need speech or other therapy", "speech therapy|speech delay|occupational therapy"],
  ["children with disabilities", "disability|disabilities|disabled|cerebral palsy"],
  ["children with special needs", "special needs|special education|special ed|sped"],
];

const NEED_PHRASES = NEEDS.map(([, phrases]) => phrases).join("|");

const ANY_NEED = new RegExp(` (?:${NEED_PHRASES})(?= )`, "g");
/** "My daughter has no IEP yet." */
const NOT_NEEDED = new RegExp(
  ` (?:no|not|without|never|don't|doesn't|isn't|aren't)(?: [\\w']+){0,3} (?:${NEED_PHRASES})(?= )`,
  "g",
);
/** A kind of school, of which no child is told, and what "special needs schools" are looked for by. */
const KIND_ASKED =
  / (?:special needs|special education|special ed|sped) (?:[a-z]+ )?(?:schools?|academy|academies)(?= )/g;

type Asked = Pick<Question, "text" | "names" | "called" | "where">;

/** Which children a question asks for: "children with autism"; null if it tells of no such need. */
export function needOf({ text, names, called, where }: Asked): string | null {
  const others = [...names.filter(isSchool).map(({ name }) => name), ...called, where?.text ?? ""];
  const rest = others.reduce((asked, name) => (name ? asked.replaceAll(name, " ") : asked), text);
  const words = joined(wordsOf(rest)).replaceAll(NOT_NEEDED, " ").replaceAll(KIND_ASKED, " ");
  return NEEDS.find(([, phrases]) => has(words, phrases))?.[0] ?? null;
}

const CHILDREN = "(?:kids?|child|children|students?|pupils?|teens?)";
/** "Kids with autism", "students who have an IEP", "dyslexic children": whose number nobody asks for. */
const WITH_NEED = new RegExp(
  ` ${CHILDREN} (?:with|on|who|that|in|needing)(?: (?!${CHILDREN} )[\\w']+){0,2} (?:${NEED_PHRASES})(?= )| (?:${NEED_PHRASES}) ${CHILDREN}(?= )`,
  "g",
);
const ANY_SIZE = new RegExp(
  ` (?:${CHILDREN}|enrollment|enrolment|enrolled|attend|size|big|large|small)(?= )`,
);

/** "Does it help kids with autism?" does not ask how many students it has, though "kids" may ask for that. */
function withoutNumber(question: Question): Question {
  const words = joined(wordsOf(question.text));
  const rest = words.replaceAll(WITH_NEED, "");
  if (rest === words || ANY_SIZE.test(rest) || question.figures.length > 0) return question;
  return { ...question, fields: question.fields.filter((field) => field !== "numOfStudents") };
}

/** Words without those for needs, which alone ask for no advice on health. */
export const withoutNeeds = (words: string): string => words.replaceAll(ANY_NEED, "");

/**
 * A question for schools with the need that it tells of, in whichever sentence: the schools for special education are
 * looked for, since no source says which others support whom.
 */
export function withNeed(told: Question): Question {
  if (needOf(told) === null) return told;
  const asked = withoutNumber(told);
  // "What special education services does Winsor School have?" names one school.
  const names = asked.names.filter((name) => isSchool(name) || asked.called.includes(name.name));
  const question = ofOne({ ...asked, names });
  if (!question.is.has("list") || names.length > 0 || asked.filters.without) return question;
  return {
    ...question,
    loose: asked.loose.filter((text) => !has(joined(wordsOf(text)), NEED_PHRASES)),
    filters: { ...asked.filters, kind: "special" },
    filterFields: [...new Set([...asked.filterFields, "schoolKind"])],
    unused: asked.unused.filter((condition) => !has(joined(wordsOf(condition)), NEED_PHRASES)),
  };
}

/** "What special education is there at Fenway High School?" asks about that school, and for no list. */
function ofOne(question: Question): Question {
  const own = question.names.filter(({ name }) => KIND_OF_NAME.test(name));
  const [school] = own;
  if (!school || own.length > 1 || /\bschools\b/i.test(question.text)) return question;
  const before = question.text.slice(
    0,
    Math.max(0, question.text.toLowerCase().indexOf(school.name.toLowerCase())),
  );
  if (!/\b(?:at|does|do|has|have|is)(?: the)?\s+$/i.test(before)) return question;
  const { kind: _, ...filters } = question.filters;
  return {
    ...question,
    names: own,
    filters,
    filterFields: question.filterFields.filter((field) => field !== "schoolKind"),
    is: new Set([...question.is].filter((trait) => trait !== "list")),
  };
}

const isSchool = ({ name }: NamedSchool) =>
  KIND_OF_NAME.test(name) || !has(joined(wordsOf(name)), NEED_PHRASES);
