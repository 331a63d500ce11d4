import type { ResearchFact } from "./fact.schema.ts";
import type { FactLedger } from "./ledger.rules.ts";
import type { OwnFacts } from "./own-facts.rules.ts";
import {
  type PlacedFigure,
  type Placement,
  placementsTold,
  type Scope,
  sharesOf,
  type Weight,
  weightOf,
} from "./placement.rules.ts";

/** Where a school stands with one figure among the similar schools of one area, or among all those of its level. */
export type Standing = {
  figure: PlacedFigure;
  scope: Scope;
  peers: Placement["peers"];
  weight: Weight;
  /** The school's own figure. */
  own: ResearchFact;
  others: ResearchFact;
  below: ResearchFact;
  same: ResearchFact;
  above: ResearchFact;
  /** In percent of the others; null where these are few. */
  belowShare: ResearchFact | null;
  aboveShare: ResearchFact | null;
  lowerQuartile: ResearchFact | null;
  median: ResearchFact | null;
  upperQuartile: ResearchFact | null;
};

/** The standings of a school, figure by figure, each from the nearest area to the widest. */
export function standingsOf(
  { known }: OwnFacts,
  placements: readonly Placement[],
  group: (placement: Placement) => string,
  ledger: FactLedger,
): Standing[] {
  return placementsTold(placements).flatMap((placement) => {
    const own = known.get(placement.figure);
    return own ? [standing(own, placement, group(placement), ledger)] : [];
  });
}

function standing(own: ResearchFact, placement: Placement, group: string, ledger: FactLedger): Standing {
  const { figure, scope, peers, years, source } = placement;
  // A report of similar schools is outdated when a school's place among them moves; a sense of scale does not age like that.
  const at = `${peers === "similar" ? "place" : "scale"}/${scope}/${figure}`;
  const weight = weightOf(placement);
  const shared = { field: figure, year: years, sources: [source] };
  const count = (name: "others" | "below" | "same" | "above", label: string) =>
    ledger.add({
      ...shared,
      key: `${at}/${name}`,
      about: "count",
      label: `Other ${group} ${label}`,
      value: placement[name],
      unit: "schools",
    });
  const others = count("others", "with the figure");
  const [below, same, above] = [
    count("below", "with a lower one"),
    count("same", "with the same one"),
    count("above", "with a higher one"),
  ];
  const shares = sharesOf(placement);
  const share = (side: "below" | "above", basis: ResearchFact) =>
    weight === "share"
      ? ledger.add({
          key: `${at}/${side}Share`,
          about: "computed",
          field: figure,
          label: `Share of other ${group} ${side}`,
          value: shares[side],
          unit: "percent",
          year: years,
          basis: [basis, others],
        })
      : null;
  const average = (name: "lowerQuartile" | "median" | "upperQuartile", label: string) =>
    weight === "too few"
      ? null
      : ledger.add({
          ...shared,
          key: `${at}/${name}`,
          about: "average",
          label: `${label} of the other ${group}`,
          value: rounded(placement[name], figure),
        });
  return {
    figure,
    scope,
    peers,
    weight,
    own,
    others,
    below,
    same,
    above,
    belowShare: share("below", below),
    aboveShare: share("above", above),
    lowerQuartile: average("lowerQuartile", "Lower quartile"),
    median: average("median", "Median"),
    upperQuartile: average("upperQuartile", "Upper quartile"),
  };
}

/** A median of counts may fall between two of them; as a fact it is a whole number of students. */
function rounded(value: number, figure: PlacedFigure): number {
  const steps = figure === "numOfStudents" ? 1 : 10;
  return Math.round(value * steps) / steps;
}
