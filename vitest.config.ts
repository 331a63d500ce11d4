import { defineConfig } from "vitest/config";

const serverOnly = new URL("./node_modules/server-only/empty.js", import.meta.url).pathname;

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
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"] } },
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
