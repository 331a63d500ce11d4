import { pick } from "#tests/bench/support/random.ts";
import { askedField, numberOf } from "./fields.ts";
import { distinctiveTokens, tokensOf } from "./names.ts";
import { has, NothingFits } from "./pools.ts";
import type { Templates } from "./templates.ts";
import type { Asked, School } from "./types.ts";
import { fill, slip, writeFully } from "./wording.ts";
import type { Maker, Workshop } from "./workshop.ts";

/** Questions about schools that are named. */
export function nameMakers(
  templates: Templates,
): Record<"fact" | "blank" | "comparison" | "ambiguous" | "misspelled", Maker[]> {
  return {
    fact: [...factMakers(templates), ...hereMakers(templates)],
    blank: blankMakers(templates),
    comparison: templates.comparisons.flatMap(({ field, order, say }) =>
      say.map((template) => ({
        template,
        make: (workshop: Workshop) => [compared(workshop, field, order, template)],
      })),
    ),
    ambiguous: Object.entries(templates.ambiguous).flatMap(([field, say]) =>
      say.flatMap((template) =>
        templates.choices.map((choice) => ({
          template: `${template} / ${choice}`,
          make: (workshop: Workshop) => ambiguous(workshop, field, template, choice),
        })),
      ),
    ),
    misspelled: Object.entries(templates.facts)
      .filter(([field]) => !NEVER_KNOWN.has(field))
      .flatMap(([field, say]) =>
        say.map((template) => ({
          template,
          make: (workshop: Workshop) => [misspelled(workshop, field, template)],
        })),
      ),
  };
}

/** Fields that no register has, so that only their blank can be asked for. */
const NEVER_KNOWN = new Set(["tuition", "principal"]);
/** Blanks of these fields are shown, with their reasons. */
const WITH_REASONS = [
  "numOfStudents",
  "teachers",
  "studentTeacherRatio",
  "charterSchool",
  "magnetSchool",
  "district",
  "contactInfo.phone",
  "academicInfo.averageSAT",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "demographics.freeOrReducedLunch",
  "demographics.hispanic",
  "tuition",
  "principal",
  "classSize",
];

function factMakers({ facts }: Templates): Maker[] {
  return Object.entries(facts)
    .filter(([field]) => !NEVER_KNOWN.has(field))
    .flatMap(([field, say]) =>
      say.map((template) => ({
        template,
        make: ({ pools }) => {
          const { school, said } = pools.named(has(field));
          return [{ say: fill(template, { s: said }), expect: { is: "fact", school: school.id, field } }];
        },
      })),
    );
}

function hereMakers({ here }: Templates): Maker[] {
  return Object.entries(here).flatMap(([field, say]) =>
    say.map((template) => ({
      template,
      make: ({ pools }) => {
        const { school } = pools.named(has(field));
        const page = { kind: "school" as const, id: String(school.id) };
        return [{ say: template, page, expect: { is: "fact", school: school.id, field } }];
      },
    })),
  );
}

/** In each turn another reason, as long as the catalog has schools with it. */
function blankMakers({ facts }: Templates): Maker[] {
  return WITH_REASONS.flatMap((field) =>
    (new Map(Object.entries(facts)).get(field) ?? []).map((template) => ({
      template,
      make: ({ pools, random }) => {
        const lacks = (school: School) =>
          askedField(field).value(school) === null && (isHigh(school) || !field.startsWith("academicInfo"));
        const wanted = pick(random, REASONS);
        const { school, said } =
          pools.maybeNamed((one) => lacks(one) && one.blanks.get(field) === wanted) ?? pools.named(lacks);
        return [{ say: fill(template, { s: said }), expect: { is: "blank", school: school.id, field } }];
      },
    })),
  );
}

const REASONS = [
  "not_reported",
  "not_applicable",
  "suppressed",
  "not_collected_in_state",
  "not_surveyed",
  "contradicted",
  "withheld",
] as const;

function isHigh({ grades }: School): boolean {
  return grades.includes(12);
}

/** How far apart two figures must be, as a share of the larger one. */
const APART = 0.05;

function compared({ pools }: Workshop, field: string, order: "most" | "least", template: string): Asked {
  const value = (school: School) => numberOf(school, field) ?? 0;
  const one = pools.named(has(field), "alone");
  const isApart = (school: School) =>
    Math.abs(value(school) - value(one.school)) > APART * Math.max(value(school), value(one.school));
  const other = pools.named((school) => has(field)(school) && isApart(school), "alone");
  return {
    say: fill(template, { a: one.said, b: other.said }),
    expect: comparisonOf(one.school, other.school, field, order),
  };
}

/** Which of two schools has the most or the least of a field. */
export function comparisonOf(
  one: School,
  other: School,
  field: string,
  order: "most" | "least",
): Extract<Asked["expect"], { is: "comparison" }> {
  const [first = 0, second = 0] = [numberOf(one, field) ?? 0, numberOf(other, field) ?? 0];
  const isFirst = order === "most" ? first > second : first < second;
  const winner = first === second ? null : isFirst ? one.id : other.id;
  return { is: "comparison", schools: [one.id, other.id], field, winner };
}

/** A name that three to six schools have: the answer asks back, and then answers for the one that was chosen. */
function ambiguous({ pools, random }: Workshop, field: string, template: string, choice: string): Asked[] {
  const group = pools.namesakes(3, 6, has(field));
  const [first] = group;
  if (!first) throw new NothingFits();
  const called = pools.catalog.called(first.name);
  const chosen = pick(random, group);
  const city = pools.cityOf(chosen);
  if (!city || called.filter(({ state }) => state === chosen.state).length > 1) throw new NothingFits();
  return [
    {
      say: fill(template, { s: first.name }),
      expect: { is: "choice", among: new Set(called.map(({ id }) => id)) },
    },
    {
      say: fill(choice, { c: writeFully(random, city) }),
      expect: { is: "fact", school: chosen.id, field },
    },
  ];
}

/** One slip in a word that no place has; the slip makes no other word of the catalog. */
function misspelled({ pools, random }: Workshop, field: string, template: string): Asked {
  const { catalog } = pools;
  const slipOf = ({ name }: School) => {
    const telling = distinctiveTokens(name).filter((word) => word.length > 4 && !catalog.isPlaceWord(word));
    const word = telling.find((one) => new RegExp(`\\b${one}\\b`, "i").test(name));
    return word ? { word, wrong: slip(random, word) } : null;
  };
  for (let tries = 0; tries < 20; tries += 1) {
    const { school } = pools.named(has(field), "with place");
    const made = slipOf(school);
    const city = pools.cityOf(school);
    if (!made || !city || tokensOf(made.wrong).length !== 1 || catalog.isWord(made.wrong)) continue;
    const name = school.name.replace(new RegExp(`\\b${made.word}\\b`, "i"), made.wrong);
    const said = `${name} in ${writeFully(random, city)}`;
    return { say: fill(template, { s: said }), expect: { is: "fact", school: school.id, field } };
  }
  throw new NothingFits();
}
