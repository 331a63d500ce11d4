const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    "january enero janvier jan",
    "february febrero février feb",
    "march marzo mars mar",
    "april abril avril apr",
    "may mayo mai",
    "june junio juin jun",
    "july julio juillet jul",
    "august agosto août aug",
    "september septiembre septembre sep sept",
    "october octubre octobre oct",
    "november noviembre novembre nov",
    "december diciembre décembre dec",
  ].flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** The day that a text names, as an ISO date: "2025-03-03T…", "March 3, 2025", "3 de marzo de 2025", "03/03/2025". */
export function dayIn(text: string): string | null {
  const iso = /\b((?:19|20)\d\d)-(\d\d)-(\d\d)/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)/u.exec(text);
  if (american) return day(Number(american[3]), month(american[1]), Number(american[2]));
  const other =
    /\b(\d{1,2})(?:er|\.|º)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+|del\s+)?((?:19|20)\d\d)/u.exec(text);
  if (other) return day(Number(other[3]), month(other[2]), Number(other[1]));
  const slashes = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)/.exec(text);
  return slashes ? day(Number(slashes[3]), Number(slashes[1]), Number(slashes[2])) : null;
}

function month(name = ""): number {
  return MONTHS.get(name.toLowerCase()) ?? 0;
}

function day(year: number, month: number, date: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, date));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return isReal ? found.toISOString().slice(0, 10) : null;
}
