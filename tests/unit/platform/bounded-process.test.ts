import { mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askProcess } from "#lib/platform/bounded-process.ts";
import { runProcess } from "#lib/platform/process-starter.ts";

const LIMITS = { seconds: 30, megabytes: 300, patience: 60 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "homeroom-process-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What comes of a process that ends so, and how often it was begun. */
async function ask(end: string, times: number) {
  const count = join(folder, "count");
  const outcome = await askProcess("tests/support/ending-process.ts", { end, times, count }, LIMITS).catch(
    (error: unknown) => error,
  );
  return { outcome, begun: (await readFile(count, "utf8")).length };
}

test.each(["SIGTRAP", "SIGSEGV"])("a process whose runtime crashes is asked once more (%s)", async (end) => {
  expect(await ask(end, 1)).toEqual({ outcome: "answered", begun: 2 });
});

test("a process that crashes twice is given up, and says what it wrote last", async () => {
  const { outcome, begun } = await ask("SIGTRAP", 2);
  expect(begun).toBe(2);
  expect(outcome).toMatchObject({
    name: "ProcessBroken",
    why: "crashed",
    cause: { message: "# Check failed: it.IsFine()." },
  });
});

test.each([
  ["full", "limits"],
  ["exit", "failed"],
])("a process that would end the same way again is not asked again (%s)", async (end, why) => {
  const { outcome, begun } = await ask(end, 1);
  expect(begun).toBe(1);
  expect(outcome).toMatchObject({ why });
});

test.each([
  ["a page", 1000, false, 5],
  ["a document that takes seconds", 300_000, false, 15],
  ["what nobody waits for", 1000, true, 19],
])("the site goes before %s", async (_, bytes, isInBackground, least) => {
  const question = { end: "priority", times: 0, count: join(folder, "count") };
  const limits = { ...LIMITS, isInBackground };
  const input = new Uint8Array(bytes);
  const priority = await askProcess("tests/support/ending-process.ts", question, limits, { input });
  expect(priority).toBe(Math.max(least, getPriority()));
});

test("of two large documents one is read after the other, and a page meanwhile", async () => {
  const count = join(folder, "count");
  const ask = (end: string, bytes: number) =>
    askProcess("tests/support/ending-process.ts", { end, times: 0, count }, LIMITS, {
      input: new Uint8Array(bytes),
    });
  const documents = [ask("waits", 300_000), ask("waits", 300_000)];
  await expect.poll(() => readFile(count, "utf8").catch(() => "")).toBe("x");
  expect(await ask("comes", 1000)).toBe(1);
  expect(await Promise.all(documents)).toEqual(["answered", "answered"]);
  expect(await readFile(count, "utf8")).toBe("xx");
});

test("a thread that breaks down takes only its own processes along", async () => {
  const unknownPriority = {
    args: ["-e", ""],
    priority: 99,
    seconds: 1,
    message: {},
    input: new Uint8Array(),
  };
  expect(await runProcess(unknownPriority)).toHaveProperty("fault");
  // The next one is asked before the old thread has ended.
  expect(await ask("exit", 0)).toEqual({ outcome: "answered", begun: 1 });
});
