import { useState } from "react";
import { flushSync } from "react-dom";
import type { OpenedSource } from "#lib/sources/opened.rules.ts";

/**
 * The question whether a text is about the school, asked once of each text that may be about another one.
 * @param doubt why it may be; null if nothing speaks for it
 */
export function useAssurance(source: OpenedSource | null, doubt: string | null) {
  /** What waits for somebody to say that the text is about the school, and the text that they said it about. */
  const [waiting, setWaiting] = useState<{ of: OpenedSource; act: () => void } | null>(null);
  const [sureOf, setSureOf] = useState<OpenedSource | null>(null);
  const isConfirmed = source !== null && sureOf === source;
  const isDoubtful = doubt !== null && !isConfirmed;

  return {
    /** Whether nobody has said yet that the text is about the school, though it may be about another one. */
    isDoubtful,
    /** Whether somebody has said that the text is about the school. */
    isConfirmed,
    /** Whether somebody is being asked. */
    isUnsure: waiting !== null && waiting.of === source,
    /** Takes nothing from a text before somebody has said that it is about the school. */
    whenSure: (act: () => void) => {
      if (source && isDoubtful) setWaiting({ of: source, act });
      else act();
    },
    saySure: () => {
      // The question gives the focus back as it closes, before the next suggestion takes it.
      flushSync(() => {
        setSureOf(source);
        setWaiting(null);
      });
      waiting?.act();
    },
    closeUnsure: () => setWaiting(null),
  };
}
