import { expect, test } from "vitest";
import { addBrowserReport } from "#scripts/support/browser-report.ts";
import type { Tally } from "#scripts/support/tally.ts";

const spec = (title: string, line: number, ...statuses: string[]) => ({
  title,
  file: "map.spec.ts",
  line,
  tests: statuses.map((status, at) => ({ projectName: ["desktop", "phone"][at], status })),
});

test("a test that passed only on the second try has passed, and is named wherever it is", () => {
  const tally: Tally = { passed: 100, failed: 0, skipped: 0, secondTry: [] };
  addBrowserReport(
    {
      stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 1 },
      suites: [
        {
          title: "map.spec.ts",
          specs: [spec("opens", 7, "expected", "flaky")],
          suites: [{ title: "by keys", specs: [spec("moves", 30, "flaky"), spec("ends", 40, "unexpected")] }],
        },
        { title: "seo.spec.ts", specs: [spec("is quiet", 1, "expected", "expected")] },
      ],
    },
    tally,
  );
  expect(tally).toEqual({
    passed: 105,
    failed: 1,
    skipped: 1,
    secondTry: ['map.spec.ts:7 "opens" (phone)', 'map.spec.ts:30 "moves" (desktop)'],
  });
});
