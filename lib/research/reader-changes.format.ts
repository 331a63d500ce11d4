import { formatDay } from "#lib/schools/format.ts";
import type { ReaderChange, Withdrawn } from "./content.schema.ts";
import { cutToDifference } from "./differing-texts.format.ts";
import { ENTERED } from "./say.format.ts";

/** Of a longer text, readers get the part that is different; they find all of it on the school's page. */
const MOST_SHOWN = 100;

/** "Students: was 2,403 (2016–17), is now 2,410 (2017–18)" */
export function readerChangeText({ label, from, to }: ReaderChange): string {
  if (from.length <= MOST_SHOWN && to.length <= MOST_SHOWN)
    return `${label}: ${stillText(from, to) ?? `was ${from}, is now ${to}`}`;
  const parts = cutToDifference(from, to, MOST_SHOWN);
  return `${label}: was “${parts.from}”; is now “${parts.to}”`;
}

/** A fact with the year that it is from. */
const DATED = /^(?<value>.*) \((?<year>[^()]+)\)$/s;

/**
 * "still 2,403, now as of 2017–18 instead of 2016–17"; null if more than the year is different, or a day of entry stands for one.
 */
export function stillText(from: string, to: string): string | null {
  const [before, now] = [DATED.exec(from)?.groups, DATED.exec(to)?.groups];
  if (!before || !now || before.value !== now.value) return null;
  if ([before, now].some(({ year }) => year?.startsWith(ENTERED))) return null;
  return `still ${now.value}, now as of ${now.year} instead of ${before.year}`;
}

/** What those who have paid read above a report that staff have taken back. */
export function withdrawnText({ at, reason }: Withdrawn): string {
  const why = reason === null ? "" : ` Their reason: “${reason}”`;
  return `Our editors withdrew this report on ${formatDay(at)}.${why} You had unlocked it before, so it stays yours to read. If they publish a new version, you will find it here at no extra charge.`;
}
