import type { Evidence } from "#lib/grounding/schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import type { Page } from "#lib/questions/page.schema.ts";
import type { SourceNote } from "./notes.schema.ts";

/** Between a conversation and whatever answers it: the catalog's own assistant, or one with a language model. */

export type EarlierTurn = { question: string; answer: string; evidence: Evidence; memory: Memory };

export type Turn = {
  question: string;
  page: Page | null;
  /** The oldest first; as many as fit, at most 20. */
  earlier: readonly EarlierTurn[];
  accountId: string;
  /** What administrators set. */
  siteName: string;
  assistantName: string;
  /** In characters. */
  longest: number;
  mayUseWeb: boolean;
  signal: AbortSignal;
};

export type ReplyPart =
  /** What the assistant is doing: "Looking up schools near Boston, MA". */
  | { type: "step"; label: string }
  /** Markdown that may be shown: every figure in it is confirmed. */
  | { type: "text"; text: string };

/** The whole answer. `content` is the Markdown of all text parts, with the numbers of its notes after figures. */
export type Reply = {
  content: string;
  source: "local" | "web";
  /** IDs of the schools to show as cards, at most ten. */
  schools: number[];
  /** Path of the search that lists the same schools. */
  search: string | null;
  notes: SourceNote[];
  suggestions: string[];
  evidence: Evidence;
  memory: Memory;
};

/** Answers one question. @throws AppError, whose text the person may read */
export type Answerer = (turn: Turn) => AsyncGenerator<ReplyPart, Reply>;
