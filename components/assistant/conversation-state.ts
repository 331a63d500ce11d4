import { useSyncExternalStore } from "react";
import { type Change, type Conversation, changed, EMPTY } from "./conversation.ts";

/**
 * The conversation lives beside the panel, not in it: an answer is written on while the panel is closed, and is there when it
 * is opened again.
 */
let current: Conversation = EMPTY;
const listeners = new Set<() => void>();

export function conversation(): Conversation {
  return current;
}

export function change(what: Change): void {
  current = changed(current, what);
  for (const listener of listeners) listener();
}

/** Whose conversation it is; null for nobody's. */
let owner: string | null = null;

/** What one member asked in this window is not shown to the next, nor to who comes after a sign-out. */
export function holdConversationOf(viewerId: string | null): void {
  if (owner !== null && owner !== viewerId) change({ type: "left" });
  owner = viewerId;
}

export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, conversation, () => EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
