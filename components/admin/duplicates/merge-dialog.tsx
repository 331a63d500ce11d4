"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { useUnmergeSchool } from "#components/admin/schools/use-unmerge-school.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { mergeSchools } from "#lib/editing/duplicates.client.ts";
import type { MergedBelongings, PairComparison } from "#lib/editing/merge.schema.ts";
import { toldApart } from "#lib/editing/told-apart.format.ts";
import { CallError } from "#lib/platform/http/call.ts";
import type { PairMerge } from "./use-pair-merge.ts";

/** Asks for confirmation before merging two schools, and says what that means. */
export function MergeDialog({
  schools,
  merge,
  onMerged,
  onClose,
}: {
  schools: PairComparison["schools"];
  merge: PairMerge;
  onMerged: () => Promise<void>;
  onClose: () => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const [stays, goes] = [schools[merge.stays], schools[merge.goes]];
  const [staying, going] = toldApart(stays, goes);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => mergeSchools(stays._id, merge.order()),
    onSuccess: async ({ message, moved }) => {
      showMessage({
        kind: "success",
        text: [message, leftText(moved)].filter(Boolean).join(" "),
        action: { text: "Undo", onPress: () => undo(goes) },
      });
      await onMerged();
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
    },
    // The data has changed since it was compared: show the new data below the reason.
    onError: (failure) => {
      if (failure instanceof CallError && failure.code === "merge_refused") router.refresh();
    },
  });
  const undo = useUnmergeSchool();
  const isStale = error instanceof CallError && error.code === "edit_conflict";
  return (
    <ConfirmDialog
      title={`Merge into ${stays.name}?`}
      confirm={isStale ? { label: "Compare again" } : { label: "Merge", busyLabel: "Merging …" }}
      isBusy={isPending}
      problem={
        error && <FailureNote error={error} message="Failed to merge the schools. Please try again later." />
      }
      onConfirm={() => {
        if (isStale) router.refresh();
        else mutate();
      }}
      onClose={onClose}
    >
      <p>
        {goes.name} (school {goes._id}) goes to the archive, and its address redirects to {stays.name} (school{" "}
        {stays._id}).
      </p>
      <ul className="mt-2 list-disc pl-5">
        <li>The chosen values, each with its source, and all names stay.</li>
        <li>
          Its IDs in public records, its pictures, sources, and news, and the families who saved it or have
          access to a report about it move over. So does its report, if {staying} has none that members can
          read.
        </li>
        <li>
          Both keep their histories. You can undo the merge at any time on the record of {going}: what moved
          goes back, and {staying} gets its earlier values back.
        </li>
      </ul>
    </ConfirmDialog>
  );
}

function leftText({ picturesLeft }: MergedBelongings): string {
  if (picturesLeft === 0) return "";
  return picturesLeft === 1
    ? "One picture had no room in the gallery."
    : `${picturesLeft} pictures had no room in the gallery.`;
}
