/**
 * Why a report names another school: it is an alternative nearby, one of the similar schools, the nearest of the same kind
 * and faith, or one that comes after or before it by its grades. Each has its own facts, so that no key is there twice.
 */
export const OTHER_SCHOOLS = ["near", "peer", "kin", "after", "before"] as const;
export type OtherSchoolKey = `${(typeof OTHER_SCHOOLS)[number]}/${string}`;

const OF_ANOTHER = new RegExp(`^((?:${OTHER_SCHOOLS.join("|")})/[^/]+)/`);

/** The beginning of the keys of all facts of the other school that a fact is about: "near/12"; null of any other fact. */
export function otherSchoolOf(key: string): string | null {
  return OF_ANOTHER.exec(key)?.[1] ?? null;
}
