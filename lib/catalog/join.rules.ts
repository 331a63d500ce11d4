import type { StoredSchool } from "#lib/record/school.rules.ts";
import { compareStandings, type Standing } from "./merge.rules.ts";

/** Two schools, by ID. */
export type Pair = readonly [number, number];

/**
 * The sets of schools that are one: all of a set are alike, each with each. Where one is like two that are not like one
 * another, nobody can say to which of them it belongs, and all stay.
 */
export function setsOf(pairs: readonly Pair[]): number[][] {
  const alike = new Map<number, Set<number>>();
  for (const [one, other] of pairs) {
    alike.set(one, (alike.get(one) ?? new Set([one])).add(other));
    alike.set(other, (alike.get(other) ?? new Set([other])).add(one));
  }
  return [...alike].flatMap(([id, all]) => {
    const members = [...all].sort((one, other) => one - other);
    const areAlike = members.every((member) => isSameSet(alike.get(member), all));
    return members[0] === id && areAlike ? [members] : [];
  });
}

function isSameSet(one: ReadonlySet<number> | undefined, other: ReadonlySet<number>): boolean {
  return one !== undefined && one.size === other.size && [...one].every((id) => other.has(id));
}

/**
 * The schools of a set with the one that stays first: the one whose name the page will have, so that its address stays.
 */
export function inOrder(
  schools: readonly StoredSchool[],
  standingOf: (key: string) => Standing | undefined,
): StoredSchool[] {
  const standing = ({ provenance }: StoredSchool) => standingOf(provenance.name?.s ?? "");
  const edited = ({ provenance }: StoredSchool) => provenance.name?.at ?? "";
  return [...schools].sort((one, other) => {
    if (edited(one) !== edited(other)) return edited(one) > edited(other) ? -1 : 1;
    const [first, second] = [standing(one), standing(other)];
    return (first && second ? compareStandings(second, first) : 0) || one.id - other.id;
  });
}
