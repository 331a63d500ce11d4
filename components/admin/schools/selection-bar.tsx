"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, ChevronUp, Download, ListChecks, PencilLine } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { exportFileName } from "#lib/bulk/export.format.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { exportSchools } from "#lib/editing/selection.client.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { View } from "./list-choices.ts";
import { MoveSelectedDialog } from "./move-selected-dialog.tsx";
import { restoreMeans } from "./moved-words.ts";
import { useMoveSelected } from "./use-move-selected.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

// Rarely opened.
const SetFieldDialog = laterDialog(() => import("./set-field-dialog.tsx").then((it) => it.SetFieldDialog));

/** What the bar says anyway, where it has no room to say it twice. */
const BRIEF = "md:max-xl:sr-only";

const ARCHIVE_MEANS =
  "They leave search, the map, the directory, and the sitemap. Nothing is deleted: they are under Archived Schools, and you can restore each at any time.";

/**
 * What can be done with the selected schools, while there are any.
 * @param matching selects everything that the list has on its pages
 * @param onMoved called once schools are archived or restored, with their IDs
 */
export function SelectionBar({
  view,
  selected,
  shown,
  merged,
  sections,
  matching,
  onClear,
  onMoved,
}: {
  view: View;
  selected: SelectedSchools;
  /** How many of them are on the page. */
  shown: number;
  /** How many of those on the page were merged into other schools. */
  merged: number;
  sections: FormSection[];
  matching: { total: number; isBusy: boolean; select: () => void } | null;
  onClear: () => void;
  onMoved: (ids: readonly string[]) => void;
}) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [open, setOpen] = useState<"archive" | "restore" | "set" | null>(null);
  const close = () => setOpen(null);
  const restore = useMoveSelected(onMoved);
  const save = useMutation({
    mutationFn: async () => {
      const { file, name } = await exportSchools([...selected.keys()]);
      const fileName = name ?? exportFileName(new Date());
      saveFile(file, fileName);
      return fileName;
    },
    onSuccess: (name) => showMessage({ kind: "success", text: `${name} has been saved.` }),
    onError: (error) => showFailure(error, "Failed to export schools. Please try again later."),
  });
  /** On a phone, what can be done with them would cover the schools to select; on a tablet, it has one line. */
  const folded = `max-md:col-span-2 max-md:min-h-11 md:max-xl:px-3 md:max-xl:[&>svg]:hidden ${isUnfolded ? "" : "max-md:hidden"}`;
  const elsewhere = selected.size - shown;
  // Restoring what is in sight can be undone in one press. What is not, or what ends merges, is asked about.
  const asksToRestore = elsewhere > 0 || merged > 0;
  return (
    // At the bottom of the window, where it does not move rows while the user is selecting.
    <div className="sticky bottom-3 z-10 mt-4 flex items-center gap-x-2 gap-y-2 rounded-xl bg-brand-soft px-4 py-2 text-on-brand-soft shadow-lift max-md:grid max-md:grid-cols-[1fr_auto] max-md:p-1.5 max-md:pl-3 md:[&>button]:shrink-0 xl:gap-x-3">
      <p role="status" className="mr-auto min-w-0 max-xl:leading-tight">
        <span className="font-semibold">{countOf(selected.size, "school")} selected</span>
        {elsewhere > 0 ? (
          <span className="max-xl:block max-xl:text-sm">{` (${formatCount(elsewhere)} not on this page)`}</span>
        ) : null}
      </p>
      <button
        type="button"
        aria-expanded={isUnfolded}
        className={buttonLook("quiet", "md:hidden max-md:min-h-11 max-md:px-3")}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        Actions
        <ChevronUp aria-hidden="true" size={18} className={isUnfolded ? "rotate-180" : undefined} />
      </button>
      {matching ? (
        <button
          type="button"
          aria-disabled={matching.isBusy}
          className={buttonLook("quiet", folded)}
          onClick={() => {
            if (!matching.isBusy) matching.select();
          }}
        >
          <ListChecks aria-hidden="true" size={18} />
          Select all {formatCount(matching.total)} matching
        </button>
      ) : null}
      <button type="button" className={buttonLook("quiet", folded)} onClick={onClear}>
        <span>
          Clear<span className={BRIEF}> selection</span>
        </span>
      </button>
      <button
        type="button"
        aria-disabled={save.isPending}
        className={buttonLook("quiet", folded)}
        onClick={() => {
          if (!save.isPending) save.mutate();
        }}
      >
        <Download aria-hidden="true" size={18} />
        {save.isPending ? (
          "Exporting …"
        ) : (
          <span>
            Export {formatCount(selected.size)}
            <span className={BRIEF}> selected</span>
          </span>
        )}
      </button>
      {view === "active" ? (
        <>
          <button type="button" className={buttonLook("quiet", folded)} onClick={() => setOpen("set")}>
            <PencilLine aria-hidden="true" size={18} />
            Set a field
          </button>
          <button
            type="button"
            className={buttonLook("quiet", `text-on-danger! ${folded}`)}
            onClick={() => setOpen("archive")}
          >
            <Archive aria-hidden="true" size={18} />
            <span>
              Archive<span className={BRIEF}> selected</span>
            </span>
          </button>
        </>
      ) : (
        <button
          type="button"
          aria-disabled={restore.isMoving}
          aria-haspopup={asksToRestore ? "dialog" : undefined}
          className={buttonLook("primary", folded)}
          onClick={() => {
            if (restore.isMoving) return;
            if (asksToRestore) setOpen("restore");
            else restore.move({ to: "restore", schools: selected });
          }}
        >
          <ArchiveRestore aria-hidden="true" size={18} />
          {restore.isMoving
            ? `Restoring … ${formatCount(restore.done)} done`
            : `Restore ${countOf(selected.size, "school")}`}
        </button>
      )}
      {open === "archive" || open === "restore" ? (
        <MoveSelectedDialog
          to={open}
          schools={selected}
          onClose={close}
          onMoved={(ids) => {
            // Immediately: while the dialog is open, nothing else can take the focus.
            flushSync(close);
            onMoved(ids);
          }}
        >
          <p>{open === "archive" ? ARCHIVE_MEANS : restoreMeans(merged)}</p>
        </MoveSelectedDialog>
      ) : null}
      {open === "set" ? <SetFieldDialog schools={selected} sections={sections} onClose={close} /> : null}
    </div>
  );
}
