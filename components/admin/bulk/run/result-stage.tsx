import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { ErrorsLink } from "./errors-link.tsx";
import { ImportResults } from "./import-results.tsx";
import { LeftAloneList } from "./left-alone-list.tsx";
import { Outcome } from "./outcome.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { RetryButton } from "./retry-button.tsx";
import { StageHeading } from "./stage-heading.tsx";
import { UndoButton } from "./undo-button.tsx";
import { VerdictTabs } from "./verdict-tabs.tsx";
import { processedRows } from "./verdicts.ts";

/** The import itself: under way, what came of it, and its undoing. */
export function ResultStage({
  run,
  targets,
  isNext,
}: {
  run: BulkRunAnswered;
  targets: readonly Target[];
  isNext: boolean;
}) {
  if (run.status === "running" || run.status === "undoing") {
    const isUndo = run.status === "undoing";
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StageHeading key={run.status} isNext={isNext}>
          {isUndo ? "Undoing the import" : "Importing"}
        </StageHeading>
        {isUndo ? (
          <ProgressPanel run={run} label="Reverting changes" unit="schools" />
        ) : (
          <ProgressPanel run={run} label="Importing rows" cancelLabel="Cancel import" />
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StageHeading key={run.status} isNext={isNext}>
        Import Results
      </StageHeading>
      <Outcome run={run} />
      {run.status === "failed" ? <RetryButton run={run} /> : null}
      {run.leftAlone.length > 0 ? <LeftAloneList run={run} /> : null}
      {processedRows(run.stats) > 0 ? (
        <>
          <ImportResults run={run} />
          <div className="flex flex-wrap gap-3">
            {canUndo(run) ? <UndoButton run={run} /> : null}
            <ErrorsLink run={run} />
          </div>
          <VerdictTabs run={run} targets={targets} />
        </>
      ) : null}
    </div>
  );
}

/** A dry run that failed has counts, too, but is not finished; one that was canceled is so a moment later. */
function canUndo({ status, stats, finishedAt }: BulkRunAnswered): boolean {
  return status !== "undone" && finishedAt !== null && stats.newRecords + stats.updatedRecords > 0;
}
