import { hasFewStudents, isPerStudent } from "#lib/schools/few-students.rules.ts";
import { isSetApart } from "#lib/schools/kinds.rules.ts";
import { pick } from "#tests/bench/support/random.ts";
import { milesApart } from "./catalog.ts";
import { numberOf } from "./fields.ts";
import {
  CONDITIONS,
  type Condition,
  KINDS_OF_SCHOOLS,
  type KindOfSchool,
  kindOfSchool,
  totalsOf,
} from "./filters.ts";
import { has, NothingFits } from "./pools.ts";
import type { Templates } from "./templates.ts";
import type { Asked, City, Order, School } from "./types.ts";
import { fill, type Random, writeCity } from "./wording.ts";
import type { Maker, Workshop } from "./workshop.ts";

/** Questions about several schools: how many, which, the nearest, the most. */
export function listMakers(
  templates: Templates,
): Record<"count" | "filter" | "nearest" | "extreme", Maker[]> {
  const { counts, lists, conditions, extremes } = templates;
  return {
    count: counts.map((template) => ({ template, make: (workshop) => [counted(workshop, template)] })),
    filter: [
      ...lists.map((template) => ({ template, make: (workshop: Workshop) => [listed(workshop, template)] })),
      ...Object.entries(conditions).flatMap(([key, say]) =>
        say.map((template) => ({
          template,
          make: (workshop: Workshop) => [filtered(workshop, key, template)],
        })),
      ),
    ],
    nearest: [
      ...templates.nearestToSchool.map((template) => ({ template, make: toSchool(template) })),
      ...templates.nearestToZip.map((template) => ({ template, make: toZip(template) })),
      ...templates.nearestToCity.map((template) => ({ template, make: toCity(template) })),
    ],
    extreme: extremes.flatMap(({ field, order, say }) =>
      say.map((template) => ({
        template,
        make: (workshop: Workshop) => [extreme(workshop, field, order, template)],
      })),
    ),
  };
}

/** The most schools that a list in a question matches: a longer one asks nothing that families would. */
const MOST_MATCHES = 150;

/** Kinds whose name is told in one way only. */
const CLEAR_KINDS = KINDS_OF_SCHOOLS.filter(({ readings }) => readings.length === 1);

/** A city with a few schools of a kind, and others besides. */
export function cityWith(
  { pools }: Pick<Workshop, "pools">,
  kind: KindOfSchool,
  least = 1,
  isFit: (schools: readonly School[]) => boolean = () => true,
): City {
  return pools.city((schools) => {
    const fits = schools.filter(kind.fits).length;
    const isChoosing = kind.key === "any" || fits < schools.length;
    return fits >= least && fits <= MOST_MATCHES && isChoosing && isFit(schools);
  });
}

/** What a kind is called in these templates. */
export function callKind(random: Random, { kinds }: Templates, { key }: KindOfSchool): string {
  return pick(random, new Map(Object.entries(kinds)).get(key) ?? [key]);
}

function counted(workshop: Workshop, template: string): Asked {
  const { random, templates } = workshop;
  const kind = pick(random, KINDS_OF_SCHOOLS);
  const city = cityWith(workshop, kind, 2);
  return {
    say: fill(template, { f: callKind(random, templates, kind), c: writeCity(random, city) }),
    expect: { is: "count", totals: totalsOf(city.schools, kind) },
  };
}

function listed(workshop: Workshop, template: string): Asked {
  const { random, templates } = workshop;
  const kind = pick(random, KINDS_OF_SCHOOLS);
  const city = cityWith(workshop, kind);
  return {
    say: fill(template, { f: callKind(random, templates, kind), c: writeCity(random, city) }),
    expect: listOf(city.schools, kind),
  };
}

export function listOf(
  schools: readonly School[],
  kind: Pick<KindOfSchool, "fits" | "readings">,
): Extract<Asked["expect"], { is: "list" }> {
  const fits = new Set(schools.filter(kind.fits).map(({ id }) => id));
  return { is: "list", fits, totals: totalsOf(schools, kind) };
}

function filtered(workshop: Workshop, key: string, template: string): Asked {
  const { random, templates } = workshop;
  const kind = pick(random, ["any", "private", "public", "catholic"].map(kindOfSchool));
  const condition = pick(
    random,
    CONDITIONS.filter((one) => one.key === key),
  );
  const both = together(kind, condition);
  const city = cityWith(workshop, kind, 3, (schools) => {
    const asked = schools.filter(kind.fits);
    const fits = asked.filter(both.fits).length;
    return asked.every(condition.isClear) && fits > 0 && fits < asked.length;
  });
  return {
    say: fill(template, {
      f: callKind(random, templates, kind),
      c: writeCity(random, city),
      n: condition.said,
    }),
    expect: listOf(city.schools, both),
  };
}

function together(kind: KindOfSchool, { fits }: Condition): Pick<KindOfSchool, "fits" | "readings"> {
  const both = (school: School) => kind.fits(school) && fits(school);
  return { fits: both, readings: [both] };
}

type Position = { latitude: number | null; longitude: number | null };

/** How much farther the second nearest school has to be, in miles and as a share. */
const CLEARLY_FARTHER = { miles: 0.15, share: 0.1 };
const WITHIN_MILES = 60;

/** Before any distance is computed: within a degree or so. */
function mayBeNear(from: Position, { latitude, longitude }: Position): boolean {
  if (from.latitude === null || from.longitude === null || latitude === null || longitude === null)
    return false;
  return Math.abs(from.latitude - latitude) < 1 && Math.abs(from.longitude - longitude) < 2;
}

/** The school nearest to a position, unless another is about as near. */
function nearest({ pools }: Workshop, from: Position, kind: KindOfSchool, except?: number): School {
  const [first, second] = pools.catalog.schools
    .flatMap((school) => {
      if (!mayBeNear(from, school) || !kind.fits(school)) return [];
      if (school.id === except || school.status === "closed") return [];
      const miles = milesApart(from, school);
      return miles === null || miles > WITHIN_MILES ? [] : [{ school, miles }];
    })
    .sort((a, b) => a.miles - b.miles);
  if (!first?.school.isExact || !first.school.isListed || first.school.status !== "open")
    throw new NothingFits();
  const farther = Math.max(CLEARLY_FARTHER.miles, CLEARLY_FARTHER.share * first.miles);
  if (second && second.miles - first.miles < farther) throw new NothingFits();
  return first.school;
}

/** Tries other starting points until one has a nearest school. */
function startedFrom<From extends Position>(
  workshop: Workshop,
  draw: () => { from: From; except?: number },
): { from: From; kind: KindOfSchool; found: School } {
  for (let tries = 0; tries < 60; tries += 1) {
    const kind = pick(workshop.random, CLEAR_KINDS);
    const { from, except } = draw();
    try {
      return { from, kind, found: nearest(workshop, from, kind, except) };
    } catch (error) {
      if (!(error instanceof NothingFits)) throw error;
    }
  }
  throw new NothingFits();
}

/** In a name, such a word could be taken for the kind that is asked for. */
const NAMES_A_KIND =
  /\b(?:virtual|cyber|online|charter|magnet|catholic|parochial|baptist|jewish|private|public|high|middle|elementary|preschool|montessori)\b/i;

function toSchool(template: string): Maker["make"] {
  return (workshop) => {
    const { pools, random, templates } = workshop;
    const said = new Map<number, string>();
    const { from, kind, found } = startedFrom(workshop, () => {
      const named = pools.named(
        ({ latitude, isExact, name }) => latitude !== null && isExact && !NAMES_A_KIND.test(name),
      );
      said.set(named.school.id, named.said);
      return { from: named.school, except: named.school.id };
    });
    const slots = { s: said.get(from.id) ?? from.name, f: callKind(random, templates, kind) };
    return [{ say: fill(template, slots), expect: { is: "first", schools: [found.id] } }];
  };
}

function toZip(template: string): Maker["make"] {
  return (workshop) => {
    const { pools, random, templates } = workshop;
    const { from, kind, found } = startedFrom(workshop, () => ({ from: pick(random, pools.catalog.zips) }));
    const slots = { z: from.zip, f: callKind(random, templates, kind) };
    return [{ say: fill(template, slots), expect: { is: "first", schools: [found.id] } }];
  };
}

function toCity(template: string): Maker["make"] {
  return (workshop) => {
    const { pools, random, templates } = workshop;
    const { from, kind, found } = startedFrom(workshop, () => ({
      from: pools.city((schools) => schools.length < MOST_MATCHES),
    }));
    const slots = { c: writeCity(random, from), f: callKind(random, templates, kind) };
    return [{ say: fill(template, slots), expect: { is: "first", schools: [found.id] } }];
  };
}

function extreme(workshop: Workshop, field: string, order: Order, template: string): Asked {
  const { random, templates } = workshop;
  const kind = template.includes("{f}") ? pick(random, KINDS_OF_SCHOOLS) : kindOfSchool("any");
  const city = cityWith(workshop, kind, 3, (schools) => extremeOf(schools, kind, field, order) !== null);
  const found = extremeOf(city.schools, kind, field, order);
  if (found === null) throw new NothingFits();
  return {
    say: fill(template, { f: callKind(random, templates, kind), c: writeCity(random, city) }),
    expect: { is: "first", schools: [found] },
  };
}

/** Few students rank by no figure per student (docs/decisions/0188-figures-of-hardly-any-students.md). */
function isBehind(school: School, field: string): boolean {
  return (
    isPerStudent(field) &&
    hasFewStudents(numberOf(school, "numOfStudents"), numberOf(school, "numOfStudentsK12"))
  );
}

/** Special education, alternative, and career schools rank by no figure per student (docs/decisions/0208-rankings-for-every-child.md). */
function isApart({ name, kind }: School, field: string): boolean {
  return isPerStudent(field) && isSetApart({ name, schoolKind: kind });
}

/** The one school with the most or least of a field, however the kind is understood; null if it is not one school. */
export function extremeOf(
  schools: readonly School[],
  { readings }: Pick<KindOfSchool, "readings">,
  field: string,
  order: Order,
): number | null {
  const sign = order === "most" ? -1 : 1;
  const firsts = readings.map((reading) => {
    const known = schools.filter(
      (school) => reading(school) && has(field)(school) && !isBehind(school, field),
    );
    const ranked = known.filter((school) => !isApart(school, field));
    const [first, second] = (ranked.length > 0 ? ranked : known)
      .map((school) => ({ id: school.id, value: sign * (numberOf(school, field) ?? 0) }))
      .sort((a, b) => a.value - b.value);
    return first && second && first.value < second.value ? first.id : null;
  });
  const hasZero = schools.some((school) => numberOf(school, field) === 0);
  const [found = null] = firsts;
  return !hasZero && firsts.every((one) => one === found) ? found : null;
}
