"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { leave } from "#components/ui/leaving.ts";
import { withdrawOffer } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { editedSchoolQuery } from "#lib/editing/client.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { ContentColumn } from "./content-column.tsx";
import { FieldsColumn } from "./fields-column.tsx";
import { NoSchoolColumn } from "./no-school-column.tsx";
import { ReadingFailure } from "./reading-failure.tsx";
import { SourceStart } from "./source-start.tsx";
import { StepNav } from "./step-nav.tsx";
import { type Step, useSourceEditor } from "./use-source-editor.ts";
import "./sources.css";
import "./source-reading.css";
import "./source-fields.css";
import "./suggestions.css";
// What a small window shows one at a time goes before all of these.
import "./source-steps.css";

/**
 * Reads a school's pages and documents, and takes facts from them. The school is in the address, where a list of
 * schools to work on puts it.
 * @param viewerId whose drafts these are
 * @param children shown in the head of the screen: the way to the next school of such a list
 */
export function SourceEditor({
  viewerId,
  sections,
  children,
}: {
  viewerId: string;
  sections: readonly FormSection[];
  children?: ReactNode;
}) {
  const { chosen, choose } = useAddress({ school: "" });
  const id = chosen.school || null;
  const { data, error } = useQuery({
    ...editedSchoolQuery(id ?? ""),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const school = id === null ? null : (data?.school ?? null);
  const screen = useRef<HTMLDivElement>(null);
  const editor = useSourceEditor(viewerId, id === null ? null : school?._id);

  function backToSuggestion() {
    flushSync(() => editor.setStep("fields"));
    document.querySelector<HTMLElement>(".proposal[aria-current]")?.focus();
  }

  /** In a small window, each step begins at its top. */
  function goTo(step: Step) {
    flushSync(() => editor.setStep(step));
    if ((screen.current?.getBoundingClientRect().top ?? 0) < 0) screen.current?.scrollIntoView();
  }

  return (
    <div ref={screen} className="source-editor" data-step={editor.step}>
      <OffersOfSchool key={id} />
      <header className="source-head">
        <h1 className="text-2xl">Import Sources</h1>
        {children}
      </header>
      <StepNav step={editor.step} onStep={goTo} />
      {error && id !== null ? (
        <CallFailure error={error} message="Failed to load school details. Please try again." />
      ) : null}
      <ReadingFailure editor={editor} />
      <div className="source-columns">
        <SourceStart
          editor={editor}
          school={school}
          fields={sections.flatMap((section) => section.fields)}
          onChoose={(next) => leave(() => choose({ school: next ?? "" }))}
        />
        <ContentColumn editor={editor} school={school} onBack={backToSuggestion} onNext={goTo} />
        {school ? (
          <FieldsColumn
            key={school._id}
            id={id ?? school._id}
            viewerId={viewerId}
            school={school}
            sections={sections}
            editor={editor}
          />
        ) : (
          <NoSchoolColumn />
        )}
      </div>
    </div>
  );
}

/** What was done here can be undone as long as its school is shown. */
function OffersOfSchool() {
  useEffect(() => withdrawOffer, []);
  return null;
}
