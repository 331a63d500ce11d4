import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { meQuery } from "#lib/accounts/me.client.ts";
import { saveWeights } from "#lib/accounts/weights.client.ts";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";

/** How long to wait after the last change before sending it. */
const SAVE_AFTER_MS = 500;

export type SaveStatus = "unchanged" | "saving" | "saved" | "failed";
export type Priorities = {
  weights: CategoryWeights;
  status: SaveStatus;
  change: (weights: CategoryWeights) => void;
};

/**
 * Changes a member's weights: on the page at once, and on the server after a pause or when the page is left. If the
 * server refuses, the weights are read again, so the page shows what is stored.
 * @param kept the member's weights as last read.
 */
export function usePriorities(kept: CategoryWeights): Priorities {
  const queries = useQueryClient();
  // The query's update arrives a moment after the click; until then, React would reset the radio button.
  const [chosen, setChosen] = useState<CategoryWeights>();
  const [status, setStatus] = useState<SaveStatus>("unchanged");
  const waiting = useRef<{ weights: CategoryWeights; timer: ReturnType<typeof setTimeout> }>(undefined);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());

  function change(customWeights: CategoryWeights) {
    queries.cancelQueries({ queryKey: meQuery.queryKey });
    queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, customWeights });
    setChosen(customWeights);
    setStatus("saving");
    clearTimeout(waiting.current?.timer);
    waiting.current = { weights: customWeights, timer: setTimeout(() => flush.current(), SAVE_AFTER_MS) };
  }

  async function save(weights: CategoryWeights) {
    // One after the other, so the last choice wins.
    const call = lastCall.current.then(() => saveWeights(weights));
    lastCall.current = call.catch(() => undefined);
    try {
      await call;
      if (waiting.current) return;
      setChosen(undefined);
      setStatus("saved");
    } catch {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      setChosen(undefined);
      setStatus("failed");
    }
  }

  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      if (!waiting.current) return;
      const { weights, timer } = waiting.current;
      clearTimeout(timer);
      waiting.current = undefined;
      save(weights);
    };
  });
  useEffect(() => {
    const send = () => flush.current();
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
      send();
    };
  }, []);

  return { weights: chosen ?? kept, status, change };
}
