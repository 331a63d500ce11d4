import { useQuery } from "@tanstack/react-query";
import { Archive, BookOpen, Download, ExternalLink, type LucideIcon, Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { addressOf } from "#lib/platform/http/call.ts";
import type { Withdrawn } from "#lib/research/content.schema.ts";
import { reportLinkQuery, researchPdfQuery } from "#lib/research/reader.client.ts";
import { withdrawnText } from "#lib/research/reader-changes.format.ts";
import { ChangedNote, type KnownChanges } from "./changed-note.tsx";
import { isMissing } from "./missing.ts";
import { ResearchAudio } from "./research-audio.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

type School = { id: string; name: string };

/**
 * What a member has unlocked: the way to read it first and the others small beside it, its audio, and the report itself in a
 * frame, which is long and so comes last on a phone.
 * @param withdrawn when and why staff have taken it back since; null if they have not
 * @param isJustUnlocked whether it takes the place of the button that had the focus
 */
export function UnlockedResearch({
  school,
  withdrawn,
  isJustUnlocked,
  ...known
}: KnownChanges & {
  school: School;
  withdrawn: Withdrawn | null;
  isJustUnlocked: boolean;
}) {
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isJustUnlocked) whole.current?.focus({ preventScroll: true });
  }, [isJustUnlocked]);
  return (
    <section ref={whole} tabIndex={-1} aria-label="Deep research" className="grid gap-6">
      {withdrawn ? <WithdrawnNote withdrawn={withdrawn} /> : null}
      <ChangedNote schoolName={school.name} {...known} />
      <PaperNote school={school} />
      <div className="no-print grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby="summary">
          <h2 id="summary" className="text-xl">
            Summary report
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <FullScreen school={school} />
            <div className="-mx-2 flex flex-wrap items-center">
              <PdfReport school={school} />
              <OwnWindow school={school} />
            </div>
          </div>
        </section>
        <div className="xl:row-span-2">
          <ResearchAudio school={school} />
        </div>
        <SummaryFrame school={school} isWhole />
      </div>
    </section>
  );
}

function WithdrawnNote({ withdrawn }: { withdrawn: Withdrawn }) {
  return (
    <p className="card flex items-start gap-3 px-4 py-3">
      <Archive aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{withdrawnText(withdrawn)}</span>
    </p>
  );
}

/** In place of the frame, which a browser prints as it stands on the screen, cut at its end. */
function PaperNote({ school }: { school: School }) {
  const { data } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  return (
    <div className="print-only">
      <h2 className="text-xl">Deep research report</h2>
      <p className="mt-2">
        This page shows the report about {school.name} in a window of its own, so paper would hold only a part
        of it. To print all of it, press “{data ? PRINT_PDF : PRINT_PAGE}” on this page
        {data ? ": it opens the report as a PDF, with every section, page numbers, and all sources" : ""}.
      </p>
    </div>
  );
}

const PRINT_PDF = "Print (PDF)";
const PRINT_PAGE = "Print";

/** A quiet way to the report, beside the one that most want. */
function Way({
  Icon,
  children,
  ...link
}: {
  Icon: LucideIcon;
  children: ReactNode;
  href: string | undefined;
  download?: boolean;
  target?: "_blank";
}) {
  return (
    <a {...link} rel="noopener noreferrer" aria-disabled={!link.href} className="tool">
      <Icon aria-hidden="true" size={18} />
      {children}
    </a>
  );
}

/** The same report with a table of contents, for printing and keeping. Without it, the page that is made for a separate window. */
function PdfReport({ school }: { school: School }) {
  const { data, error } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  const alone = useStandalone(school);
  if (error && !data)
    return (
      <>
        <Way Icon={Printer} href={alone} target="_blank">
          {PRINT_PAGE}
          <span className="sr-only"> (opens in a new tab)</span>
        </Way>
        {isMissing(error) ? (
          <p className="px-2 text-muted">PDF report is not yet available for this school</p>
        ) : (
          <Banner kind="error">Failed to load PDF file</Banner>
        )}
      </>
    );
  return (
    <>
      <Way Icon={Printer} href={data} target="_blank">
        {PRINT_PDF}
        <span className="sr-only"> (opens in a new tab)</span>
      </Way>
      <Way Icon={Download} href={data} download>
        Download PDF
      </Way>
    </>
  );
}

/** The report in place of the page, to which it leads back. The session says who reads, so the address needs no token. */
function useStandalone(school: School): string {
  const colors = useChosenColors();
  return addressOf("GET /api/schools/{id}/summary-report-standalone", {
    params: { id: school.id },
    query: { colors },
  });
}

/** The report is long and its frame is small, so this comes first. */
function FullScreen({ school }: { school: School }) {
  return (
    <a href={useStandalone(school)} className={buttonLook("primary", "w-full sm:w-auto")}>
      <BookOpen aria-hidden="true" size={18} />
      Read it full screen
    </a>
  );
}

function OwnWindow({ school }: { school: School }) {
  const { data, isError } = useQuery({ ...reportLinkQuery(school.id, useChosenColors()), retry: false });
  if (isError && !data)
    return <p className="px-2 text-on-danger">Failed to open report. Please try again.</p>;
  return (
    <Way Icon={ExternalLink} href={data} target="_blank">
      Open in new tab
    </Way>
  );
}
