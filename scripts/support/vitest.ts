import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./commands.ts";
import { ROOT } from "./paths.ts";
import type { Tally } from "./tally.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/**
 * Runs vitest projects (vitest.config.ts) and counts their tests.
 * @param filters parts of file names; all files if empty.
 * @throws CommandError with vitest's output if a test fails.
 */
export async function runVitest(projects: string[], filters: string[], tally: Tally): Promise<void> {
  const file = join(tmpdir(), `homeroom-vitest-${process.pid}.json`);
  try {
    await run(
      process.execPath,
      [
        join(ROOT, "node_modules/vitest/vitest.mjs"),
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...filters,
      ],
      { cwd: ROOT, env: { NODE_ENV: "test", NO_COLOR: "1" } },
    );
  } finally {
    if (existsSync(file)) {
      const report = JSON.parse(readFileSync(file, "utf8")) as Report;
      tally.passed += report.numPassedTests;
      tally.failed += report.numFailedTests;
      tally.skipped += report.numPendingTests + report.numTodoTests;
      rmSync(file);
    }
  }
}
