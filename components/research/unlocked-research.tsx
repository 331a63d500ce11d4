import { useQuery } from "@tanstack/react-query";
import { BookOpen, Download, ExternalLink, FileText } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { addressOf } from "#lib/platform/http/call.ts";
import { reportLinkQuery, researchPdfQuery } from "#lib/research/reader.client.ts";
import { ChangedNote, type KnownChanges } from "./changed-note.tsx";
import { isMissing } from "./missing.ts";
import { ResearchAudio } from "./research-audio.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

type School = { id: string; name: string };

/**
 * What a member has unlocked: to listen to, to print, and to read.
 * @param isJustUnlocked whether it takes the place of the button that had the focus
 */
export function UnlockedResearch({
  school,
  isJustUnlocked,
  ...known
}: KnownChanges & {
  school: School;
  isJustUnlocked: boolean;
}) {
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isJustUnlocked) whole.current?.focus({ preventScroll: true });
  }, [isJustUnlocked]);
  return (
    <section ref={whole} tabIndex={-1} aria-label="Deep research" className="grid gap-6">
      <ChangedNote {...known} />
      {/* A frame is printed as it stands on the screen, cut at its end. */}
      <p className="print-only">
        To print this report, open its PDF on this page: it has every section, page numbers, and all sources.
      </p>
      <FullScreen school={school} />
      <div className="no-print grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ResearchAudio school={school} />
        <Part id="print" title="PDF report">
          <PdfReport school={school} />
        </Part>
      </div>
      <section aria-labelledby="summary" className="no-print">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="summary" className="text-xl">
            Summary report
          </h2>
          <OwnWindow school={school} />
        </div>
        <SummaryFrame school={school} isWhole />
      </section>
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

function PdfReport({ school }: { school: School }) {
  const { data, error } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  if (error && !data)
    return isMissing(error) ? (
      <p className="text-muted">PDF report is not yet available for this school</p>
    ) : (
      <Banner kind="error">Failed to load PDF file</Banner>
    );
  if (!data) return <p className="text-muted">One moment …</p>;
  return (
    <>
      <p className="text-muted">The same report with a table of contents, for printing and keeping.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={data} target="_blank" rel="noopener noreferrer" className={buttonLook("primary")}>
          <FileText aria-hidden="true" size={18} />
          Open PDF
        </a>
        <a href={data} download className={buttonLook("quiet")}>
          <Download aria-hidden="true" size={18} />
          Download PDF
        </a>
      </p>
    </>
  );
}

/**
 * The report is long and its frame is small, so this comes first: the report takes the place of the page, and leads back to
 * it. The session says who reads, so the address needs no token.
 */
function FullScreen({ school }: { school: School }) {
  const colors = useChosenColors();
  return (
    <section aria-labelledby="read" className="card no-print p-5 sm:p-6">
      <h2 id="read" className="text-xl">
        Read the report
      </h2>
      <a
        href={addressOf("GET /api/schools/{id}/summary-report-standalone", {
          params: { id: school.id },
          query: { colors },
        })}
        className={buttonLook("primary", "mt-3 w-full sm:w-auto")}
      >
        <BookOpen aria-hidden="true" size={18} />
        Read it full screen
      </a>
    </section>
  );
}

function OwnWindow({ school }: { school: School }) {
  const { data, isError } = useQuery({ ...reportLinkQuery(school.id, useChosenColors()), retry: false });
  if (isError && !data) return <p className="text-on-danger">Failed to open report. Please try again.</p>;
  return (
    <a
      href={data}
      target="_blank"
      rel="noopener noreferrer"
      aria-disabled={!data}
      className={buttonLook("quiet")}
    >
      <ExternalLink aria-hidden="true" size={18} />
      Open in new tab
    </a>
  );
}
