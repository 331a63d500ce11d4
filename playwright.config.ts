import { defineConfig, devices } from "@playwright/test";
import { env } from "#lib/platform/env.ts";

const { CI, E2E_BASE_URL, CHROMIUM_PATH } = env();

/**
 * Files whose tests do not depend on the width of the window, or try narrow ones by themselves. Like the tests with that
 * tag, they run once.
 */
const ANY_WIDTH = [
  "admin-activity",
  "admin-bulk",
  "admin-bulk-refusals",
  "admin-citations",
  "admin-duplicates",
  "admin-feedback",
  "admin-fields",
  "admin-fonts",
  "admin-images",
  "admin-images-gallery",
  "admin-images-saving",
  "admin-jobs",
  "admin-list-editing",
  "admin-school-lists",
  "admin-settings",
  "admin-sources-flow",
  "admin-sources-keeping",
  "admin-users",
  "admin-worklist",
  "analytics",
  "content",
  "database-away",
  "editing",
  "hostile-requests",
  "import-progress",
  "kept-for-all",
  "log-secrets",
  "map-without-tiles",
  "missing-pages",
  "page-cache",
  "school-members",
  "search-limit",
  "search-location",
  "seo",
  "server",
  "sessions",
  "slow-bodies",
  "smoke",
  "streams",
].map((name) => `${name}.spec.ts`);

/** `npm run test:e2e` starts the site, finds the browser, and passes both here (scripts/support/browser-tests.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // More than processors: a test waits for the site as often as the site for a test.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Everything takes longer on a busy machine; only a failing test waits for these to end.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes only then is named and counted as a defect (decision 0092).
  retries: CI ? 1 : 0,
  use: {
    baseURL: E2E_BASE_URL,
    // Recording traces takes a third of the time: `npm run test:e2e -- <file> --trace on` makes them.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      // Containers rarely allow Chromium's sandbox; it only visits our own pages. The others keep it from phoning
      // home.
      args: [
        "--no-sandbox",
        // There is no GPU; unless told so, Chromium emulates one, which costs a quarter of its time.
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // No page lives long enough for its scripts to earn back their last optimization: without it, 108 tests took
        // 115 seconds instead of 135 to 142.
        "--js-flags=--no-turbofan",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: ANY_WIDTH,
      grepInvert: /@any-width/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
