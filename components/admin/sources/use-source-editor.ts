import { useEffect, useEffectEvent, useRef, useState } from "react";
import { nameOfSource, type OpenedSource } from "#lib/sources/opened.rules.ts";
import type { Span } from "#lib/sources/shown-text.rules.ts";
import { chooseLayout } from "./use-layout.ts";
import { useReading } from "./use-reading.ts";
import { useSummary } from "./use-summary.ts";

/** The steps that a small window shows one after the other. */
export const STEPS = ["read", "summary", "fields", "save"] as const;
export type Step = (typeof STEPS)[number];

/** The source that is open, and everything that can be done with it. @param schoolId null until one is chosen */
export function useSourceEditor(schoolId: string | null) {
  const [url, setUrl] = useState("");
  const [source, setSource] = useState<OpenedSource | null>(null);
  /** Of a file: where it can be found on the web, for whoever reads the school's page. */
  const [address, setAddress] = useState("");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [step, setStep] = useState<Step>("read");
  /** The sentence to mark in the text; a new object to go there once more. */
  const [quoted, setQuoted] = useState<Span | null>(null);
  const summary = useSummary();
  const reading = useReading(schoolId, open);

  function open(next: OpenedSource) {
    setSource(next);
    setAddress("");
    setTypedName(null);
    setQuoted(null);
    if (next.url) setUrl(next.url);
    chooseLayout("balanced");
    if (next.storedSummary || schoolId === null) summary.show(next.storedSummary ?? "");
    else summary.write(next.text, schoolId);
  }

  function clear() {
    setUrl("");
    setSource(null);
    setAddress("");
    setTypedName(null);
    setQuoted(null);
    setStep("read");
    summary.show("");
    reading.forget();
    chooseLayout("balanced");
  }

  // A text belongs to its school; one that was read before a school was chosen belongs to the first that is.
  const former = useRef(schoolId);
  const onSchool = useEffectEvent((before: string | null) => {
    if (before !== null) clear();
    else if (source && schoolId !== null) summary.write(source.text, schoolId);
  });
  useEffect(() => {
    const before = former.current;
    former.current = schoolId;
    if (before !== schoolId) onSchool(before);
  }, [schoolId]);

  return {
    url,
    setUrl,
    source,
    address,
    setAddress,
    name: source ? nameOfSource(source, { typed: typedName, summary: summary.text }) : "",
    typedName,
    setTypedName,
    /** Notes that the open source has another name now. */
    renamed: (storedName: string) => setSource((before) => before && { ...before, storedName }),
    summary,
    /** Writes the summary again after it has failed. */
    summarizeAgain: () => {
      if (source && schoolId !== null) summary.write(source.text, schoolId);
    },
    reading,
    quoted,
    quote: (place: Span | null) => setQuoted(place && { start: place.start, end: place.end }),
    step,
    setStep,
    clear,
  };
}

export type SourceEditorState = ReturnType<typeof useSourceEditor>;
