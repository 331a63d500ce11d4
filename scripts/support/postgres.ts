import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isAlive, run, tail } from "./commands.ts";
import { freePort } from "./ports.ts";
import { type PostgresHome, postgresHome } from "./postgres-home.ts";

export type PostgresOptions = {
  /** Folder for the server's data, log, and password. */
  dir: string;
  /** False trades crash safety for speed: right for tests, whose data nobody keeps. */
  durable: boolean;
  /** False removes the data when the server stops. */
  persistent: boolean;
  /** Further server settings, for instance `{ shared_buffers: "512MB" }`. */
  settings?: Record<string, string>;
};

export type Postgres = {
  port: number;
  /** Where the data is: `dir`, or a place under /var/lib/homeroom if PostgreSQL's user cannot enter `dir`. */
  home: string;
  /** Null if we started the server; else the process ID of the command that did, with which it also stops. */
  startedBy: number | null;
  /** Connection URL of a database on the server, as its superuser. */
  url: (database: string) => string;
  /** Creates the database unless it exists; returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Resolves with the end of its log when the server ends; never if another command started it. */
  ended: Promise<string>;
  /** Stops the server; does nothing if another command started it. */
  stop: () => Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const UNSAFE_BUT_FAST = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

/**
 * Starts PostgreSQL on 127.0.0.1 with its data in `dir`, created on first use. A server that a running command
 * started on the same data is shared; one that a killed command left behind is stopped first.
 * @throws Error with the end of the server's log if it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = postgresHome(options.dir);
  const shared = await sharedServer(home);
  if (shared) return shared;
  if (!existsSync(join(home.data, "PG_VERSION"))) await initialise(home);
  const password = readFileSync(home.password, "utf8");
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = launch(home, port, {
      ...(options.durable ? {} : UNSAFE_BUT_FAST),
      ...options.settings,
    });
    if (await isReady(home, server)) {
      writeFileSync(home.owner, String(process.pid));
      const watchdog = watch(server, options.persistent ? null : home.root);
      const stop = async () => {
        watchdog.kill("SIGKILL");
        await stopServer(server);
        rmSync(home.owner, { force: true });
        if (!options.persistent) rmSync(home.root, { recursive: true, force: true });
      };
      const endOfLog = () => tail(readFileSync(home.log, "utf8"), 15);
      const ended = new Promise<string>((resolve) => server.once("exit", () => resolve(endOfLog())));
      return { ...handle(home, port, password), startedBy: null, ended, stop };
    }
    // Somebody may have taken the port between our check and the server's.
    if (attempt === 3)
      throw new Error(
        `PostgreSQL did not start. The end of ${home.log}:\n${tail(readFileSync(home.log, "utf8"), 15)}`,
      );
  }
}

function handle(home: PostgresHome, port: number, password: string) {
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  return { port, home: home.root, url, createDatabase: (name: string) => createDatabase(url, name) };
}

async function createDatabase(url: (database: string) => string, name: string): Promise<string> {
  const client = new pg.Client(url("postgres"));
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return url(name);
}

async function initialise(home: PostgresHome): Promise<void> {
  // Created under another name first: PG_VERSION appears early, and an interrupted initdb must not look complete.
  const partial = `${home.data}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const password = randomBytes(24).toString("base64url");
  writeFileSync(home.password, password, { mode: 0o600 });
  if (home.account) {
    chownSync(partial, home.account.uid, home.account.gid);
    chownSync(home.password, home.account.uid, home.account.gid);
  }
  await run(
    join(home.bin, "initdb"),
    [
      `--pgdata=${partial}`,
      "--username=postgres",
      `--pwfile=${home.password}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    { cwd: "/", uid: home.account?.uid, gid: home.account?.gid },
  );
  rmSync(home.data, { recursive: true, force: true });
  renameSync(partial, home.data);
}

function launch(home: PostgresHome, port: number, settings: Record<string, string>): ChildProcess {
  if (existsSync(home.log) && statSync(home.log).size > 5_000_000) truncateSync(home.log);
  const log = openSync(home.log, "a");
  const flags = Object.entries({
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(home.bin, "postgres"), ["-D", home.data, ...flags], {
    cwd: "/",
    uid: home.account?.uid,
    gid: home.account?.gid,
    stdio: ["ignore", log, log],
    // Its own process group: Ctrl-C in the terminal must reach only us, so that the site stops before its database.
    detached: true,
  });
  server.on("error", () => undefined); // isReady sees that there is no process
  closeSync(log);
  return server;
}

/**
 * A shell that stops the server when this process is gone, even killed: it then reads the end of its input. SIGINT is
 * PostgreSQL's fast shutdown.
 * @param remove folder to remove afterwards, or null.
 */
function watch(server: ChildProcess, remove: string | null): ChildProcess {
  const script = `cat >/dev/null; kill -INT "$1"
    if [ -n "$2" ]; then while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"; fi`;
  const watchdog = spawn("/bin/sh", ["-c", script, "sh", String(server.pid), remove ?? ""], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

/** Waits until the server accepts connections; false if it ended instead. */
async function isReady(home: PostgresHome, server: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await wait(20)) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return false;
    const state = postmaster(home);
    if (state?.pid === server.pid && state.status === "ready") return true;
  }
  await stopServer(server);
  return false;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  const force = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}

/** What PostgreSQL writes into postmaster.pid: lines 1 (process id), 4 (port) and 8 (status). */
function postmaster(home: PostgresHome): { pid: number; port: number; status: string | undefined } | null {
  const file = join(home.data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
}

/** The server that already runs on this data, if a live command owns it. Leaves no other server running on it. */
async function sharedServer(home: PostgresHome): Promise<Postgres | null> {
  const state = postmaster(home);
  if (!state) return null;
  if (!isPostgresOn(home.data, state.pid)) {
    // Left by a crash; its process ID may belong to another program by now, which would make PostgreSQL refuse.
    rmSync(join(home.data, "postmaster.pid"), { force: true });
    return null;
  }
  const owner = existsSync(home.owner) ? Number(readFileSync(home.owner, "utf8")) : 0;
  if (owner && isAlive(owner)) {
    const password = readFileSync(home.password, "utf8");
    const stop = async () => undefined;
    return {
      ...handle(home, state.port, password),
      startedBy: owner,
      ended: new Promise(() => undefined),
      stop,
    };
  }
  process.kill(state.pid, "SIGINT");
  for (const end = Date.now() + STOP_TIMEOUT_MS; isAlive(state.pid); await wait(50)) {
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL (process ${state.pid}) was left behind and does not stop. End it with \`kill -QUIT ${state.pid}\`.`,
      );
  }
  return null;
}

function isPostgresOn(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8").split("\0").includes(data) : true;
}
