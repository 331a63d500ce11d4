import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { startGeoServers } from "#tests/support/geo-servers.ts";
import { startImageServers } from "#tests/support/image-servers.ts";
import { startSchoolPages } from "#tests/support/school-pages.ts";
import { startTileServer } from "#tests/support/tile-server.ts";
import { addBrowserReport } from "./browser-report.ts";
import { ensureBuild } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { run } from "./commands.ts";
import { ensureDemoAccounts } from "./demo-accounts.ts";
import { filledDatabases } from "./filled-databases.ts";
import { startOpenIdProvider } from "./openid-provider.ts";
import { ROOT } from "./paths.ts";
import { freePort } from "./ports.ts";
import { startSite } from "./site.ts";
import { step } from "./steps.ts";
import type { Tally } from "./tally.ts";

let found: Promise<string> | undefined;

/** The browser for the tests. It may have to be installed, which takes half a minute and hardly any work. */
export function chromiumForTests(): Promise<string> {
  found ??= step("Looking for a Chromium", "install one, or set CHROMIUM_PATH.", findChromium);
  return found;
}

/**
 * Runs the browser tests against the production build with its own database, filled like a new site's. Neither
 * touches what a running `npm run up` uses. With E2E_BASE_URL, they visit that site instead.
 * @param filters arguments for `playwright test`.
 */
export async function runBrowserTests(filters: string[], tally: Tally): Promise<void> {
  const chromium = await chromiumForTests();
  const external = env().E2E_BASE_URL;
  if (external)
    return playwright(
      {
        url: external,
        databaseUrl: env().DATABASE_URL,
        dataDir: env().DATA_DIR,
        buildDir: env().BUILD_DIR,
        localHosts: env().FETCH_PRIVATE_HOSTS.join(),
        tileUrl: env().MAP_TILE_URL,
      },
      chromium,
      filters,
      tally,
    );

  const buildDir = await ensureBuild({ keepMain: true });
  const scratch = join(tmpdir(), `homeroom-e2e-${process.pid}`);
  const databases = await filledDatabases();
  const geo = await startGeoServers();
  const pictures = await startImageServers();
  const schoolPages = await startSchoolPages();
  const tiles = await startTileServer();
  const localHosts = [pictures.host, schoolPages.host].join();
  const provider = await startOpenIdProvider(await freePort());
  try {
    const url = await databases.create("browser_tests");
    await ensureDemoAccounts(url, scratch);
    const site = await startSite({
      mode: "start",
      port: await freePort(),
      env: {
        DATABASE_URL: url,
        BUILD_DIR: buildDir,
        DATA_DIR: scratch,
        RATE_LIMIT: "off",
        MAIL_VIEWER: "on",
        LOG_LEVEL: "warn",
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
        GOOGLE_ISSUER: provider.issuer,
        WALKABILITY_EMBED_URL: "https://walkability.example/embed?address={address}",
        // A test that sends X-Forwarded-For gets that address; the lookup knows a few.
        TRUSTED_PROXIES: "1",
        IP_GEO_URL: geo.ipUrl,
        COMMONS_URL: pictures.commonsUrl,
        FETCH_PRIVATE_HOSTS: localHosts,
        MAP_TILE_URL: tiles.url,
      },
      output: "kept",
    });
    try {
      await playwright(
        { url: site.url, databaseUrl: url, dataDir: scratch, buildDir, localHosts, tileUrl: tiles.url },
        chromium,
        filters,
        tally,
      );
    } catch (error) {
      // The errors that the site itself has logged may be the reason.
      const errors = site.output().match(/^.*"level":[56]0.*$/gm) ?? [];
      if (errors.length > 0) console.log(["  The site reported:", ...errors.slice(-20)].join("\n  "));
      throw error;
    } finally {
      await site.stop();
    }
  } finally {
    await geo.stop();
    await pictures.stop();
    schoolPages.stop();
    tiles.stop();
    await provider.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * `dataDir` holds its mail and demo accounts; `buildDir` serves tests that start another site with other settings;
 * `localHosts` are the hosts that it may fetch from, of pictures and of schools' pages; `tileUrl` is its MAP_TILE_URL.
 */
type VisitedSite = {
  url: string;
  databaseUrl: string | undefined;
  dataDir: string;
  buildDir: string;
  localHosts: string;
  tileUrl: string;
};

function playwright(site: VisitedSite, chromium: string, filters: string[], tally: Tally): Promise<void> {
  const file = join(tmpdir(), `homeroom-playwright-${process.pid}.json`);
  const program = join(ROOT, "node_modules/@playwright/test/cli.js");
  const advice =
    "see the failures above and the pictures in test-results; `-- <file> --trace on` records each step.";
  return step("Browser tests", advice, async () => {
    try {
      await run(process.execPath, [program, "test", "--reporter=list,json", ...filters], {
        cwd: ROOT,
        env: {
          E2E_BASE_URL: site.url,
          DATABASE_URL: site.databaseUrl,
          DATA_DIR: site.dataDir,
          BUILD_DIR: site.buildDir,
          FETCH_PRIVATE_HOSTS: site.localHosts,
          MAP_TILE_URL: site.tileUrl,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          NO_COLOR: "1",
        },
      });
    } finally {
      if (existsSync(file)) {
        addBrowserReport(JSON.parse(readFileSync(file, "utf8")), tally);
        rmSync(file);
      }
    }
  });
}
