import { expect, test } from "vitest";
import { durationText } from "#lib/jobs/format.ts";

const began = "2026-11-27T12:00:00.000Z";
const took = (milliseconds: number) =>
  durationText({
    startedAt: began,
    finishedAt: new Date(Date.parse(began) + milliseconds).toISOString(),
  })?.replaceAll("\u00a0", " ");

test("a job says how long it took, in two units at most", () => {
  expect(took(400)).toBe("under 1 s");
  expect(took(12_300)).toBe("12 s");
  expect(took(59_700)).toBe("1 min");
  expect(took(185_000)).toBe("3 min 5 s");
  expect(took(7_830_000)).toBe("2 h 10 min");
});

test("a job that never began, or has not ended, says nothing about it", () => {
  expect(durationText({ startedAt: null, finishedAt: began })).toBeNull();
  expect(durationText({ startedAt: began, finishedAt: null })).toBeNull();
  // Canceled while it waited for another try.
  expect(took(-1)).toBeUndefined();
});
