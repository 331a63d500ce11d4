import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { env } from "#lib/platform/env.ts";
import type { Site } from "#scripts/support/site.ts";
import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import { openButton } from "./own-chat.ts";
import { startSiteBeside } from "./site-beside.ts";

const ID = "G-TEST1234";

/**
 * A stand-in for Google's tag, as far as it matters here: sets its cookie, obeys its switch, sends the events in the
 * queue.
 */
const TAG = `(() => {
  const collector = new URL("/g/collect", document.currentScript.src);
  document.cookie = "_ga=GA1.1.1.1; path=/; max-age=1000";
  const send = (command) => {
    if (Object.prototype.toString.call(command) !== "[object Arguments]") throw new Error("no command of gtag");
    const [verb, name, params] = command;
    if (verb !== "event" || window["ga-disable-${ID}"]) return;
    fetch(collector + "?" + new URLSearchParams({ en: name, ...params }), { mode: "no-cors" });
  };
  dataLayer.forEach(send);
  dataLayer.push = (command) => send(command);
})()`;

/** The addresses requested from the tag's server. */
const asked: URL[] = [];
let tagServer: Server;
let site: Site;

// One site with analytics serves all tests in this file, one after the other.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  tagServer = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    asked.push(url);
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(url.pathname === "/gtag/js" ? TAG : "");
  });
  await new Promise<void>((resolve) => tagServer.listen(0, "127.0.0.1", resolve));
  const { port } = tagServer.address() as AddressInfo;
  site = await startSiteBeside({
    ANALYTICS_ID: ID,
    ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${port}/gtag/js`,
  });
});

test.afterAll(async () => {
  await site?.stop();
  tagServer?.close();
});

test.beforeEach(() => {
  asked.length = 0;
});

/** The events that have been reported, oldest first. */
function events(name: string): URLSearchParams[] {
  return asked
    .filter(({ pathname, searchParams }) => pathname === "/g/collect" && searchParams.get("en") === name)
    .map(({ searchParams }) => searchParams);
}

async function expectNothingKept(page: Page, context: BrowserContext): Promise<void> {
  expect(asked.map(String)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}

const barOf = (page: Page) => page.getByRole("region", { name: "Privacy choices" });

test("nothing is loaded, sent, or stored before the answer, and none is needed to continue", async ({
  page,
  context,
}) => {
  await page.goto(site.url);
  await expect(barOf(page)).toBeVisible();
  await page.getByRole("link", { name: "Browse All Schools" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse schools" })).toBeVisible();
  await expectNothingKept(page, context);
});

test("the question meets WCAG in light and dark", async ({ page }) => {
  await page.goto(site.url);
  await expect(barOf(page)).toBeVisible();
  await expectAccessible(page);
});

test(
  "on the smallest phones, the assistant's button waits for the answer instead of covering the page",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(site.url);
    await expect(barOf(page)).toBeVisible();
    await expect(openButton(page)).toBeHidden();
    await barOf(page).getByRole("button", { name: "Decline" }).click();
    await expect(openButton(page)).toBeVisible();
  },
);

test("on phones and tablets, the assistant's button is in the header", ANY_WIDTH, async ({ page }) => {
  for (const width of [360, 390, 640, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.url);
    await expect(barOf(page)).toBeVisible();
    const header = (await page.getByRole("banner").boundingBox()) ?? { y: 0, height: 0 };
    const button = (await openButton(page).boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(button.y, `in a window of ${width}`).toBeGreaterThanOrEqual(header.y);
    expect(button.y + button.height, `in a window of ${width}`).toBeLessThanOrEqual(header.y + header.height);
  }
});

test("in wide windows, the assistant's button stands above the question", ANY_WIDTH, async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.url);
    await expect(barOf(page)).toBeVisible();
    const top = async () => (await barOf(page).boundingBox())?.y ?? 0;
    const foot = async () => {
      const { y, height } = (await openButton(page).boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    };
    // The bar tells its height once it has been laid out.
    await expect.poll(async () => (await top()) - (await foot()), `in a window of ${width}`).toBe(16);
  }
});

test("a refusal is remembered, and nothing else", async ({ page, context }) => {
  await page.goto(site.url);
  await barOf(page).getByRole("button", { name: "Decline" }).click();
  await expect(barOf(page)).toBeHidden();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  expect(asked.map(String)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "homeroom.analytics": "declined" });
});

test("with consent, pages are reported, never what was typed, until the consent is withdrawn", async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/search?q=lincoln`);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => events("page_view").length).toBe(1);
  expect(events("page_view")[0]?.get("page_location")).toBe(`${site.url}/search`);

  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect.poll(() => events("page_view").length).toBe(2);
  expect(events("page_view")[1]?.get("page_location")).toBe(`${site.url}/about`);
  expect(asked.filter((url) => url.pathname === "/gtag/js")).toHaveLength(1);
  expect(decodeURIComponent(asked.join("\n"))).not.toContain("lincoln");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["_ga"]);

  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expect(barOf(page)).toContainText("You currently agree.");
  await barOf(page).getByRole("button", { name: "Decline" }).click();
  expect(await context.cookies()).toEqual([]);
  const before = asked.length;
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /questions/ })).toBeVisible();
  await page.goto(`${site.url}/terms`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked.slice(before).map(String)).toEqual([]);
});

test("Global Privacy Control is a refusal", async ({ page, context }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
  );
  await page.goto(site.url);
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expect(barOf(page)).toContainText("Your browser sends Global Privacy Control");
  await expect(barOf(page).getByRole("button", { name: "Accept" })).toHaveCount(0);
  await barOf(page).getByRole("button", { name: "Close" }).click();
  await expect(barOf(page)).toBeHidden();
  await expectNothingKept(page, context);
});

test("without an ID there is no question, no choice, and no exception in the security policy", async ({
  page,
  context,
}) => {
  const response = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Privacy choices")).toHaveCount(0);
  const addresses = response?.headers()["content-security-policy"]?.match(/https?:[^ ;]+/g) ?? [];
  const tiles = new URL(env().MAP_TILE_URL).origin;
  expect(addresses).toContain(tiles);
  expect(addresses.filter((one) => one !== tiles).join()).not.toMatch(/google|127\.0\.0\.1/);
  await expectNothingKept(page, context);
});
