import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";
import { PLACED_FIGURES, type Placement, placementsTold, weightOf } from "./placement.rules.ts";

/** So many of the schools that a report compares with are named at most. */
export const MOST_PEERS = 25;
/** With fewer schools than this, there is nothing to compare: a wider group is taken, if there is one. */
export const FEWEST_PEERS = 3;

/**
 * A group of schools to compare with. See `Placement`; "type" stands for all schools of its type, of every level: whoever
 * teaches online is more like other online schools than like a school of its level with classrooms.
 */
export type PeerGroup = { peers: Placement["peers"] | "type"; scope: "state" | "country" };
export type GroupName = `${PeerGroup["peers"]}/${PeerGroup["scope"]}`;
/** How many other schools each group has. */
export type GroupSizes = Readonly<Record<GroupName, number>>;

const SIMILAR = { peers: "similar", scope: "country" } as const;
/**
 * Schools of every type have less in common, so that their own state is enough of a comparison only with so many of them.
 */
const FEWEST_OF_EVERY_TYPE = 10;
/** From the nearest and most alike to the widest. */
const GROUPS: readonly PeerGroup[] = [
  { peers: "similar", scope: "state" },
  SIMILAR,
  { peers: "type", scope: "state" },
  { peers: "type", scope: "country" },
  { peers: "level", scope: "state" },
  { peers: "level", scope: "country" },
];

/** The name of a group, by which its size is counted. */
export const groupName = ({ peers, scope }: PeerGroup): GroupName => `${peers}/${scope}`;

/**
 * The group whose schools a report names: the similar schools that its first figure is held against; or the nearest group
 * with enough schools, which may be of every type, and of an online school online ones of every level. If none has enough,
 * the widest.
 */
export function groupToName(
  placements: readonly Placement[],
  sizes: GroupSizes,
  { level, isOnline }: { level: ComparedLevel | null; isOnline: boolean },
): PeerGroup {
  const told = placementsTold(placements).filter(
    (one) => one.peers === "similar" && weightOf(one) !== "too few",
  );
  for (const figure of PLACED_FIGURES)
    for (const scope of ["state", "country"] as const)
      if (told.some((one) => one.figure === figure && one.scope === scope))
        return { peers: "similar", scope };
  // Of a school whose grades are unknown, nobody can say which level is its own.
  const possible = GROUPS.filter(({ peers }) =>
    peers === "type" ? isOnline : peers === "similar" || level !== null,
  );
  const isEnough = (group: PeerGroup) =>
    sizes[groupName(group)] >= (group.peers === "level" ? FEWEST_OF_EVERY_TYPE : FEWEST_PEERS);
  return possible.find(isEnough) ?? possible.at(-1) ?? SIMILAR;
}
