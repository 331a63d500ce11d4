import { expect, test } from "vitest";
import { refusedAfter, refusedSchema, refusedValue } from "#lib/sources/refused.schema.ts";

const one = refusedValue("principal", "Maria Lopez");
const other = refusedValue("founded", "1908");

test("the last decision about a value counts", () => {
  expect(refusedAfter([one], [{ value: other, isRefused: true }])).toEqual([one, other]);
  expect(refusedAfter([one], [{ value: { ...one }, isRefused: false }])).toEqual([]);
  const twice = [true, true].map((isRefused) => ({ value: other, isRefused }));
  expect(refusedAfter([], twice)).toEqual([other]);
});

test("whatever is refused can be kept", () => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    value: refusedValue("mission", `${at} ${"x".repeat(5000)}`),
    isRefused: true,
  }));
  const kept = refusedAfter([], many);
  expect(refusedSchema.safeParse(kept).success).toBe(true);
  expect(kept.at(-1)?.value).toMatch(/^399 x/);
});
