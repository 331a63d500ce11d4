const MOST_SHOWN = 99;

/** A balance as the coin shows it: "12", "99+". */
export function coinText(balance: number): string {
  return balance > MOST_SHOWN ? `${MOST_SHOWN}+` : String(balance);
}

/** "1 report credit", "1,200 report credits". */
export function creditsText(balance: number): string {
  return `${balance.toLocaleString("en-US")} report ${balance === 1 ? "credit" : "credits"}`;
}

/** A reason of the ledger as people read it: "report_generation" → "Report generation". What staff wrote stays. */
export function reasonText(reason: string): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(reason)) return reason;
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry of the ledger changed: "+5", "−1". */
export function amountText(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
