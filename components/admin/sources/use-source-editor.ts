import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sourcesQuery } from "#lib/sources/client.ts";
import type { SourceChanges } from "#lib/sources/contents.schema.ts";
import {
  dropReading,
  keepReading,
  keepSaid,
  keptReading,
  type SaidOfReading,
} from "#lib/sources/kept-reading.client.ts";
import type { Span } from "#lib/sources/markup.rules.ts";
import {
  nameOfSource,
  nameProblem,
  type OpenedSource,
  otherNames,
  webAddressOf,
} from "#lib/sources/opened.rules.ts";
import { chooseLayout } from "./use-layout.ts";
import { useReading } from "./use-reading.ts";
import { useSummary } from "./use-summary.ts";

/** The steps that a small window shows one after the other. */
export const STEPS = ["read", "summary", "fields", "save"] as const;
export type Step = (typeof STEPS)[number];

/** What unfolds from the line that says what is read for which school: what to read, or how it is saved. */
export type StartPart = "setup" | "source";

/**
 * The source that is open, and everything that can be done with it. It is kept for this window and is there again after
 * a reload or a sign-in.
 * @param viewerId who reads
 * @param school its ID, null until one is chosen; undefined while it is being loaded
 */
export function useSourceEditor(viewerId: string, school: string | null | undefined) {
  const schoolId = school ?? null;
  const [url, setUrl] = useState("");
  /** With the school that it was read for, under which it is kept. */
  const [opened, setOpened] = useState<{ source: OpenedSource; keptAs: string } | null>(null);
  const source = opened?.source ?? null;
  /** Of a file: where it can be found on the web, for whoever reads the school's page. */
  const [address, setAddress] = useState("");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [step, setStep] = useState<Step>("read");
  const [startPart, setStartPart] = useState<StartPart | null>(null);
  /** The sentence to mark in the text; a new object to go there once more. */
  const [quoted, setQuoted] = useState<Span | null>(null);
  const summary = useSummary();
  const mayBegin = useRef(async () => true);
  const reading = useReading(schoolId, open, () => mayBegin.current());
  const makesWay = useRef(async () => true);
  const nameFor = (id: string | null) => `${viewerId}.${id ?? "none"}`;

  function show(next: OpenedSource, kept: SaidOfReading | null) {
    setOpened({ source: next, keptAs: nameFor(schoolId) });
    setAddress(kept?.address ?? next.storedUrl ?? "");
    setTypedName(kept?.typedName ?? null);
    setQuoted(null);
    setStartPart(null);
    if (next.url) setUrl(next.url);
    if (kept?.summary?.text) summary.show(kept.summary.text, kept.summary.notice);
    else if (next.storedSummary || schoolId === null) summary.open(next.storedSummary ?? "");
    else summary.write(next, schoolId);
  }

  async function open(next: OpenedSource) {
    if (!(await makesWay.current())) return;
    show(next, null);
    chooseLayout("balanced");
  }

  function close() {
    setUrl("");
    setOpened(null);
    setAddress("");
    setTypedName(null);
    setQuoted(null);
    setStep("read");
    summary.show("");
    reading.forget();
  }

  // The address of a file is typed after it was read, and may be that of a source that the school has.
  const web = source && source.url === null ? webAddressOf(source, address) : null;
  const [atAddress, setAtAddress] = useState<{ url: string; changes: SourceChanges | null } | null>(null);
  const compareAt = useEffectEvent(async (url: string, isCurrent: () => boolean) => {
    const changes = source && (await reading.changesAt(url, source.text));
    if (isCurrent()) setAtAddress({ url, changes });
  });
  useEffect(() => {
    let isCurrent = true;
    if (web !== null) void compareAt(web, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [web]);

  const { data: listed } = useQuery({ ...sourcesQuery(schoolId ?? ""), enabled: schoolId !== null });
  const others = source ? otherNames(listed?.sources ?? [], source, address) : [];
  const isDone = summary.state === "done";
  const name = source
    ? nameOfSource(source, { typed: typedName, summary: isDone ? summary.text : "", others })
    : "";
  const [doneText, doneNotice] = isDone ? [summary.text, summary.notice] : [null, null];
  useEffect(() => {
    if (opened) keepReading(opened.keptAs, opened.source);
  }, [opened]);
  const keptAs = opened?.keptAs ?? null;
  useEffect(() => {
    if (keptAs === null) return;
    const said = doneText === null ? null : { text: doneText, notice: doneNotice };
    keepSaid(keptAs, { summary: said, typedName, address });
  }, [keptAs, doneText, doneNotice, typedName, address]);

  /** The school that is shown; undefined while none has been settled. */
  const settled = useRef<string | null | undefined>(undefined);
  const onSchool = useEffectEvent((now: string | null | undefined) => {
    const before = settled.current;
    if (now === before || (now === undefined && before === null)) return;
    settled.current = now;
    // A text belongs to its school, where it is found again.
    if (typeof before === "string") close();
    if (reading.failure) reading.forget();
    if (now === undefined) return;
    // One that was read before a school was chosen belongs to the first that is.
    if (source && opened && typeof before !== "string" && schoolId !== null) {
      dropReading(opened.keptAs);
      setOpened({ source, keptAs: nameFor(schoolId) });
      summary.write(source, schoolId);
      return;
    }
    const kept = reading.now ? null : keptReading(nameFor(schoolId));
    if (kept) show(kept.source, kept);
  });
  useEffect(() => onSchool(school), [school]);

  return {
    url,
    setUrl,
    source,
    /** How it differs from what the school's source of the same document said before. */
    changes: (web !== null && atAddress?.url === web ? atAddress.changes : null) ?? source?.changes ?? null,
    address,
    setAddress,
    name,
    /** Why it cannot be saved under its name, and a name under which it can. */
    nameProblem: source && nameProblem(source, name, others),
    typedName,
    setTypedName,
    /** Notes that the open source has another name now. */
    renamed: (storedName: string) =>
      setOpened((before) => before && { ...before, source: { ...before.source, storedName } }),
    summary,
    /** Writes the summary again after it has failed. */
    summarizeAgain: () => {
      if (source && schoolId !== null) summary.write(source, schoolId);
    },
    reading,
    /**
     * Says what has to be done before another source takes the place of the open one, which stays if that comes out
     * false.
     */
    beforeAnother: (prepare: () => Promise<boolean>) => {
      makesWay.current = prepare;
    },
    /** Says what is asked before another source is read; false stops that. */
    beforeReading: (ask: () => Promise<boolean>) => {
      mayBegin.current = ask;
    },
    quoted,
    quote: (place: Span | null) => setQuoted(place && { start: place.start, end: place.end }),
    step,
    setStep,
    /** What is unfolded in a window that has no column for it. */
    startPart,
    setStartPart,
    /** Closes what is open for good, saved or not. @returns what brings it back */
    clear: () => {
      const kept = { address, typedName, summary: isDone ? summary : null };
      if (opened) dropReading(opened.keptAs);
      close();
      chooseLayout("balanced");
      return () => {
        if (source) show(source, kept);
      };
    },
  };
}

export type SourceEditorState = ReturnType<typeof useSourceEditor>;
