import { useSyncExternalStore } from "react";

/** What one can do about a message: follow a link, or press a button. */
export type MessageAction = { text: string } & ({ href: string } | { onPress: () => void });

export type Message = {
  kind: "error" | "success";
  text: string;
  action?: MessageAction;
};

let current: Message | null = null;
const listeners = new Set<() => void>();

/** Shows a message at the foot of the window for a moment, in place of the one before; null takes it away. */
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
