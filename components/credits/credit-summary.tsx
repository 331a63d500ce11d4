import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { creditsText } from "#lib/accounts/credits.format.ts";
import {
  CREDIT_BAR_SCALE,
  type CreditLevel,
  creditLevel,
  creditShare,
  creditWarning,
} from "#lib/accounts/credits.rules.ts";
import type { ReportCredits } from "#lib/accounts/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";

const FILLS: Record<CreditLevel, string> = {
  high: "bg-brand",
  medium: "bg-pencil",
  low: "bg-orange",
  none: "",
};

const WARNINGS = {
  low: "You are running low on report credits.",
  empty: "You have no credits remaining. Please upgrade your subscription to get more credits.",
} as const;

/** The balance in words and as a bar, with a warning when it runs low. */
export function CreditSummary({ credits }: { credits: ReportCredits }) {
  const { current, total } = credits;
  const warning = creditWarning(current);
  return (
    <section aria-labelledby="credits-title" className="card p-5 sm:p-6">
      <h2 id="credits-title" className="text-lg">
        Report credits
      </h2>
      <p className="mt-2">
        <b className="text-2xl font-semibold tabular-nums">{creditsText(current)}</b>
      </p>
      {/* The bar repeats the number above it, on a scale of its own, which says that it is not a share of those received. */}
      <div aria-hidden="true" className="mt-2">
        <div className="h-3 overflow-hidden rounded-full border border-edge bg-sunken">
          <div
            className={clsx("h-full", FILLS[creditLevel(current)])}
            style={{ width: `${creditShare(current) * 100}%` }}
          />
        </div>
        <p className="mt-1 flex justify-between text-sm text-muted tabular-nums">
          <span>0</span>
          <span>{CREDIT_BAR_SCALE} or more</span>
        </p>
      </div>
      <p className="mt-3 max-w-prose">
        {total > 0 ? `You have received ${countOf(total, "credit")} in total. ` : ""}One credit unlocks the
        deep research on one school: a report to read, to print, and to listen to.
      </p>
      {warning ? (
        <p className="mt-3 flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {WARNINGS[warning]}
        </p>
      ) : null}
    </section>
  );
}
