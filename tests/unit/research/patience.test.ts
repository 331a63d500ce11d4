import { expect, test } from "vitest";
import { ProcessBroken } from "#lib/platform/bounded-process.ts";
import { AppError } from "#lib/platform/errors.ts";
import { patiently } from "#lib/research/patience.jobs.ts";

/** Fails with these in turn, and then succeeds. */
function failing(...errors: readonly unknown[]) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    async make() {
      attempts += 1;
      if (attempts <= errors.length) throw errors[attempts - 1];
      return "made";
    },
  };
}
const { signal } = new AbortController();
const pausesMs = [1, 1, 1];

test.each([
  ["the machine is busy", new AppError("unavailable")],
  ["the provider is busy", new AppError("ai_busy")],
  ["the provider cannot be reached", new AppError("ai_unavailable")],
  ["the provider is too slow", new AppError("ai_too_slow")],
  ["its process crashed", new ProcessBroken("crashed", "SIGSEGV")],
  ["its process was killed", new ProcessBroken("limits", "SIGKILL")],
])("a part is made again when %s", async (_, error) => {
  const work = failing(error, error, error);
  expect(await patiently(work.make, { signal, pausesMs })).toBe("made");
  expect(work.attempts()).toBe(4);
});

test.each([
  ["a fault of its text", new Error("No fact confirms 12")],
  ["a fault of what makes it", new ProcessBroken("failed", "code 1")],
  ["a spent limit", new AppError("ai_limit_reached")],
  ["an archived school", new AppError("school_not_found")],
])("a part is not made again after %s", async (_, error) => {
  const work = failing(error);
  await expect(patiently(work.make, { signal, pausesMs })).rejects.toBe(error);
  expect(work.attempts()).toBe(1);
});

test("when nothing helps, what failed last is told", async () => {
  const last = new AppError("unavailable");
  const work = failing(...[1, 2, 3].map(() => new AppError("unavailable")), last);
  await expect(patiently(work.make, { signal, pausesMs })).rejects.toBe(last);
  expect(work.attempts()).toBe(4);
});

test("canceling ends a pause at once", async () => {
  const stopped = new AbortController();
  const work = failing(new AppError("unavailable"));
  const made = patiently(work.make, { signal: stopped.signal, pausesMs: [3_600_000] });
  stopped.abort();
  await expect(made).rejects.toMatchObject({ name: "AbortError" });
  expect(work.attempts()).toBe(1);
});
