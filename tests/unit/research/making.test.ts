import { expect, test } from "vitest";
import { isDue, reached, STEPS, stepAt, WHOLE } from "#lib/research/making.rules.ts";

test("progress grows from step to step and ends at the whole", () => {
  expect(WHOLE).toBe(100);
  expect(STEPS.map(({ step }) => reached(step))).toEqual([10, 30, 100]);
  expect([reached("audio", 0), reached("audio", 0.5), reached("audio", 7), reached("pdf", -1)]).toEqual([
    30, 65, 100, 10,
  ]);
});

test("progress says which step is being worked on", () => {
  expect([0, 9, 10, 29, 30, 99, 100].map(stepAt)).toEqual([
    "text",
    "text",
    "pdf",
    "pdf",
    "audio",
    "audio",
    null,
  ]);
});

test("a file is due when it is missing or older than the text, and never when staff uploaded it", () => {
  expect(isDue("pdf", [], 1)).toBe(true);
  expect(isDue("pdf", [{ part: "audio", edition: 1 }], 1)).toBe(true);
  expect(isDue("pdf", [{ part: "pdf", edition: 1 }], 1)).toBe(false);
  expect(isDue("pdf", [{ part: "pdf", edition: 1 }], 2)).toBe(true);
  expect(isDue("pdf", [{ part: "pdf", edition: null }], 2)).toBe(false);
});
