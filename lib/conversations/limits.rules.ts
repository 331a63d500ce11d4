import type { Reply } from "#lib/answers/replies.schema.ts";
import { beginningOf } from "#lib/platform/characters.ts";

/** How many conversations a member has at most; the oldest goes for a new one. */
export const MOST_CHATS = 50;
/** How many questions, with their answers, a conversation keeps: 200 messages. */
export const MOST_TURNS = 100;
/** How many of these are listed for each conversation, and for all of them together: 100 messages and 1,000. */
export const LISTED_TURNS = 50;
export const MOST_LISTED_TURNS = 500;
/** How many earlier turns an answer may take into account, and how much evidence of them, in bytes. */
export const EARLIER_TURNS = 20;
export const EARLIER_BYTES = 128 * 1024;
/** In characters. */
export const LONGEST_ANSWER = 10_000;

const MOST_SCHOOLS = 10;
const MOST_NOTES = 100;
const MOST_SUGGESTIONS = 10;
const LONGEST_SEARCH = 2000;
/** What an answer leaves behind for later turns, as JSON. */
const LARGEST_EVIDENCE = 64 * 1024;
const LARGEST_MEMORY = 16 * 1024;

/** An answer as it can be stored: without what the database refuses, and no larger than a row may get. */
export function storable(reply: Reply): Omit<Reply, "memory"> & { memory: Reply["memory"] | null } {
  const { content, source, schools, search, notes, suggestions, evidence, memory } = withoutUnstorable(reply);
  return {
    content: beginningOf(content, LONGEST_ANSWER),
    source,
    schools: schools.slice(0, MOST_SCHOOLS),
    search: search !== null && search.length > LONGEST_SEARCH ? null : search,
    notes: notes.slice(0, MOST_NOTES),
    suggestions: suggestions.slice(0, MOST_SUGGESTIONS),
    evidence: boundedEvidence(evidence),
    memory: sizeOf(memory) > LARGEST_MEMORY ? null : memory,
  };
}

/** Text as the database takes it: no NUL, and no half of a character. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function withoutUnstorable(reply: Reply): Reply {
  return JSON.parse(
    JSON.stringify(reply, (_, value) => (typeof value === "string" ? storableText(value) : value)),
  );
}

/** Less evidence only means that a later answer has to look something up again. */
function boundedEvidence(evidence: Reply["evidence"]): Reply["evidence"] {
  if (sizeOf(evidence) <= LARGEST_EVIDENCE) return evidence;
  const { texts: _, ...bounded } = evidence;
  let room = LARGEST_EVIDENCE - sizeOf({ ...bounded, facts: [] });
  if (room < 0) return { schools: [], facts: [] };
  const facts: Reply["evidence"]["facts"] = [];
  for (const fact of evidence.facts) {
    room -= sizeOf(fact) + 1;
    if (room < 0) break;
    facts.push(fact);
  }
  return { ...bounded, facts };
}

const encoder = new TextEncoder();
function sizeOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).byteLength;
}
