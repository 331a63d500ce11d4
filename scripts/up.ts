/** `npm run up` and `npm run dev`: database, migrations, contents, build, site. */
import { DEFAULT_SITE_URL, env } from "#lib/platform/env.ts";
import { ensureBuild, generateClient } from "./support/build.ts";
import { command } from "./support/command.ts";
import { loadContents } from "./support/contents.ts";
import { acquireDatabase } from "./support/database.ts";
import { ensureDemoAccounts, hasAccounts, wantsDemoAccounts } from "./support/demo-accounts.ts";
import { demoAccountsFile } from "./support/demo-accounts-file.ts";
import { ensureDemoNews } from "./support/demo-news.ts";
import { ensureDemoResearch } from "./support/demo-research.ts";
import { dataDir } from "./support/paths.ts";
import { freePortFrom, isFree } from "./support/ports.ts";
import { keepRouteList } from "./support/route-list.ts";
import { startSite } from "./support/site.ts";
import { step } from "./support/steps.ts";

const DEFAULT_PORT = 3000;

await command(async ({ defer, stopped }) => {
  const mode = process.argv.includes("--dev") ? "dev" : "start";
  await checkGivenPort();
  const database = await acquireDatabase();
  defer(database.stop);
  await loadContents(database.url, { seed: "when empty" });
  const demoAccounts = wantsDemoAccounts(database) ? await ensureDemoAccounts(database.url, dataDir()) : [];
  if (wantsDemoAccounts(database)) {
    await ensureDemoNews(database.url);
    await ensureDemoResearch(database.url);
  }
  const buildDir = mode === "start" ? await ensureBuild({ keepMain: false }) : ".next";
  if (mode === "dev") {
    await step("Generating the database client", "fix prisma/schema.", generateClient);
    defer(keepRouteList());
  }
  // Only now: while we were building, another clone may have taken the port that was free.
  const port = env().PORT ?? (await choosePort());
  // A site on its owner's machine without a mail server: emailed links must be readable somewhere.
  const showsMail =
    database.embedded !== null &&
    !env().SMTP_URL &&
    !env().MAIL_VIEWER &&
    env().SITE_URL === DEFAULT_SITE_URL;
  const site = await step("Starting the site", "fix what the message names.", () =>
    startSite({
      mode,
      port,
      env: { DATABASE_URL: database.url, BUILD_DIR: buildDir, ...(showsMail && { MAIL_VIEWER: "on" }) },
      output: "shown",
    }),
  );
  defer(site.stop);
  console.log(`\n  ${env().SITE_NAME} is ready: ${site.url}`);
  if (demoAccounts.length) {
    console.log(`\n  Demo accounts (kept in ${demoAccountsFile(dataDir())}):`);
    for (const { role, email, password, verified } of demoAccounts)
      console.log(
        `    ${role.padEnd(7)} ${email.padEnd(28)} ${password}${verified ? "" : "  (not verified)"}`,
      );
  } else if (!(await hasAccounts(database.url))) {
    console.log("\n  Nobody has an account here yet. To create one for an administrator:");
    console.log("    npm run admin -- create you@schools.example");
  }
  if (showsMail) console.log(`\n  Mail that the site sends: ${site.url}/dev/mail`);
  console.log("\n  Ctrl-C stops it.\n");
  const ends = [
    stopped.then(() => null),
    site.ended.then((output) => `The site ended by itself:\n${output}`),
    ...(database.embedded ? [database.embedded.ended.then(databaseEnded)] : []),
  ];
  const end = await Promise.race(ends);
  if (end === null) return 0;
  throw new Error(end);
});

/** A site that cannot read its data is useless. */
function databaseEnded(endOfLog: string): string {
  return `PostgreSQL ended by itself; \`npm run up\` starts it again with its data. The end of its log:\n${endOfLog}`;
}

/** Before the long steps, not after them. */
async function checkGivenPort(): Promise<void> {
  const { PORT } = env();
  if (PORT === undefined || (await isFree(PORT))) return;
  throw new Error(
    `PORT=${PORT} is taken by another program. Stop it, or choose another port: PORT=${PORT + 1} npm run up`,
  );
}

async function choosePort(): Promise<number> {
  const port = await freePortFrom(DEFAULT_PORT);
  if (port !== DEFAULT_PORT)
    console.log(`  Port ${DEFAULT_PORT} is taken by another program: using ${port}.`);
  return port;
}
