import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atLeisure } from "#lib/news/pace.service.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const lasting = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How many pieces have begun by each of these times, in milliseconds. */
async function begunBy(
  times: readonly number[],
  pieces: readonly (() => Promise<void>)[],
): Promise<number[]> {
  let begun = 0;
  const all = pieces.map((piece) =>
    atLeisure(() => {
      begun += 1;
      return piece();
    }).catch(() => undefined),
  );
  const counts: number[] = [];
  let now = 0;
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now);
    now = time;
    counts.push(begun);
  }
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return counts;
}

test("between two pieces of work, a process rests for three times as long as the first one took", async () => {
  const pieces = [() => lasting(100), () => lasting(100)];
  expect(await begunBy([1, 101, 399, 401], pieces)).toEqual([1, 1, 1, 2]);
});

test("a slow piece of work delays the next one by a second and a half at most", async () => {
  const pieces = [() => lasting(10_000), () => lasting(100)];
  expect(await begunBy([11_499, 11_501], pieces)).toEqual([1, 2]);
});

test("work that fails is told, and does not hold up what comes after it", async () => {
  const failing = async () => {
    await lasting(10);
    throw new Error("The database is away.");
  };
  const told = expect(atLeisure(failing)).rejects.toThrow("The database is away.");
  const next = atLeisure(() => Promise.resolve("done"));
  await vi.runAllTimersAsync();
  await told;
  expect(await next).toBe("done");
});
