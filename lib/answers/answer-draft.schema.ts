import type { Evidence } from "#lib/grounding/schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";

/** A sentence, or several ways to say the same, the best first: the first that the evidence confirms is said. */
export type Sentence = string | readonly string[];

/**
 * An answer before its figures are checked and cited: blocks of Markdown in the order of their weight. A block is a
 * paragraph, or a list whose items can be left out one by one.
 */
export type Block =
  | { kind: "text"; sentences: Sentence[] }
  /** `rest` says where the items are that do not fit. */
  | { kind: "list"; items: Sentence[]; rest?: string }
  /** Its head is the names of its columns, and the line below them; `rest` says where the rows are that do not fit. */
  | { kind: "table"; head: readonly [string, string]; rows: Sentence[]; rest?: string }
  /**
   * Words of ours that state nothing about a school, such as why a field is blank: shown without a check, after all
   * else, or before it where nobody should read on without them.
   */
  | { kind: "ours"; sentences: string[]; isFirst?: true };

export type Draft = {
  blocks: Block[];
  /** Our own words, without a fact of any school: there is nothing to confirm. */
  isOurs?: true;
  evidence: Evidence;
  /** IDs of the schools to show as cards. */
  schools: number[];
  search: string | null;
  /** The ID of the school that others around it were set against. */
  setAgainst?: string;
  suggestions: string[];
  memory: Memory;
};

export const NO_EVIDENCE: Evidence = { schools: [], facts: [], texts: [] };
