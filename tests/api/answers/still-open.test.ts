import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Whether a school is still open: a register says what was so in its year. */

beforeAll(loadSchools);

const LISTED =
  "Boston Latin School was listed as open in 2016–17, the latest record we have. The school office can tell you: (617) 635-8895.";

test.each(["Is Boston Latin School still open?", "Has Boston Latin School closed?"])(
  "a school of an earlier register is not said to be open today: %s",
  async (question) => {
    const ask = conversation();
    expect((await ask(question)).plain).toContain(LISTED);
    expect((await ask("Is it still open?")).plain).toContain(LISTED);
  },
);

test.each(["Is it still open?", "Is this school open?"])(
  "nor one whose page is open: %s",
  async (question) => {
    const ask = conversation({ page: { kind: "school", id: "1" } });
    expect((await ask(question)).plain).toContain(LISTED);
  },
);

test("nor are several", async () => {
  const { plain } = await conversation()("Are Boston Latin School and Fenway High School still open?");
  expect(plain).toContain("Boston Latin School was listed as open in 2016–17.");
  expect(plain).toContain("Fenway High School was listed as open in 2016–17.");
});
