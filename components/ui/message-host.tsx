"use client";

import { useEffect, useRef } from "react";
import { Banner } from "./banner.tsx";
import { takeSuccess } from "./kept-message.ts";
import { Link } from "./link.tsx";
import { type Message, type MessageAction, showMessage, useMessageHere } from "./message-state.ts";

/** How long a message stays, and one that offers an action or is about the page before. */
const SHOWN_MS = 3000;
const OFFERED_MS = 8000;
/** About the page before, with what to do next: it waits for somebody who first looks where they are. */
const NEXT_STEPS_MS = 20_000;
/** Long ones stay as long as reading them aloud takes. */
const MS_PER_CHARACTER = 60;

/** Where the site frame and every dialog above it render `showMessage`. A message waits while the pointer or the focus is on it. */
export function MessageHost() {
  const message = useMessageHere();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = takeSuccess();
    if (kept) showMessage(kept);
  }, []);
  useEffect(() => {
    if (!message) return;
    const clear = () => {
      if (!place.current?.matches(isPointed() ? ":hover, :focus-within" : ":focus-within")) showMessage(null);
    };
    const least = leastOf(message);
    const timer = setInterval(clear, Math.max(least, message.text.length * MS_PER_CHARACTER));
    return () => clearInterval(timer);
  }, [message]);
  if (!message) return null;
  return (
    <div ref={place} className="message no-print">
      <Banner key={message.text} kind={message.kind}>
        <div className="flex flex-wrap gap-x-3">
          {message.text}
          {message.action ? <Action action={message.action} /> : null}
          {message.also ? <Action action={message.also} /> : null}
        </div>
      </Banner>
    </div>
  );
}

function leastOf({ action, isFromBefore }: Message): number {
  if (action && isFromBefore) return NEXT_STEPS_MS;
  return action || isFromBefore ? OFFERED_MS : SHOWN_MS;
}

/** Whether something rests on the screen while it points. What a finger has left is still ":hover" to some browsers. */
function isPointed(): boolean {
  return matchMedia("(hover: hover)").matches;
}

function Action({ action }: { action: MessageAction }) {
  /** What had the focus before; it gets it back, because the button disappears. */
  const cameFrom = useRef<EventTarget | null>(null);
  const look = "inline-flex min-h-6 items-center font-semibold underline underline-offset-4";
  if ("href" in action) {
    return (
      <Link href={action.href} className={look} onClick={() => showMessage(null)}>
        {action.text}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={look}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
      }}
      onClick={() => {
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        showMessage(null);
        action.onPress();
      }}
    >
      {action.text}
    </button>
  );
}
