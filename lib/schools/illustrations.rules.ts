import type { Religion } from "#lib/fields/religion.rules.ts";
import { stableHash } from "#lib/platform/stable-hash.ts";
import type { SchoolImage } from "./images.schema.ts";
import { levelOf, type SchoolLevel } from "./levels.rules.ts";

/**
 * The drawings of public/illustrations, each with what it shows. A file's name contains the first eight digits of its
 * SHA-256, because browsers cache it for a year: anyone who changes a drawing has to rename it and update the rows of
 * `school_image`.
 */
export const ILLUSTRATIONS = {
  "brick-school": ["5cb74af4", "a two-story brick school with a clock in its gable and a bell tower"],
  "glass-high-school": ["7e185ddf", "a modern school of glass with bicycles on its forecourt"],
  "historic-academy": ["4f890428", "an old brick academy with columns and a clock tower among autumn trees"],
  "chapel-school": ["cbc7f6ca", "a stone school beside a white chapel"],
  "rural-schoolhouse": ["bef90d8b", "a red country schoolhouse with a belfry, behind a white fence"],
  "city-school": ["fd3d86e2", "a brick school on a city street with a crosswalk"],
  "desert-campus": ["c8645c8c", "an adobe school with arches among cactuses"],
  "coastal-campus": ["2f157cf0", "a white school with a veranda and palms by the sea"],
  "snowy-campus": ["00fec581", "a brick school with lit windows in the snow"],
  "online-lesson": ["e2136ffe", "a desk at home with a lesson on the laptop"],
  classroom: ["d70dc1f5", "a classroom with desks and a chalkboard"],
  library: ["4b00f3d7", "a library with tall shelves and a reading table"],
  "science-lab": ["0e11e914", "a science lab with a microscope and flasks"],
  "art-room": ["f419780e", "an art room with easels"],
  "music-room": ["e46f2c37", "a music room with a piano, a double bass and drums"],
  gymnasium: ["085232f7", "a gymnasium with a basketball hoop"],
  playground: ["8911d2eb", "a playground with swings and a slide"],
  "sports-field": ["66ef89d6", "a sports field with a running track"],
  cafeteria: ["12057ca4", "a cafeteria with set tables"],
  garden: ["fac00f40", "a school garden with raised beds and a greenhouse"],
  "school-bus": ["f437c88e", "a yellow school bus"],
  "reading-corner": ["5aeaa25f", "a reading corner with an armchair and a cat at the window"],
  stage: ["cb7dbe42", "a theater stage with a painted scene"],
} as const satisfies Record<string, readonly [digits: string, shows: string]>;
export type Illustration = keyof typeof ILLUSTRATIONS;

/** The properties of a school that determine its drawings. */
export type SchoolSetting = {
  /** Permanent, so the choice is too. */
  slug: string;
  schoolType: "PUBLIC" | "PRIVATE" | "ONLINE";
  religion: string | null;
  /** Ascending, -1 to 12; empty if unknown. */
  grades: readonly number[];
  state: string | null;
  /** NCES urban-centric locale code. */
  locale: number | null;
};

const WINTRY = new Set("AK ME MI MN MT ND NH SD VT WI WY".split(" "));
const ARID = new Set("AZ NM NV UT".split(" "));
const TROPICAL = new Set("AS FL GU HI MP PR VI".split(" "));

/** Affiliations whose schools are often plain country houses, and those whose schools are seldom next to a chapel. */
const PLAIN: ReadonlySet<string> = new Set<Religion>(["amish", "brethren", "mennonite"]);
const WITHOUT_CHAPEL: ReadonlySet<string> = new Set<Religion>([
  "friends",
  "islamic",
  "jewish",
  "nonsectarian",
  "other",
]);

/** Scenes of school life, for schools that teach any grade from the first to the last number. */
const SCENES: readonly (readonly [Illustration, from: number, to: number])[] = [
  ["classroom", 0, 12],
  ["playground", -1, 5],
  ["library", 0, 12],
  ["science-lab", 6, 12],
  ["art-room", -1, 12],
  ["gymnasium", 1, 12],
  ["reading-corner", -1, 3],
  ["music-room", -1, 12],
  ["sports-field", 6, 12],
  ["garden", -1, 8],
  ["cafeteria", 0, 12],
  ["stage", 6, 12],
];
const ONLINE_SCENES: readonly Illustration[] = ["online-lesson", "reading-corner", "library"];

/**
 * The three to six drawings that suit a school, the building first. They do not show any particular school; the same
 * school always gets the same ones.
 */
export function illustrationsFor(school: SchoolSetting): Illustration[] {
  if (school.schoolType === "ONLINE") return [...ONLINE_SCENES];
  const number = stableHash(school.slug);
  const first = buildingFor(school);
  const scenes = SCENES.filter(
    ([scene, from, to]) => scene !== first && teachesAny(school.grades, from, to),
  ).map(([scene]) => scene);
  if (school.schoolType === "PUBLIC" && !isIn(school.locale, "city") && teachesAny(school.grades, 0, 12))
    scenes.push("school-bus");
  const start = number % scenes.length;
  return [first, ...[...scenes, ...scenes].slice(start, start + Math.min(2 + (number % 4), scenes.length))];
}

/** A drawing of a building that this school might have, or of what its level is known by. */
export function buildingFor(school: SchoolSetting): Illustration {
  if (school.schoolType === "ONLINE") return "online-lesson";
  const { religion } = school;
  if (religion && PLAIN.has(religion)) return "rural-schoolhouse";
  if (religion && !WITHOUT_CHAPEL.has(religion)) return "chapel-school";
  const choices = [...buildingsOfPlace(school), ...drawingsOfLevel(school)];
  return choices[stableHash(school.slug) % choices.length] ?? "brick-school";
}

function buildingsOfPlace({ state, locale, grades }: SchoolSetting): Illustration[] {
  const buildings: Illustration[] = [];
  if (isIn(locale, "city")) buildings.push("city-school");
  if (isIn(locale, "rural") && teachesAny(grades, -1, 5)) buildings.push("rural-schoolhouse");
  if (state && WINTRY.has(state)) buildings.push("snowy-campus");
  if (state && ARID.has(state)) buildings.push("desert-campus");
  if (state && TROPICAL.has(state)) buildings.push("coastal-campus");
  return buildings;
}

/** Two for each level, so that the schools of a town do not all look alike. */
const OF_LEVEL: Record<SchoolLevel, readonly [Illustration, ...Illustration[]]> = {
  preschool: ["playground", "reading-corner"],
  elementary: ["brick-school", "playground"],
  middle: ["brick-school", "library"],
  high: ["glass-high-school", "sports-field"],
  combined: ["brick-school", "library"],
  unknown: ["brick-school"],
};

function drawingsOfLevel({ grades, schoolType }: SchoolSetting): readonly Illustration[] {
  const ofLevel = OF_LEVEL[levelOf(grades)];
  if (!grades.includes(12) || schoolType !== "PRIVATE") return ofLevel;
  // A private school with a graduating class is more often an academy than a new building.
  return ["historic-academy", ...ofLevel.slice(1)];
}

/** The first digit of a locale code is the kind of place. */
function isIn(locale: number | null, place: "city" | "rural"): boolean {
  return locale !== null && Math.floor(locale / 10) === (place === "city" ? 1 : 4);
}

/** A school whose grades are unknown may teach any. */
function teachesAny(grades: readonly number[], from: number, to: number): boolean {
  return grades.length === 0 || grades.some((grade) => grade >= from && grade <= to);
}

/** Path of a drawing's file. */
export function illustrationUrl(name: Illustration): string {
  return `/illustrations/${name}.${ILLUSTRATIONS[name][0]}.svg`;
}

/** The drawing whose file has this path; null if there is none. */
export function illustrationAt(url: string): Illustration | null {
  const names = Object.keys(ILLUSTRATIONS) as Illustration[];
  return names.find((name) => illustrationUrl(name) === url) ?? null;
}

/**
 * A drawing with everything that a reader must be told about it.
 * @param siteName the site that commissioned it
 */
export function illustrationImage(name: Illustration, siteName: string): SchoolImage {
  return {
    url: illustrationUrl(name),
    width: 1200,
    height: 800,
    alt: `Drawing of ${ILLUSTRATIONS[name][1]}`,
    kind: "illustration",
    credit: `Drawn for ${siteName}`,
    licence: `© ${siteName}`,
    licenceUrl: null,
    sourceUrl: null,
  };
}
