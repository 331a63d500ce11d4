import type { Evidence } from "#lib/grounding/schema.ts";
import type { SourceNote } from "./chats.schema.ts";
import type { Page } from "./page.schema.ts";
import type { FindSchools } from "./tools.schema.ts";

/** Between a conversation and whatever answers it: the catalog's own assistant, or one with a language model. */

/** What an answer leaves behind for the next question: "which of these is smallest?" Stored with the answer. */
export type Memory = {
  /** IDs of the schools that the answer was about, in the order in which it named them. */
  schools: number[];
  /** The search behind a list, so that "and in Cambridge?" changes only one part of it. */
  search: FindSchools | null;
  /** Fields that the answer stated. */
  fields: string[];
  /** What the assistant asked back, if it did: the schools or places to choose among. */
  choices: { label: string; school?: number; place?: string }[];
  /** The question that the choice is for. */
  pending: string | null;
};

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

/** The whole answer. `content` is the Markdown of all text parts, with the numbers of its notes behind figures. */
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
