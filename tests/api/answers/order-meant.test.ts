import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "I meant SAT, not graduation rate": a list in the order of another figure than the one before. */

beforeAll(loadSchools);

async function behindList() {
  const ask = conversation();
  await ask("Which high schools are in Massachusetts?");
  await ask("highest graduation rate");
  return ask;
}

test.each(["I meant SAT, not graduation rate", "Sorry, I meant the average SAT", "not graduation rate, SAT"])(
  "the list is put in the order that was meant: %s",
  async (question) => {
    const ask = await behindList();
    const { plain, schools } = await ask(question);
    expect(plain).toContain("Boston Latin School in Boston, MA has the highest average SAT: 1,326");
    expect(schools.length).toBeGreaterThan(1);
  },
);

test("the lowest stays the lowest", async () => {
  const ask = await behindList();
  await ask("And the lowest?");
  expect((await ask("I meant SAT, not graduation rate")).plain).toContain(
    "has the lowest average SAT: 1,128",
  );
});

test("of one school, it is that school's figure", async () => {
  const ask = await behindList();
  await ask("What is the graduation rate of Boston Latin Academy?");
  const { plain } = await ask("I meant SAT, not graduation rate");
  expect(plain).toContain("The average SAT at Boston Latin Academy was 1,128");
  expect(plain).not.toContain("Next");
});
