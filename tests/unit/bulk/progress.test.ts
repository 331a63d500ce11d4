import { describe, expect, test } from "vitest";
import { isMoving, pauseAfter, readAgainAfter, withProgress } from "#lib/bulk/progress.rules.ts";
import { ADMIN_RATE_LIMIT } from "#lib/platform/rate-limit.ts";

const run = { status: "running", current: 500, total: 2000 } as const;

describe("an event advances an import", () => {
  test.each([
    ["without a user id", { current: 1000, total: 2000 }],
    ["with the viewer's own", { userId: "ada", current: 1000, total: 2000 }],
  ])("%s", (_, event) => {
    expect(withProgress(run, event, "ada")).toEqual({ ...run, current: 1000 });
  });

  test("even if the current step counts something else", () => {
    const undoing = { status: "undoing", current: 0, total: 0 } as const;
    expect(withProgress(undoing, { current: 10, total: 40 }, "ada")).toEqual({
      ...undoing,
      current: 10,
      total: 40,
    });
  });
});

describe("an event says nothing about it", () => {
  test.each([
    ["of somebody else", { userId: "grace", current: 1000, total: 2000 }],
    ["that was overtaken on its way", { userId: "ada", current: 400, total: 2000 }],
    ["that cannot be read", { userId: "ada", current: "many" }],
  ])("%s", (_, event) => {
    expect(withProgress(run, event, "ada")).toBe(run);
  });

  test("while it is unknown who is viewing", () => {
    expect(withProgress(run, { userId: "ada", current: 1000, total: 2000 })).toBe(run);
  });

  test.each(["uploaded", "checked", "completed", "cancelled"] as const)("once it is %s", (status) => {
    const rests = { ...run, status };
    expect(withProgress(rests, { current: 1000, total: 2000 }, "ada")).toBe(rests);
  });
});

test.each([
  ["running", null, true],
  ["cancelled", null, true],
  ["cancelled", "2026-11-21T10:00:00.000Z", false],
  ["completed", "2026-11-21T10:00:00.000Z", false],
  ["checked", null, false],
] as const)("an import that is %s and ended at %s moves: %s", (status, finishedAt, moves) => {
  expect(isMoving({ status, finishedAt })).toBe(moves);
});

test.each(["uploaded", "checked", "completed", "undone"] as const)(
  "an import that is %s is read again now and then, since somebody else may go on with it",
  (status) => {
    expect(readAgainAfter({ status, finishedAt: null }, 3)).toBe(20_000);
    expect(readAgainAfter({ status: "running", finishedAt: null }, 3)).toBe(pauseAfter(3));
  },
);

test("three tabs that watch an import stay below the call limit, and each reads it at least every ten seconds", () => {
  const { calls, seconds } = ADMIN_RATE_LIMIT;
  let [reads, elapsed] = [0, 0];
  for (; elapsed < seconds * 1000; reads += 1) {
    expect(pauseAfter(reads)).toBeLessThanOrEqual(10_000);
    elapsed += pauseAfter(reads);
  }
  expect(pauseAfter(0)).toBe(2000);
  expect(3 * reads).toBeLessThanOrEqual(calls);
});
