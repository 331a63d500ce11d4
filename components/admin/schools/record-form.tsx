"use client";

import type { FormEvent } from "react";
import { KeptDraft, LeaveDialog } from "#components/admin/leave-dialog.tsx";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { CitationDialog } from "./citation-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { focusFirst } from "./fields/field-frame.tsx";
import { FormBody } from "./form-body.tsx";
import { RecordHeader } from "./record-header.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SaveState } from "./save-state.tsx";
import { useSaveRecord } from "./use-save-record.ts";
import { useSchoolForm } from "./use-school-form.ts";

/** The form for a school's fields, and the other actions for its record. */
export function RecordForm({
  id,
  viewerId,
  school,
  sections,
}: {
  id: string;
  viewerId: string;
  school: EditedSchool;
  sections: readonly FormSection[];
}) {
  const fields = sections.flatMap((section) => section.fields);
  const form = useSchoolForm({ fields, school, draftName: `${viewerId}.${school._id}` });
  const { save, settle, isSaving, error, forget, conflicts, closeConflicts } = useSaveRecord({
    id,
    school,
    fields,
    form,
  });
  const changed = form.editedCount;
  // After signing in again, users come back to what they typed.
  const isSignedOut = error instanceof CallError && error.status === 401;
  const guard = useLeaveGuard(changed > 0 && !isSignedOut);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving || changed === 0) return;
    form.leaveAll();
    const wrong = new Set(Object.keys(form.problems));
    if (wrong.size > 0) focusFirst(fields, wrong);
    else save();
  }

  function discard() {
    form.discard();
    // What could not be saved is gone, and why with it.
    forget();
  }

  return (
    <>
      <RecordHeader id={id} school={school} />
      <form onSubmit={submit} noValidate aria-busy={isSaving} aria-label={school.name}>
        <FormBody sections={sections} form={form} school={school}>
          <DraftNotice keptAt={form.foundAgainAt} changed={changed} />
        </FormBody>
        <SaveBar label="Save" isBusy={isSaving} onDiscard={changed > 0 ? discard : undefined}>
          <SaveState
            fields={fields}
            form={form}
            error={error}
            otherwise={changed > 0 ? countOf(changed, "changed field") : "No changes"}
          />
        </SaveBar>
      </form>
      <CitationDialog fields={fields} form={form} />
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
        <LeaveDialog isKept onStay={guard.stay} onLeave={guard.leave}>
          <KeptDraft changed={changed} />
        </LeaveDialog>
      ) : null}
    </>
  );
}
