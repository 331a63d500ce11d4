import type { Page } from "@playwright/test";
import pg from "pg";
import Pusher from "pusher";
import type { Site } from "#scripts/support/site.ts";
import { APP, type PusherServer, startPusherServer } from "#tests/support/pusher-server.ts";
import { expect, test } from "./fixtures.ts";
import { createOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

// Imports that nobody works on are in a separate database, so that a site that starts does not resume them.
test.describe.configure({ mode: "default" });

const TOTAL = 1000;

let database: OwnDatabase;
let client: pg.Client;
let site: Site;
let pusherSite: Site;
let service: PusherServer;

test.beforeAll(async () => {
  database = await createOwnDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  service = await startPusherServer();
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: "silent" };
  const { id: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET } = APP;
  const pusher = { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_HOST: service.url };
  [site, pusherSite] = (await Promise.all([
    startSiteBeside(settings),
    startSiteBeside({ ...settings, ...pusher }),
  ])) as [Site, Site];
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), pusherSite?.stop()]);
  await service?.stop();
  await client?.end();
  await database?.drop();
});

/** Signs in an editor and opens the page of an import of theirs that is in progress. @returns both IDs */
async function openImport(page: Page, at: Site): Promise<{ accountId: string; runId: string }> {
  const email = await signInOwnMember(page, { role: "editor" }, { url: at.url, databaseUrl: database.url });
  const { rows } = await client.query<{ accountId: string; runId: string }>(
    `WITH work AS (
       INSERT INTO job (id, kind, status, started_by_id, label, current, total)
       SELECT uuidv7(), 'import', 'running', id, 'spring.csv', 100, $2 FROM account WHERE email = $1
       RETURNING id, started_by_id
     )
     INSERT INTO bulk_run (id, kind, status, started_by_id, file_name, total, job_id)
     SELECT uuidv7(), 'import', 'running', started_by_id, 'spring.csv', $2, id FROM work
     RETURNING started_by_id AS "accountId", id AS "runId"`,
    [email, TOTAL],
  );
  const [ids] = rows;
  if (!ids) throw new Error(`There is no account ${email}`);
  await page.goto(`${at.url}/admin/bulk/${ids.runId}`);
  await expectRows(page, 100);
  return ids;
}

const expectRows = (page: Page, current: number) =>
  // While a page arrives in parts, a part of it may stand beside the page for a moment, unseen.
  expect(page.locator("#page-content").getByText(`${current} of 1,000 rows`, { exact: true })).toBeVisible({
    timeout: 10_000,
  });

/**
 * Publishes progress until the page shows it: it may not be listening yet, or be about to read the database's old
 * value.
 */
async function expectHeard(page: Page, current: number, tell: (current: number) => Promise<unknown>) {
  await expect(async () => {
    await tell(current);
    await expect(page.getByText(`${current} of 1,000 rows`, { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

const setRun = (runId: string, status: string, current: number) =>
  client.query(
    `WITH run AS (UPDATE bulk_run SET status = $2::bulk_status WHERE id = $1 RETURNING job_id)
     UPDATE job SET current = $3 FROM run WHERE job.id = run.job_id`,
    [runId, status, current],
  );

test("an import in progress moves with its events, even after a reload and a lost connection", async ({
  page,
}) => {
  const { accountId, runId } = await openImport(page, site);
  const publish = (event: string, data: object) => {
    const message = JSON.stringify({ to: accountId, event, data });
    return client.query("SELECT pg_notify('homeroom_realtime', $1)", [message]);
  };
  const tell = (current: number) => publish("import-progress", { userId: accountId, current, total: TOTAL });
  // The database keeps saying 100: anything higher came from an event.
  await expectHeard(page, 400, tell);

  await setRun(runId, "running", 500);
  await page.reload();
  await expectRows(page, 500);
  await expectHeard(page, 600, tell);

  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'homeroom realtime' AND datname = current_database()",
  );
  await expectHeard(page, 700, tell);

  await setRun(runId, "completed", TOTAL);
  await publish("import-changed", { runId });
  await expect(page.getByText("Schools imported successfully!")).toBeVisible();
});

test.describe("while events cannot arrive", () => {
  test.use({ expectedProblems: [/api\/events|ERR_FAILED/] });

  test("an import in progress is read again and again", async ({ page }) => {
    await page.route("**/api/events", (route) => route.abort());
    const { runId } = await openImport(page, site);
    await setRun(runId, "running", 800);
    await expectRows(page, 800);
  });
});

test("an import in progress moves with its events from a service that speaks the Pusher protocol, even after a broken connection", async ({
  page,
}) => {
  const { accountId } = await openImport(page, pusherSite);
  const { hostname, port } = new URL(service.url);
  const { id: appId, key, secret } = APP;
  const pusher = new Pusher({ appId, key, secret, host: hostname, port });
  const tell = (current: number) =>
    pusher.trigger(`private-user-${accountId}`, "import-progress", {
      userId: accountId,
      current,
      total: TOTAL,
    });
  await expectHeard(page, 400, tell);
  service.cut();
  await expectHeard(page, 900, tell);
  expect(service.refused).toEqual([]);
});
