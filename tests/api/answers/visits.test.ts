import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

test.each(["What should I ask on a visit?", "questions to ask at an open house"])(
  "who asks what to ask at a school gets questions for any: %s",
  async (question) => {
    const { plain, schools } = await conversation()(question);
    expect(plain).toMatch(/^These are worth asking at any school:\n\n(?:- [^\n]+\?\n){5}\nName a school/);
    expect(schools).toEqual([]);
  },
);

test("of the school spoken of, the questions begin with what our sources lack, and end with the age of its figures", async () => {
  const ask = conversation();
  await ask("Tell me about Winsor School");
  const { plain } = await ask("What should I ask on a visit?");
  expect(plain).toBe(
    [
      "Our sources cannot answer these for Winsor School in Boston, MA:",
      "",
      "- What share of the students graduate on time?",
      "- What do graduates do next, and how many go on to college?",
      "- Who takes the SAT or ACT, and with what results?",
      "- Which clubs, sports, and arts are there, in which season, and what do they cost?",
      "",
      "And at any school:",
      "",
      "- How large are the classes in my child’s grade this year?",
      "- How do teachers help a child who falls behind, or one who is ahead?",
      "- How do you tell parents how their child is doing, and how often?",
      "",
      "Winsor School in Boston, MA had 460 students in 2016–17. Ask for this year’s figures.",
    ].join("\n"),
  );
});

test("the school may be the one of the open page, or be named", async () => {
  const page = { kind: "school", id: "boston-latin-academy-2" } as const;
  const open = await conversation({ page })("what should I ask at the open house?");
  expect(open.plain).toContain("Our sources cannot answer these for Boston Latin Academy:");
  // Nobody asks a public school what it costs, or which faith it belongs to.
  expect(open.plain).not.toMatch(/church|fees/);
  const named = await conversation()("What should I ask on a visit to Fenway High School?");
  expect(named.plain).toContain("Our sources cannot answer these for Fenway High School");
});
