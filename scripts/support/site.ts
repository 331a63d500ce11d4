import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_SITE_URL, env } from "#lib/platform/env.ts";
import { childEnv, tail } from "./commands.ts";
import { ROOT } from "./paths.ts";

export type SiteOptions = {
  mode: "start" | "dev";
  port: number;
  /** Added to our own environment. */
  env: Record<string, string>;
  /** The folder of another application, which the framework serves by itself; by default our own. */
  app?: string;
  /** Answers 200 as soon as the site serves. */
  healthPath?: string;
  /** Whether the site's output goes to our own output. */
  output: "shown" | "kept";
  /** Called with everything the site prints, piece by piece. */
  onOutput?: (piece: string) => void;
};

export type Site = {
  url: string;
  /** The site's process. */
  pid: number;
  /** What it has printed; if that is much, the end of it. */
  output: () => string;
  /** Resolves with the end of its output when the site ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Keeps the heap close to what is in use, with the same flags as `npm start`. Young objects get 48 MB, as Node.js
 * documents it, where V8 takes twice that by default; old ones are collected when they have grown by 40 percent.
 * Otherwise a busy site would hold a quarter of a gigabyte of garbage.
 */
const SITE_FLAGS = ["--max-semi-space-size=16", "--heap-growing-percent=40"];

/** What our server, and the framework's own, prints as soon as it listens. */
const LISTENING = "Ready in";
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
/** In characters. */
const KEPT_OUTPUT = 200_000;

/**
 * Starts the site and waits until it answers.
 * @throws Error with the end of its output if it does not come up.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const child = spawn(
    process.execPath,
    [
      ...SITE_FLAGS,
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "site-process.ts"),
      ...(options.app ? [options.mode, options.app, "--port", String(options.port)] : []),
    ],
    {
      cwd: options.app ?? ROOT,
      env: childEnv({
        NODE_ENV: options.mode === "start" ? "production" : "development",
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(options.port),
        // Links in emails and sign-in by cookie need the site's actual address.
        ...(env().SITE_URL === DEFAULT_SITE_URL && { SITE_URL: `http://localhost:${options.port}` }),
        ...options.env,
      }),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true, // Ctrl-C must reach only us, so that site and database stop in order
    },
  );
  let output = "";
  const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-KEPT_OUTPUT);
    options.onOutput?.(String(chunk));
    if (options.output === "shown") stream.write(chunk);
  };
  child.stdout?.on("data", keep(process.stdout));
  child.stderr?.on("data", keep(process.stderr));
  const ended = new Promise<string>((resolve) => child.once("close", () => resolve(tail(output, 25))));
  const stop = () => stopSite(child, ended);

  const address = `http://127.0.0.1:${options.port}${options.healthPath ?? "/api/health"}`;
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await wait(50)) {
    if (hasEnded(child)) throw new Error(`The site ended:\n${await ended}`);
    if (!output.includes(LISTENING)) continue; // otherwise another program on the same port could answer for it
    const answer = await fetch(address).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok && child.pid !== undefined) {
      const url = `http://localhost:${options.port}`;
      return { url, pid: child.pid, output: () => output, ended, stop };
    }
  }
  await stop();
  throw new Error(`${address} did not answer within ${START_TIMEOUT_MS / 1000} s:\n${tail(output, 25)}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stopSite(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  // Requests in flight get their answer (server.ts); nothing may hold everything up.
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}
