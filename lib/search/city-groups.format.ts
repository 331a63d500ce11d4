import { cityKey } from "#lib/places/cities.rules.ts";
import { partMeant } from "#lib/places/city-parts.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

/**
 * The parts of a list around a city: the city's own schools, those around it, and those of both that a family may not be able
 * to go to.
 */
export type GroupKind = "city" | "nearby" | "last";

export type ListGroup = {
  kind: GroupKind;
  /** How many of this page's schools come before it. */
  start: number;
  /** How many schools of the whole list are in it; null if not all were counted. */
  total: number | null;
};

/** A group as a page shows it. */
export type NamedGroup = Pick<ListGroup, "kind" | "start"> & {
  /** What is in it. */
  name: string;
  /** In which order, and what a reader might not expect there. */
  note: string;
};

/** What of a list its groups are named by. */
type GroupedList = {
  place: { city: string } | null;
  schools: readonly Pick<SchoolCard, "city">[];
  total: number;
};

/** More parts of a city would make the line longer than what it stands above. */
const MOST_PARTS_NAMED = 3;

/**
 * The groups of one page. @param kinds the group of each school, in the order of the page; null in an order without groups
 * @param totals how many schools of the whole list are in each; null if not all were counted
 */
export function groupsOf(
  kinds: readonly (GroupKind | null)[],
  totals: Record<GroupKind, number> | null,
): ListGroup[] {
  return kinds.flatMap((kind, start) =>
    kind === null || kind === kinds[start - 1] ? [] : [{ kind, start, total: totals?.[kind] ?? null }],
  );
}

/**
 * What the groups of a page are called: "In Boston (7), largest first". None where all of the list is one group, whose heading
 * would say what the list's own says.
 * @param typed the place as it was typed, which may be a part of the city
 */
export function namedGroups(
  groups: readonly ListGroup[],
  { place, schools, total }: GroupedList,
  typed = "",
): NamedGroup[] {
  if (place === null || groups.some((group) => group.total === total)) return [];
  const meant = partMeant(typed) ?? place.city;
  return groups.map(({ kind, start, total: count }, at) => {
    const own = schools.slice(start, groups[at + 1]?.start);
    const names = { city: `In ${meant}`, nearby: "Nearby", last: "Other schools" };
    return {
      kind,
      start,
      name: count === null ? names[kind] : `${names[kind]} (${formatCount(count)})`,
      note: noteOf(
        kind,
        partsAmong(
          own.map(({ city }) => city),
          place.city,
        ),
      ),
    };
  });
}

function noteOf(kind: GroupKind, parts: readonly string[]): string {
  if (kind === "nearby") return "closest first";
  if (kind === "last") return "online, or missing from their state’s latest list";
  return parts.length > 0 ? `largest first; includes ${partsText(parts)}` : "largest first";
}

/** The parts of the city that cards name instead of the city: whoever reads "Dorchester, MA" may take it for a neighbor. */
function partsAmong(cities: readonly (string | null)[], city: string): string[] {
  const named = cities.filter((one) => one !== null && cityKey(one) !== cityKey(city));
  return [...new Map(named.map((one) => [cityKey(one ?? ""), one ?? ""])).values()];
}

function partsText(parts: readonly string[]): string {
  if (parts.length <= MOST_PARTS_NAMED) return andList(parts);
  return `${parts.slice(0, MOST_PARTS_NAMED - 1).join(", ")} and other parts of the city`;
}
