import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation, memberSaving } from "./conversation.ts";

/** A neighborhood that the gazetteer does not have is no town of another state that is spelled alike. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({ name: "Conway High School", at: [33.83, -79.05], city: "Conway", state: "SC" });
});

const UNKNOWN = "I do not know a place called “Fenway”. A city with its state, or a ZIP code, helps.";

test("saved schools in Massachusetts are not measured from South Carolina", async () => {
  const ask = await memberSaving(9, 1, 2, 12, 10);
  expect((await ask("which of my saved schools is closest to Fenway?")).plain).toBe(UNKNOWN);
  // The ZIP code that was asked for answers the question.
  expect((await ask("02115")).plain).toMatch(/^The closest of your saved schools is .* from 02115\./);
});

test.each(["which of those is closest to Fenway?", "schools in Fenway"])(
  "nor are schools that were listed, and none is looked for there: %s",
  async (question) => {
    const ask = conversation();
    await ask("high schools in Boston");
    expect((await ask(question)).plain).toBe(UNKNOWN);
  },
);

test("where nothing was talked about, and of one wrong letter, what may be meant is asked back", async () => {
  expect((await conversation()("schools in Fenway")).suggestions).toContain("Conway, SC");
  const ask = conversation();
  await ask("high schools in Boston");
  expect((await ask("schools in Chicgo")).suggestions).toContain("Chicago, IL");
});
