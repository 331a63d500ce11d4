import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { env } from "#lib/platform/env.ts";
import { run } from "./commands.ts";
import { ROOT } from "./paths.ts";

/** Chromium without a browser window: two thirds of the work for the same pages. */
const SHELL_PACKAGE = "chromium-headless-shell";
const SHELL_PATH = `/usr/bin/${SHELL_PACKAGE}`;
const WITH_WINDOW = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const INSTALL_TIMEOUT_MS = 240_000;

/**
 * A browser for the browser tests: CHROMIUM_PATH, else the one without a window, which is installed as root on Debian,
 * else another one from the system, else Playwright's own, which is installed if necessary.
 * @throws Error that says what was tried.
 */
export async function findChromium(): Promise<string> {
  const chosen = env().CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is not a browser that runs here.`);
  }
  if (await runs(SHELL_PATH)) return SHELL_PATH;
  let withWindow: string | undefined;
  for (const path of [...WITH_WINDOW, chromium.executablePath()])
    if (!withWindow && (await runs(path))) withWindow = path;

  const onDebian = (...names: string[]) =>
    canInstallPackages() ? names.map((name) => () => fromDebian(name)) : [];
  const ways = [
    ...onDebian(SHELL_PACKAGE),
    ...(withWindow ? [async () => withWindow] : [fromPlaywright, ...onDebian("chromium")]),
  ];
  const attempts: string[] = [];
  for (const way of ways) {
    try {
      const path = await way();
      if (await runs(path)) return path;
      attempts.push(`${path} was installed but does not run (a system library may be missing).`);
    } catch (error) {
      attempts.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `There is no Chromium, and none could be installed:\n${attempts.join("\n")}\n` +
      "Install one (Debian, Ubuntu: `apt-get install chromium`), or set CHROMIUM_PATH to its program.",
  );
}

async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  return run(path, ["--version"], { timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  );
}

async function fromPlaywright(): Promise<string> {
  await run(
    process.execPath,
    [join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium", "--no-shell"],
    {
      timeoutMs: INSTALL_TIMEOUT_MS,
    },
  );
  return chromium.executablePath();
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function fromDebian(name: string): Promise<string> {
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutMs: INSTALL_TIMEOUT_MS };
  await run("apt-get", ["update"], options);
  // It must replace nothing that somebody has chosen to install.
  await run("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", name], options);
  return `/usr/bin/${name}`;
}
