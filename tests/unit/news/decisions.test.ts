import { expect, test } from "vitest";
import { decidedSentence } from "#lib/news/decisions.format.ts";
import type { DecidedElsewhere } from "#lib/news/moderation.schema.ts";

const ada = { _id: "a", displayName: "Ada Ames" };
const elsewhere = (given: Partial<DecidedElsewhere>): DecidedElsewhere => ({
  _id: "1",
  headline: "Prom moves to May",
  status: "dismissed",
  decidedBy: ada,
  decidedAt: "2026-11-24T08:05:00.000Z",
  ...given,
});

test.each([
  [{}, "Ada Ames dismissed this article on November 24, 2026, at 8:05 AM UTC. That decision stands."],
  [
    { status: "approved" },
    "Ada Ames published this article on November 24, 2026, at 8:05 AM UTC. That decision stands.",
  ],
  [
    { status: "pending" },
    "Ada Ames moved this article back to the pending ones on November 24, 2026, at 8:05 AM UTC. That decision stands.",
  ],
  [
    { decidedBy: null },
    "A former colleague dismissed this article on November 24, 2026, at 8:05 AM UTC. That decision stands.",
  ],
  [{ decidedBy: null, decidedAt: null }, "This article is dismissed."],
  [{ status: null }, "This article no longer exists."],
] as const)("%j", (given, sentence) => {
  expect(decidedSentence(elsewhere(given), "b")).toBe(sentence);
});

test("a moderator is told of their own decision as such", () => {
  expect(decidedSentence(elsewhere({}), "a")).toBe(
    "You dismissed this article on November 24, 2026, at 8:05 AM UTC.",
  );
});
