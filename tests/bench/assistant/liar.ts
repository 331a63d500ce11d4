import { seededRandom } from "#tests/bench/support/random.ts";
import { says, type ToolCall, type Turn, uses } from "#tests/support/language-model-server.ts";
import type { Catalog } from "./catalog.ts";
import { numberOf } from "./fields.ts";
import { kindOfSchool } from "./filters.ts";
import { cityWith } from "./generate-lists.ts";
import { nameKey } from "./names.ts";
import { plainText } from "./numbers.ts";
import { has, Pools } from "./pools.ts";
import type { School } from "./types.ts";

/** One sentence of the scripted model. */
export type Sentence = { text: string; lie: string | null };

/** What the scripted model does for one question: it looks things up, and then says these sentences. */
export type Plan = { question: string; calls: ToolCall[]; sentences: Sentence[] };

const FIELDS = ["numOfStudents", "studentTeacherRatio", "teachers", "schoolType", "gradesOffered"];

/**
 * What a model says that tells the truth in all but one sentence of every third answer. Each lie is of another sort, and
 * made from the catalog: plausible, and wrong.
 */
export function plans(catalog: Catalog, seed: number, count: number): Plan[] {
  const random = seededRandom(seed);
  const pools = new Pools(catalog, random);
  // Each sort of answer goes through its own sorts of lies.
  const told = { list: 0, schools: 0 };
  return Array.from({ length: count }, (_, at) => {
    const sort = at % 4 === 3 ? "list" : "schools";
    const lie = at % 3 === 0 ? told[sort]++ : null;
    return sort === "list" ? listPlan(pools, lie) : schoolsPlan(pools, lie, random);
  });
}

const count = (value: number) => Math.round(value).toLocaleString("en-US");

function schoolsPlan(pools: Pools, lie: number | null, random: () => number): Plan {
  const isKnown = (school: School) =>
    school.city !== null &&
    has("numOfStudents")(school) &&
    has("studentTeacherRatio")(school) &&
    has("teachers")(school);
  const one = pools.named(isKnown, "alone");
  const isApart = (school: School) =>
    Math.abs(students(school) - students(one.school)) > 20 && Math.abs(ratio(school) - ratio(one.school)) > 1;
  const other = pools.named((school) => isKnown(school) && isApart(school), "alone");
  const [more, fewer] =
    students(one.school) > students(other.school) ? [one.school, other.school] : [other.school, one.school];
  const truths = [
    `${one.school.name} has ${count(students(one.school))} students.`,
    `${one.school.name} has ${ratio(one.school).toFixed(1)} students per teacher.`,
    `${more.name} has more students than ${fewer.name}.`,
  ].map((text): Sentence => ({ text, lie: null }));
  const lies = liesAbout(one.school, other.school, more, fewer);
  return {
    question: `Tell me about ${one.said}, and compare it with ${other.said}.`,
    calls: [
      {
        name: "compareSchools",
        args: { schools: [one, other].map(({ school }) => ({ school: String(school.id) })), fields: FIELDS },
      },
    ],
    sentences: lie === null ? truths : inserted(random, truths, lies[lie % lies.length]),
  };
}

const students = (school: School) => numberOf(school, "numOfStudents") ?? 0;
const ratio = (school: School) => numberOf(school, "studentTeacherRatio") ?? 0;

function liesAbout(one: School, other: School, more: School, fewer: School): Sentence[] {
  const teachers = numberOf(one, "teachers") ?? 0;
  const wrong = Math.round(students(one) * 1.37) + 11;
  const invented = `${one.city} Heights Academy of Discovery`;
  const said: [string, string][] = [
    ["the other school’s figure", `${one.name} has ${count(students(other))} students.`],
    ["another field’s figure", `${one.name} has ${count(teachers)} students.`],
    ["the other school’s ratio", `${one.name} has ${ratio(other).toFixed(1)} students per teacher.`],
    ["a wrong year", `In 1998–99, ${one.name} had ${count(students(one))} students.`],
    ["an invented school", `${invented} is nearby and has ${count(wrong)} students.`],
    ["the wrong winner", `${fewer.name} has more students than ${more.name}.`],
    ["the wrong superlative", `${fewer.name} is the larger of the two schools.`],
    ["a wrong unit", `Tuition at ${one.name} is $${count(students(one))}.`],
    ["a share for a count", `${ratio(one).toFixed(1)}% of the students at ${one.name} are girls.`],
    ["a figure in words", `${one.name} has ${inWords(wrong)} students.`],
    ["a moved point", `${one.name} has ${count(students(one) * 10)} students.`],
    ["a made-up kind", `${one.name} is a ${one.type === "private" ? "public" : "private"} school.`],
  ];
  return said.map(([lie, text]) => ({ text, lie }));
}

function listPlan(pools: Pools, lie: number | null): Plan {
  const kind = kindOfSchool("private");
  const city = cityWith({ pools }, kind, 4);
  const total = city.schools.filter(kind.fits).length;
  const place = `${city.city}, ${city.state}`;
  const truth: Sentence = { text: `There are ${total} private schools in ${place}.`, lie: null };
  const wrong: [string, string][] = [
    ["a wrong count", `There are ${total + 3} private schools in ${place}.`],
    ["a wrong count in words", `There are ${inWords(total + 20)} private schools in ${place}.`],
    ["a wrong share", `Only ${Math.max(1, total - 2)} of them are private schools.`],
  ];
  const lies = wrong.map(([sort, text]): Sentence => ({ text, lie: sort }));
  return {
    question: `Which private schools are there in ${place}?`,
    calls: [{ name: "findSchools", args: { place, type: "Private School", limit: 5 } }],
    sentences: lie === null ? [truth] : inserted(pools.random, [truth], lies[lie % lies.length]),
  };
}

function inserted(random: () => number, truths: readonly Sentence[], lie: Sentence | undefined): Sentence[] {
  if (!lie) return [...truths];
  // The truth that the lie denies would make it an answer of two minds.
  const others = truths.slice(1);
  const at = Math.floor(random() * (others.length + 1));
  return truths.length === 1 ? [lie] : others.toSpliced(at, 0, lie);
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** 1,234 → "one thousand two hundred thirty-four". */
export function inWords(value: number): string {
  if (value >= 1000)
    return `${inWords(Math.floor(value / 1000))} thousand${value % 1000 ? ` ${inWords(value % 1000)}` : ""}`;
  if (value >= 100)
    return `${inWords(Math.floor(value / 100))} hundred${value % 100 ? ` ${inWords(value % 100)}` : ""}`;
  if (value < 20) return ONES[value] ?? "";
  return `${TENS[Math.floor(value / 10)]}${value % 10 ? `-${ONES[value % 10]}` : ""}`;
}

/** Answers every request as the plan for its question says. */
export function scriptedModel(all: readonly Plan[], speak: (plan: Plan) => Turn): Turn {
  return (exchange) => {
    const { messages, response_format } = exchange.chat;
    if (response_format) return says("{}")(exchange);
    const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
    const plan = all.find(({ question }) => asked.includes(question));
    if (!plan) return says("I do not know.")(exchange);
    const hasLookedUp = messages.at(-1)?.role === "tool";
    return (hasLookedUp ? speak(plan) : uses(...plan.calls))(exchange);
  };
}

export function saysAll({ sentences }: Plan): Turn {
  return says(sentences.map(({ text }) => text).join(" "));
}

/** Whether a sentence is shown, whatever stands between its words in Markdown. */
export function isShown(content: string, { text }: Sentence): boolean {
  return ` ${nameKey(plainText(content))} `.includes(` ${nameKey(text)} `);
}
