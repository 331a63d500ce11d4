import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const serverOnly = new URL("./node_modules/server-only/empty.js", import.meta.url).pathname;

/** Unit tests of what a whole process holds, and those that change it: globals, the environment, the clock. */
const OWN_PROCESS = [
  "tests/unit/platform/**/*.test.ts",
  ...globSync("tests/unit/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) =>
    /\bvi\.|\bprocess\.|\bglobalThis\b/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
  ),
];

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
    env: { RATE_LIMIT: "off", LOG_LEVEL: "silent" },
    projects: [
      // Files share a process and what they import: reading it anew takes longer than most of the tests.
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], exclude: OWN_PROCESS, isolate: false },
      },
      { extends: true, test: { name: "unit-alone", include: OWN_PROCESS } },
      { extends: true, test: { name: "structure", include: ["tests/structure/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/template-database.ts"],
          setupFiles: ["tests/support/fresh-database.ts"],
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
