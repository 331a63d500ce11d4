"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { errorColumnsOf } from "#lib/bulk/error-columns.rules.ts";
import { runQuery, saveOptions, takeStep } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { ImportOptions } from "#lib/bulk/schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { counted } from "../counts.ts";
import type { Target } from "../targets.ts";
import { BlankCells } from "./blank-cells.tsx";
import { type Choice, columnProblems, firstChoices, mappingOf } from "./column-choices.ts";
import { ColumnTable } from "./column-table.tsx";
import { StageHeading } from "./stage-heading.tsx";

/**
 * Maps columns to fields, says what a blank cell means, then starts the dry run.
 * @param onChecking called once it has started
 */
export function ColumnsStage({
  run,
  targets,
  isNext,
  onChecking,
}: {
  run: BulkRunAnswered;
  targets: readonly Target[];
  isNext: boolean;
  onChecking: () => void;
}) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(() => firstChoices(run));
  const [blanks, setBlanks] = useState(run.options.blanks);
  /** How often the user has tried to continue; problems are shown only after the first try. */
  const [tries, setTries] = useState(0);
  const columns = run.reading?.columns ?? [];
  const problems = columnProblems(columns, choices, (name) => labelOf(targets, name));
  const added = errorColumnsOf(columns.map(({ name }) => name));
  const unrecognized = columns.filter(({ name, field }) => field === null && !added.includes(name));
  const undecided = unrecognized.filter(({ name }) => choices.get(name) === undefined);
  const recognized = columns.filter(({ field }) => field !== null);

  // Problems are marked only once they are shown.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (options: ImportOptions) => {
      await saveOptions(run._id, options);
      return takeStep(run._id, "check");
    },
    onSuccess: (checking) => {
      queries.setQueryData(runQuery(run._id).queryKey, checking);
      onChecking();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (problems.size === 0 && !isPending) mutate({ mapping: mappingOf(columns, choices), blanks });
  }

  const tableProps = {
    targets,
    choices,
    problems: tries > 0 ? problems : NO_PROBLEMS,
    onChoose: (column: string, choice: Choice) => setChoices(new Map(choices).set(column, choice)),
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StageHeading isNext={isNext}>Columns of the file</StageHeading>
      {unrecognized.length > 0 ? (
        <>
          <Undecided count={undecided.length} />
          <ColumnTable caption="Unrecognized columns" columns={unrecognized} {...tableProps} />
        </>
      ) : null}
      {recognized.length > 0 ? (
        <details open={unrecognized.length === 0}>
          <summary className="mb-3 w-fit py-1 font-semibold">
            {counted(recognized.length, "recognized column")}
          </summary>
          <ColumnTable caption="Recognized columns" columns={recognized} {...tableProps} />
        </details>
      ) : null}
      {added.length > 0 ? (
        <p>
          {added.map((name) => `“${name}”`).join(" and ")} come from a file of rejected rows and are left out.
        </p>
      ) : null}
      <BlankCells value={blanks} onChange={setBlanks} />
      {error ? <CallFailure error={error} message="Failed to import schools" /> : null}
      <div>
        <button type="submit" aria-disabled={isPending} className={buttonLook("primary")}>
          {isPending ? "One moment …" : `Check ${counted(run.reading?.rows ?? 0, "row")}`}
          <ArrowRight aria-hidden="true" size={18} />
        </button>
        <p className="mt-2 text-sm text-muted">A dry run: it shows what would change, and changes nothing.</p>
      </div>
    </form>
  );
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

function labelOf(targets: readonly Target[], name: string): string {
  return targets.find((target) => target.name === name)?.label ?? name;
}

/** How many columns still need a choice. It stays in place when none does, so that nothing moves under the pointer. */
function Undecided({ count }: { count: number }) {
  if (count === 0)
    return (
      <Banner kind="success">
        <p className="font-semibold">Every column has a field or will be ignored.</p>
        <p className="mt-1">Nothing has been imported yet. The check shows what the import would do.</p>
      </Banner>
    );
  return (
    <Banner kind="note">
      <p className="font-semibold">
        {count === 1 ? "1 column fits no field." : `${formatCount(count)} columns fit no field.`}
      </p>
      <p className="mt-1">
        Nothing has been imported yet. Choose a field for {count === 1 ? "it" : "each"} below, or ignore the
        column. Administrators can also add a field under Field Management.
      </p>
    </Banner>
  );
}
