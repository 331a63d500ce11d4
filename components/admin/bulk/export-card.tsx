"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { FailureNote, isSignedOut } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { buildExport, type ExportChoice } from "#lib/bulk/export.client.ts";
import { exportFileName } from "#lib/bulk/export.format.ts";
import { BULK_KEY } from "#lib/bulk/runs.client.ts";
import { callFile } from "#lib/platform/http/call.ts";
import { ALL_SCHOOLS, ExportChoices, exportChoice } from "./export-choices.tsx";
import type { Target } from "./targets.ts";

/**
 * Exports schools as a CSV file, built in the browser or by the server.
 * @param columns the columns a file can have
 */
export function ExportCard({ columns }: { columns: readonly Target[] }) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(ALL_SCHOOLS);
  const [progress, setProgress] = useState("");
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (how: "browser" | "server") => {
      setProgress("");
      const { file, name } = await fileOf(how, exportChoice(choice, columns), (current, total) =>
        setProgress(`${current.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} `),
      );
      saveFile(file, name);
      return name;
    },
    onSuccess: (name) => showMessage({ kind: "success", text: `${name} has been saved.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: [BULK_KEY, "history"] }),
  });
  const isEmpty = choice.without.size === columns.length;
  const buttonProps = (how: "browser" | "server") => ({
    type: "button" as const,
    "aria-disabled": isPending || isEmpty,
    onClick: () => {
      if (!isPending && !isEmpty) mutate(how);
    },
    className: buttonLook("quiet", "max-sm:w-full"),
    children: (
      <>
        <Download aria-hidden="true" size={18} />
        {isPending && variables === how ? `Exporting ${progress}…` : LABELS[how]}
      </>
    ),
  });
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">Export Schools</h2>
      <p className="mt-2 text-muted">
        A file for spreadsheet programs. Change it there and import it again: what you do not touch stays as
        it is.
      </p>
      <details className="mt-4">
        <summary className="w-fit py-1 font-semibold">Choose schools and columns</summary>
        <div className="mt-3">
          <ExportChoices columns={columns} choice={choice} onChange={setChoice} />
        </div>
      </details>
      <div className="mt-4 flex flex-wrap gap-3">
        <button {...buttonProps("browser")} />
        <button {...buttonProps("server")} />
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        Both files are the same. “{LABELS.browser}” counts along in this window, so keep it open. “
        {LABELS.server}” is a plain download, which suits a whole catalog.
      </p>
      {isEmpty ? <p className="mt-3 font-medium text-on-danger">Choose at least one column.</p> : null}
      {error ? (
        <div className="mt-4">
          <Banner kind="error">
            {isSignedOut(error) ? (
              <FailureNote error={error} message="" />
            ) : (
              `Failed to export schools: ${error.message}`
            )}
          </Banner>
        </div>
      ) : null}
    </section>
  );
}

const LABELS = { browser: "Export to CSV", server: "Export UTF-8 CSV" } as const;

async function fileOf(
  how: keyof typeof LABELS,
  query: ExportChoice,
  onProgress: (current: number, total: number) => void,
): Promise<{ file: Blob; name: string }> {
  if (how === "browser") return buildExport(query, { onProgress });
  const { file, name } = await callFile("GET /api/bulk/export/csv", { query });
  return { file, name: name ?? exportFileName(new Date()) };
}
