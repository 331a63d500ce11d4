import type { FindSchools, WhichSchool } from "#lib/lookups/tools.schema.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import type { Memory } from "./memory.schema.ts";
import type { Page } from "./page.schema.ts";
import type { AskedOrder, Question } from "./question.schema.ts";
import type { Talk } from "./talk.rules.ts";

/** What a question is understood to ask for in its conversation, before anything is looked up. */

/** Schools that an intent is about. Those of a page, and saved ones, are read when the answer is made. */
export type Target =
  | { by: "schools"; schools: WhichSchool[] }
  | { by: "page"; page: Page }
  | { by: "mine" }
  /** Further down the list than the answer before showed: 0 is the first. */
  | { by: "search"; search: FindSchools; at: number };

export type Intent =
  | { kind: "talk"; talk: Talk }
  | { kind: "facts"; target: Target }
  | { kind: "compare"; target: Target; more: AskedOrder | null }
  /** Schools among those of an answer before, a page, or the saved ones; with how far they are from a place. */
  | { kind: "among"; target: Target; order: AskedOrder | null; from?: string }
  | { kind: "find"; search: FindSchools; loose: string[]; near: Near | null; mayBeName: string | null }
  /** The state is the one that is named, and not that of the school. */
  | { kind: "average"; field: string | null; school: Target | null; state?: StateCode }
  /** A school or a place is missing in the question; or it leans on the answer before in a way that only that can tell. */
  | {
      kind: "which";
      what: "school" | "place" | "zip" | "list" | "none" | "one" | "fewer" | "all" | "why" | "order";
    }
  /** What was said before does not count any longer. */
  | { kind: "reset" }
  | { kind: "unknown" };

/** What schools are looked for near to: a text that is a place or a school, or the school that was spoken of. */
export type Near = { text: string } | { target: Target };

export type Context = {
  memory: Memory | null;
  page: Page | null;
};

export type Understood = { question: Question; intent: Intent };
