import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

test("the only school of a ranking is named before its figure is said to be unknown", async () => {
  await addSchool({
    name: "Longfellow Elementary School",
    at: [42.374, -71.11],
    city: "Cambridge",
    zip: "02138",
    grades: [0, 1, 2, 3, 4, 5],
    enrollment: 300,
  });
  const ask = conversation();
  const first = await ask("Which elementary schools in Cambridge, MA have the fewest students per teacher?");
  expect(first.content).toMatch(
    /^Our catalog has 1 elementary school in Cambridge, MA, \[Longfellow Elementary School\]\(\/school\/longfellow-elementary-school-\d+\), and its student–teacher ratio is not on record\.$/,
  );
  const [wider = ""] = first.suggestions;
  expect(wider).toBe(
    "Which elementary schools within 10 miles of Cambridge, MA have the fewest students per teacher?",
  );
  expect((await ask("how many students does it have?")).plain).toContain("300 students");
  const { plain } = await ask(wider);
  expect(plain).toContain("elementary schools within 10 miles of Cambridge, MA:");
  expect(plain).toContain("- Winsor School");
});
