import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "#scripts/support/commands.ts";
import { type Postgres, startPostgres } from "#scripts/support/postgres.ts";

let dir: string;
const running: Postgres[] = [];

beforeEach(() => {
  dir = join(tmpdir(), `homeroom-postgres-${process.pid}-${Date.now()}`);
});

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<Postgres> {
  const server = await startPostgres({ dir, durable: false, persistent: true });
  running.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test("keeps its data from one start to the next", async () => {
  const first = await start();
  await query(await first.createDatabase("kept"), "CREATE TABLE note AS SELECT 'still here' AS text");
  await first.stop();
  const second = await start();
  expect(await query(await second.createDatabase("kept"), "SELECT text FROM note")).toEqual([
    { text: "still here" },
  ]);
});

test("lets nobody in without the password, which only its owner can read", async () => {
  const server = await start();
  const wrong = server.url("postgres").replace(/postgres:[^@]+@/, "postgres:guess@");
  await expect(query(wrong, "SELECT 1")).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(server.home, "postgres.password")).mode & 0o077).toBe(0);
});

test("treats non-ASCII letters as letters", async () => {
  const server = await start();
  const [row] = await query(server.url("postgres"), "SELECT upper('é') AS upper, 'ñ' ~ '\\w' AS letter");
  expect(row).toEqual({ upper: "É", letter: true });
});

test("is shared with a second command, whose end does not stop it", async () => {
  const first = await start();
  const second = await startPostgres({ dir, durable: false, persistent: true });
  expect(second).toMatchObject({ port: first.port, startedBy: process.pid });
  await second.stop();
  expect(await query(first.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("stops when the command that started it is killed, and starts again", async () => {
  const command = startInOtherProcess();
  const [line] = await once(command.stdout ?? command, "data");
  const server = Number(String(line));
  expect(isAlive(server)).toBe(true);
  command.kill("SIGKILL");
  await once(command, "exit");
  const next = await start();
  expect(next.startedBy).toBeNull();
  const [row] = await query<{ pid: number }>(next.url("postgres"), "SELECT pg_backend_pid() AS pid");
  expect(row?.pid).not.toBe(server);
});

/** A command that starts the server, prints the server's process ID, and then waits to be killed. */
function startInOtherProcess(): ChildProcess {
  const script = `
    import { readFileSync } from "node:fs";
    import { startPostgres } from "#scripts/support/postgres.ts";
    const server = await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false, persistent: true });
    console.log(readFileSync(server.home + "/postgres/postmaster.pid", "utf8").split("\\n")[0]);`;
  return spawn(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    cwd: join(import.meta.dirname, "../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("says why when it ends by itself", async () => {
  const server = await start();
  const postmaster = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid";
  const [row] = await query<{ pid: number }>(server.url("postgres"), postmaster);
  process.kill(row?.pid ?? 0, "SIGINT");
  expect(await server.ended).toContain("received fast shutdown request");
});
