"use client";

import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { toldApart } from "#lib/editing/told-apart.format.ts";
import { useUnmergeSchool } from "./use-unmerge-school.ts";

/** Asks before undoing the merge of a school, and says what that means. */
export function UnmergeDialog({
  school,
  onClose,
}: {
  school: Pick<EditedSchool, "_id" | "name" | "mergedInto">;
  onClose: () => void;
}) {
  const unmerge = useUnmergeSchool();
  const [name, into] = school.mergedInto ? toldApart(school, school.mergedInto) : [school.name, ""];
  return (
    <ConfirmDialog
      title={`Undo the merge into ${into}?`}
      confirm={{ label: "Undo merge", busyLabel: "Undoing …" }}
      isBusy={false}
      onConfirm={() => {
        onClose();
        unmerge(school);
      }}
      onClose={onClose}
    >
      <p>
        {name} comes back with its own address. Its IDs in public records, sources, news, and the families who
        saved it or have access to a report about it move back to it. {into} gets back the values, names, and
        pictures it had before.
      </p>
      <p className="mt-2">Anything changed since the merge stays as it is, and we’ll list it for you.</p>
    </ConfirmDialog>
  );
}
