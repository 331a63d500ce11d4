import { expect, test } from "vitest";
import {
  correctedText,
  likelyNames,
  piecesOf,
  readingsOf,
  respell,
  type Vocabulary,
} from "#lib/search/respelling.rules.ts";

const vocabulary: Vocabulary = {
  alike: [[{ word: "phillips", entries: 12 }], [{ word: "exeter", entries: 4 }]],
  known: new Map(),
};

test("each word may be one with a similar spelling", () => {
  const readings = readingsOf(["phillips", "exiter"], vocabulary);
  expect(respell(readings, {}, false)?.query).toBe("(('phillips~') & ('exiter~' | 'exeter~'))");
  expect(likelyNames(readings)).toMatchObject({ "phillips exeter": 1 });
});

test("the correction is given in the words of what was found", () => {
  const readings = readingsOf(["phillips", "exiter"], vocabulary);
  expect(correctedText(readings, "^ phillips exeter academy")).toEqual({
    text: "phillips exeter",
    isWhole: true,
  });
  expect(correctedText(readings, "^ phillips academy")).toEqual({ text: "phillips", isWhole: false });
});

test("two letters before a number stay as they are", () => {
  const alike = [[{ word: "pa", entries: 90 }], []];
  expect(likelyNames(readingsOf(["ps", "6"], { alike, known: new Map() }))).toEqual({ "ps 6": 0 });
  expect(likelyNames(readingsOf(["ps", "boston"], { alike, known: new Map() }))).toHaveProperty("pa boston");
});

test("missing, extra, or misplaced spaces are looked for", () => {
  expect(piecesOf(["bostonlatin"])).toEqual(expect.arrayContaining(["boston", "latin"]));
  expect(piecesOf(["bos", "ton"])).toContain("boston");
  expect(piecesOf(["th", "egoddard"])).toEqual(expect.arrayContaining(["the", "goddard"]));
});

test("a letter may stand where a space was meant", () => {
  const known = new Map([
    ["athens", 40],
    ["high", 900],
    ["school", 900],
    ["academy", 900],
  ]);
  const namesFor = (word: string) => Object.keys(likelyNames(readingsOf([word], { alike: [[]], known })));
  expect(piecesOf(["athensbhigh"])).toEqual(expect.arrayContaining(["athens", "high"]));
  expect(namesFor("athensbhigh")).toContain("athens high");
  expect(namesFor("athensnschool")).toContain("athens");
  expect(namesFor("academynof")).toContain("academy");
  expect(namesFor("stvathens")).toContain("saint athens");
  // Both sides have to be words.
  expect(namesFor("athensbhxgh")).toEqual(["athensbhxgh"]);
});

test("a misspelled school word is ignored", () => {
  const respelling = respell(
    readingsOf(["exiter", "shcool"], { alike: [vocabulary.alike[1] ?? [], []], known: new Map() }),
    {},
    false,
  );
  expect(respelling?.typed).toBe("exiter");
  expect(respelling?.query).toBe("(('exiter~' | 'exeter~'))");
});

test("filters apply to corrections, too", () => {
  expect(
    respell(readingsOf(["exiter"], { alike: [[]], known: new Map() }), { state: "NH" }, false)?.query,
  ).toContain("'@nh~'");
});
