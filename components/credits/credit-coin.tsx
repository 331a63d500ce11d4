import { clsx } from "clsx";
import { coinText, creditsText } from "#lib/accounts/credits.format.ts";
import { type CreditLevel, creditLevel } from "#lib/accounts/credits.rules.ts";

const COLORS: Record<CreditLevel, string> = {
  high: "bg-brand text-on-brand",
  medium: "bg-pencil text-on-pencil",
  low: "bg-orange text-on-orange",
  none: "border border-edge bg-sunken text-ink",
};

/** A balance of report credits as a coin. @param balance undefined reserves the space until it is known */
export function CreditCoin({ balance }: { balance: number | undefined }) {
  return (
    <span
      title={balance === undefined ? undefined : creditsText(balance)}
      className={clsx(
        "inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 text-xs font-semibold tabular-nums",
        balance === undefined ? "invisible" : COLORS[creditLevel(balance)],
      )}
    >
      <span aria-hidden="true">{coinText(balance ?? 0)}</span>
      <span className="sr-only">{creditsText(balance ?? 0)}</span>
    </span>
  );
}
