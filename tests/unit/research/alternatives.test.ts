import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { GatheredSchool } from "#lib/research/gathered.rules.ts";
import {
  chosenAlternatives,
  chosenInOrder,
  differencesOf,
  peersNamed,
} from "#lib/research/likeness.rules.ts";
import { podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { card, gathered, school } from "./gathered-schools.ts";

const own = card({ schoolKind: "Regular school", numOfStudents: 400 });
let id = 10;
const near = (distance: number, changes: Partial<SchoolCard> = {}) => {
  id += 1;
  return card({ _id: String(id), schoolKind: "Regular school", numOfStudents: 300, distance, ...changes });
};
const ANY = { isKept: () => false, isAlike: () => true };
const special = { schoolKind: "Special education school" };

describe("what makes a school nearby no ordinary alternative", () => {
  it.each<[string, Partial<SchoolCard>, string[]]>([
    ["a special education school", special, ["kind"]],
    ["an alternative school", { schoolKind: "Alternative school" }, ["kind"]],
    ["an alternative school by its name", { name: "Oak Transfer High School" }, ["kind"]],
    ["an online school by its name", { name: "Oak Virtual Academy" }, ["online"]],
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
      nearer: [odd, tiny],
      passedOverFor: [],
      reach: 100,
    });
  });

  it("are the nearest others, too, where there is one ordinary school at most, in the order of distance", () => {
    const [odd, regular, tiny] = [near(1, special), near(2), near(3, { numOfStudents: 12 })];
    expect(chosenAlternatives(own, [odd, regular, tiny], 2)).toEqual({
      chosen: [odd, regular],
      nearer: [],
      passedOverFor: [],
      reach: 100,
    });
  });

  it.each<Partial<SchoolCard>>([
    { schoolType: "Public School" },
    { schoolType: "Private School", gradesOffered: "PK–8" },
  ])("are looked for farther away only where there are fewer than four, of %o", (kind) => {
    const day = card(kind);
    const reachOf = (...miles: number[]) => {
      const { chosen, reach } = chosenAlternatives(
        day,
        miles.map((one) => near(one)),
        5,
      );
      return [reach, chosen.map(({ distance }) => distance)];
    };
    expect(reachOf(1, 2, 3, 24, 26)).toEqual([25, [1, 2, 3, 24]]);
    expect(reachOf(1, 2, 3, 26, 51)).toEqual([50, [1, 2, 3, 26]]);
    expect(reachOf(24, 26, 99, 101)).toEqual([100, [24, 26, 99]]);
    // If there is nothing in reach, the nearest one shows how far it is.
    expect(reachOf(130, 140)).toEqual([100, [130]]);
  });

  it("leave out schools with few of the same grades, and keep the nearest of these to be named", () => {
    const [middle, high, other, last] = ["6–8", "9–12", "6–8", "6–8"].map((gradesOffered, at) =>
      near(at + 1, { gradesOffered }),
    );
    const [here, there] = [near(16), near(20)];
    const between = near(18, special);
    const all = [middle, high, other, last, here, between, there].flatMap((one) => one ?? []);
    const isAlike = ({ gradesOffered }: SchoolCard) => gradesOffered === "PK–8";
    expect(chosenAlternatives(own, all, 5, isAlike)).toEqual({
      chosen: [here, there],
      nearer: [middle, high, other],
      passedOverFor: ["grades", "kind"],
      reach: 100,
    });
  });
});

describe("the schools that a report names beside a school", () => {
  it("are all of a small group, and of a large one the nearest ordinary ones", () => {
    const [odd, empty, regular] = [near(1, special), near(2, { numOfStudents: 0 }), near(3)];
    expect(peersNamed(own, [odd, empty, regular], ANY)).toEqual({
      cards: [odd, empty, regular],
      isPassingOver: false,
      empty: 0,
    });
    const many = Array.from({ length: 30 }, (_, at) => near(4 + at));
    expect(peersNamed(own, [odd, empty, regular, ...many], ANY)).toEqual({
      cards: [regular, ...many.slice(0, 24)],
      isPassingOver: true,
      empty: 1,
    });
    // Nothing can be compared with a school that reports no students.
    expect(peersNamed(own, [odd, empty, regular, ...many.slice(0, 2)], ANY)).toMatchObject({
      cards: [odd, regular, ...many.slice(0, 2)],
      empty: 1,
    });
  });

  it("are those with enough of the same grades first, by the rule for schools nearby", () => {
    const [ninth, regular] = [near(1), near(2)];
    const many = Array.from({ length: 30 }, (_, at) => near(4 + at));
    const isAlike = (one: SchoolCard) => one !== ninth;
    expect(peersNamed(own, [ninth, regular, ...many], { ...ANY, isAlike })).toEqual({
      cards: [regular, ...many.slice(0, 24)],
      isPassingOver: true,
      empty: 0,
    });
    expect(peersNamed(own, [ninth, regular], { ...ANY, isAlike }).cards).toEqual([ninth, regular]);
  });
});

describe("other online schools", () => {
  it("are ordinary ones, by the rule for the schools that a report is compared with", () => {
    const online = { schoolType: "Online School" } as const;
    const [odd, one, two] = [near(1, { ...online, ...special }), near(2, online), near(3, online)];
    expect(chosenInOrder(card(online), [odd, one, two], 5)).toMatchObject({
      chosen: [one, two],
      passedOverFor: ["kind"],
    });
    // Where there are hardly any, those that differ are better than nothing.
    expect(chosenInOrder(card(online), [odd, one], 5)).toMatchObject({
      chosen: [odd, one],
      passedOverFor: [],
    });
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
    expect(text).toContain("Of these, Hope is a special education school and very small, with 25 students.");
    expect(text).toContain("Private, special education");
    expect(text).toContain("Of the others, Elm is the closest in size");
    // Among two, "the fewest" says nothing.
    expect(text).not.toContain("the fewest students");
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
      "It is, however, a special education school.",
    );
  });
});

describe("what is said of the comparison", () => {
  const report = (one: Parameters<typeof gathered>[0], changes: Parameters<typeof gathered>[1]) =>
    composed(analysisOf(gathered(one, changes)));
  const section = (document: ReturnType<typeof report>) =>
    document.sections.find(({ id: one }) => one === "alternatives");
  const textOf = (document: ReturnType<typeof report>) =>
    (section(document)?.blocks ?? []).flatMap(statementsOf).map(({ text }) => text);
  const heard = (document: ReturnType<typeof report>) =>
    podcastScript(document)
      .chapters.flatMap(({ utterances }) => utterances)
      .map(({ said }) => said.text);

  it.each([
    [[64, 78.2, 91], "The nearest comparable schools in our catalog are 64 to 91 miles away"],
    [[64], "The nearest comparable school in our catalog is 64 miles away"],
    [[15, 91], "Nearby alternatives"],
    [[], "Nearby alternatives"],
  ])("of schools %j miles away has the title %j, and calls none nearby that is not", (distances, title) => {
    const neighbors = distances.map((distance, at) => school({ _id: `${at + 2}`, distance }, {}));
    const one = section(report(school({}, { numOfStudents: 333 }), { neighbors }));
    expect(one?.title).toBe(title);
    expect(/nearby/i.test(JSON.stringify(one))).toBe(title.includes("Nearby"));
  });

  it("claims nothing of schools that are not in it, and names the nearer ones", () => {
    const document = report(school({}, { numOfStudents: 333 }), {
      neighbors: [
        school({ _id: "2", name: "Sun Blaze", distance: 16, schoolType: "Public School" }, {}),
        school({ _id: "3", name: "Evans", distance: 17, schoolType: "Public School" }, {}),
        school({ _id: "4", name: "Oak", distance: 18, schoolType: "Public School" }, {}),
      ],
      nearer: [
        school({ _id: "5", name: "Tiny", distance: 4.5, numOfStudents: 18 }, { numOfStudents: 18 }),
        school({ _id: "6", name: "Teague Middle", distance: 7.1, gradesOffered: "6–8" }, {}),
      ],
      passedOverFor: ["small", "grades"],
      reach: 25,
    });
    expect(textOf(document)).toEqual(
      expect.arrayContaining([
        "Our catalog, which does not have every school, has no comparable one near it.",
        "The nearest that it has is Sun Blaze, a public school 16 miles away, with grades PK–8.",
        "Nearer, but not listed here, are Tiny, 4.5 miles away, which is very small, with 18 students; and Teague Middle, 7.1 miles away, with grades 6–8 (too few grades in common to choose between them).",
        "All three schools in this comparison are public.",
        "Other schools in our catalog at these distances are left out because they are very small or share few of the same grades.",
      ]),
    );
    expect(heard(document)).toContain("All three schools in this comparison are public.");
    expect(unconfirmedFigures(document)).toEqual([]);
    expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
  });

  it("says one grade as one", () => {
    const document = report(school({}, {}), {
      neighbors: [school({ _id: "2", name: "Sun Blaze", distance: 16 }, {})],
      nearer: [school({ _id: "5", name: "Endeavor", distance: 0.7, gradesOffered: "9" }, {})],
    });
    expect(textOf(document)).toContain(
      "Nearer, but not listed here, is Endeavor, 0.7 miles away, with grade 9 (too few grades in common to choose between them).",
    );
    expect(unconfirmedFigures(document)).toEqual([]);
    expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
  });

  it("tells the types of a mixed comparison in the same words to readers and listeners", () => {
    const types = ["Public School", "Public School", "Private School"] as const;
    const document = report(school({}, {}), {
      neighbors: types.map((schoolType, at) =>
        school({ _id: `${at + 2}`, distance: at + 1, schoolType }, {}),
      ),
    });
    const words = "Of the three schools in this comparison, two are public and one is private.";
    expect(textOf(document)).toContain(words);
    expect(heard(document)).toContain(words);
  });

  it("has only online schools for an online school, without distances from offices", () => {
    const online = { schoolType: "Online School", gradesOffered: "9–12" } as const;
    const document = report(school(online, {}), {
      neighbors: [school({ _id: "2", name: "Net Academy", ...online }, { numOfStudents: 50 })],
    });
    expect(section(document)?.title).toBe("Other online schools");
    expect(textOf(document).join(" ")).not.toMatch(/mile|distance|attendance zones/i);
    expect(textOf(document)).toContain("Net Academy");
    const alone = report(school(online, {}), {});
    expect(textOf(alone)).toEqual([
      "An online school has no neighborhood, and our catalog has no other online school in Illinois that serves the same grades as Oak Hill School.",
    ]);
  });
});

it.each([
  ["Unlike this school, none of them is listed as Roman Catholic.", "Roman Catholic", [null, "Baptist"]],
  ["Unlike this school, it is not listed as Roman Catholic.", "Roman Catholic", ["Baptist"]],
  [null, "Roman Catholic", ["Roman Catholic", null]],
  [null, "Roman Catholic", ["public", "public"]],
  ["Unlike this school, none of them is listed as Roman Catholic.", "Roman Catholic", ["public", null]],
  [null, "Nonsectarian", [null, null]],
  [null, "Other Lutheran", [null, null]],
] as const)("says %s of the alternatives of a school that is %s, beside %j", (sentence, faith, others) => {
  const one = school({}, { numOfStudents: 400, religiousAffiliation: faith });
  const neighbors = others.map((other, at) =>
    school(
      {
        _id: String(100 + at),
        distance: at + 1,
        schoolType: other === "public" ? "Public School" : "Private School",
      },
      { numOfStudents: 300, ...(other && other !== "public" && { religiousAffiliation: other }) },
    ),
  );
  const text = composed(analysisOf(gathered(one, { neighbors })))
    .sections.filter(({ id: section }) => section === "alternatives")
    .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
    .map(({ text: said }) => said);
  expect(text.filter((said) => said.includes("listed as"))).toEqual(sentence === null ? [] : [sentence]);
});

describe("the nearest school of a private school’s kind and faith", () => {
  const catholic = school({}, { numOfStudents: 400, religiousAffiliation: "Roman Catholic" });
  const neighbors = [2, 3].map((one) =>
    school({ _id: `${one}`, distance: one, schoolType: "Public School" }, { numOfStudents: 300 }),
  );
  const rita = school(
    { _id: "9", name: "St. Rita", distance: 81.4 },
    { "address.city": "Decatur", numOfStudents: 188, religiousAffiliation: "Roman Catholic" },
  );
  const textOf = (changes: Parameters<typeof gathered>[1], of = catholic) => {
    const document = composed(analysisOf(gathered(of, changes)));
    expect(unconfirmedFigures(document)).toEqual([]);
    expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
    return document.sections
      .filter(({ id: section }) => section === "alternatives")
      .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== "table").flatMap(statementsOf))
      .map(({ text }) => text)
      .join(" ");
  };
  const NEAREST =
    "The nearest other Roman Catholic elementary school in our catalog is St. Rita in Decatur, 81 miles away, with grades PK–8 and 188 students.";

  it("is named where none of the alternatives is one, and where there are no alternatives", () => {
    expect(textOf({ neighbors, kin: { school: rita } })).toContain(NEAREST);
    expect(textOf({ kin: { school: rita } })).toContain(NEAREST);
    const secular = school({}, { numOfStudents: 400, religiousAffiliation: "Nonsectarian" });
    expect(textOf({ neighbors, kin: { school: rita } }, secular)).toContain(
      "The nearest other private elementary school in our catalog is St. Rita",
    );
  });

  it("is one of its level, which may end by kindergarten", () => {
    const young = school({ gradesOffered: "PK–K" }, { numOfStudents: 40 });
    expect(textOf({ neighbors, kin: { school: null } }, young)).toContain(
      "Our catalog has no other private early childhood school.",
    );
  });

  it("is one of its kind, if it is for some children only", () => {
    const special = school(
      { schoolKind: "Special education school" },
      { numOfStudents: 40, schoolKind: "Special education school", religiousAffiliation: "Roman Catholic" },
    );
    expect(textOf({ neighbors, kin: { school: null } }, special)).toContain(
      "Our catalog has no other Roman Catholic special education elementary school.",
    );
  });

  it("is said to be out of reach where it is, and how far it is", () => {
    const far = { ...rita, card: { ...rita.card, distance: 121 } };
    expect(textOf({ neighbors, kin: { school: far } })).toContain(
      "Our catalog has no other Roman Catholic elementary school within reach: the nearest is St. Rita in Decatur, 121 miles away.",
    );
  });

  it("is said to be missing where the catalog has none, and is not spoken of where nobody looked for it", () => {
    expect(textOf({ neighbors, kin: { school: null } })).toContain(
      "Our catalog has no other Roman Catholic elementary school.",
    );
    expect(textOf({ neighbors })).not.toMatch(/no other|nearest other/);
  });

  it("is told apart from schools that are nearer than we looked", () => {
    const far = [school({ _id: "2", name: "Far Away School", distance: 131 }, {})];
    expect(textOf({ neighbors: far, reach: 100 })).toContain(
      "Our catalog has no school with these grades within 100 miles; the nearest is Far Away School, a private school 131 miles away",
    );
    expect(textOf({ neighbors: far, reach: 100 })).not.toContain("We looked for schools up to");
  });
});
