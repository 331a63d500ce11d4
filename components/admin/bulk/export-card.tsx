"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { FailureNote, isSignedOut } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { buildExport, type ExportChoice, exportCountQuery } from "#lib/bulk/export.client.ts";
import { exportFileName } from "#lib/bulk/export.format.ts";
import { BULK_KEY } from "#lib/bulk/runs.client.ts";
import { callFile } from "#lib/platform/http/call.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
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
  const chosen = useSettled(schoolsOf(choice), PAUSE_MS);
  const { data: count, isPlaceholderData } = useQuery(exportCountQuery(JSON.parse(chosen)));
  const isCounted = count !== undefined && !isPlaceholderData && chosen === schoolsOf(choice);
  const what = isCounted ? whatText(count, chosen === schoolsOf(ALL_SCHOOLS)) : "";
  const why =
    choice.without.size === columns.length
      ? "Choose at least one column."
      : isCounted && count === 0
        ? "No school matches this choice."
        : "";
  const buttonProps = (how: "browser" | "server") => ({
    type: "button" as const,
    "aria-disabled": isPending || why !== "",
    onClick: () => {
      if (!isPending && why === "") mutate(how);
    },
    className: buttonLook(
      how === "browser" ? "primary" : "quiet",
      why ? "max-sm:w-full opacity-50" : "max-sm:w-full",
    ),
    children: (
      <>
        <Download aria-hidden="true" size={18} />
        {isPending && variables === how ? `Exporting ${progress}…` : LABELS[how](what)}
      </>
    ),
  });
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">Export Schools</h2>
      <p className="mt-2 text-muted">
        A file for spreadsheet programs. Change it there and import it again: cells you leave alone do not
        change.
      </p>
      <details className="mt-4">
        <summary className="w-fit py-1 font-semibold">Choose schools and columns</summary>
        <div className="mt-3">
          <ExportChoices columns={columns} choice={choice} onChange={setChoice} />
        </div>
      </details>
      {/* In sight below the long list of columns, too. */}
      <div className="sticky bottom-0 z-10 -mx-5 mt-2 flex flex-wrap gap-3 bg-surface px-5 py-2 sm:-mx-6 sm:px-6">
        <button {...buttonProps("browser")} />
        <button {...buttonProps("server")} />
      </div>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Both make the same file. The first shows its progress here, so keep this window open. The second is a
        plain download without a progress bar.
      </p>
      {why ? <p className="mt-3 font-medium text-on-danger">{why}</p> : null}
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

/** Schools are not counted while somebody is typing. */
const PAUSE_MS = 300;

/** @param what how many schools: "all 696 schools "; "" while that is not known */
const LABELS = {
  browser: (what: string) => `Export ${what}to CSV`,
  server: (what: string) => (what ? `Export ${what}as UTF-8 CSV` : "Export UTF-8 CSV"),
} as const;

function whatText(count: number, isAll: boolean): string {
  return isAll && count > 1 ? `all ${formatCount(count)} schools ` : `${countOf(count, "school")} `;
}

/** The choice of schools, as a key. */
function schoolsOf({ without: _, ...schools }: typeof ALL_SCHOOLS): string {
  return JSON.stringify(schools);
}

async function fileOf(
  how: keyof typeof LABELS,
  query: ExportChoice,
  onProgress: (current: number, total: number) => void,
): Promise<{ file: Blob; name: string }> {
  if (how === "browser") return buildExport(query, { onProgress });
  const { file, name } = await callFile("GET /api/bulk/export/csv", { query });
  return { file, name: name ?? exportFileName(new Date()) };
}
