"use client";

import { useEffect, useState } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import { isAtWork } from "#lib/bulk/progress.rules.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { ColumnsStage } from "./columns-stage.tsx";
import { forgetUploaded, isJustUploaded } from "./just-uploaded.ts";
import { stageOf } from "./phases.ts";
import { PreviewStage } from "./preview-stage.tsx";
import { ResultStage } from "./result-stage.tsx";
import { RunHeader } from "./run-header.tsx";
import { StageList } from "./stage-list.tsx";
import { useRun } from "./use-run.ts";

/**
 * One import from its file to its results. The server keeps its state, so you can leave, come back, or share the
 * address.
 * @param targets the fields a column can map to
 */
export function ImportRun({ initial, targets }: { initial: BulkRunAnswered; targets: readonly Target[] }) {
  const run = useRun(initial);
  const { chosen, choose, hrefOf } = useAddress({ step: "", verdict: "", page: "1" });
  const stage = stageOf(run, chosen.step);
  const isNext = useIsNext(`${stage} ${run.status}`, initial._id);
  return (
    <>
      <RunHeader run={run} />
      {/* Of one that was given up, nothing is done. */}
      {run.status === "cancelled" ? null : (
        <StageList current={stage} isFinished={stage === "result" && !isAtWork(run)} />
      )}
      <div className="mt-6">
        {stage === "columns" ? (
          <ColumnsStage
            run={run}
            targets={targets}
            isNext={isNext}
            onChecking={() => choose({ step: "", verdict: "" }, "replace")}
          />
        ) : null}
        {stage === "preview" ? (
          <PreviewStage
            key={run.status}
            run={run}
            targets={targets}
            isNext={isNext}
            columnsHref={hrefOf({ step: "columns" })}
          />
        ) : null}
        {stage === "result" ? <ResultStage run={run} targets={targets} isNext={isNext} /> : null}
      </div>
    </>
  );
}

/** Whether this view replaced another one: another step, or the form that sent the file. */
function useIsNext(shown: string, importId: string): boolean {
  const [last, setLast] = useState(() => ({ shown, isNext: isJustUploaded(importId) }));
  useEffect(forgetUploaded, []);
  if (last.shown !== shown) setLast({ shown, isNext: true });
  return last.isNext || last.shown !== shown;
}
