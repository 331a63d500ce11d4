import { beforeAll, describe, expect, test } from "vitest";
import { toCards } from "#lib/search/cards.data.ts";
import { askedFor, LADDER } from "#lib/search/ladder.data.ts";
import { typedWords } from "#lib/search/query.rules.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

/** What one step alone makes of a text that matches no name as written; undefined if it does not apply. */
async function climbed(step: string, text: string) {
  const attempt = LADDER.find(({ name }) => name === step);
  if (!attempt) throw new Error(`The ladder has no step "${step}".`);
  const asked = askedFor(typedWords(text), {}, { offset: 0, limit: 10, counted: 100 }, true);
  if (!attempt.isWorthwhile(asked)) return undefined;
  const found = await attempt.find(asked);
  if (!found) return null;
  const cards = await toCards(found.rows);
  return { first: cards[0]?.name, to: found.correction?.to };
}

describe("each step of the ladder alone", () => {
  test.each([
    [
      "another spelling of a name, and longer names",
      "boston latn",
      { first: "Boston Latin School", to: "boston latin" },
    ],
    ["the name without its kind", "st luke's elementary", { to: "st lukes" }],
    ["another spelling of the words", "bostn lattin acadmy", { first: "Boston Latin Academy" }],
    ["another spelling, one word left out", "deerin hgihh", { first: "Deering High School", to: "deering" }],
    [
      "the name without its first word",
      "walter abraham lincoln elementary",
      { to: "abraham lincoln elementary" },
    ],
    [
      "the beginning of the name",
      "bronx high school of science and letters",
      { first: "Bronx High School of Science" },
    ],
  ])("%s: %s", async (step, text, expected) => {
    expect(await climbed(step, text)).toMatchObject(expected);
  });

  test.each([
    ["the name without its kind", "latin"],
    ["the name without its kind", "high school"],
    ["the name without its first word", "boston latin"],
    ["the beginning of the name", "boston latin"],
  ])("%s is not tried for “%s”", async (step, text) => {
    expect(await climbed(step, text)).toBeUndefined();
  });

  test("a step that finds nothing leaves it to the next", async () => {
    expect(await climbed("the name without its kind", "zyxwv academy")).toBeNull();
  });
});
