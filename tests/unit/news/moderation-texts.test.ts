import { expect, test } from "vitest";
import { barsOf, highest } from "#components/admin/news/logs/trend-bars.ts";
import { searchFrom } from "#components/admin/news/sandbox/sandbox-form.ts";
import { cutHeadline, elsewhereText, goneText, scoreText } from "#lib/news/moderation.format.ts";
import type { DecidedElsewhere } from "#lib/news/moderation.schema.ts";

const sixty = "x".repeat(60);

test("a headline is cut at its sixtieth character, and no letter in half", () => {
  expect(cutHeadline(sixty, 60)).toBe(sixty);
  expect(cutHeadline(`${sixty}y`, 60)).toBe(`${sixty}…`);
  expect(cutHeadline("🎓🎓🎓", 2)).toBe("🎓🎓…");
});

test("a score is never said to be certain", () => {
  expect(scoreText(1)).toBe("99% sure");
  expect(scoreText(0.9734)).toBe("97% sure");
  expect(scoreText(0)).toBe("1% sure");
});

test("whoever decides second is told who was first", () => {
  const one: DecidedElsewhere = {
    _id: "1",
    headline: "Team wins",
    status: "dismissed",
    decidedBy: { _id: "2", displayName: "Ada Ames" },
    decidedAt: "2026-11-20T10:00:00.000Z",
  };
  expect(elsewhereText([])).toBe("");
  expect(elsewhereText([one])).toBe("Ada Ames had dismissed “Team wins” before. That decision stands.");
  expect(elsewhereText([{ ...one, decidedBy: null, status: "approved" }])).toBe(
    "Somebody else had published “Team wins” before. That decision stands.",
  );
  const published = { ...one, status: "approved" } as const;
  expect(elsewhereText([one, published, { ...published, decidedBy: null }])).toBe(
    "Ada Ames had published 1 story and dismissed 1 story before. Somebody else had published 1 story before. Those decisions stand.",
  );
  expect(elsewhereText([one, { ...one, status: null, decidedBy: null }])).toBe(
    "Ada Ames had dismissed 1 story before. 1 story no longer exists. Those decisions stand.",
  );
});

test("a moderator whose list grows shorter by itself is told who decided what", () => {
  const one: DecidedElsewhere = {
    _id: "1",
    headline: "Team wins",
    status: "approved",
    decidedBy: { _id: "2", displayName: "Ada Ames" },
    decidedAt: "2026-11-20T10:00:00.000Z",
  };
  expect(goneText([])).toBe("");
  expect(goneText([one])).toBe("Ada Ames has published “Team wins”.");
  expect(goneText([{ ...one, status: null }])).toBe("The article no longer exists.");
  expect(goneText([one, one, { ...one, status: "dismissed" }])).toBe(
    "Ada Ames has published 2 stories and dismissed 1 story.",
  );
});

test("the sandbox names what is missing, and keywords override the school", () => {
  const form = { schoolId: " 12 ", keywords: "", query: "", days: "30" };
  expect(searchFrom("custom", form)).toEqual({ problem: "Search query is required" });
  expect(searchFrom("school", { ...form, schoolId: " " })).toEqual({
    problem: "School ID is required when no custom keywords are provided",
  });
  expect(searchFrom("school", form)).toEqual({ schoolId: "12", days: "30" });
  expect(searchFrom("school", { ...form, keywords: "robots" })).toEqual({ query: "robots", days: "30" });
  for (const days of ["", "0", "31", "1.5", "ten"])
    expect(searchFrom("school", { ...form, days })).toEqual({ problem: expect.stringContaining("1 to 30") });
});

test("bars reach the top at the highest value, and one that is not zero is seen", () => {
  const bars = barsOf([0, 1, 500], highest([0, 1, 500]), { width: 300, height: 100 });
  expect(bars.map(({ height }) => height)).toEqual([0, 2, 100]);
  expect(bars.map(({ y }) => y)).toEqual([100, 98, 0]);
  expect(highest([])).toBe(1);
});
