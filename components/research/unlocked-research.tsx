import { useQuery } from "@tanstack/react-query";
import { Archive, ExternalLink, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { Banner } from "#components/ui/banner.tsx";
import type { Withdrawn } from "#lib/research/content.schema.ts";
import { reportLinkQuery, researchPdfQuery } from "#lib/research/reader.client.ts";
import { withdrawnText } from "#lib/research/reader-changes.format.ts";
import { ChangedNote, type KnownChanges } from "./changed-note.tsx";
import { isMissing } from "./missing.ts";
import { ResearchAudio } from "./research-audio.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

type School = { id: string; name: string };

/**
 * What a member has unlocked: the ways to read it, one on screen and one on paper, its audio, and the report itself in a frame,
 * which is long and so comes last on a phone.
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
      {/* The second row takes what the player needs, so that its transcript never moves the report. */}
      <div className="no-print grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section
          aria-labelledby="summary"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 max-lg:-mb-3"
        >
          <h2 id="summary" className="text-xl">
            Summary report
          </h2>
          <div className="-mx-2 flex flex-wrap items-center gap-x-2">
            <OwnWindow school={school} />
            <PdfReport school={school} />
          </div>
        </section>
        {/* It goes along beside a report that is much longer. */}
        <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-m-1 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:p-1">
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

/** In place of the frame, which a browser prints as it stands on the screen, without what does not fit on a sheet. */
function PaperNote({ school }: { school: School }) {
  const { data } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  return (
    <div className="print-only">
      <h2 className="text-xl">Deep research report</h2>
      <p className="mt-2">
        This page shows the report about {school.name} in a window of its own, so paper would hold only a part
        of it. To print all of it, press “{data ? PDF_LABEL : ALONE_LABEL}” on this page
        {data
          ? ": it opens the report as a PDF, with every section, page numbers, and all sources"
          : ", and print what opens"}
        .
      </p>
    </div>
  );
}

const ALONE_LABEL = "Read it in a new tab";
const PDF_LABEL = "Print or save (PDF)";

/** The report in a window of its own, from which it leads back. It is on this page as well, so this is no louder than a tool. */
function OwnWindow({ school }: { school: School }) {
  const { data, isError } = useQuery({ ...reportLinkQuery(school.id, useChosenColors()), retry: false });
  if (isError && !data) return <p className="text-on-danger">Failed to open report. Please try again.</p>;
  return (
    <a href={data} target="_blank" rel="noopener noreferrer" aria-disabled={!data} className="tool">
      <ExternalLink aria-hidden="true" size={18} />
      {ALONE_LABEL}
    </a>
  );
}

/** The same report with a table of contents, for paper and for keeping: browsers print and save what they show of it. */
function PdfReport({ school }: { school: School }) {
  const { data, error } = useQuery({ ...researchPdfQuery(school.id), retry: false });
  if (error && !data)
    return isMissing(error) ? (
      <p className="text-muted">PDF report is not yet available for this school</p>
    ) : (
      <Banner kind="error">Failed to load PDF file</Banner>
    );
  return (
    <a href={data} target="_blank" rel="noopener noreferrer" aria-disabled={!data} className="tool">
      <Printer aria-hidden="true" size={18} />
      {PDF_LABEL}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
