import { beforeAll, describe, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Questions to which the catalog has no direct answer: what is said, and that none of it is taken out again. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

describe("where no school fits, the sentence that says so can be confirmed", () => {
  test.each([
    ["94110", "Our catalog has no schools in ZIP code 94110."],
    ["schools in 94110", "Our catalog has no schools in ZIP code 94110."],
    ["Catholic schools in 94110", "Our catalog has no Catholic schools in ZIP code 94110."],
    ["charter schools in 94110", "Our catalog has no charter schools in ZIP code 94110."],
    ["schools in 02115 called PS 321", "I found no school that fits all of this."],
    ["8th grade schools in Boston founded before 1600", "I found no school that fits all of this."],
  ])("%s", async (question, said) => {
    const { plain } = await asked(question);
    expect(plain.startsWith(said)).toBe(true);
    expect(plain).not.toContain("could not confirm");
  });

  test("of a ZIP code with schools, its place is named", async () => {
    expect((await asked("02115")).plain).toMatch(/^Our catalog has one school in Boston, MA 02115/);
  });

  test("a ZIP code that there is not is called one", async () => {
    expect((await asked("99999")).plain).toBe("I do not know that ZIP code. A city with its state helps.");
  });
});
