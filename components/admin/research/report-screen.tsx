"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ExternalLink, Pencil } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import type { Section } from "#lib/research/document.schema.ts";
import type { BlockEdit } from "#lib/research/editing.rules.ts";
import { reportQuery, useReportEvents } from "#lib/research/editor.client.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { CallFailure } from "../call-failure.tsx";
import { LeaveDialog } from "../leave-dialog.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportFiles } from "./report-files.tsx";
import { ReportHistory } from "./report-history.tsx";
import { ReportSection } from "./report-section.tsx";
import { UncarriedEdits } from "./uncarried-edits.tsx";
import { VersionState } from "./version-state.tsx";

/** A version of a report: to read part by part, to edit, and to publish. */
export function ReportScreen({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...reportQuery(id), refetchOnWindowFocus: true });
  useReportEvents();
  if (!data) {
    if (!error) return <Spinner label="Loading the report" />;
    return (
      <>
        <h1 className="mb-4 text-2xl">Deep research report</h1>
        <CallFailure error={error} message="Failed to load the report. Please try again." />
      </>
    );
  }
  return (
    <Report report={data} onChange={(report) => queries.setQueryData(reportQuery(id).queryKey, report)} />
  );
}

function Report({ report, onChange }: { report: StaffReport; onChange: (report: StaffReport) => void }) {
  const { school, state, document } = report;
  /** The section that is being edited, one at a time, so that one edit never overtakes another. */
  const [open, setOpen] = useState<{ section: string; put: BlockEdit | null } | null>(null);
  const guard = useLeaveGuard(open !== null);
  const announcement = useEndOfMaking(report);
  return (
    <>
      <header>
        <Link href="/admin/research" prefetch={false} className="tool -ml-2">
          <ArrowLeft aria-hidden="true" size={18} />
          All reports
        </Link>
        <h1 className="text-2xl">{school.name}</h1>
        <p className="text-muted">
          {school.location} · version {report.number}
          {report.isNewest ? null : ", not the newest"}
        </p>
        <div className="mt-2">
          <VersionState version={report} name={school.name} />
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="-mx-2 mt-1 flex flex-wrap">
          <Link href={`/admin/schools/${school._id}`} prefetch={false} className="tool">
            <Pencil aria-hidden="true" size={18} />
            Edit school
          </Link>
          <Link
            href={schoolPath(school.slug, "deepresearch")}
            target="_blank"
            prefetch={false}
            className="tool"
          >
            <ExternalLink aria-hidden="true" size={18} />
            View public page<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </div>
        <ReportActions report={report} isEditing={open !== null} onChange={onChange} />
      </header>
      <OutdatedNotice report={report} />
      <UncarriedEdits
        report={report}
        isBusy={open !== null}
        onPut={(section, put) => setOpen({ section, put })}
        onChange={onChange}
      />
      {document ? <PageContents sections={document.sections} /> : null}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          {document?.sections.map((section) => (
            <ReportSection
              key={section.id}
              report={report}
              section={section}
              mayEdit={state === "draft" && (open === null || open.section === section.id)}
              isOpen={open?.section === section.id}
              put={open?.section === section.id ? open.put : null}
              onOpen={(isOpen) => setOpen(isOpen ? { section: section.id, put: null } : null)}
              onChange={onChange}
            />
          )) ?? <p className="card px-5 py-10 text-center text-muted">This version has no text yet.</p>}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ReportFiles report={report} onChange={onChange} />
          <ReportHistory report={report} />
        </div>
      </div>
      {guard.isAsking ? (
        <LeaveDialog onStay={guard.stay} onLeave={guard.leave}>
          What you wrote in this section is not saved.
        </LeaveDialog>
      ) : null}
    </>
  );
}

/** Where the parts of this long page are. */
function PageContents({ sections }: { sections: readonly Section[] }) {
  const parts = [
    ...sections.map(({ id, title }) => ({ id: `section-${id}`, title })),
    { id: "report-files", title: "Files" },
    { id: "report-history", title: "History" },
  ];
  return (
    <nav aria-label="On this page" className="mt-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MADE_WORDS: ReadonlyMap<StaffReport["state"], string> = new Map([
  ["draft", "The report is ready as a draft."],
  ["published", "The report is ready and published."],
  ["failed", "The report could not be made."],
  ["canceled", "Making the report was canceled."],
]);

/** What is said of a report that has been made, or has not, while it is looked at. */
function useEndOfMaking({ state, history }: StaffReport): string {
  const [last, setLast] = useState({ state, said: "" });
  if (last.state !== state) {
    const wasAtWork = last.state === "queued" || last.state === "making";
    const isAtWork = state === "queued" || state === "making";
    // What was a draft before is one again, and nothing of it is new.
    const end = history[0]?.action === "canceled" ? "canceled" : state;
    setLast({ state, said: wasAtWork && !isAtWork ? (MADE_WORDS.get(end) ?? "") : "" });
  }
  return last.said;
}
