import { GLOSSARY } from "#lib/lookups/glossary.format.ts";
import { entriesFor } from "#lib/lookups/terms.rules.ts";
import { intentOf } from "#lib/questions/intent.rules.ts";
import type { Context, Intent, Target } from "#lib/questions/intent.schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";

/** Conversations in which questions are read. */
const NOTHING: Memory = { schools: [], search: null, fields: [], choices: [], pending: null };
const AUSTIN: Memory["search"] = { place: "Austin, TX", religion: "roman-catholic", limit: 5 };

const DECATUR: Memory["search"] = { place: "Decatur, GA", charter: true, grades: [6, 7, 8], limit: 5 };

type Setting =
  | "none"
  | "one"
  | "list"
  | "picked"
  | "filtered"
  | "around"
  | "empty"
  | "two"
  | "school"
  | "search"
  | "schoolOpened"
  | "searchOpened"
  | "sameSchool";

export const CONTEXTS: Readonly<Record<Setting, Context>> = {
  none: { memory: null, page: null },
  /** One school was spoken of. */
  one: { memory: { ...NOTHING, schools: [7], fields: ["numOfStudents"] }, page: null },
  /** Catholic schools in Austin were listed. */
  list: { memory: { ...NOTHING, schools: [7, 8, 9], search: AUSTIN }, page: null },
  /** The second of them was asked about. */
  picked: { memory: { ...NOTHING, schools: [8], listed: [7, 8, 9], search: AUSTIN }, page: null },
  /** Charter schools with grades 6–8 in Decatur were listed; around a ZIP code; and none was found. */
  filtered: {
    memory: { ...NOTHING, schools: [1, 2, 3, 4, 5], listed: [1, 2, 3, 4, 5], search: DECATUR },
    page: null,
  },
  around: {
    memory: { ...NOTHING, schools: [1, 2, 3, 4, 5], search: { ...DECATUR, place: "30312", radiusMiles: 10 } },
    page: null,
  },
  empty: { memory: { ...NOTHING, search: DECATUR }, page: null },
  /** Two of a list were compared. */
  two: { memory: { ...NOTHING, schools: [7, 8], listed: [7, 8, 9] }, page: null },
  school: { memory: null, page: { kind: "school", id: "boston-latin-school" } },
  search: { memory: null, page: { kind: "search", query: "city=Boston%2C+MA" } },
  /** Catholic schools in Austin were listed, or one school spoken of, and then a page was opened. */
  schoolOpened: {
    memory: { ...NOTHING, schools: [7], search: AUSTIN, page: null },
    page: { kind: "school", id: "boston-latin-school" },
  },
  searchOpened: {
    memory: { ...NOTHING, schools: [7, 8, 9], search: AUSTIN, page: { kind: "school", id: "7" } },
    page: { kind: "comparison", ids: ["4", "5"] },
  },
  /** Another school was spoken of on a school’s page, which is still open. */
  sameSchool: {
    memory: { ...NOTHING, schools: [7], page: { kind: "school", id: "boston-latin-school" } },
    page: { kind: "school", id: "boston-latin-school" },
  },
};

/** What a question is understood to ask for, in a line: "facts Boston Latin: numOfStudents". */
export function briefOf(text: string, context: Context): string {
  const question = readQuestion(text);
  const intent = intentOf(question, context);
  const fields = [...new Set([...question.fields, ...question.filterFields])].map(short);
  return [head(intent), fields.length > 0 && shows(intent) ? `: ${fields.join(" ")}` : ""].join("");
}

const shows = ({ kind }: Intent) => kind === "facts" || kind === "compare";
const short = (field: string) => field.slice(field.lastIndexOf(".") + 1);

function head(intent: Intent): string {
  switch (intent.kind) {
    case "talk": {
      const { talk } = intent;
      if (talk.act === "steering" || talk.act === "advice") return `${talk.act} ${talk.about}`;
      if (talk.act === "lacking") return `lacking ${talk.what}`;
      if (talk.act === "scores") return termsOf({ term: "score" });
      return talk.act === "term" ? termsOf(talk) : talk.act;
    }
    case "facts":
      return `facts ${targetOf(intent.target)}`;
    case "compare":
      return `compare ${targetOf(intent.target)}${intent.more ? ` (${intent.more.order} ${short(intent.more.field)})` : ""}`;
    case "among":
      return [
        `among ${targetOf(intent.target)}`,
        ...(intent.order ? [`(${intent.order.order} ${short(intent.order.field)})`] : []),
        ...(intent.from ? [`from ${intent.from}`] : []),
      ].join(" ");
    case "average":
      return `average ${short(intent.field ?? "?")}${intent.school ? ` of ${targetOf(intent.school)}` : ""}`;
    case "which":
      return `which ${intent.what}`;
    case "reset":
    case "unknown":
      return intent.kind;
    case "find":
      return findOf(intent);
  }
}

/** What is explained, by its label where the glossary has it. */
function termsOf({ term, and }: { term: string; and?: string }): string {
  const explained = [term, ...(and === undefined ? [] : [and])].map(
    (one) => entriesFor(one, GLOSSARY)[0]?.label ?? one,
  );
  return `term ${explained.join(" + ")}`;
}

function findOf({ search, near, loose }: Extract<Intent, { kind: "find" }>): string {
  const { sort, figures = [], without, limit: _, ...rest } = search;
  const parts = Object.entries(rest).map(([name, value]) =>
    value === true ? name : `${name}=${Array.isArray(value) ? value.join(",") : String(value)}`,
  );
  const conditions = figures.map(
    ({ field, atLeast, atMost }) =>
      `${short(field)}${atLeast === undefined ? "" : `>=${atLeast}`}${atMost === undefined ? "" : `<=${atMost}`}`,
  );
  const order = sort ? [`by ${"order" in sort ? `${sort.order} ` : ""}${short(sort.by)}`] : [];
  const around = near ? [`near ${"text" in near ? near.text : targetOf(near.target)}`] : [];
  const { religions = [], ...kinds } = without ?? {};
  const unwanted = [...Object.keys(kinds), ...religions].map((kind) => `-${kind}`);
  return [
    "find",
    ...parts,
    ...unwanted,
    ...conditions,
    ...loose.map((text) => `?${text}`),
    ...around,
    ...order,
  ].join(" ");
}

function targetOf(target: Target): string {
  if (target.by === "schools")
    return target.schools.map(({ school, place }) => (place ? `${school} in ${place}` : school)).join(" + ");
  if (target.by === "page") return `page ${target.page.kind}`;
  return target.by === "mine" ? "mine" : `number ${target.at + 1}`;
}
