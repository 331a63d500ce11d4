import type { Position } from "#lib/places/distance.rules.ts";
import { pixelsOf, toPixel } from "#lib/places/map-view.rules.ts";
import { type Cluster, DISC_RING, DISC_TIP, discSize, type Mark, type Part } from "./marks.ts";

type Place = Extract<Mark, { kind: "place" }>;
type Disc = Cluster | Place;

const isDisc = (mark: Mark): mark is Disc => mark.kind !== "school" && mark.schools > 1;

/** Discs that would cover each other are one, and none stands over the ring at the center. */
export function withoutOverlaps(marks: readonly Mark[], center: Position | undefined, zoom: number): Mark[] {
  const aside = (disc: Disc): Disc => (center ? { ...disc, ...besideRing(disc, center, zoom) } : disc);
  const discs = marks.filter(isDisc).map(aside);
  for (let pair = overlapping(discs, zoom); pair; pair = overlapping(discs, zoom)) {
    const [first, second] = pair;
    discs.splice(discs.indexOf(second), 1);
    discs[discs.indexOf(first)] = aside(merged(first, second));
  }
  const left = new Map(discs.map((disc) => [disc.key, disc]));
  // In the order of those that they began with.
  return marks.flatMap((mark) => (isDisc(mark) ? (left.get(mark.key) ?? []) : mark));
}

function overlapping(discs: readonly Disc[], zoom: number): [Disc, Disc] | undefined {
  for (const [at, one] of discs.entries()) {
    const other = discs.slice(at + 1).find((next) => doOverlap(one, next, zoom));
    if (other) return [one, other];
  }
  return undefined;
}

function doOverlap(one: Disc, other: Disc, zoom: number): boolean {
  const { across, up } = pixelsBetween(one, other, zoom);
  const [radius, otherRadius] = [discSize(one.schools) / 2, discSize(other.schools) / 2];
  if (Math.hypot(across, up + radius - otherRadius) < radius + otherRadius + DISC_RING) return true;
  // The tip of the upper one.
  const lower = up < 0 ? radius : otherRadius;
  return Math.hypot(across, Math.abs(up) - lower - DISC_TIP) < lower + DISC_RING;
}

/** It stands where most of the schools of both are, and keeps the key of the first. */
function merged(one: Disc, other: Disc): Cluster {
  const schools = one.schools + other.schools;
  const mean = (a: number, b: number) => (a * one.schools + b * other.schools) / schools;
  return {
    kind: "cluster",
    key: one.key,
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
    parts: [...partsOf(one), ...partsOf(other)],
    schools,
  };
}

function partsOf(disc: Disc): readonly Part[] {
  if (disc.kind === "cluster") return disc.parts;
  const { key, latitude, longitude, schools } = disc;
  return [{ key, latitude, longitude, schools, school: null }];
}

/** Half a dot and the ring around a disc, with a little between them. */
const BESIDE_DISC = 14;

/** A dot on a disc looks like a badge of it, and has no room there: the disc counts its school as well. */
export function withoutBadges(marks: readonly Mark[], zoom: number): Mark[] {
  const discs = marks.filter(isDisc);
  const more = new Map<string, number>();
  const kept = marks.filter((mark) => {
    if (mark.kind !== "place" || mark.schools > 1) return true;
    const under = discs.find((disc) => {
      const { across, up } = pixelsBetween(mark, disc, zoom);
      const radius = discSize(disc.schools) / 2;
      return Math.hypot(across, up - radius - DISC_TIP) < radius + BESIDE_DISC;
    });
    if (under) more.set(under.key, (more.get(under.key) ?? 0) + 1);
    return !under;
  });
  if (more.size === 0) return kept;
  return kept.map((mark) =>
    mark.kind === "school" ? mark : { ...mark, schools: mark.schools + (more.get(mark.key) ?? 0) },
  );
}

/** The middle of a pin's head above its tip, and how near to a disc's edge it covers a good part of the disc. */
const HEAD = { above: 22, near: 8 };

/**
 * A pin whose head lies on a disc would cover its number: the disc counts its school as well.
 * @param apart the key of a school that keeps its pin
 */
export function withoutPinsOnDiscs(marks: readonly Mark[], zoom: number, apart?: string): Mark[] {
  const discs = new Map(marks.filter(isDisc).map((disc) => [disc.key, disc]));
  const kept = marks.filter((mark) => {
    if (mark.kind !== "school" || mark.key === apart) return true;
    const under = [...discs.values()].find((disc) => {
      const { across, up } = pixelsBetween(mark, disc, zoom);
      const radius = discSize(disc.schools) / 2;
      return Math.hypot(across, up + HEAD.above - radius - DISC_TIP) < radius + HEAD.near;
    });
    if (under) discs.set(under.key, withSchool(under, mark));
    return !under;
  });
  return kept.map((mark) => discs.get(mark.key) ?? mark);
}

function withSchool(disc: Disc, { kind: _, ...school }: Extract<Mark, { kind: "school" }>): Cluster {
  const { key, latitude, longitude } = disc;
  const schools = disc.schools + 1;
  return {
    kind: "cluster",
    key,
    latitude,
    longitude,
    parts: [...partsOf(disc), { ...school, schools: 1 }],
    schools,
  };
}

/** Half the ring at the center, and a little between it and a disc. */
const BESIDE_RING = 12;

/** Where to draw a disc so that it stands beside the ring at the center, if it would cover it. */
function besideRing(disc: Disc, ring: Position, zoom: number): Position {
  const { latitude, longitude } = disc;
  const { across, up } = pixelsBetween(disc, ring, zoom);
  const radius = discSize(disc.schools) / 2;
  const apart = radius + DISC_RING + BESIDE_RING;
  const above = up + radius + DISC_TIP;
  if (Math.hypot(across, above) >= apart) return { latitude, longitude };
  return { latitude, longitude: movedTo(across, Math.sqrt(apart ** 2 - above ** 2), longitude, zoom) };
}

/** A disc and a pin closer than this many pixels would cover each other. */
const APART_PX = 40;

/** Where to draw a disc so that it stands beside a pin that must be seen, such as the star of the page's own school. */
export function besidePin(disc: Position, pin: Position | undefined, zoom: number): Position {
  const { latitude, longitude } = disc;
  if (!pin) return { latitude, longitude };
  const { across, up } = pixelsBetween(disc, pin, zoom);
  if (Math.hypot(across, up) >= APART_PX) return { latitude, longitude };
  return { latitude, longitude: movedTo(across, Math.sqrt(APART_PX ** 2 - up ** 2), longitude, zoom) };
}

/** The longitude of what is so many pixels across from a place once it is as far as it should be, on the same side. */
function movedTo(across: number, apart: number, longitude: number, zoom: number): number {
  const moved = apart * (across < 0 ? -1 : 1);
  return longitude + (moved - across) / pixelsOf(1, zoom);
}

/** How many pixels one place is to the right of another, and above it. */
function pixelsBetween(one: Position, other: Position, zoom: number): { across: number; up: number } {
  const [from, to] = [toPixel(other), toPixel(one)];
  return { across: (to.x - from.x) * 2 ** zoom, up: (from.y - to.y) * 2 ** zoom };
}
