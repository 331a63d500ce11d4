import { useLayoutEffect, useState, useSyncExternalStore } from "react";

/** A message's action: a link to follow or a button to press. */
export type MessageAction = { text: string } & ({ href: string } | { onPress: () => void });

export type Message = {
  kind: "error" | "success" | "note";
  text: string;
  action?: MessageAction;
  /** A second one. */
  also?: MessageAction;
  /** It is about the page before this one, so it stays while this one is looked at first. */
  isFromBefore?: true;
};

let current: Message | null = null;
/** Where messages can be shown, in the order in which they came. */
let places: readonly object[] = [];
const listeners = new Set<() => void>();

/** Shows a message at the bottom of the window for a moment, replacing the previous one; null removes it. */
export function showMessage(message: Message | null): void {
  current = message;
  tell();
}

/** Whether the message in sight tells of a failure. */
export function isErrorShown(): boolean {
  return current?.kind === "error";
}

/** Removes a message with a button whose subject is no longer on the screen. */
export function withdrawOffer(): void {
  if (current?.action && "onPress" in current.action) showMessage(null);
}

/**
 * Opens a place for messages. The last one shows them: an open dialog covers the page with everything in it.
 * @returns a function that closes it
 */
export function openPlace(place: object): () => void {
  places = [...places, place];
  tell();
  return () => {
    places = places.filter((other) => other !== place);
    tell();
  };
}

/** The message to show in a place; null if there is none or another place shows it. */
export function messageAt(place: object): Message | null {
  return places.at(-1) === place ? current : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message to show in this component, while it is rendered and no other place is above it. */
export function useMessageHere(): Message | null {
  const [place] = useState(() => ({}));
  useLayoutEffect(() => openPlace(place), [place]);
  return useSyncExternalStore(
    subscribe,
    () => messageAt(place),
    () => null,
  );
}

export function useMessage(): Message | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
