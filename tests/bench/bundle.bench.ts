import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#scripts/support/chromium.ts";
import { FIRST_PAGES, loadNewSite } from "./support/seeded.ts";
import type { Bench, BenchRow } from "./types.ts";

/** Scripts that a page transfers, in bytes as compressed by the server. */
type Script = {
  /** What the document itself names: nothing works without it. */
  first: number;
  /** Including what the page loads by itself afterwards, such as a map that is in view. */
  untilIdle: number;
};

/** Our pages' scripts compared with those of a bare page of the framework. */
export const bench: Bench = async ({ createDatabase, startApp }) => {
  const databaseUrl = await createDatabase("bundle");
  await loadNewSite(databaseUrl);
  const ours = await startApp({ databaseUrl });
  const bareApp = await startApp({ app: "bare" });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const bare = await scriptOf(browser, `${bareApp}/`);
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(FIRST_PAGES)) {
      const script = await scriptOf(browser, ours + path);
      const row = (measure: string, bytes: number) => ({
        measure: `${name}: ${measure}`,
        ours: bytes / 1024,
        reference: bare.first / 1024,
        against: "bare page",
        unit: "kB",
        ratio: bytes / bare.first,
      });
      const first = row("first-load JavaScript", script.first);
      rows.push({ ...first, target: "≤ 1.6", met: first.ratio <= 1.6 });
      rows.push({ ...row("all JavaScript until idle", script.untilIdle), target: null, met: null });
    }
    return rows;
  } finally {
    await browser.close();
  }
};

async function scriptOf(browser: Browser, url: string): Promise<Script> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const sizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  const html = await response.text();
  const named = new Set(
    [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => new URL(src, url).href),
  );
  let first = 0;
  let untilIdle = 0;
  for (const [address, size] of sizes) {
    const bytes = await size;
    untilIdle += bytes;
    if (named.has(address)) first += bytes;
  }
  await page.close();
  if (first === 0) throw new Error(`${url} names no script`);
  return { first, untilIdle };
}
