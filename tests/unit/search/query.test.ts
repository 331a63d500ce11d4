import { describe, expect, test } from "vitest";
import { atLevel, type SearchableSchool, searchEntryOf } from "#lib/search/entries.rules.ts";
import { amongAll, amongLargest, buildQuery, typedWords } from "#lib/search/query.rules.ts";

const query = (text: string) => amongAll(buildQuery(typedWords(text), {}).demands.join(" & "));

describe("what typed words require", () => {
  test.each([
    ["boston lat", "('boston') & ('lat')"],
    ["lincoln hs", "('lincoln') & ('high' | 'hs')"],
    ["st mary", "('saint') & ('mary')"],
    ["st", "('saint' | 'st')"],
    ["lincoln oregon", "('lincoln') & ('oregon' | '@or')"],
    ["lincoln new hampshire", "('lincoln') & ('new' & 'hampshire' | '@nh')"],
    ["boston latin school", "('boston') & ('latin')"],
    ["boston latin sch", "('boston') & ('latin')"],
    ["lincoln h", "('lincoln')"],
    ["l", "('^l')"],
    ["school", "('school')"],
  ])("%s → %s", (text, demanded) => {
    expect(query(text)).toBe(demanded);
  });
});

test("filters are required of names of every rank", () => {
  const built = buildQuery(["lincoln"], {
    type: "PRIVATE",
    state: "ME",
    religion: "friends",
    grades: [-1, 12],
  });
  expect(built.demands).toEqual(expect.arrayContaining(["('@me~')", "('%private~')", "('%friends~')"]));
  expect(built.exact).toContain("& ('@me~') & ('%private~') & ('%friends~')");
  expect(built.gradeMask).toBe(1 + 2 ** 13);
});

test("quotes and backslashes cannot escape their lexeme", () => {
  expect(buildQuery([], { religion: "a' | 'b\\" }).demands).toEqual(["('%a'' | ''b\\\\~')"]);
  expect(amongAll(buildQuery([], { religion: "a~b" }).demands.join())).toBe("('%ab')");
});

test("a query among the largest schools asks for the lexemes that these have", () => {
  const asked = amongLargest(buildQuery(["lincoln"], { state: "ME" }).demands.join(" & "), 2);
  expect(asked).toBe(`('${atLevel("lincoln", 2)}') & ('${atLevel("@me", 2)}')`);
});

test("beginnings of names are requested where only a name can be", () => {
  expect(buildQuery(typedWords("st. mary"), {}).starts).toEqual(["saint mary"]);
  expect(buildQuery(typedWords("boston latin sch"), {}).starts).toEqual(["boston latin"]);
  expect(buildQuery(typedWords("lincoln hs"), {}).starts).toEqual(["lincoln high", "lincoln hs"]);
  expect(buildQuery(typedWords("mt"), {}).starts).toEqual(["mount", "mt"]);
  expect(buildQuery(typedWords("lincoln"), { state: "ME" }).starts).toEqual([]);
});

test("typed input is bounded", () => {
  expect(typedWords("word ".repeat(500))).toHaveLength(10);
  expect(typedWords("x".repeat(5000))[0]).toHaveLength(30);
});

const school: SearchableSchool = {
  id: 7,
  name: "Boston Latin School",
  alternativeNames: ["B.L.S."],
  city: "Boston",
  state: "MA",
  zip: "02115",
  schoolType: "PUBLIC",
  charter: false,
  magnet: true,
  religion: null,
  grades: [-1, 7],
  enrollment: 2420,
  latitude: 42.338,
  longitude: -71.1025,
};

test("an entry contains what its school is found by", () => {
  const entry = searchEntryOf(school);
  expect(entry).toMatchObject({ schoolId: 7, core: "boston latin", size: 2420, grades: 1 + 2 ** 8 });
  expect(entry.names).toBe("^ boston latin school ^ bls");
  expect(entry.lexemes).toEqual(
    expect.arrayContaining(["=boston latin", "^bost", "bo", "latin", "bls", "@ma", "@ma/boston", "@02115"]),
  );
  expect(entry.lexemes).toEqual(
    expect.arrayContaining(["%public", "%magnet", "#", "##3", "boston#3", "=boston latin#1"]),
  );
  expect(entry.lexemes).not.toContain("%charter");
  expect(entry.lexemes).not.toContain("school");
  expect(entry.lexemes).not.toContain("boston#4");
});

test("a school of unknown size and place is still found by its name", () => {
  const entry = searchEntryOf({ ...school, city: null, state: null, zip: null, enrollment: null });
  expect(entry.size).toBe(0);
  expect(entry.lexemes.filter((lexeme) => /^[@#]/.test(lexeme))).toEqual(["#"]);
});
