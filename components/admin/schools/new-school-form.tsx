"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { KeptDraft, LeaveDialog } from "#components/admin/leave-dialog.tsx";
import { useSubmitKeys } from "#components/admin/use-submit-keys.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { createSchool, EDITING_KEY } from "#lib/editing/client.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { CitationDialog } from "./citation-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { focusFirst } from "./fields/field-frame.tsx";
import { HELPERS_KEYS } from "./fields/field-keys.ts";
import { FormBody } from "./form-body.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SaveState } from "./save-state.tsx";
import { tellDiscarded } from "./tell-discarded.ts";
import { type LikelyDuplicates, useLikelyDuplicates } from "./use-likely-duplicates.ts";
import { useSchoolForm } from "./use-school-form.ts";

/** A school that is not in the catalog yet. @param viewerId whose draft this is */
export function NewSchoolForm({
  viewerId,
  sections,
}: {
  viewerId: string;
  sections: readonly FormSection[];
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const fields = sections.flatMap((section) => section.fields);
  const form = useSchoolForm({ fields, school: null, draftName: `${viewerId}.new` });
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () =>
      createSchool({ fields: form.values, citations: form.citations }, duplicates.isConfirmed),
    onSuccess: async ({ school }) => {
      showMessage({ kind: "success", text: "School created successfully!" });
      form.discard();
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      router.replace(`/admin/schools/${school._id}`);
    },
    onError: (problem) => {
      if (!(problem instanceof CallError)) return;
      if (problem.code === "likely_duplicate") duplicates.focus();
      else focusFirst(fields, form.refuse(problem.errors));
    },
  });
  const duplicates = useLikelyDuplicates(form, error);
  const isSignedOut = error instanceof CallError && error.status === 401;
  const guard = useLeaveGuard(form.editedCount > 0 && !isSignedOut && !isSuccess);

  const box = useRef<HTMLFormElement>(null);
  useSubmitKeys(box);
  useScreenKeys(KEYS);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || isSuccess) return;
    form.leaveAll();
    const wrong = new Set(Object.keys(form.problems));
    if (wrong.size > 0) focusFirst(fields, wrong);
    else if (duplicates.isDoubtful) duplicates.focus();
    else mutate();
  }

  function discard() {
    const undo = form.discard();
    // What could not be created is gone, and why with it.
    reset();
    tellDiscarded(undo);
  }

  return (
    <>
      <Link href="/admin" prefetch={false} className="tool -ml-2">
        <ArrowLeft aria-hidden="true" size={18} />
        All schools
      </Link>
      <h1 className="text-2xl">Add New School</h1>
      <form ref={box} onSubmit={submit} noValidate aria-busy={isPending} aria-label="New school">
        <FormBody sections={sections} form={form}>
          <DraftNotice keptAt={form.foundAgainAt} changed={form.editedCount} />
          <DuplicateNotice duplicates={duplicates} />
        </FormBody>
        <SaveBar
          label="Create School"
          isBusy={isPending}
          onDiscard={form.editedCount > 0 ? discard : undefined}
        >
          <SaveState
            fields={fields}
            form={form}
            error={duplicates.isDoubtful ? null : error}
            otherwise={textOf(form.editedCount, duplicates)}
          />
        </SaveBar>
      </form>
      <CitationDialog fields={fields} form={form} />
      {guard.isAsking ? (
        <LeaveDialog isKept onStay={guard.stay} onLeave={guard.leave}>
          <KeptDraft changed={form.editedCount} />
        </LeaveDialog>
      ) : null}
    </>
  );
}

const KEYS = [{ title: "On this page", keys: [["Ctrl + S", "Create the school"], HELPERS_KEYS] }] as const;

/** What would be created, or what has to be said first. */
function textOf(filledIn: number, { isDoubtful }: LikelyDuplicates): string {
  if (isDoubtful) return "This may be a duplicate. Confirm above that it is a different school.";
  return filledIn > 0 ? countOf(filledIn, "field filled in", "fields filled in") : "Nothing filled in";
}
