import "server-only";
import { z } from "zod";
import { sourceNoteSchema } from "#lib/answers/notes.schema.ts";
import { schoolCards } from "./cards.data.ts";
import type { ChatMessage, MessageState, Rating } from "./chats.schema.ts";

/** The columns of `chat_turn`, aliased `t`, that a `TurnRow` has. A row past its lease has lost its process. */
export const TURN = `t.id, t.question_id, t.chat_id, t.question, t.asked_at, t.answer,
  CASE WHEN t.state = 'writing' AND t.lease_until < now() THEN 'failed' ELSE t.state::text END AS state,
  t.answered_at, t.source::text AS source, t.schools, t.search, t.notes, t.suggestions, t.rating::text AS rating`;

export type TurnRow = {
  /** ID of the answer. */
  id: string;
  question_id: string;
  chat_id: string;
  question: string;
  asked_at: Date;
  answer: string;
  state: MessageState;
  answered_at: Date | null;
  source: "web" | "local" | null;
  schools: number[];
  search: string | null;
  notes: unknown;
  suggestions: string[];
  rating: Rating | null;
};

const notesSchema = z.array(sourceNoteSchema).catch([]);

/** Each turn as its question and its answer. The schools of all are read together. */
export async function toMessages(rows: readonly TurnRow[]): Promise<[ChatMessage, ChatMessage][]> {
  const cards = await schoolCards(rows.flatMap(({ schools }) => schools));
  return rows.map((row) => [
    toQuestion(row),
    {
      _id: row.id,
      role: "assistant",
      content: row.answer,
      source: row.source,
      timestamp: (row.answered_at ?? row.asked_at).toISOString(),
      state: row.state,
      schools: [...new Set(row.schools.flatMap((id) => cards.get(id) ?? []))],
      search: row.search,
      notes: notesSchema.parse(row.notes),
      suggestions: row.suggestions,
      rating: row.rating,
    },
  ]);
}

export function toQuestion(row: Pick<TurnRow, "question_id" | "question" | "asked_at">): ChatMessage {
  return {
    _id: row.question_id,
    role: "user",
    content: row.question,
    source: null,
    timestamp: row.asked_at.toISOString(),
    state: "done",
    schools: [],
    search: null,
    notes: [],
    suggestions: [],
    rating: null,
  };
}
