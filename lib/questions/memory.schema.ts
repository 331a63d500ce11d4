import type { FindSchools, RankedField } from "#lib/lookups/tools.schema.ts";
import type { Page } from "./page.schema.ts";
import type { Lack } from "./talk-phrases.rules.ts";

/** What an answer leaves behind for the next question: "which of these is smallest?" Stored with the answer. */
export type Memory = {
  /** IDs of the schools that the answer was about, in the order in which it named them. */
  schools: number[];
  /** IDs of the schools that were listed last, in that order: "the others", after one of them was asked about. */
  listed?: number[];
  /** Of a list that no search finds again, the schools that it had no room for, in its order: "show the other five". */
  unlisted?: { schools: number[]; by: RankedField; order: "most" | "least" } | undefined;
  /** The search behind a list, so that "and in Cambridge?" changes only one part of it. */
  search: FindSchools | null;
  /** Fields that the answer stated. */
  fields: string[];
  /** What was asked of the school and no source has, so that "what about Fenway High?" asks the same. */
  lacks?: Lack[] | undefined;
  /** The list was to be of good schools, so that "what about public ones?" asks for good ones again. */
  isOfGood?: boolean | undefined;
  /** The answer was a list, also where one school came first in it or was alone: nobody has asked about that one yet. */
  isOfList?: boolean | undefined;
  /** The place that schools were measured from, so that "and the farthest?" is the farthest from there. */
  measured?: { from: string; isOfMine: boolean } | undefined;
  /** Which way a saved school was to be changed, so that "put it back" and "undo that" are about it. */
  changed?: "add" | "remove" | undefined;
  /** What the assistant asked back, if it did: the schools or places to choose among. */
  choices: { label: string; school?: number; place?: string }[];
  /** The question that the choice is for. */
  pending: string | null;
  /** The page that was open then, which tells whether another was opened since. Answers from before this was kept have none. */
  page?: Page | null | undefined;
};
