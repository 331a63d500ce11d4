/**
 * `npm test`: every gate, in an order that shows cheap failures first. `npm run test:unit` and the like run one part;
 * further arguments go to its runner: `npm run test:api -- search`.
 */

import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { own } from "#lib/platform/own.ts";
import { chromiumForTests, runBrowserTests } from "./support/browser-tests.ts";
import { ensureBuild, generateClient, NEXT, SPARE } from "./support/build.ts";
import { command } from "./support/command.ts";
import { run, stopCommands } from "./support/commands.ts";
import { applyMigrations } from "./support/database.ts";
import { filledDatabases, stopFilledDatabases } from "./support/filled-databases.ts";
import { runHostileGate, runHostileTests } from "./support/hostile-tests.ts";
import { ROOT } from "./support/paths.ts";
import { startPostgres } from "./support/postgres.ts";
import { writeRouteList } from "./support/route-list.ts";
import { step } from "./support/steps.ts";
import type { Tally } from "./support/tally.ts";
import { runVitest } from "./support/vitest.ts";

const tally: Tally = { passed: 0, failed: 0, skipped: 0, secondTry: [] };
const [part = "all", ...filters] = process.argv.slice(2);

const parts: Record<string, () => Promise<unknown>> = {
  all: async () => {
    await generated();
    await together(lint(), types());
    // The build keeps one processor busy while the tests wait for their database, and a browser comes by network.
    await Promise.all([
      vitest("structure", "unit*", "api*"),
      migrations().then(() => ensureBuild({ keepMain: true })),
      chromiumForTests(),
      filledDatabases(),
    ]);
    await runBrowserTests([], tally);
    await runHostileGate(tally);
  },
  lint,
  types: () => generated().then(types),
  structure: () => generated().then(() => vitest("structure")),
  unit: () => generated().then(() => vitest("unit*")),
  api: () => generated().then(() => vitest("api*")),
  migrations,
  e2e: () => generated().then(() => runBrowserTests(filters, tally)),
  hostile: () => generated().then(() => runHostileTests(filters, tally)),
};

await command(async ({ defer }) => {
  defer(stopFilledDatabases);
  const work = own(parts, part);
  if (!work) throw new Error(`There is no part "${part}". Parts: ${Object.keys(parts).join(", ")}.`);
  let failure: unknown;
  await work().catch((error: unknown) => {
    failure = error;
    console.error(`\n${error instanceof Error ? error.message : error}`);
  });
  const runsTests = !["lint", "types", "migrations"].includes(part);
  if (!failure && tally.skipped) {
    failure = `${tally.skipped} tests were skipped: a test that does not run says nothing. Fix or remove them.`;
    console.error(`\n✗ ${failure}`);
  }
  if (!failure && runsTests && !tally.passed) {
    failure = "No test ran.";
    console.error(`\n✗ ${failure}`);
  }
  if (tally.secondTry.length > 0) {
    console.log(`\n! ${tally.secondTry.length} passed only on the second try. Each is a defect to fix:`);
    for (const name of tally.secondTry) console.log(`  passed only on the second try: ${name}`);
  }
  // A gate that failed without a test of its own (linter, build …) counts as one failure.
  const failed = failure ? Math.max(tally.failed, 1) : 0;
  if (runsTests || failed) console.log(`\nTests: ${tally.passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
});

/** Waits for all; if one fails, stops the programs of the others and lets them clean up. */
async function together(...work: Promise<unknown>[]): Promise<void> {
  for (const piece of work) piece.catch(stopCommands);
  const failed = (await Promise.allSettled(work)).find((result) => result.status === "rejected");
  // allSettled keeps the order of the list, but the first failure in time is the cause: it stopped the others.
  if (failed) throw failed.reason;
}

/**
 * What the sources refer to and git does not hold: the list of routes, Prisma's client, and Next.js's route types.
 */
async function generated(): Promise<void> {
  // Route types from the last test build: next to the current ones, they would conflict as soon as a route is added.
  rmSync(join(ROOT, SPARE, "types"), { recursive: true, force: true });
  writeRouteList();
  await step("Generating the database client", "fix prisma/schema.", generateClient);
  await step("Generating the route types", "fix the route that the message names.", () =>
    run(process.execPath, [NEXT, "typegen"], { cwd: ROOT }),
  );
}

function lint(): Promise<unknown> {
  return step("Formatter and linter", "`npm run format` fixes what can be fixed automatically.", () =>
    run(join(ROOT, "node_modules/.bin/biome"), ["ci", "--error-on-warnings", "--colors=off"], { cwd: ROOT }),
  );
}

function types(): Promise<unknown> {
  return step("Types", "fix the lines above.", () =>
    // Each checker reads the types of all libraries for itself: four take twice the work of one.
    run(join(ROOT, "node_modules/.bin/tsc"), ["--noEmit", "--incremental", "false", "--checkers", "1"], {
      cwd: ROOT,
    }),
  );
}

function vitest(...projects: string[]): Promise<void> {
  return step(`Tests: ${projects.join(", ")}`, "see the failures above.", () =>
    runVitest(projects, filters, tally),
  );
}

/** The SQL in prisma/migrations must lead to exactly what prisma/schema says, from an empty database. */
function migrations(): Promise<unknown> {
  return step(
    "Migrations match the schema",
    "`npm run migrate -- new <name>` writes the missing SQL; a change listed above is not in prisma/migrations.",
    async () => {
      const dir = join(tmpdir(), `homeroom-migrations-${process.pid}`);
      const postgres = await startPostgres({ dir, durable: false, persistent: false });
      try {
        const url = await postgres.createDatabase("homeroom");
        await applyMigrations(url);
        const runner = ["--disable-warning=ExperimentalWarning", join(ROOT, "prisma/migrate.ts")];
        await run(process.execPath, [...runner, "diff"], { env: { DATABASE_URL: url } });
      } finally {
        await postgres.stop();
      }
    },
  );
}
