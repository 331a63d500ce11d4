import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { outdatedText, STATE_WORDS, STEP_WORDS } from "#lib/research/editor.format.ts";
import type { ResearchVersion } from "#lib/research/editor.schema.ts";
import { stepAt } from "#lib/research/making.rules.ts";
import { StatusBadge } from "../status-badge.tsx";

const LOOKS: Record<ResearchVersion["state"], "pending" | "done" | "failed"> = {
  queued: "pending",
  making: "pending",
  draft: "pending",
  published: "done",
  unpublished: "pending",
  superseded: "pending",
  failed: "failed",
  canceled: "pending",
};

/** Where a version is: its state, and while it is made, the part at work and how far it is. */
export function VersionState({ version, name }: { version: ResearchVersion; name: string }) {
  const { _id, state, job, message, outdatedAt } = version;
  const step = job ? stepAt(job.current) : null;
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge look={LOOKS[state]}>{STATE_WORDS[state]}</StatusBadge>
        {outdatedAt === null ? null : <StatusBadge look="failed">{outdatedText(version)}</StatusBadge>}
      </span>
      {state === "making" && job ? (
        <span className="mt-1 flex items-center gap-2 text-sm text-muted tabular-nums">
          <label htmlFor={`report-${_id}`} className="sr-only">
            Report about {name}
          </label>
          <ProgressBar id={`report-${_id}`} current={job.current} total={job.total} className="w-24" />
          {job.current}%{step ? ` · ${STEP_WORDS[step]}` : null}
        </span>
      ) : null}
      {message ? <p className="mt-1 max-w-96 text-sm [overflow-wrap:anywhere]">{message}</p> : null}
    </>
  );
}
