import { useSyncExternalStore } from "react";

/** A message's action: a link to follow or a button to press. */
export type MessageAction = { text: string } & ({ href: string } | { onPress: () => void });

export type Message = {
  kind: "error" | "success";
  text: string;
  action?: MessageAction;
};

let current: Message | null = null;
const listeners = new Set<() => void>();

/** Shows a message at the bottom of the window for a moment, replacing the previous one; null removes it. */
export function showMessage(message: Message | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMessage(): Message | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
