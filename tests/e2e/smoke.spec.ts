import { COMPILE_HINT } from "#scripts/support/compile-hints.ts";
import { expect, test } from "./fixtures.ts";

test("reports that the process is up and that the database is ready", async ({ request }) => {
  const health = await request.get("/api/health");
  expect(health.status()).toBe(200);
  const ready = await request.get("/api/ready");
  expect(ready.status(), await ready.text()).toBe(200);
});

test("serves the home page with a name, a main region, and a title", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("has browsers compile the framework while it arrives", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"(?! noModule)/g)].map(([, src]) => src ?? "");
  const codes = await Promise.all(scripts.map(async (src) => (await request.get(src)).text()));
  const [framework] = codes.filter((code) => code.includes("hydrateRoot"));
  expect(framework?.slice(0, COMPILE_HINT.length)).toBe(COMPILE_HINT);
});

for (const path of ["/", "/api/health", "/no-such-page"]) {
  test(`sends the security headers with ${path}`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"]).toContain("object-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["cross-origin-opener-policy"]).toMatch(/^same-origin/);
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toContain("geolocation=(self)");
    expect(headers["x-powered-by"]).toBeUndefined();
  });
}

test.describe("an address that does not exist", () => {
  test.use({ expectedProblems: [/\/no-such-page/] });

  test("answers 404 with a page that links home", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page Not Found/);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("an address with malformed percent escapes", () => {
  const paths = ["/school/%E0%A4%A", "/school/%FF/academics", "/schools/%E0%A4%A", "/%E0%A4%A"];
  test.use({ expectedProblems: [/%/] });

  test("is a missing page, not a failure", async ({ page, request }) => {
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    }
    const answer = await request.get("/api/schools/%E0%A4%A");
    expect([answer.status(), await answer.json()]).toEqual([
      404,
      expect.objectContaining({ success: false, code: "school_not_found" }),
    ]);
  });
});
