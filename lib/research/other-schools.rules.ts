import { formatMiles } from "#lib/schools/format.ts";
import { isOnlineSchool } from "#lib/schools/kinds.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { GatheredSchool } from "./gathered.rules.ts";
import type { FactLedger } from "./ledger.rules.ts";
import type { OtherSchoolKey } from "./other-school-keys.rules.ts";
import { ownFacts } from "./own-facts.rules.ts";

/** Another school as a report names it. */
export type OtherSchool = {
  id: string;
  slug: string;
  /** The name is a fact, too: sentences and tables cite it. */
  name: ResearchFact;
  /** "Boston, MA"; "" if unknown. */
  location: string;
  /** Null between online schools, whose offices are not places that students go to. */
  distance: ResearchFact | null;
  /** "0.4 mi", "about 2 mi"; "" without a distance. */
  distanceText: string;
  known: ReadonlyMap<string, ResearchFact>;
  /** Whether its source gives high school grades alone. */
  mayTeachLowerGrades: boolean;
  /** By its type or its name. */
  isOnline: boolean;
};

/** Puts what is known of another school into the ledger. @param key the beginning of the keys of its facts */
export function otherSchool(of: GatheredSchool, key: OtherSchoolKey, ledger: FactLedger): OtherSchool {
  const { _id: id, slug, name, location, mayTeachLowerGrades } = of.card;
  const miles = milesTo(of.card);
  return {
    id,
    slug,
    location,
    name: ledger.add({
      key: `${key}/name`,
      about: "field",
      school: id,
      field: "name",
      label: "School name",
      value: name,
      year: null,
    }),
    distance:
      miles === ""
        ? null
        : ledger.add({
            key: `${key}/distance`,
            about: "distance",
            school: id,
            field: "distance",
            label: "Distance in a straight line",
            value: milesIn(miles),
            unit: "miles",
            year: null,
          }),
    distanceText: miles,
    known: ownFacts(of, ledger, key).known,
    mayTeachLowerGrades: mayTeachLowerGrades === true,
    isOnline: isOnlineSchool(of.card),
  };
}

function milesTo({ distance, isDistanceApproximate = false }: SchoolCard): string {
  return distance === undefined ? "" : formatMiles(distance, isDistanceApproximate);
}

/** The distance as readers see it: 0.4 for "0.4 mi", 2 for "about 2 mi"; in words if it is too short for a number. */
function milesIn(text: string): number | string {
  const miles = Number(
    text
      .replace(/^about /, "")
      .replace(/ mi$/, "")
      .replaceAll(",", ""),
  );
  return Number.isFinite(miles) ? miles : text.replace(/ mi$/, " miles");
}
