import { useEffect, useRef, useState } from "react";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import { summarizeContent } from "#lib/sources/client.ts";
import type { OpenedSource } from "#lib/sources/opened.rules.ts";
import type { Summarized } from "#lib/sources/summarize.schema.ts";

type Summary = {
  text: string;
  /** Null for what staff typed, and while there is none. */
  by: Summarized["by"] | "stored" | null;
  /** What was left out, or why it is only an extract. */
  notice: string | null;
  state: "none" | "writing" | "done" | "canceled" | "failed";
  error: unknown;
};

const NONE: Summary = { text: "", by: null, notice: null, state: "none", error: null };

/** The summary of the text that is open, while it is being written and afterwards. */
export function useSummary() {
  const [summary, setSummary] = useState(NONE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write({ text: content, title }: Pick<OpenedSource, "text" | "title">, schoolId: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    /** A summary that has been replaced says nothing any more. */
    const change = (next: (before: Summary) => Summary) => {
      if (running.current === controller) setSummary(next);
    };
    setSummary({ ...NONE, state: "writing" });
    try {
      for await (const { event, data } of summarizeContent(
        { content, title: title?.slice(0, LONGEST_CITED.title) ?? null, schoolId },
        signal,
      )) {
        if (event === "text") change((before) => ({ ...before, text: before.text + data.text }));
        else
          change(() => ({
            text: data.summary,
            by: data.by,
            notice: data.notice,
            state: "done",
            error: null,
          }));
      }
      // A connection may end without an error, but not without the last event.
      change((before) => (before.state === "writing" ? { ...before, state: "failed" } : before));
    } catch (error) {
      change((before) => ({ ...before, error, state: signal.aborted ? "canceled" : "failed" }));
    }
  }

  /** Replaces the summary, and stops whatever is being written. */
  function put(next: Summary) {
    const former = running.current;
    running.current = null;
    former?.abort();
    setSummary(next);
  }

  return {
    ...summary,
    write,
    cancel: () => running.current?.abort(),
    /** Shows the summary of a stored source that was opened; "" for none. */
    open: (text: string) => put(text === "" ? NONE : { ...NONE, text, by: "stored", state: "done" }),
    /** Shows a summary that was there before; "" for none. @param notice as the server gave it */
    show: (text: string, notice: string | null = null) =>
      put(text === "" ? NONE : { ...NONE, text, notice, state: "done" }),
    /** Takes what staff type instead. It is theirs, so nothing is noted about it. */
    type: (text: string) => setSummary({ ...NONE, text, state: "done" }),
  };
}

export type SourceSummary = ReturnType<typeof useSummary>;
