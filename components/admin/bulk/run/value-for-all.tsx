import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, RowsAnswer } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";
import type { Target } from "../targets.ts";
import { ValueInput } from "./correction-input.tsx";
import { useCorrection } from "./use-correction.ts";

type RefusedField = RowsAnswer["refusedFields"][number];

/** One value for all rows that are refused because of the same field. */
export function ValuesForAll({
  run,
  page,
  targets,
}: {
  run: BulkRunAnswered;
  page: number;
  targets: readonly Target[];
}) {
  // The same page of rows as below it.
  const { data } = useQuery(rowsQuery(run, { verdict: ["invalid"], page }));
  const several = data?.refusedFields.filter(({ rows }) => rows > 1) ?? [];
  if (several.length === 0) return null;
  return (
    <section aria-label="The same value for several rows" className="card grid gap-3 p-4">
      <h3 className="font-semibold">The same value for several rows</h3>
      {several.map((refused) => (
        <ValueForAll
          key={refused.field}
          run={run}
          refused={refused}
          target={targets.find(({ name }) => name === refused.field)}
        />
      ))}
    </section>
  );
}

function ValueForAll({
  run,
  refused: { field, label, rows },
  target,
}: {
  run: BulkRunAnswered;
  refused: RefusedField;
  target: Target | undefined;
}) {
  const [text, setText] = useState("");
  const note = useId();
  const isBlank = text.trim() === "";
  const { correct, isSaving, problem } = useCorrection({ id: run._id, field, label }, (corrected) =>
    showMessage({ kind: "success", text: doneText(label, corrected, isBlank) }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) void correct({ value: text });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-48">
        {label} <span className="text-muted">({counted(rows, "row")})</span>
      </span>
      <div className="w-60">
        <ValueInput
          label={`${label} for all rows`}
          text={text}
          options={target?.options ?? []}
          onType={setText}
          note={note}
          isWrong={problem !== undefined}
        />
      </div>
      <button type="submit" aria-disabled={isSaving} className={buttonLook("quiet", "min-h-9! px-3! py-0!")}>
        {isBlank ? "Leave blank in all" : "Use for all"}
        <span className="sr-only"> ({label})</span>
      </button>
      <p id={note} role="status" className="text-sm font-medium text-on-danger">
        {problem}
      </p>
    </form>
  );
}

function doneText(label: string, rows: number, isBlank: boolean): string {
  if (rows === 0) return `All rows have another value for ${label} already.`;
  return isBlank
    ? `${label} will be left blank in ${counted(rows, "row")}.`
    : `${label} has been set in ${counted(rows, "row")}.`;
}
