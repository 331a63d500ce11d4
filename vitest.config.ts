import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const serverOnly = new URL("./node_modules/server-only/empty.js", import.meta.url).pathname;

/** The tests under a folder that change their process: globals, the environment, the clock, modules. */
function changingTheirProcess(folder: string): string[] {
  return globSync(`${folder}/**/*.test.ts`, { cwd: import.meta.dirname }).filter((file) =>
    /\bvi\.(?!waitFor)|\bprocess\.|\bglobalThis\b/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
  );
}

/** Those, and unit tests of what a whole process holds. */
const UNIT_ALONE = ["tests/unit/platform/**/*.test.ts", ...changingTheirProcess("tests/unit")];
const API_ALONE = changingTheirProcess("tests/api");

const onDatabase = {
  globalSetup: ["tests/support/template-database.ts"],
  setupFiles: ["tests/support/fresh-database.ts"],
  hookTimeout: 120_000,
  testTimeout: 60_000,
};

/**
 * unit: pure code, no database. structure: rules about the source itself. api: code on a real PostgreSQL, with a
 * fresh database for each file (tests/support/).
 */
export default defineConfig({
  // The package throws outside a server bundle; the condition that tells it otherwise does not reach packages that
  // vitest leaves to Node.
  resolve: { alias: { "server-only": serverOnly } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Whole tables of questions are read in one test; on a busy machine that takes seconds.
    testTimeout: 30_000,
    env: { RATE_LIMIT: "off", LOG_LEVEL: "silent" },
    projects: [
      // Files share a process and what they import: reading it anew takes longer than most of the tests.
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], exclude: UNIT_ALONE, isolate: false },
      },
      { extends: true, test: { name: "unit-alone", include: UNIT_ALONE } },
      { extends: true, test: { name: "structure", include: ["tests/structure/**/*.test.ts"] } },
      // Files share a process and its packages; our own modules are evaluated anew for each (fresh-database.ts).
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: API_ALONE,
          isolate: false,
        },
      },
      { extends: true, test: { ...onDatabase, name: "api-alone", include: API_ALONE } },
    ],
  },
});
