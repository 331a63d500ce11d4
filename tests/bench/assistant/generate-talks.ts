import { pick } from "#tests/bench/support/random.ts";
import { numberOf } from "./fields.ts";
import { type KindOfSchool, kindOfSchool } from "./filters.ts";
import { callKind, cityWith, listOf } from "./generate-lists.ts";
import { comparisonOf } from "./generate-names.ts";
import { has, type Named } from "./pools.ts";
import type { Script, Templates } from "./templates.ts";
import type { Asked, School } from "./types.ts";
import { fill, writeCity } from "./wording.ts";
import type { Maker, Workshop } from "./workshop.ts";

/** Conversations, in which later turns mean the school or the list of the turn before. */
export function talkMakers({ scripts }: Templates): Record<"follow-up", Maker[]> {
  return {
    "follow-up": scripts.map((script) => ({
      template: script.say.join(" / "),
      make: (workshop) => talk(workshop, script),
    })),
  };
}

const LISTED = ["private", "catholic", "charter"].map(kindOfSchool);

function talk(workshop: Workshop, script: Script): Asked[] {
  const { pools, random, templates } = workshop;
  const kind = pick(random, LISTED);
  const call = (one: KindOfSchool) => callKind(random, templates, one);
  switch (script.about) {
    case "fields":
      return fieldsOfOne(
        pools.named((school) => script.fields.every((field) => has(field)(school))),
        script,
      );
    case "other school": {
      const [one, other] = [pools.named(has(script.field)), pools.named(has(script.field))];
      return script.say.map((template, at) => ({
        say: fill(template, { a: one.said, b: other.said }),
        expect: { is: "fact", school: at === 0 ? one.school.id : other.school.id, field: script.field },
      }));
    }
    case "extreme of list":
    case "nth of list": {
      const city = cityWith(workshop, kind, 3, (schools) => differ(schools.filter(kind.fits), script.field));
      const slots = { f: call(kind), c: writeCity(random, city) };
      return [
        { say: fill(script.say[0], slots), expect: listOf(city.schools, kind) },
        {
          say: script.say[1],
          expect:
            script.about === "nth of list"
              ? { is: "fact of list", nth: script.nth, field: script.field }
              : { is: "extreme of list", field: script.field, order: script.order },
        },
      ];
    }
    case "narrowed list": {
      const city = cityWith(workshop, kind, 2);
      const slots = { f: call(kind), c: writeCity(random, city) };
      return [
        { say: fill(script.say[0], slots), expect: listOf(city.schools, kindOfSchool("any")) },
        { say: fill(script.say[1], slots), expect: listOf(city.schools, kind) },
      ];
    }
    case "other city": {
      const cities = [cityWith(workshop, kind, 2), cityWith(workshop, kind, 2)] as const;
      const slots = { f: call(kind), a: writeCity(random, cities[0]), b: writeCity(random, cities[1]) };
      return script.say.map((template, at) => ({
        say: fill(template, slots),
        expect: listOf(cities[at === 0 ? 0 : 1].schools, kind),
      }));
    }
    case "compared again":
      return comparedTwice(workshop, script);
  }
}

function fieldsOfOne(
  { school, said }: Named,
  { fields, say }: Extract<Script, { about: "fields" }>,
): Asked[] {
  return fields.map((field, at) => ({
    say: fill(say[at] ?? "", { s: said }),
    expect: { is: "fact", school: school.id, field },
  }));
}

function comparedTwice(
  { pools }: Workshop,
  { fields, say }: Extract<Script, { about: "compared again" }>,
): Asked[] {
  const hasBoth = (school: School) => fields.every((field) => has(field)(school));
  const one = pools.named(hasBoth, "alone");
  const other = pools.named(
    (school) =>
      hasBoth(school) && fields.every((field) => Math.abs(share(school, one.school, field) - 1) > 0.05),
    "alone",
  );
  const slots = { a: one.said, b: other.said };
  return [
    { say: fill(say[0], slots), expect: comparisonOf(one.school, other.school, fields[0], "most") },
    { say: fill(say[1], slots), expect: comparisonOf(one.school, other.school, fields[1], "least") },
  ];
}

function share(one: School, other: School, field: string): number {
  return (numberOf(one, field) ?? 0) / (numberOf(other, field) ?? 1);
}

/** Whether all schools have the field, each another value. */
function differ(schools: readonly School[], field: string): boolean {
  const values = schools.map((school) => numberOf(school, field));
  return values.every((value) => value !== null && value > 0) && new Set(values).size === values.length;
}
