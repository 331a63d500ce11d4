import { expect, test } from "vitest";
import { finished, NOTHING_LEARNED } from "#lib/answers/answer-draft.rules.ts";
import type { Draft } from "#lib/answers/answer-draft.schema.ts";
import { lackBlocks } from "#lib/answers/answer-lacking.format.ts";
import { withLacks } from "#lib/answers/answer-talk.format.ts";

const EVIDENCE: Draft["evidence"] = {
  schools: [{ id: "1", name: "Boston Latin School", slug: "boston-latin-school" }],
  facts: [
    {
      school: "1",
      field: "numOfStudents",
      label: "Students",
      value: 2420,
      year: "2016–17",
      source: { name: "Common Core of Data", url: null },
    },
  ],
  said: ["Is Boston Latin School safe and how many students does it have?"],
  subject: "1",
};

const DRAFT: Draft = {
  blocks: [{ kind: "text", sentences: ["Boston Latin School had 2,420 students in 2016–17."] }],
  evidence: EVIDENCE,
  schools: [1],
  search: null,
  suggestions: [],
  memory: NOTHING_LEARNED,
};

test("what no source has is said before the rest is answered", () => {
  const { content } = finished(withLacks(DRAFT, ["safety"]), 4000);
  expect(content).toMatch(
    /^None of our sources has figures on safety, bullying, or crime\..*\n\nBoston Latin School had 2,420/,
  );
  expect(finished(withLacks(DRAFT, []), 4000).content).toMatch(/^Boston Latin School had/);
});

test("of two things that no source has, none is passed over", () => {
  const { content } = finished({ ...DRAFT, blocks: lackBlocks(["safety", "support"]) }, 4000);
  expect(content).toMatch(
    /^None of our sources has figures on safety.*None of our sources says what a school does/,
  );
  expect(content).not.toContain("I can");
});
