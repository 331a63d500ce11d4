import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import type { KeptContent } from "#lib/platform/next/kept-entry.ts";
import type { Settings } from "#lib/settings/schema.ts";
import { bearer, makeAccount, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools, loadWashingtons } from "../search/fixtures.ts";

// Read with the environment, so set before any of our modules asks for it.
process.env.RATE_LIMIT = "on";
const { db } = await import("#lib/platform/db.ts");
const { pool } = await import("#lib/platform/pool.ts");
const { env } = await import("#lib/platform/env.ts");
const { invalidatePages } = await import("#lib/platform/cache.ts");
const { listenForInvalidations } = await import("#lib/platform/invalidation-listener.ts");
const { runtimeSettings } = await import("#lib/platform/runtime-settings.ts");
const { setPageCache } = await import("#lib/platform/page-cache.ts");
const { createPageStore } = await import("#lib/platform/page-store.ts");
const { currentSettings, refreshSettings } = await import("#lib/settings/data.ts");
const { hearSettings } = await import("#lib/settings/live.jobs.ts");
const { saveSettings } = await import("#lib/settings/mutations.ts");
const { schoolListSchema } = await import("#lib/search/finder.schema.ts");
const { GET: search } = await import("#app/api/schools/search/route.ts");
const { GET: nearby } = await import("#app/api/schools/nearby/route.ts");
const { GET: settingsRoute } = await import("#app/api/admin/settings/route.ts");
const { GET: health } = await import("#app/api/health/route.ts");
const { GET: openapi } = await import("#app/api/openapi.json/route.ts");

let adminId: string;
let headers: Record<string, string>;
beforeAll(async () => {
  await loadSchools();
  await loadWashingtons();
  const admin = await makeAccount({ role: "admin" });
  adminId = admin.id;
  headers = await bearer(admin);
});
beforeEach(async () => {
  await db().settingGroup.deleteMany();
  await refreshSettings();
});

async function set<Group extends keyof Settings>(
  group: Group,
  values: Partial<Settings[Group]>,
): Promise<void> {
  const settings = currentSettings();
  await saveSettings({ ...settings, [group]: { ...settings[group], ...values } }, adminId);
}
const list = async (query: Record<string, string>, route: RouteHandler = search) =>
  schoolListSchema.parse((await call(route, { query })).body);

const AROUND = { zip: "99501", radiusMiles: "100" };
const ON_THE_MAP = { bounds: "61,-150.5,61.5,-149" };

describe("search sizes", () => {
  test("a page has the specified 20 schools, whatever staff set for lists, unless the address says otherwise", async () => {
    await set("general", { defaultPaginationSize: 5, maxSearchResults: 50 });
    for (const [query, route] of [
      [{ q: "washington" }, search],
      [ON_THE_MAP, search],
      [AROUND, nearby],
    ] as const) {
      const first = await list(query, route);
      expect(first).toMatchObject({ limit: 20, total: 130, pages: 7 });
      expect(first.schools).toHaveLength(20);
      expect((await list({ ...query, limit: "7" }, route)).schools).toHaveLength(7);
    }
  });

  test("no search returns more at once than the setting says, whatever is requested", async () => {
    await set("general", { maxSearchResults: 12 });
    for (const [query, route] of [
      [{ q: "washington" }, search],
      [{ q: "washington", sort: "name" }, search],
      [ON_THE_MAP, search],
      [AROUND, nearby],
    ] as const) {
      const most = await list({ ...query, limit: "500" }, route);
      expect(most).toMatchObject({ limit: 12, total: 130, pages: 11 });
      expect(most.schools).toHaveLength(12);
      expect(await list(query, route)).toMatchObject({ limit: 12, pages: 11 });
    }
  });
});

describe("rate limits", () => {
  const policyOf = async (route: RouteHandler, options = {}) =>
    (await call(route, options)).headers.get("ratelimit-policy");

  test("general calls are refused after as many as the setting says, within its window", async () => {
    await set("api", { rateLimit: 10, rateLimitWindow: 2 });
    const answers = [];
    for (let calls = 0; calls < 11; calls += 1) answers.push(await call(search, { query: { q: "x" } }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers[10]?.headers.get("ratelimit-policy")).toBe('"default";q=10;w=120');
    await set("api", { rateLimit: 50 });
    expect((await call(search, { query: { q: "x" } })).status).toBe(200);
  });

  test("staff calls have their own limit in the same window", async () => {
    await set("api", { rateLimit: 20, adminRateLimit: 30, rateLimitWindow: 3 });
    expect(await policyOf(settingsRoute, { headers })).toBe('"default";q=30;w=180');
    expect(await policyOf(search)).toBe('"default";q=20;w=180');
  });
});

describe("the site's name", () => {
  test("is in the API's description, in its health check, and in page previews", async () => {
    await call(openapi);
    await set("general", { siteName: "School Finder" });
    expect((await call(openapi)).body.info).toMatchObject({ title: "School Finder API" });
    expect((await call(health)).body.name).toBe("School Finder");
    const { pageMetadata } = await import("#app/page-metadata.ts");
    const text = { title: "About", description: "", isIndexed: true };
    expect(pageMetadata(text, "/about").openGraph).toMatchObject({ siteName: "School Finder" });
  });

  test("and the contact address are in emails, also as their sender", async () => {
    const { passwordChangedMail } = await import("#lib/auth/mails.ts");
    const { sendMail } = await import("#lib/platform/mail.ts");
    await set("general", { siteName: "School Finder", contactEmail: "help@finder.example" });
    await sendMail(passwordChangedMail({ email: "ada@example.org" }));
    const mail = await waitForMail("ada@example.org");
    expect(mail.subject).toBe("Your password for School Finder was changed");
    expect(mail.text).toContain("please write to help@finder.example");
    expect(mail.text).not.toContain("Homeroom");
  });
});

test("the lifetime of cached pages is passed to the page cache in seconds", async () => {
  await set("api", { cacheDuration: 60 });
  expect(runtimeSettings().pageLife).toBe(60);
});

describe("another instance that changes a setting", () => {
  const listener = listenForInvalidations(env().DATABASE_URL ?? "", hearSettings);
  beforeAll(() => listener.ready);
  afterAll(() => listener.close());

  test("is followed here, and pages with the old value are dropped once the new one is in effect", async () => {
    const store = createPageStore<KeptContent>(1_000_000);
    setPageCache({ store, ready: Promise.resolve(), announce: async () => undefined });
    const content = { value: null, lastModified: Date.now() };
    store.set("/about", { content, tags: [], bytes: 1 });
    // What another process does: neither this one's memory nor its pages know.
    const values = { siteName: "Other Name" };
    await pool().query("INSERT INTO setting_group (name, values, updated_at) VALUES ('general', $1, now())", [
      values,
    ]);
    expect(currentSettings().general.siteName).toBe("Homeroom");
    await invalidatePages(pool(), "*");
    await vi.waitFor(() => expect(currentSettings().general.siteName).toBe("Other Name"), { timeout: 5000 });
    expect(runtimeSettings().siteName).toBe("Other Name");
    expect(store.get("/about")).toBeUndefined();
  });
});
