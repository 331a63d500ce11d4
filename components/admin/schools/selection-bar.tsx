"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Download, ListChecks, PencilLine } from "lucide-react";
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
import { ArchiveSelectedDialog } from "./archive-selected.tsx";
import type { View } from "./list-choices.ts";
import { useMoveSelected } from "./use-move-selected.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

// Rarely opened.
const SetFieldDialog = laterDialog(() => import("./set-field-dialog.tsx").then((it) => it.SetFieldDialog));

/**
 * What can be done with the selected schools, while there are any.
 * @param matching selects everything that the list has on its pages
 * @param onMoved called once schools are archived or restored, with their IDs
 */
export function SelectionBar({
  view,
  selected,
  shown,
  sections,
  matching,
  onClear,
  onMoved,
}: {
  view: View;
  selected: SelectedSchools;
  /** How many of them are on the page. */
  shown: number;
  sections: FormSection[];
  matching: { total: number; isBusy: boolean; select: () => void } | null;
  onClear: () => void;
  onMoved: (ids: readonly string[]) => void;
}) {
  const [open, setOpen] = useState<"archive" | "set" | null>(null);
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
  const elsewhere = selected.size - shown;
  return (
    // At the bottom of the window, where it does not move rows while the user is selecting.
    <div className="sticky bottom-3 z-10 mt-4 grid grid-cols-2 gap-2 rounded-xl max-sm:[&>button]:min-h-11 max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 bg-brand-soft px-4 py-2 text-on-brand-soft shadow-lift">
      <p role="status" className="col-span-2 mr-auto">
        <span className="font-semibold">{countOf(selected.size, "school")} selected</span>
        {elsewhere > 0 ? ` (${formatCount(elsewhere)} not on this page)` : null}
      </p>
      {matching ? (
        <button
          type="button"
          aria-disabled={matching.isBusy}
          className={buttonLook("quiet")}
          onClick={() => {
            if (!matching.isBusy) matching.select();
          }}
        >
          <ListChecks aria-hidden="true" size={18} />
          Select all {formatCount(matching.total)} matching
        </button>
      ) : null}
      <button type="button" className={buttonLook("quiet")} onClick={onClear}>
        Clear selection
      </button>
      <button
        type="button"
        aria-disabled={save.isPending}
        className={buttonLook("quiet")}
        onClick={() => {
          if (!save.isPending) save.mutate();
        }}
      >
        <Download aria-hidden="true" size={18} />
        {save.isPending ? "Exporting …" : "Export selected"}
      </button>
      {view === "active" ? (
        <>
          <button type="button" className={buttonLook("quiet")} onClick={() => setOpen("set")}>
            <PencilLine aria-hidden="true" size={18} />
            Set a field
          </button>
          <button
            type="button"
            className={buttonLook("quiet", "text-on-danger!")}
            onClick={() => setOpen("archive")}
          >
            <Archive aria-hidden="true" size={18} />
            Archive selected
          </button>
        </>
      ) : (
        <button
          type="button"
          aria-disabled={restore.isMoving}
          className={buttonLook("primary")}
          onClick={() => {
            if (!restore.isMoving) restore.move({ to: "restore", schools: selected });
          }}
        >
          <ArchiveRestore aria-hidden="true" size={18} />
          {restore.isMoving ? `Restoring … ${formatCount(restore.done)} done` : "Restore selected"}
        </button>
      )}
      {open === "archive" ? (
        <ArchiveSelectedDialog
          schools={selected}
          onClose={close}
          onMoved={(ids) => {
            // Immediately: while the dialog is open, nothing else can take the focus.
            flushSync(close);
            onMoved(ids);
          }}
        />
      ) : null}
      {open === "set" ? <SetFieldDialog schools={selected} sections={sections} onClose={close} /> : null}
    </div>
  );
}
