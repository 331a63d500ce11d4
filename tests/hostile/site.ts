import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "#scripts/support/build.ts";
import { ensureDemoAccounts } from "#scripts/support/demo-accounts.ts";
import type { DemoAccount } from "#scripts/support/demo-accounts-file.ts";
import { filledDatabases } from "#scripts/support/filled-databases.ts";
import { freePort } from "#scripts/support/ports.ts";
import { startSite } from "#scripts/support/site.ts";
import { startImageServers } from "#tests/support/image-servers.ts";

/** An expendable production site with its own database. */
export type HostileSite = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** Holds its mail. */
  dataDir: string;
  accounts: DemoAccount[];
  /** Resolves with the end of its output if it ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

/** @param onOutput is called with everything the site prints */
export async function startHostileSite(onOutput: (piece: string) => void): Promise<HostileSite> {
  const buildDir = await ensureBuild({ keepMain: true });
  const dataDir = join(tmpdir(), `homeroom-hostile-${process.pid}`);
  await using started = new AsyncDisposableStack();
  const databases = await filledDatabases();
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const pictures = await startImageServers();
  started.defer(pictures.stop);
  const databaseUrl = await databases.create("hostile");
  const accounts = await ensureDemoAccounts(databaseUrl, dataDir);
  const admin = accounts.find(({ role }) => role === "admin");
  const site = await startSite({
    mode: "start",
    port: await freePort(),
    env: {
      DATABASE_URL: databaseUrl,
      BUILD_DIR: buildDir,
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      PROTECTED_ADMIN_EMAIL: admin?.email ?? "",
      COMMONS_URL: pictures.commonsUrl,
      // Nothing on this machine may be reached through it.
      FETCH_PRIVATE_HOSTS: "",
      SMTP_URL: "",
      // Small enough for a run to reach them: an upload that is too large, and a page cache that is full.
      IMPORT_FILE_MB: "1",
      PAGE_CACHE_MB: "16",
      // Where it listens once it is asked for its memory (memory.ts): any free port.
      NODE_OPTIONS: "--inspect-port=127.0.0.1:0",
    },
    output: "kept",
    onOutput,
  });
  started.defer(site.stop);
  const all = started.move();
  const { url, pid, ended } = site;
  return { url, pid, databaseUrl, dataDir, accounts, ended, stop: () => all.disposeAsync() };
}
