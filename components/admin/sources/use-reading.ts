import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { extractAddress, extractFile, loadSource, sourcesQuery } from "#lib/sources/client.ts";
import type { SourceChanges, SourceContent } from "#lib/sources/contents.schema.ts";
import type { Extracted } from "#lib/sources/extract.schema.ts";
import { type OpenedSource, openedReading, openedSource, sameDocument } from "#lib/sources/opened.rules.ts";
import { changedParagraphs } from "#lib/sources/readings.rules.ts";

/** What is being read, since when, and how much of a file has been sent, from 0 to 1. */
export type ReadingNow = { what: string; since: number; part: number | null };

/** What somebody wanted to read. */
export type ReadKind = "address" | "file" | "stored";

type Outcome = { kind: "none" } | { kind: "canceled" } | { kind: "failed"; error: unknown; of: ReadKind };

/**
 * Reads pages, files, and stored sources, one at a time.
 * @param schoolId the chosen school; null if there is none yet
 * @param onOpen called with what was read
 * @param mayBegin asked before anything is read: what is open may have to stay
 */
export function useReading(
  schoolId: string | null,
  onOpen: (source: OpenedSource) => Promise<void>,
  mayBegin: () => Promise<boolean>,
) {
  const queries = useQueryClient();
  const [now, setNow] = useState<ReadingNow | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A school may be chosen while something is being read.
  const latest = useRef({ schoolId, onOpen });
  useEffect(() => {
    latest.current = { schoolId, onOpen };
  });

  async function run(
    what: string,
    of: ReadKind,
    read: (signal: AbortSignal) => Promise<OpenedSource | null>,
  ): Promise<boolean> {
    if (!(await mayBegin())) return false;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: "none" });
    setNow({ what, since: Date.now(), part: null });
    try {
      const source = await read(controller.signal);
      if (running.current !== controller) return false;
      if (source) await latest.current.onOpen(source);
      return source !== null;
    } catch (error) {
      if (running.current !== controller) return false;
      setOutcome(controller.signal.aborted ? { kind: "canceled" } : { kind: "failed", error, of });
      return false;
    } finally {
      if (running.current === controller) setNow(null);
    }
  }

  /** With what the school's own source of that document said before, if it has one. */
  async function compared(reading: Extracted): Promise<OpenedSource> {
    const { schoolId: id } = latest.current;
    const known = id === null ? undefined : await storedBefore(id, reading);
    if (!known) return openedReading(reading, undefined, null);
    return openedReading(reading, known, changesSince(known, reading.text));
  }

  async function storedBefore(id: string, document: { url: string | null; fileName: string | null }) {
    try {
      const { sources = [] } = await queries.fetchQuery(sourcesQuery(id));
      const entry = sameDocument(sources, document);
      return entry && (await loadSource(id, entry.id));
    } catch {
      // It has been read; what it said before is only of interest beside it.
      return undefined;
    }
  }

  /** How a file differs from what the school's source at an address said before; null unless there is one. */
  async function changesAt(url: string, text: string): Promise<SourceChanges | null> {
    const { schoolId: id } = latest.current;
    const known = id === null ? undefined : await storedBefore(id, { url, fileName: null });
    return known ? changesSince(known, text) : null;
  }

  return {
    changesAt,
    now,
    isCanceled: outcome.kind === "canceled",
    /** Why the last reading failed, and of what. */
    failure: outcome.kind === "failed" ? outcome : null,
    /** @returns whether it could be read */
    readAddress: (url: string) =>
      run(url, "address", async (signal) => compared(await extractAddress(url, signal))),
    readFile: (file: File) =>
      run(file.name, "file", async (signal) => {
        const onProgress = (part: number) => setNow((before) => before && { ...before, part });
        return compared(await extractFile(file, { onProgress, signal }));
      }),
    readStored: (id: string, name: string) =>
      run(name, "stored", async () => {
        const content = schoolId === null ? undefined : await loadSource(schoolId, id);
        return content ? openedSource(content) : null;
      }),
    cancel: () => running.current?.abort(),
    /** Stops whatever is being read, and forgets how the last reading ended. */
    forget: () => {
      running.current?.abort();
      running.current = null;
      setNow(null);
      setOutcome({ kind: "none" });
    },
  };
}

function changesSince(known: SourceContent, text: string): SourceChanges {
  const paragraphs = changedParagraphs(known.extractedText, text);
  return { since: known.readAt, paragraphs, total: paragraphs.length };
}

export type Reading = ReturnType<typeof useReading>;
