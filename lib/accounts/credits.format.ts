import { capitalized } from "#lib/platform/sentences.ts";

const MOST_SHOWN = 99;

/** A balance as shown on the coin: "12", "99+". */
export function coinText(balance: number): string {
  return balance > MOST_SHOWN ? `${MOST_SHOWN}+` : String(balance);
}

/** "1 report credit", "1,200 report credits". */
export function creditsText(balance: number): string {
  return `${balance.toLocaleString("en-US")} report ${balance === 1 ? "credit" : "credits"}`;
}

/**
 * A ledger reason for display: "report_generation" → "Report generation". Reasons written by staff stay as they are.
 */
export function reasonText(reason: string): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(reason)) return reason;
  const words = reason.replaceAll("_", " ");
  return capitalized(words);
}

/** The change made by a ledger entry: "+5", "−1". */
export function amountText(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
