import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { env } from "#lib/platform/env.ts";
import { run } from "./commands.ts";
import { hintStartScripts } from "./compile-hints.ts";
import { ROOT } from "./paths.ts";
import { writeRouteList } from "./route-list.ts";
import { step } from "./steps.ts";

const SOURCES = ["app", "components", "lib", "prisma/schema", "public"];
const CONFIGURATION = /\.(ts|js|mjs|json)$/;
/** Of the tests, and changed by each build: neither says anything about the site. */
const NOT_OF_THE_SITE = ["next-env.d.ts", "playwright.config.ts", "vitest.config.ts"];
const STAMP = "homeroom-build";
const MAIN = ".next";
/** Where tests and benchmarks build when a site may be running from the main folder. */
export const SPARE = ".next-test";

export const NEXT = join(ROOT, "node_modules/next/dist/bin/next");

/**
 * Makes sure that there is a production build of the current sources.
 * @param keepMain true builds next to `.next` instead of over it, since a running site may be serving from there.
 * @returns the build folder, relative to the root (the setting BUILD_DIR).
 * @throws StepError
 */
export async function ensureBuild({ keepMain }: { keepMain: boolean }): Promise<string> {
  writeRouteList();
  const inputs = hashOfInputs();
  const folder = keepMain && ![null, inputs].includes(stampOf(MAIN)) ? SPARE : MAIN;
  if (stampOf(folder) === inputs) return folder;
  await step("Building the site", "fix what the message names; the build alone is `npm run build`.", () =>
    build(folder),
  );
  writeFileSync(join(ROOT, folder, STAMP), inputs);
  return folder;
}

/** Makes sure that there is a current build of the bare application in this folder, in its `.next`. */
export async function ensureBareBuild(folder: string): Promise<void> {
  const hash = createHash("sha256");
  addFiles(hash, [
    ...filesUnder(join(folder, "app")),
    join(folder, "next.config.mjs"),
    join(ROOT, "package-lock.json"),
  ]);
  const inputs = hash.digest("hex");
  const built = relative(ROOT, join(folder, MAIN));
  if (stampOf(built) === inputs) return;
  await step("Building the bare app", "fix what the message names.", () =>
    run(process.execPath, [NEXT, "build", folder], { cwd: folder, env: { NODE_ENV: "production" } }),
  );
  writeFileSync(join(ROOT, built, STAMP), inputs);
}

let generated: Promise<unknown> | undefined;

/** Prisma's client, which is generated and not in git. Once per command: tests read its files while the site is built. */
export async function generateClient(): Promise<void> {
  generated ??= run(process.execPath, [join(ROOT, "node_modules/prisma/build/index.js"), "generate"], {
    cwd: ROOT,
  });
  await generated;
}

async function build(folder: string): Promise<void> {
  await generateClient();
  await run(process.execPath, [NEXT, "build"], {
    cwd: ROOT,
    // Without a database: the contents of a build must not depend on where it was made.
    env: { NODE_ENV: "production", BUILD_DIR: folder, DATABASE_URL: undefined },
  });
  hintStartScripts(join(ROOT, folder));
}

/** A hash of what a build was made from; null if there is none. The same sources give the same hash. */
export function stampOf(folder: string): string | null {
  const file = join(ROOT, folder, STAMP);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Contents, not dates or git: a fresh copy of the same sources needs no new build. */
function hashOfInputs(): string {
  const hash = createHash("sha256");
  const { SITE_NAME, SITE_URL, CONTACT_EMAIL } = env(); // written into prerendered pages
  hash.update(JSON.stringify({ SITE_NAME, SITE_URL, CONTACT_EMAIL }));
  const configuration = readdirSync(ROOT).filter(
    (name) => CONFIGURATION.test(name) && !NOT_OF_THE_SITE.includes(name),
  );
  addFiles(hash, [
    ...SOURCES.flatMap((folder) => filesUnder(join(ROOT, folder))),
    ...configuration.map((name) => join(ROOT, name)),
  ]);
  return hash.digest("hex");
}

function addFiles(hash: Hash, files: readonly string[]): void {
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
