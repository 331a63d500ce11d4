import { comparedReferences } from "#lib/comparison/link.rules.ts";
import type { Page } from "#lib/questions/page.schema.ts";
import { SEARCH_PARAM_NAMES } from "#lib/search/address.rules.ts";
import type { SchoolSubject } from "./page-state.ts";

/** What the open page is about, and what can be asked about it. */
export type Topic = {
  page: Page;
  /** Goes on after "About". */
  label: string;
};

/** What a question may name (lib/questions/page.schema.ts). */
const MOST_COMPARED = 10;
const LONGEST_QUERY = 1000;

/** @returns null for a page that is about nothing in particular */
export function topicOf(path: string, query: URLSearchParams, subject: SchoolSubject | null): Topic | null {
  if (subject && path.startsWith("/school/"))
    return { page: { kind: "school", id: subject.id }, label: subject.name };
  if (path === "/search") return searchTopic(query);
  if (path === "/compare") return comparisonTopic(query);
  if (path === "/my-schools") return { page: { kind: "my-schools" }, label: "your saved schools" };
  return null;
}

/** Whether an answer is about schools, but not about the one whose page is open. */
export function isOfOthers({ page }: Topic, { schools }: { schools: readonly { _id: string }[] }): boolean {
  return page.kind === "school" && schools.length > 0 && schools.every(({ _id }) => _id !== page.id);
}

/** What narrows a search; the rest of its address says how it is shown. */
const NARROWING = new Set<string>(
  SEARCH_PARAM_NAMES.filter((name) => !["radiusMiles", "limit", "page", "sort", "map"].includes(name)),
);

/** All schools together are not a topic. Whether the address is right is for the server to say: reading it takes the schemas. */
function searchTopic(query: URLSearchParams): Topic | null {
  const text = query.toString();
  const isNarrowed = [...query].some(([name, value]) => NARROWING.has(name) && value !== "");
  if (!isNarrowed || text.length > LONGEST_QUERY) return null;
  const words = wordsOf(query).join(", ");
  return { page: { kind: "search", query: text }, label: words ? `this search: ${words}` : "this search" };
}

/** Shorter than the search's headline: there is one line for it. */
function wordsOf(query: URLSearchParams): string[] {
  const name = query.get("q");
  const where = query.get("bounds") ? "this part of the map" : query.get("zip") || query.get("city");
  const kinds = [query.get("type"), query.get("charter") && "Charter", query.get("magnet") && "Magnet"];
  return [name && `“${name}”`, where, ...kinds].flatMap((word) => word || []);
}

function comparisonTopic(query: URLSearchParams): Topic | null {
  const ids = comparedReferences(query.getAll("schools")).references.slice(0, MOST_COMPARED);
  if (ids.length === 0) return null;
  const label = ids.length === 1 ? "the school you compare" : `the ${ids.length} schools you compare`;
  return { page: { kind: "comparison", ids }, label };
}

/** Questions to begin with, for a page of this kind. */
export function firstQuestions(topic: Topic | null): readonly string[] {
  return FIRST_QUESTIONS[topic?.page.kind ?? "none"];
}

const FIRST_QUESTIONS: Record<Page["kind"] | "none", readonly string[]> = {
  school: [
    "How many students go to this school?",
    "How many students are there per teacher?",
    "Which schools are near this school?",
  ],
  search: [
    "Which of these is the smallest?",
    "Which of these has the fewest students per teacher?",
    "Which of these are charter schools?",
  ],
  comparison: [
    "Which of these is the largest?",
    "Which of these has the fewest students per teacher?",
    "Compare these schools",
  ],
  "my-schools": [
    "Which of my schools is the smallest?",
    "Which of my schools has the fewest students per teacher?",
    "Compare my schools",
  ],
  none: [
    "Public high schools near Boston, MA",
    "Which is the largest school in Vermont?",
    "Catholic schools near Chicago, IL",
    "What does the student–teacher ratio mean?",
    "How do I compare schools?",
  ],
};
