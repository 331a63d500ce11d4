import type { Evidence } from "#lib/grounding/schema.ts";
import type { Memory } from "./replies.schema.ts";

/**
 * An answer before its figures are checked and cited: blocks of Markdown in the order of their weight. A block is a
 * paragraph, or a list whose items can be left out one by one.
 */
export type Block =
  | { kind: "text"; sentences: string[] }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[] };

export type Draft = {
  blocks: Block[];
  /** Our own words, without a fact of any school: there is nothing to confirm. */
  isOurs?: true;
  evidence: Evidence;
  /** IDs of the schools to show as cards. */
  schools: number[];
  search: string | null;
  suggestions: string[];
  memory: Memory;
};

export const NO_EVIDENCE: Evidence = { schools: [], facts: [], texts: [] };
