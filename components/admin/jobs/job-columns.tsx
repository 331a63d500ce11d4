import { RotateCw } from "lucide-react";
import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { durationText, KIND_WORDS, RESULT_WORDS, STATUS_WORDS } from "#lib/jobs/format.ts";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobKind, JobStatus, ListedJob } from "#lib/jobs/schema.ts";
import { Moment } from "../moment.tsx";
import { StatusBadge } from "../status-badge.tsx";

const LOOKS: Record<JobStatus, "pending" | "done" | "failed"> = {
  waiting: "pending",
  running: "pending",
  completed: "done",
  failed: "failed",
  cancelled: "pending",
};

/** @param onRetry starts a failed job again */
export function jobColumns(onRetry: (job: ListedJob) => void): Column<ListedJob>[] {
  return [
    { key: "kind", header: "Work", isName: true, cell: (job) => <Work job={job} /> },
    {
      key: "status",
      header: "Status",
      isPlain: true,
      cell: (job) => <Status job={job} onRetry={() => onRetry(job)} />,
    },
    {
      key: "startedBy",
      header: "Started by",
      cell: ({ startedBy }) => startedBy?.displayName ?? <span className="text-muted">The site</span>,
    },
    { key: "queuedAt", header: "Queued", cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
    {
      key: "finishedAt",
      header: "Ended",
      cell: (job) => <Ended job={job} />,
    },
  ];
}

/** When it ended, and how long it took. */
function Ended({ job }: { job: ListedJob }) {
  const { finishedAt } = job;
  if (finishedAt === null) return <span className="text-muted">Not yet</span>;
  const took = durationText(job);
  return (
    <>
      <Moment at={finishedAt} />
      {took === null ? null : (
        <span className="block text-sm text-muted">
          <span className="sr-only">took </span>
          {took}
        </span>
      )}
    </>
  );
}

function nameOf({ kind, label }: ListedJob): string {
  return label === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${label}`;
}

/** The page of what a job is about. */
function addressOfSubject(kind: JobKind, subject: string): string {
  if (kind === "research") return `/admin/research/${subject}`;
  // The subject may say further that the search is made again.
  if (kind === "news_search") return `/admin/schools/${subject.split(" ")[0]}`;
  return `/admin/bulk/${subject}`;
}

function Work({ job: { kind, label, subject } }: { job: ListedJob }) {
  const address = subject === null ? null : addressOfSubject(kind, subject);
  return (
    <div className="md:min-w-52">
      {KIND_WORDS[kind]}
      {label !== null && address !== null ? (
        <Link href={address} prefetch={false} className="link block text-sm [overflow-wrap:anywhere]">
          {label}
        </Link>
      ) : null}
    </div>
  );
}

function Status({ job, onRetry }: { job: ListedJob; onRetry: () => void }) {
  const { _id, kind, status, current, total, attempts, message, count } = job;
  const result = count === null ? null : RESULT_WORDS[kind]?.(count);
  return (
    <>
      <StatusBadge look={LOOKS[status]}>{STATUS_WORDS[status]}</StatusBadge>
      {attempts > 1 ? (
        <span className="ml-2 text-sm text-muted">
          {isAtWork(job) ? `try ${attempts}` : `after ${attempts} tries`}
        </span>
      ) : null}
      {status === "running" && total > 0 ? (
        <span className="mt-1 flex items-center gap-2 text-sm text-muted tabular-nums">
          <label htmlFor={`job-${_id}`} className="sr-only">
            {nameOf(job)}
          </label>
          <ProgressBar id={`job-${_id}`} current={current} total={total} className="w-24" />
          {current.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
        </span>
      ) : null}
      {result ? <p className="mt-1 text-sm text-muted">{result}</p> : null}
      {message ? <p className="mt-1 max-w-96 text-sm [overflow-wrap:anywhere]">{message}</p> : null}
      {status === "failed" ? (
        <button type="button" className="tool -ml-2" onClick={onRetry}>
          <RotateCw aria-hidden="true" size={16} />
          Retry <span className="sr-only">{nameOf(job)}</span>
        </button>
      ) : null}
    </>
  );
}
