import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What no figure tells of a school, and its summary does: financial aid, and whether it takes boarders. */

const PRIVATE = { schoolType: "PRIVATE", grades: [9, 10, 11, 12], city: "Exeter", state: "NH" } as const;
const ids = new Map<string, string>();

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    ...PRIVATE,
    name: "Squam River Academy",
    at: [42.98, -70.95],
    contactInfo: { phone: "(603) 555-0100" },
    schoolSummary:
      "**Squam River Academy** is a private school. It is free for families with an income under $125,000. About 80% of its students board.",
  });
  await addSchool({
    ...PRIVATE,
    name: "Silent River Academy",
    at: [42.97, -70.95],
    contactInfo: { phone: "(603) 555-0101" },
    schoolSummary: "Its board of trustees has 12 members. It has a tower.",
  });
  for (const { id, name } of await db().school.findMany({ where: { city: "Exeter" } }))
    ids.set(name, String(id));
});

const on = (name: string) => conversation({ page: { kind: "school", id: ids.get(name) ?? "" } });

test.each(["Is there financial aid?", "Does it offer scholarships?", "Does this school have financial aid?"])(
  "what the summary says of aid is quoted, and whom to call follows: %s",
  async (question) => {
    const { plain, content, schools } = await on("Squam River Academy")(question);
    expect(plain).toMatch(
      /^Its summary says: “It is free for families with an income under \$125,000\.” For more on financial aid, call Squam River Academy at \(603\) 555-0100\.$/,
    );
    expect(content).toMatch(/\[Its summary\]\(\/school\/squam-river-academy-/);
    expect(schools).toEqual([Number(ids.get("Squam River Academy"))]);
  },
);

test("aid that the summary speaks of is not called unknown beside another question", async () => {
  const { plain } = await on("Squam River Academy")("Is there financial aid, and how do I apply?");
  expect(plain).toContain("says: “It is free for families with an income under $125,000.”");
  expect(plain).toContain("Our sources do not say how to apply");
  expect(plain).not.toMatch(/I have (?:nothing|no information)/);
});

test("where the summary says nothing of aid, the answer says so and whom to ask", async () => {
  expect((await on("Silent River Academy")("Is there financial aid?")).plain).toBe(
    "I have no information about financial aid or scholarships at Silent River Academy. The school office can tell you: (603) 555-0101.",
  );
});
