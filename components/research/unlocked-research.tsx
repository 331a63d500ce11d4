import { useQuery } from "@tanstack/react-query";
import { BookOpen, Download, ExternalLink, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
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
 * What a member has unlocked: the report with all the ways to read it in one row above it, and its audio.
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
      <ChangedNote schoolName={school.name} {...known} />
      {/* A frame is printed as it stands on the screen, cut at its end. */}
      <p className="print-only">
        To print this report, open its PDF on this page: it has every section, page numbers, and all sources.
      </p>
      <div className="no-print grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby="summary">
          <h2 id="summary" className="text-xl">
            Summary report
          </h2>
          <div className="mt-3 mb-4 flex flex-wrap items-center gap-2">
            <FullScreen school={school} />
            <PdfReport school={school} />
            <OwnWindow school={school} />
          </div>
          <SummaryFrame school={school} isWhole />
        </section>
        <ResearchAudio school={school} />
      </div>
    </section>
  );
}

/** The same report with a table of contents, for printing and keeping. */
function PdfReport({ school }: { school: School }) {
  const { data, error } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  if (error && !data)
    return isMissing(error) ? (
      <p className="text-muted">PDF report is not yet available for this school</p>
    ) : (
      <Banner kind="error">Failed to load PDF file</Banner>
    );
  return (
    <>
      <a
        href={data}
        target="_blank"
        rel="noopener noreferrer"
        aria-disabled={!data}
        className={buttonLook("quiet")}
      >
        <FileText aria-hidden="true" size={18} />
        Open PDF
      </a>
      <a href={data} download aria-disabled={!data} className={buttonLook("quiet")}>
        <Download aria-hidden="true" size={18} />
        Download PDF
      </a>
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
    <a
      href={addressOf("GET /api/schools/{id}/summary-report-standalone", {
        params: { id: school.id },
        query: { colors },
      })}
      className={buttonLook("primary", "w-full sm:w-auto")}
    >
      <BookOpen aria-hidden="true" size={18} />
      Read it full screen
    </a>
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
