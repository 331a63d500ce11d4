"use client";

import type { ReactNode } from "react";
import { failureText } from "#components/admin/call-failure.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { useMoveSelected } from "./use-move-selected.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

/** More names than anyone reads through. */
const MOST_NAMED = 100;

const WORDS = {
  archive: {
    verb: "Archive",
    underway: "Archiving",
    look: "danger",
    failed: "Failed to archive school. Please try again later.",
  },
  restore: {
    verb: "Restore",
    underway: "Restoring",
    look: "primary",
    failed: "Failed to restore school. Please try again later.",
  },
} as const;

/**
 * Asks before archiving or restoring the selected schools.
 * @param onMoved hears which ones have moved
 * @param children what that means
 */
export function MoveSelectedDialog({
  to,
  schools,
  onClose,
  onMoved,
  children,
}: {
  to: keyof typeof WORDS;
  schools: SelectedSchools;
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
  children: ReactNode;
}) {
  const { move, isMoving, done, error } = useMoveSelected(onMoved);
  const { verb, underway, look, failed } = WORDS[to];
  const title = `${verb} ${countOf(schools.size, "school")}`;
  const named = [...schools].slice(0, MOST_NAMED);
  return (
    <ConfirmDialog
      title={`${title}?`}
      confirm={{
        label: title,
        busyLabel: done > 0 ? `${underway} … ${formatCount(done)} done` : `${underway} …`,
      }}
      look={look}
      isBusy={isMoving}
      problem={error && failureText(error, failed)}
      onConfirm={() => move({ to, schools })}
      onClose={onClose}
    >
      {children}
      <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-5 text-ink">
        {named.map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {schools.size > named.length ? <p>and {formatCount(schools.size - named.length)} more</p> : null}
    </ConfirmDialog>
  );
}
