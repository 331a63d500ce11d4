import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState } from "react";
import { CreditCoin } from "#components/credits/credit-coin.tsx";
import { CreditPrice } from "#components/credits/credit-price.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { creditsText } from "#lib/accounts/credits.format.ts";
import { ERRORS } from "#lib/platform/errors.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { UNLOCK_CREDITS } from "#lib/research/access.rules.ts";
import type { FigureYear, GlanceFigure } from "#lib/research/content.schema.ts";
import { figureYearsText } from "#lib/research/figure-years.format.ts";
import { researchStateQuery, unlockResearch } from "#lib/research/reader.client.ts";
import { formsText, lackingText } from "#lib/research/reader-files.format.ts";
import type { ResearchPart } from "#lib/research/report.schema.ts";
import { unbroken } from "#lib/schools/years.format.ts";
import { ChangedNote, type KnownChanges } from "./changed-note.tsx";
import { SummaryFrame } from "./summary-frame.tsx";
import "./locked-research.css";
import { announceUnlocking } from "./unlocked-elsewhere.ts";

type School = { id: string; name: string };

/** Research that can be unlocked: its main figures, what it contains and costs, and its first page. */
export function LockedResearch({
  school,
  credits,
  parts,
  figureYears,
  glance,
  ...known
}: KnownChanges & {
  school: School;
  credits: number;
  /** The files that come with it. */
  parts: readonly ResearchPart[];
  /** From which years its figures are. */
  figureYears: readonly FigureYear[];
  /** Its main figures. */
  glance: readonly GlanceFigure[];
}) {
  const lacking = lackingText(parts);
  const age = figureYearsText(figureYears);
  const [isAsking, setIsAsking] = useState(false);
  const [saysEmpty, setSaysEmpty] = useState(false);
  const isEmpty = credits < UNLOCK_CREDITS;
  return (
    <div className="grid gap-6">
      <section aria-label="Deep research" className="card p-5 sm:p-6">
        {/* On a wide window, what it costs stands beside what it is. On a phone, all of it fits above the fold. */}
        <div className="grid items-start gap-x-12 gap-y-3 sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <GlanceFigures figures={glance} />
            <h2 className="text-xl">What the report contains</h2>
            <p className="mt-1 max-sm:text-[0.9375rem] max-sm:leading-snug">
              A report mainly from public records, with its sources{formsText(parts)}. What it includes, and
              what is missing, is listed below.
            </p>
            {[lacking, age].map((text) =>
              text === null ? null : (
                <p key={text} className="mt-1 font-semibold max-sm:text-[0.9375rem] max-sm:leading-snug">
                  {text}
                </p>
              ),
            )}
          </div>
          <div>
            <button
              type="button"
              className={buttonLook(isEmpty ? "quiet" : "primary", "mt-1")}
              onClick={() => (isEmpty ? setSaysEmpty(true) : setIsAsking(true))}
            >
              <Lock aria-hidden="true" size={18} />
              {isEmpty ? "No Credits Available" : `Unlock for ${UNLOCK_CREDITS} credit`}
            </button>
            <p className="mt-3 flex items-center gap-2">
              <CreditCoin balance={credits} />
              <span className="min-w-0">
                {isEmpty ? "You have no report credits." : `You have ${creditsText(credits)}.`} This report
                takes {UNLOCK_CREDITS}, and you keep it.
              </span>
            </p>
          </div>
        </div>
        {saysEmpty && isEmpty ? (
          <div className="mt-4 max-w-xl">
            <Banner kind="error">
              {ERRORS.no_credits.message}{" "}
              <Link href="/dashboard?tab=subscriptions" className="underline">
                See the plans
              </Link>
            </Banner>
          </div>
        ) : null}
        {isEmpty ? (
          <p className="mt-4">
            <CreditPrice /> Everything else about {school.name} stays free.
          </p>
        ) : null}
      </section>
      <ChangedNote schoolName={school.name} {...known} />
      <p className="print-only">
        A preview of the report is on this page. It can be printed as a whole once it is unlocked.
      </p>
      <section aria-labelledby="preview" className="no-print">
        <h2 id="preview" className="mb-3 text-xl">
          Preview of the report
        </h2>
        <SummaryFrame school={school} isWhole={false} />
      </section>
      {isAsking ? (
        <UnlockDialog
          school={school}
          credits={credits}
          lacking={lacking}
          changed={known.changes.length}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** What the report has of this school, before what else there is in it. */
function GlanceFigures({ figures }: { figures: readonly GlanceFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <>
      <h2 className="text-xl">At a glance</h2>
      <dl className="research-glance mt-2 mb-4">
        {figures.map(({ label, text, year }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{text}</b> {year ? <small>{unbroken(year)}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Asks before the credit is used, with the balance before and after. */
function UnlockDialog({
  school,
  credits,
  lacking,
  changed,
  onClose,
}: {
  school: School;
  credits: number;
  lacking: string | null;
  /** How many facts have changed since the report was made. */
  changed: number;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setIsBusy(true);
    setProblem(null);
    try {
      const { message, remainingCredits } = await unlockResearch(school.id);
      queries.setQueryData(researchStateQuery(school.id).queryKey, (known) => ({
        exists: true,
        withdrawn: null,
        hasAccess: true,
        currentCredits: remainingCredits,
        changesFoundAt: known?.changesFoundAt ?? null,
        changes: known?.changes ?? [],
        madeAs: known?.madeAs ?? null,
        parts: known?.parts ?? [],
        figureYears: known?.figureYears ?? [],
        glance: known?.glance ?? [],
      }));
      announceUnlocking(queries, school.id);
      showMessage({ kind: "success", text: message });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setIsBusy(false);
      // The balance may have been spent in another window, or the report taken back.
      void queries.invalidateQueries({ queryKey: researchStateQuery(school.id).queryKey });
    }
  }

  return (
    <ConfirmDialog
      title="Unlock deep research?"
      confirm={{ label: `Use ${UNLOCK_CREDITS} credit`, busyLabel: "Unlocking …" }}
      isBusy={isBusy}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        This unlocks the report on <b className="text-ink">{school.name}</b> for your account. You keep it for
        good.
        {lacking === null ? null : ` ${lacking}`}
      </p>
      {changed === 0 ? null : (
        <p className="mt-2">
          {changed === 1 ? "One fact has" : `${changed} facts have`} changed since this report was made. A new
          version of it is yours without another credit.
        </p>
      )}
      <dl className="mt-3 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-ink tabular-nums">
        <dt>Balance now</dt>
        <dd className="text-right">{credits}</dd>
        <dt>This report</dt>
        <dd className="text-right">−{UNLOCK_CREDITS}</dd>
        <dt className="font-semibold">Balance after</dt>
        <dd className="text-right font-semibold">{credits - UNLOCK_CREDITS}</dd>
      </dl>
    </ConfirmDialog>
  );
}

/** The server's own words, where it has some. */
function problemOf(error: unknown): string {
  if (error instanceof CallError && error.status !== null)
    return `Failed to unlock deep research: ${error.message}`;
  return "Failed to unlock deep research. Please try again.";
}
