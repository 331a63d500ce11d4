import { isDay } from "#lib/schools/years.format.ts";
import { endOf } from "./changes.rules.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { FactLedger } from "./ledger.rules.ts";
import type { OwnFacts } from "./own-facts.rules.ts";

/** The figures of the year that most of a school's have, where that is long ago. */
export type OldFigures = {
  year: string;
  facts: readonly ResearchFact[];
  /** Whether there are no figures of any other year. */
  isAll: boolean;
  /** In years, on the day of the report. */
  age: ResearchFact;
};

/** From figures that are older than this, a warning comes first. */
const OLD_YEARS = 5;

/** One newer figure does not make the others current. Null if most are recent, or have no year. */
export function oldFiguresOf({ known }: OwnFacts, readAt: string, ledger: FactLedger): OldFigures | null {
  const figures = [...known.values()].filter(({ value }) => typeof value === "number");
  const byYear = Map.groupBy(
    figures.filter(({ year }) => year !== null && !isDay(year)),
    ({ year }) => year ?? "",
  );
  const [most] = [...byYear].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most || endOf(most[0]) === 0) return null;
  const [year, facts] = most;
  const years = new Date(readAt).getUTCFullYear() - endOf(year);
  if (years < OLD_YEARS) return null;
  const age = ledger.add({
    key: "age",
    about: "computed",
    field: "age",
    label: "Age of most figures, in years",
    value: years,
    unit: "none",
    year: null,
    basis: facts,
  });
  return { year, facts, isAll: facts.length === figures.length, age };
}
