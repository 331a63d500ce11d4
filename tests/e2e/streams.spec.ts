import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import pg from "pg";
import type { Site } from "#scripts/support/site.ts";
import { expect, test } from "./fixtures.ts";
import { createOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

// What a reader gets from a stream through the framework, and what is logged about it. There is one log for all.
test.describe.configure({ mode: "default" });

/** More than a connection buffers: a few megabytes. */
const ENTRIES = 200_000;

let database: OwnDatabase;
let client: pg.Client;
let site: Site;
test.beforeAll(async () => {
  database = await createOwnDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO activity (id, action, details, created_at)
     SELECT uuidv7(), 'school_edited', jsonb_build_object('note', repeat('x', 200)), now() FROM generate_series(1, ${ENTRIES})`,
  );
  site = await startSiteBeside({ DATABASE_URL: database.url, LOG_LEVEL: "info" });
});
test.afterAll(async () => {
  await site?.stop();
  await client?.end();
  await database?.drop();
});

/** Starts reading a stream as the user signed in on the page. */
async function begun(page: Page, path: string): Promise<IncomingMessage> {
  const cookies = await page.context().cookies(site.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const asked = request(`${site.url}${path}`, { headers: { cookie }, agent: false }).end();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** The log lines about an answer, once there is one. */
async function logged({ headers }: IncomingMessage): Promise<Record<string, unknown>[]> {
  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.includes(`"requestId":"${headers["x-request-id"]}"`))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  return lines();
}

test("a reader who leaves an event stream or a download ends it", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" }, { url: site.url, databaseUrl: database.url });
  for (const path of ["/api/events", "/api/admin/activity/export"]) {
    const answer = await begun(page, path);
    await once(answer, "data");
    answer.destroy();
    expect(await logged(answer)).toMatchObject([
      { level: "info", status: 200, end: "aborted", bytes: expect.any(Number) },
    ]);
  }
});

test("a download that is read to its end is complete", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" }, { url: site.url, databaseUrl: database.url });
  const answer = await begun(page, "/api/admin/activity/export");
  const file = await buffer(answer);
  expect(file.toString().split("\r\n").length).toBeGreaterThan(ENTRIES);
  expect(await logged(answer)).toMatchObject([{ end: "complete", bytes: file.byteLength }]);
});

test("a download that fails midway is aborted, and reported once", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" }, { url: site.url, databaseUrl: database.url });
  const answer = await begun(page, "/api/admin/activity/export");
  await client.query("ALTER TABLE activity RENAME COLUMN details TO mislaid");
  try {
    await expect(buffer(answer)).rejects.toThrow("aborted");
  } finally {
    await client.query("ALTER TABLE activity RENAME COLUMN mislaid TO details");
  }
  expect(await logged(answer)).toMatchObject([{ level: "error", code: "unexpected", end: "failed" }]);
  const errors = site.output().match(/^.*"level":"(error|fatal)".*$/gm);
  expect(errors).toHaveLength(1);
});
