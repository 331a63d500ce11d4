import { z } from "zod";
import type { Tally } from "./tally.ts";

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suite),
});

/**
 * Adds the report of Playwright's "json" reporter to the tally: a test that passed only on retry has passed, and is
 * named.
 */
export function addBrowserReport(json: unknown, tally: Tally): void {
  const { stats, suites } = report.parse(json);
  tally.passed += stats.expected + stats.flaky;
  tally.failed += stats.unexpected;
  tally.skipped += stats.skipped;
  tally.secondTry.push(...suites.flatMap(namesOfSecondTries));
}

function namesOfSecondTries({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `${file}:${line} "${title}" (${projectName})`),
  );
  return [...own, ...suites.flatMap(namesOfSecondTries)];
}
