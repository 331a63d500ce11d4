import { citedMarkdown } from "#lib/grounding/citations.format.ts";
import { schoolsNamed, withPagesCited } from "#lib/grounding/mentioned.rules.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { CheckedAnswer, Citation, Evidence } from "#lib/grounding/schema.ts";
import {
  type FindSchools,
  findSchoolsSchema,
  type ToolResult,
  type Unclear,
} from "#lib/lookups/tools.schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { comparisonSuggestions, factSuggestions, listSuggestions } from "./answer-suggestions.format.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import type { SourceNote } from "./notes.schema.ts";
import type { Reply } from "./replies.schema.ts";

/** A lookup that a model made on the way to its answer. */
export type DoneLookup = { name: string; input: unknown; result: ToolResult<unknown> };

const MOST_CARDS = 10;
const MOST_SUGGESTIONS = 3;

/**
 * The whole answer from what of it was shown.
 * @param before evidence of the page and of earlier turns
 * @param notices sentences for the end
 */
export function replyOf({
  checked,
  before,
  lookups,
  question,
  notices,
}: {
  checked: CheckedAnswer;
  before: Evidence;
  lookups: readonly DoneLookup[];
  question: string;
  notices: readonly string[];
}): Reply {
  const evidence = mergedEvidence(...lookups.map(({ result }) => result.evidence));
  const all = mergedEvidence(before, evidence);
  const answer = withPagesCited(checked, all);
  const ids = schoolsNamed(answer, all).slice(0, MOST_CARDS);
  const list = lookups.findLast(
    // A list may have no page that shows the same schools.
    ({ name, result }) =>
      (name === "findSchools" || result.search !== null) && result.cards.some(({ _id }) => ids.includes(_id)),
  );
  const memory = memoryOf({ answer, ids, list, lookups, question });
  return {
    content: citedMarkdown({ ...answer, notice: notices.join(" ") || null }),
    source: answer.citations.some(isOfPage) || linksToPage(answer, all) ? "web" : "local",
    schools: ids.map(Number),
    search: list?.result.search ?? null,
    notes: answer.citations.map(noteOf),
    suggestions: suggestionsAfter(ids, memory, all),
    evidence,
    memory,
  };
}

/** Questions that could follow what was shown; the catalog's assistant understands them as well. */
function suggestionsAfter(ids: readonly string[], { fields, search }: Memory, { facts }: Evidence): string[] {
  const [first, second] = ids;
  if (first === undefined) return [...FIRST_SUGGESTIONS.slice(0, MOST_SUGGESTIONS)];
  if (second !== undefined)
    return search
      ? listSuggestions(search, ids.length, ids.length)
      : comparisonSuggestions(ids.length, fields);
  const grades = facts.find(({ school, field }) => school === first && field === "gradesOffered")?.value;
  return factSuggestions(fields, [], String(grades).includes("12"));
}

function noteOf({ number, url, label, school, year, source }: Citation): SourceNote {
  return { number, url, label: school ? `${school}: ${label}` : label, year, source };
}

/** Whether a citation is of a page of another site. */
function isOfPage({ field, url }: Citation): boolean {
  return field === "" && /^https?:/i.test(url ?? "");
}

function linksToPage({ text }: CheckedAnswer, { texts = [] }: Evidence): boolean {
  return texts.some(({ url }) => url && /^https?:/i.test(url) && text.includes(`](${url})`));
}

function memoryOf({
  answer,
  ids,
  list,
  lookups,
  question,
}: {
  answer: CheckedAnswer;
  ids: readonly string[];
  list: DoneLookup | undefined;
  lookups: readonly DoneLookup[];
  question: string;
}): Memory {
  const search = list?.name === "findSchools" ? findSchoolsSchema.safeParse(list.input).data : undefined;
  const last: unknown = lookups.at(-1)?.result.data;
  const choices = answer.citations.length === 0 && isUnclear(last) ? choicesOf(last) : [];
  return {
    schools: ids.map(Number),
    search: search ?? (null satisfies FindSchools | null),
    fields: [...new Set(answer.citations.map(({ field }) => field).filter((field) => field !== ""))],
    choices,
    pending: choices.length > 0 ? question : null,
  };
}

const UNCLEAR: ReadonlySet<unknown> = new Set([
  "choose_place",
  "unknown_place",
  "choose_school",
  "unknown_school",
]);

function isUnclear(data: unknown): data is Unclear {
  return typeof data === "object" && data !== null && "kind" in data && UNCLEAR.has(data.kind);
}

/** What a person may choose among, if the answer asks back. */
function choicesOf(data: Unclear): Memory["choices"] {
  switch (data.kind) {
    case "choose_place":
      return data.choices.map(({ label }) => ({ label, place: label }));
    case "unknown_place":
      return data.suggestions.map(({ label }) => ({ label, place: label }));
    case "choose_school":
      return data.schools.map(choiceOf);
    case "unknown_school":
      return data.similar.map(choiceOf);
  }
}

function choiceOf({ _id, name, location }: { _id: string; name: string; location: string }) {
  return { label: `${name}, ${location}`, school: Number(_id) };
}
