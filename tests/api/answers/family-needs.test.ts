import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What parents ask for their own child, and which part of it no source of ours has. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

test.each([
  "Is Boston Latin School safe, and is there bullying?",
  "Is there bullying at Boston Latin School?",
])("%s has no answer in any source, and the phone number of the school", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(/^I have no figures on safety, bullying, or crime\./);
  expect(plain).toContain("(617) 635-8895");
  expect(plain).not.toContain("medical");
});
