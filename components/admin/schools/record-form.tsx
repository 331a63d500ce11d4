"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { KeptDraft, LeaveOrSaveDialog } from "#components/admin/leave-dialog.tsx";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { NOTHING_TO_SAVE } from "#lib/editing/record.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { CitationDialog } from "./citation-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { focusFirst } from "./fields/field-frame.tsx";
import { FormBody } from "./form-body.tsx";
import { NeedsData } from "./needs-data.tsx";
import { OthersHint, OthersNotice } from "./others-notice.tsx";
import { RecordHeader } from "./record-header.tsx";
import { NEXT, SaveBar } from "./save-bar.tsx";
import { SaveState } from "./save-state.tsx";
import { tellDiscarded } from "./tell-discarded.ts";
import { useFieldSought } from "./use-field-sought.ts";
import { useListPlace } from "./use-list-place.ts";
import { useNeedsData } from "./use-needs-data.ts";
import { useOthersChanges } from "./use-others-changes.ts";
import { useRecordKeys } from "./use-record-keys.ts";
import { useSaveRecord } from "./use-save-record.ts";
import { useSchoolForm } from "./use-school-form.ts";
import { useWarnings } from "./use-warnings.ts";
import { WarningList } from "./warning-list.tsx";

// Rarely opened.
const HistoryPanel = laterDialog(() => import("./history-panel.tsx").then((it) => it.HistoryPanel));

/** Who edits: whose drafts these are, and whose changes are not news to them. */
export type Editor = { id: string; displayName: string };

/** The form for a school's fields, and the other actions for its record. */
export function RecordForm({
  id,
  viewer,
  school,
  sections,
}: {
  id: string;
  viewer: Editor;
  school: EditedSchool;
  sections: readonly FormSection[];
}) {
  const router = useRouter();
  const search = useSearchParams();
  const fields = sections.flatMap((section) => section.fields);
  const form = useSchoolForm({ fields, school, draftName: `${viewer.id}.${school._id}` });
  const place = useListPlace(school._id);
  const needs = useNeedsData({ sections, school, form });
  const element = useRef<HTMLFormElement>(null);
  // The activity log links here this way.
  const [history, setHistory] = useState<FieldDefinition | "all" | null>(
    search.has("history") ? "all" : null,
  );
  /** Whether to go on to the next school once everything is saved. */
  const goesOn = useRef(false);
  /** Whether to leave the page then. */
  const leaves = useRef(false);
  const warnings = useWarnings(school, form);
  const others = useOthersChanges(school, viewer.displayName, form);
  const { save, settle, isSaving, error, forget, conflicts, closeConflicts } = useSaveRecord({
    id,
    school,
    fields,
    form,
    reasons: warnings.reasons,
    onSaved: () => {
      warnings.clear();
      if (leaves.current) guard.leave();
      else if (goesOn.current && place.next) router.push(place.next.href);
    },
    onFailed: stay,
  });
  const changed = form.editedCount;
  const toSave = changed + warnings.reasonCount;
  // After signing in again, users come back to what they typed.
  const isSignedOut = error instanceof CallError && error.status === 401;
  const guard = useLeaveGuard(changed > 0 && !isSignedOut);
  useRecordKeys({ form: element, place });
  useFieldSought(warnings.warnings);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    goesOn.current = submitter instanceof HTMLButtonElement && submitter.name === NEXT;
    if (isSaving) return;
    if (toSave === 0) {
      if (goesOn.current && place.next) router.push(place.next.href);
      else showMessage({ kind: "note", text: NOTHING_TO_SAVE });
      return;
    }
    saveAll();
  }

  function saveAll() {
    form.leaveAll();
    const wrong = new Set(Object.keys(form.problems));
    if (wrong.size === 0) return save();
    stay();
    // Behind the question, nothing takes the focus.
    requestAnimationFrame(() => focusFirst(fields, wrong));
  }

  function stay() {
    leaves.current = false;
    guard.stay();
  }

  function discard() {
    const undos = [form.discard(), warnings.clear()];
    // What could not be saved is gone, and why with it.
    forget();
    tellDiscarded(() => {
      for (const undo of undos) undo();
    });
  }

  return (
    <>
      <RecordHeader
        school={school}
        fields={new Set(fields.map(({ name }) => name))}
        place={place}
        onHistory={() => setHistory("all")}
      />
      <form ref={element} onSubmit={submit} noValidate aria-busy={isSaving} aria-label={school.name}>
        <FormBody
          sections={needs.sections}
          form={form}
          school={school}
          warnings={warnings.warnings.filter(({ confirmedBecause }) => confirmedBecause === "")}
          onHistory={setHistory}
          aside={<NeedsData needs={needs} />}
        >
          <OthersNotice changes={others.changes} fields={fields} onRead={others.read} />
          <DraftNotice keptAt={form.foundAgainAt} changed={changed} />
          <WarningList warnings={warnings} fields={fields} />
        </FormBody>
        <SaveBar
          label="Save"
          isBusy={isSaving}
          isIdle={toSave === 0}
          onDiscard={toSave > 0 ? discard : undefined}
          next={nextLabel(place.next !== null, toSave)}
        >
          <SaveState
            fields={fields}
            form={form}
            error={error}
            otherwise={changedText(changed, warnings.reasonCount)}
          />
          <OthersHint changes={others.changes} />
        </SaveBar>
      </form>
      <CitationDialog fields={fields} form={form} />
      {history ? (
        <HistoryPanel
          id={id}
          field={history === "all" ? undefined : history}
          revision={history === "all" ? (search.get("revision") ?? undefined) : undefined}
          onClose={() => setHistory(null)}
        />
      ) : null}
      {conflicts ? (
        <ConflictDialog
          fields={fields}
          conflicts={conflicts}
          school={school}
          onSettle={settle}
          onClose={closeConflicts}
        />
      ) : null}
      {guard.isAsking ? (
        <LeaveOrSaveDialog
          isSaving={isSaving}
          onSave={() => {
            leaves.current = true;
            saveAll();
          }}
          onStay={stay}
          onLeave={guard.leave}
        >
          <KeptDraft changed={changed} />
        </LeaveOrSaveDialog>
      ) : null}
    </>
  );
}

function nextLabel(hasNext: boolean, toSave: number): string | undefined {
  if (!hasNext) return undefined;
  return toSave > 0 ? "Save and Next" : "Next School";
}

function changedText(fields: number, reasons: number): string {
  const parts = [
    fields > 0 ? countOf(fields, "changed field") : null,
    reasons > 0 ? countOf(reasons, "reason") : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : "No changes";
}
