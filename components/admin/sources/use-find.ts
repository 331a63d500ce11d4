import { useDeferredValue, useMemo, useState } from "react";
import { MOST_FOUND, placesOf } from "#lib/sources/find.rules.ts";
import type { Mark } from "./document-text.tsx";

export type PanelName = "extracted" | "summary";

/** Places of what was typed, in the extracted text and then in its summary, and which of them one is at. */
export function useFind(extracted: string, summary: string) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(typed);
  const inExtracted = useMemo(() => placesOf(extracted, wanted), [extracted, wanted]);
  const inSummary = useMemo(() => placesOf(summary, wanted), [summary, wanted]);
  const found = inExtracted.length + inSummary.length;
  const count = Math.min(found, MOST_FOUND);
  const at = count === 0 ? 0 : chosen % count;

  const marks = useMemo(() => {
    const marksFor = (places: typeof inExtracted, before: number): Mark[] =>
      places.map((place, index) => ({ ...place, kind: before + index === at ? "current" : "found" }));
    return { extracted: marksFor(inExtracted, 0), summary: marksFor(inSummary, inExtracted.length) };
  }, [inExtracted, inSummary, at]);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setChosen(0);
    },
    isSettled: wanted === typed,
    count,
    isMore: found > MOST_FOUND,
    at,
    /** In which panel the current place is. */
    panel: (at < inExtracted.length ? "extracted" : "summary") as PanelName,
    marks,
    go: (step: 1 | -1) => setChosen((at + step + count) % Math.max(count, 1)),
  };
}

export type Find = ReturnType<typeof useFind>;
