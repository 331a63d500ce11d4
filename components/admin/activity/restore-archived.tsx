"use client";

import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { buttonLook } from "#components/ui/button.ts";
import { schoolIdOf } from "#lib/activity/log.format.ts";
import type { LogEntry } from "#lib/activity/log.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { MoveSelectedDialog } from "../schools/move-selected-dialog.tsx";
import { restoreMeans } from "../schools/moved-words.ts";

/**
 * Brings back what was archived at one press, where the log says so: in the list of archived schools, one would have to
 * find each of them again. Nothing if all are back.
 * @param archived the schools that are still in the archive, by their IDs
 */
export function RestoreArchived({
  batch,
  archived,
}: {
  batch: readonly LogEntry[];
  archived: readonly string[];
}) {
  const [isAsking, setIsAsking] = useState(false);
  const schools = new Map(
    batch
      .flatMap(({ details }) => schoolIdOf(details).map((id) => [id, String(details.name ?? id)] as const))
      .filter(([id]) => archived.includes(id)),
  );
  if (schools.size === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonLook("quiet", "mt-1.5 min-h-9 px-3 text-sm")}
        onClick={() => setIsAsking(true)}
      >
        <ArchiveRestore aria-hidden="true" size={16} />
        Restore {countOf(schools.size, "school")}
      </button>
      {isAsking ? (
        <MoveSelectedDialog
          to="restore"
          schools={schools}
          onClose={() => setIsAsking(false)}
          // Immediately: the button is gone once the log is read again.
          onMoved={() => flushSync(() => setIsAsking(false))}
        >
          <p>{restoreMeans(0)}</p>
        </MoveSelectedDialog>
      ) : null}
    </>
  );
}
