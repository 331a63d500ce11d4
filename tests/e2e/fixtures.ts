import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Role } from "#lib/auth/roles.policy.ts";
import { env } from "#lib/platform/env.ts";
import { tileOrigin } from "#lib/platform/map-tiles.ts";
import { readDemoAccounts } from "#scripts/support/demo-accounts-file.ts";
import { TILE } from "#tests/support/tile-server.ts";

/** Marks tests that do not depend on the window's width: they run once, in the desktop project. */
export const ANY_WIDTH = { tag: "@any-width" };

type Fixtures = {
  /** Problems that a test provokes on purpose, for instance `test.use({ expectedProblems: [/404/] })`. */
  expectedProblems: RegExp[];
  /** The test's page with a role's demo account signed in; it has not navigated anywhere yet. */
  signedInPage: (role: Role) => Promise<Page>;
};

/** Playwright's test, which also fails on any console error, uncaught error, and failed request to our own site. */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],
  context: async ({ context, baseURL, expectedProblems }, use) => {
    const problems: string[] = [];
    const isOurs = (url: string) => baseURL !== undefined && new URL(url).origin === new URL(baseURL).origin;
    context.on("console", (message) => {
      if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) =>
      problems.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "unknown";
      // A request that the page itself aborted, for instance by navigating away, is not a failure.
      if (isOurs(request.url()) && reason !== "net::ERR_ABORTED")
        problems.push(`${request.url()} failed: ${reason}`);
    });
    context.on("response", (response) => {
      if (isOurs(response.url()) && response.status() >= 400)
        problems.push(`${response.url()} answered ${response.status()}`);
    });
    // Answering here switches the browser's cache off, so it is left to a server where there is one.
    const tiles = tileOrigin();
    if (tiles?.startsWith("https:"))
      await context.route(`${tiles}/**`, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: TILE }),
      );
    await use(context);
    expect(
      problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem))),
    ).toEqual([]);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const alive = async (waitUntil: string | undefined) => {
      // "commit" asks for the page as it is before hydration.
      if (javaScriptEnabled !== false && waitUntil !== "commit")
        await page.waitForFunction(isAlive, null, { polling: 50 });
    };
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      await alive(options?.waitUntil);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await alive(options?.waitUntil);
      return answer;
    };
    await use(page);
  },
  signedInPage: async ({ page }, use) => {
    await use(async (role) => {
      const account = demoAccount(role);
      const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
      const answer = await page.request.post("/api/auth/callback/credentials", {
        form: { email: account.email, password: account.password, csrfToken, json: "true" },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return page;
    });
  },
});

/** Whether React has hydrated the interactive elements. No user is as fast as a test that acts before. */
function isAlive(): boolean {
  if (!("__next_f" in window)) return true;
  return [...document.querySelectorAll("form, button, select")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$")),
  );
}

/** A role's demo account, with its password. */
export function demoAccount(role: Role, verified = true) {
  const accounts = readDemoAccounts(env().DATA_DIR);
  const account = accounts?.find((one) => one.role === role && one.verified === verified);
  if (!account) throw new Error(`There is no demo account for ${role} in ${env().DATA_DIR}`);
  return account;
}

/**
 * Fails with rule, help, and element for everything on the page that violates WCAG 2.2 AA and that axe can detect.
 * Markers on a map may overlap: we cannot choose where a school is, which is the exception "essential" of 2.5.8.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  return expectNone(page, { type: "tag", values: AXE_TAGS });
}

/** The same in light colors and, in dark ones, for everything that colors can affect. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await base.step("light", () => expectNoAxeViolations(page));
  await page.emulateMedia({ colorScheme: "dark" });
  await base.step("dark", () => expectNone(page, { type: "rule", values: AXE_COLOR_RULES }));
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules for which axe looks at colors. */
const AXE_COLOR_RULES = ["color-contrast", "link-in-text-block"];

async function expectNone(page: Page, runOnly: { type: "tag" | "rule"; values: string[] }): Promise<void> {
  // The title follows a change of address.
  await expect(page).toHaveTitle(/./);
  // Anything halfway through fading in has half its contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  // Where nothing from elsewhere is framed, "legacy" finds the same without a second page; passes are not reported.
  // Reading axe takes a quarter of two checks; a document that has it keeps it. "0" does nothing.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  const source = isThere ? { axeSource: "0" } : {};
  const builder = new AxeBuilder({ page, ...source })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ["violations"] });
  await placeBars(page, "static");
  let { violations } = await builder.analyze();
  // A change of address takes the old title away before it brings the new one.
  if (violations.some(({ id }) => id === "document-title")) {
    await expect(page).toHaveTitle(/./);
    ({ violations } = await builder.analyze());
  }
  await placeBars(page, "");
  const findings = violations.flatMap(({ id, help, nodes }) => {
    const broken = nodes.filter(
      ({ html }) => !(id === "target-size" && html.includes("leaflet-marker-icon")),
    );
    const elements = broken.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`);
    return elements.length > 0 ? [{ id, help, elements }] : [];
  });
  expect(findings).toEqual([]);
}

/** What happens to be under a bar at the window's edge is scrolled out from under it, which axe does not do. */
function placeBars(page: Page, position: string): Promise<void> {
  return page.evaluate((value) => {
    const bars = document.querySelectorAll<HTMLElement>(
      ".results-bar:not(.results-bar-alone), header.sticky, .sheet-end, .search-fold > summary",
    );
    for (const bar of bars) bar.style.position = value;
  }, position);
}

/**
 * Waits until the cards far down a list are laid out, a second after the first ones: anything below them may move by
 * a line.
 */
export async function waitForFarCards(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
}

/** Resizes the window to this width, and fails if the page is wider. */
export async function expectToFit(page: Page, width: number, height = 700): Promise<void> {
  await page.setViewportSize({ width, height });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels beyond a window of ${width}`).toBe(0);
}

export { expect };
