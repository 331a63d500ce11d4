import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { GatheredSchool } from "#lib/research/gathered.rules.ts";
import { chosenAlternatives, differencesOf, onlineFirst } from "#lib/research/likeness.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { card, gathered, school } from "./gathered-schools.ts";

const own = card({ schoolKind: "Regular school", numOfStudents: 400 });
let id = 10;
const near = (distance: number, changes: Partial<SchoolCard> = {}) => {
  id += 1;
  return card({ _id: String(id), schoolKind: "Regular school", numOfStudents: 300, distance, ...changes });
};
const special = { schoolKind: "Special education school" };

describe("what makes a school nearby no ordinary alternative", () => {
  it.each<[string, Partial<SchoolCard>, string[]]>([
    ["a special education school", special, ["kind"]],
    ["an alternative school", { schoolKind: "Alternative school" }, ["kind"]],
    [
      "one that has a court's name for it",
      { name: "Sam Perdue Juvenile Center", schoolKind: "Alternative school" },
      ["custody"],
    ],
    ["a school of 25 students", { numOfStudents: 25 }, ["small"]],
    ["an online school", { schoolType: "Online School" }, ["online"]],
    ["one that is closed for now", { status: "paused" }, ["paused"]],
    ["one that a newer register lacks", { notInRegisterYear: "file dated 2024" }, ["unlisted"]],
    ["a vocational school", { schoolKind: "Vocational school" }, []],
    ["a Montessori school", { schoolKind: "Montessori school" }, []],
    ["one whose kind and size are unknown", { schoolKind: null, numOfStudents: null }, []],
  ])("%s", (_, changes, expected) => expect(differencesOf(own, near(1, changes))).toEqual(expected));

  it("is the other way round for a special education school, and a small school may be beside a small one", () => {
    expect(differencesOf(card(special), near(1, special))).toEqual([]);
    expect(differencesOf(card(special), near(1))).toEqual(["kind"]);
    expect(differencesOf(card({ numOfStudents: 30 }), near(1, { numOfStudents: 25 }))).toEqual([]);
  });
});

describe("the schools that a report compares with", () => {
  it("are ordinary ones, though others are nearer", () => {
    const [odd, tiny] = [near(1, special), near(2, { numOfStudents: 12 })];
    const regular = [3, 4, 5].map((distance) => near(distance));
    expect(chosenAlternatives(own, [odd, tiny, ...regular], 3)).toEqual({
      chosen: regular,
      arePassedOver: true,
    });
  });

  it("are the nearest others, too, where there is one ordinary school at most, in the order of distance", () => {
    const [odd, regular, tiny] = [near(1, special), near(2), near(3, { numOfStudents: 12 })];
    expect(chosenAlternatives(own, [odd, regular, tiny], 2)).toEqual({
      chosen: [odd, regular],
      arePassedOver: false,
    });
  });

  it("are none beyond fifty miles, but for the nearest of all", () => {
    const [first, second] = [near(70), near(80)];
    expect(chosenAlternatives(own, [first, second], 2).chosen).toEqual([first]);
  });

  it("are other online schools of its state first for an online school", () => {
    const online = card({ schoolType: "Online School" });
    const [here, elsewhere] = [
      near(90, { schoolType: "Online School" }),
      near(80, { schoolType: "Online School", state: "WI" }),
    ];
    const next = near(1);
    expect(onlineFirst(online, [elsewhere, here], [next, here], 2).chosen).toEqual([here, next]);
  });
});

describe("a school that differs and is named all the same", () => {
  const neighbor = (
    distance: number,
    changes: Partial<SchoolCard>,
    values: Record<string, number | string>,
  ) => {
    id += 1;
    return school({ _id: String(id), distance, ...changes }, values);
  };
  const textOf = (neighbors: GatheredSchool[]) =>
    composed(
      analysisOf(
        gathered(school({ schoolKind: "Regular school", numOfStudents: 400 }, { numOfStudents: 400 }), {
          neighbors,
        }),
      ),
    )
      .sections.filter(({ id: section }) => section === "alternatives")
      .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
      .map(({ text }) => text)
      .join(" ");

  it("comes with how it differs, in plain words, and is none of those that stand out", () => {
    const text = textOf([
      neighbor(
        1,
        { name: "Hope", numOfStudents: 25, ...special },
        { numOfStudents: 25, studentTeacherRatio: 3, ...special },
      ),
      neighbor(2, { name: "Oak" }, { numOfStudents: 300, studentTeacherRatio: 15 }),
      neighbor(3, { name: "Elm" }, { numOfStudents: 310, studentTeacherRatio: 14 }),
    ]);
    expect(text).toContain(
      "Some of them differ from this school: Hope is a special education school and very small, with 25 students.",
    );
    expect(text).toContain("Private, special education");
    expect(text).toContain("Of the others, the closest in size is Elm");
    expect(text).toContain("Elm has the fewest students for each teacher among these others, 14.");
  });

  it("is told with those of the same kind, and alone if it is the only one", () => {
    const odd = (name: string, kind: string) => neighbor(1, { name, schoolKind: kind }, { schoolKind: kind });
    expect(
      textOf([
        odd("Hope", "Alternative school"),
        odd("Oak", "Alternative school"),
        neighbor(2, { name: "Elm", numOfStudents: 0 }, { numOfStudents: 0 }),
      ]),
    ).toContain(
      "None of them is quite like this school: Hope and Oak are alternative schools; Elm is without students in the latest count.",
    );
    expect(textOf([odd("Hope", "Special education school")])).toContain(
      "It differs from this school: it is a special education school.",
    );
  });
});
