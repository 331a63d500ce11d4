import { isDay, yearsAgo } from "#lib/schools/years.format.ts";
import type { FigureYear } from "./content.schema.ts";
import { yearAsSource } from "./say.format.ts";

/**
 * From which year the figures of a report are, for whoever is about to pay for it: "Most figures are from 2013–14, the
 * newest that we have." Null if no figure has a year.
 */
export function figureYearsText(years: readonly FigureYear[]): string | null {
  // The day on which our staff entered a figure is not its year.
  const dated = years.filter(({ year }) => !isDay(year));
  const [most] = dated.toSorted((one, other) => other.figures - one.figures);
  const [newest] = dated.toSorted((one, other) => ageOf(one) - ageOf(other));
  if (!most || !newest) return null;
  const all = years.reduce((sum, { figures }) => sum + figures, 0);
  const from = yearAsSource(most.year);
  const isNewest = ageOf(most) === ageOf(newest);
  const rest = isNewest ? ", the newest that we have" : `; the newest are from ${yearAsSource(newest.year)}`;
  if (most.figures === all) return `All figures are from ${from}${rest}.`;
  if (most.figures * 2 > all) return `Most figures are from ${from}${rest}.`;
  return `The figures are from several years, most often from ${from}${rest}.`;
}

const ageOf = ({ year }: FigureYear) => yearsAgo(year) ?? Number.POSITIVE_INFINITY;
