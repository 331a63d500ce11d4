import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Places whose name is common: the state that is talked about decides. No school here is in a Newton. */

beforeAll(loadSchools);

const onLatin = () => conversation({ page: { kind: "school", id: "1" } });
const IN_MASSACHUSETTS = "Our catalog has no high schools in Newton, MA.";

test("on a school's page, its state does", async () => {
  expect((await onLatin()("high schools in Newton")).plain).toContain(IN_MASSACHUSETTS);
});

test("behind an answer about a school, or a search, the state of that", async () => {
  const ask = conversation();
  await ask("Is Boston Latin School public?");
  expect((await ask("high schools in Newton")).plain).toContain(IN_MASSACHUSETTS);
  const after = conversation();
  await after("high schools in Massachusetts");
  expect((await after("And in Newton?")).plain).toContain(IN_MASSACHUSETTS);
});

test("where none is talked about, one is asked which", async () => {
  expect((await conversation()("high schools in Newton")).plain).toContain("several places of that name");
});

test.each([
  "Can my ninth grader living in Newton go here?",
  "We live in Newton. Can my daughter attend this school?",
  "Could my son go to this school if we live in Newton?",
])("whom a school takes by where they live is no question for a list: %s", async (question) => {
  const { plain } = await onLatin()(question);
  expect(plain).toContain("None of our sources says which school an address is assigned to.");
  expect(plain).not.toContain("Newton,");
});
