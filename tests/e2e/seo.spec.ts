import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { expect, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";
const LOCKED_TABS = ["academics", "demographics", "extracurriculars", "latestnews", "deepresearch"];
/** A school whose picture no other test requests. */
const UNSEEN = "/school/lowell-high-san-francisco-ca";
const INDEXED = [
  "/",
  "/search",
  "/about",
  "/data",
  "/faq",
  "/contact",
  "/developers",
  "/privacy",
  "/terms",
  "/schools",
  "/schools/massachusetts",
  "/schools/massachusetts/boston",
  SCHOOL,
  `${SCHOOL}/neighborhood`,
];
const KEPT_OUT = [
  "/search?q=latin",
  "/search?type=Private+School",
  ...LOCKED_TABS.map((tab) => `${SCHOOL}/${tab}`),
];

/** The content of the document's own metadata elements, by name or property. */
function metaOf(html: string): Map<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...found].map(([, name = "", content = ""]) => [name, content]));
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"#?]*)/g)].map(([, href = ""]) => href);

/** What search engines read from a page, by type. */
function jsonLdOf(html: string): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text ? JSON.parse(text)["@graph"] : [];
}

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("every page for search engines has its own title, description, address, and card", async ({
  request,
}) => {
  const pages = await Promise.all(
    INDEXED.map(async (path) => ({ path, html: await (await request.get(path)).text() })),
  );
  for (const { path, html } of pages) {
    const meta = metaOf(html);
    const description = meta.get("description") ?? "";
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(40);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(canonical).pathname, path).toBe(path);
    expect(meta.get("robots"), path).toBeUndefined();
    for (const name of ["og:title", "og:description", "og:url", "og:site_name", "og:image", "og:image:alt"]) {
      expect(meta.get(name), `${path} ${name}`).toBeTruthy();
    }
    expect(meta.get("twitter:card"), path).toBe("summary_large_image");
  }
  for (const texts of [
    pages.map(({ html }) => titleOf(html)),
    pages.map(({ html }) => metaOf(html).get("description")),
  ]) {
    expect(new Set(texts).size, texts.join("\n")).toBe(INDEXED.length);
  }
});

for (const path of KEPT_OUT) {
  test(`search engines are kept out of ${path}, and may follow its links`, async ({ request }) => {
    expect(metaOf(await (await request.get(path)).text()).get("robots")).toBe("noindex, follow");
  });
}

test("a school tells search engines what it is and its breadcrumbs, which readers see too", async ({
  page,
  isMobile,
}) => {
  const response = await page.goto(SCHOOL);
  const [school, way] = jsonLdOf((await response?.text()) ?? "");
  expect(school).toMatchObject({ "@type": "HighSchool", name: "Boston Latin Academy" });
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  // On a phone, facts take their room.
  if (isMobile) return expect(crumbs).toBeHidden();
  await expect(crumbs.getByRole("link")).toHaveText(["Home", "Schools", "Massachusetts", "Dorchester"]);
  await crumbs.getByRole("link", { name: "Dorchester" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Schools in Dorchester, Massachusetts" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Boston Latin Academy" }).click();
  await expect(page).toHaveURL(SCHOOL);
});

test("the questions and answers are marked up for search engines", async ({ request }) => {
  const [faq] = jsonLdOf(await (await request.get("/faq")).text());
  expect(faq).toMatchObject({ "@type": "FAQPage" });
});

test("the home page tells search engines how to search the site", async ({ request }) => {
  const [site] = jsonLdOf(await (await request.get("/")).text());
  expect(site).toMatchObject({ "@type": "WebSite", potentialAction: { "@type": "SearchAction" } });
});

for (const path of ["/opengraph-image", `${SCHOOL}/opengraph-image`]) {
  test(`${path} is a picture that social networks accept`, async ({ request }) => {
    const response = await request.get(path);
    const image = await response.body();
    expect(response.headers()["content-type"]).toBe("image/png");
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(image.length).toBeLessThan(300_000);
  });
}

test("asking which methods a picture's address accepts does not break it for others", async ({ request }) => {
  const path = `${UNSEEN}/opengraph-image`;
  const asked = await request.fetch(path, { method: "OPTIONS" });
  expect([asked.status(), asked.headers().allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  const picture = await request.get(path);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test("a page's card names an existing picture, on a school's tabs, too", async ({ request }) => {
  for (const path of ["/schools/ohio", SCHOOL, `${SCHOOL}/neighborhood`]) {
    const image = metaOf(await (await request.get(path)).text()).get("og:image") ?? "";
    expect((await request.get(new URL(image).pathname)).status(), `${path}: ${image}`).toBe(200);
  }
  expect((await request.get("/school/no-such-school/opengraph-image")).status()).toBe(404);
});

test("nobody can have the framework resize pictures, which no page needs", async ({ request }) => {
  expect((await request.get("/_next/image?url=%2Ficon.svg&w=640&q=75")).status()).toBe(404);
});

test("robots.txt names the sitemap, which names every open school once", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/api/", "/admin", "/dashboard", "/my-schools"]) {
    expect(robots).toContain(`Disallow: ${path}`);
  }
  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
  const index = new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? "").pathname;
  const parts = await addressesIn(index);
  const listed = (await Promise.all(parts.map(addressesIn))).flat();
  expect(listed).toEqual(expect.arrayContaining(["/", "/schools", "/schools/ohio"]));
  const { rows } = await onDatabase((client) =>
    client.query<{ path: string }>(
      "SELECT '/school/' || slug AS path FROM school WHERE archived_at IS NULL AND status = 'open' ORDER BY 1",
    ),
  );
  const schools = listed.filter((path) => path.startsWith("/school/")).sort();
  expect(schools).toEqual(rows.map(({ path }) => path).sort());
});

test("links lead from the home page to every school, through at most three pages", async ({ request }) => {
  test.setTimeout(90_000);
  // As they are now: other tests add schools meanwhile, and put some into the table that no page was told of.
  const { rows } = await onDatabase((client) =>
    client.query<{ path: string }>(
      "SELECT '/school/' || slug AS path FROM school WHERE archived_at IS NULL AND slug !~ '^school-[0-9a-f]{8}-'",
    ),
  );
  const seen = new Set(["/"]);
  let level = ["/"];
  for (let clicks = 1; clicks <= 4; clicks += 1) {
    const next: string[] = [];
    // A few at a time: one process renders them all.
    for (let at = 0; at < level.length; at += 4) {
      const pages = await Promise.all(
        level.slice(at, at + 4).map(async (path) => linksIn(await (await request.get(path)).text())),
      );
      for (const path of pages.flat()) {
        if (!/^\/schools?(\/|$)/.test(path) || seen.has(path)) continue;
        seen.add(path);
        if (path === "/schools" || path.startsWith("/schools/")) next.push(path);
      }
    }
    level = next;
  }
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter(({ path }) => !seen.has(path))).toEqual([]);
});

for (const [from, to] of [
  ["/schools/ma", "/schools/massachusetts"],
  ["/schools/New-Hampshire", "/schools/new-hampshire"],
  ["/schools/massachusetts/boston/1", "/schools/massachusetts/boston"],
  ["/schools/massachusetts/Boston", "/schools/massachusetts/boston"],
] as const) {
  test(`${from} redirects to the canonical address of its page`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toMatch(new RegExp(`${to}$`));
  });
}

for (const path of [
  "/schools/nowhere",
  "/schools/massachusetts/nowhere",
  "/schools/massachusetts/boston/99",
  "/schools/massachusetts/boston/0",
  "/schools/massachusetts/boston/1/1",
  "/sitemap/schools-999.xml",
]) {
  test(`there is no page ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("an old address and a school's number redirect to its current address", async ({
  request,
}, testInfo) => {
  const old = `former-name-${testInfo.project.name}`;
  const id = await onDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "SELECT id FROM school WHERE '/school/' || slug = $1",
      [SCHOOL],
    );
    await client.query(
      "INSERT INTO school_slug_history (slug, school_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [old, rows[0]?.id],
    );
    return rows[0]?.id;
  });
  for (const [from, to] of [
    [`/school/${old}`, SCHOOL],
    [`/school/${id}`, SCHOOL],
    [`/school/${old}/neighborhood`, `${SCHOOL}/neighborhood`],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location).toMatch(new RegExp(`${to}$`));
  }
});

test("an archived school's page stays, says so, and leaves the search engines", async ({
  page,
}, testInfo) => {
  const slug = `archived-${testInfo.project.name}`;
  await onDatabase((client) =>
    client.query(
      `INSERT INTO school (slug, name, school_type, state, city, archived_at) VALUES ($1, 'Archived Test', 'public', 'VT', 'Barre', now())
       ON CONFLICT DO NOTHING`,
      [slug],
    ),
  );
  const response = await page.goto(`/school/${slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText("This record is archived")).toBeVisible();
  expect(metaOf((await response?.text()) ?? "").get("robots")).toBe("noindex, follow");
});

test.describe("without JavaScript", () => {
  // The browser counts the scripts that it does not load as failed.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp/] });

  test("schools are searched from the home page, filtered, and paged", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("main").getByRole("search");
    await search.getByLabel("In Zip or City").fill("Boston, MA");
    await search.getByRole("button", { name: "Search schools" }).click();
    await expect(page).toHaveURL(/\/search\?.*Boston/);
    const results = page
      .getByRole("main")
      .getByRole("link", { name: /./ })
      .and(page.locator('a[href^="/school/"]'));
    await expect(results.first()).toBeVisible();
    await page.goto("/search?city=Boston%2C+MA&radiusMiles=50&limit=5");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(results.first()).toBeVisible();
    await results.first().click();
    await expect(page).toHaveURL(/\/school\//);
    await expect(page.getByRole("region", { name: "Key facts", exact: true })).toContainText("Students");
  });

  test("a school is reached through its state and its city", async ({ page }) => {
    await page.goto("/schools");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Massachusetts/ })
      .click();
    await page.getByRole("main").getByRole("link", { name: "Dorchester", exact: true }).last().click();
    await page.getByRole("link", { name: "Boston Latin Academy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Boston Latin Academy" })).toBeVisible();
    await page.getByRole("link", { name: "Neighborhood" }).click();
    await expect(page).toHaveURL(`${SCHOOL}/neighborhood`);
  });
});
