"use client";

import { failureText } from "#components/admin/call-failure.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { useMoveSelected } from "./use-move-selected.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

/** More names than anyone reads through. */
const MOST_NAMED = 100;

/** Asks before archiving the selected schools. @param onMoved hears which ones are archived */
export function ArchiveSelectedDialog({
  schools,
  onClose,
  onMoved,
}: {
  schools: SelectedSchools;
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
}) {
  const { move, isMoving, done, error } = useMoveSelected(onMoved);
  const count = countOf(schools.size, "school");
  const named = [...schools].slice(0, MOST_NAMED);
  return (
    <ConfirmDialog
      title={`Archive ${count}?`}
      confirm={{
        label: `Archive ${count}`,
        busyLabel: done > 0 ? `Archiving … ${formatCount(done)} done` : "Archiving …",
      }}
      look="danger"
      isBusy={isMoving}
      problem={error && failureText(error, "Failed to archive school. Please try again later.")}
      onConfirm={() => move({ to: "archive", schools })}
      onClose={onClose}
    >
      <p>
        They leave search, the map, the directory, and the sitemap. Nothing is deleted: they are under
        Archived Schools, and you can restore each at any time.
      </p>
      <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-5 text-ink">
        {named.map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {schools.size > named.length ? <p>and {formatCount(schools.size - named.length)} more</p> : null}
    </ConfirmDialog>
  );
}
