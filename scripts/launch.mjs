/**
 * What every `npm run` command goes through: makes sure that node_modules holds what package-lock.json says, then runs
 * the given script with the project's own Node.js. Plain JavaScript, because it has to run with Node.js 20
 * before anything is installed.
 *   node scripts/launch.mjs scripts/up.ts [arguments]
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const projectNode = join(root, "node_modules/node/bin/node");
const nodeOptions = [
  ...(existsSync(join(root, ".env")) ? ["--env-file=.env"] : []), // like Next.js; variables that are already set win
  "--conditions=react-server", // lets scripts import files marked server-only
  "--disable-warning=ExperimentalWarning",
];

if (Number(process.versions.node.split(".")[0]) < 20) {
  stop(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer from https://nodejs.org.`);
}
const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) stop("usage: node scripts/launch.mjs <script> [arguments]");

/** @type {import("node:child_process").ChildProcess | undefined} */
let child;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopping = true;
    child?.kill(signal);
  });
}
// npm passes SIGTERM on, but nothing when it is killed: without npm, nobody could stop us any longer.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

if (!isInstalled()) await install();
child = spawn(projectNode, [...nodeOptions, script, ...scriptArguments], {
  cwd: root,
  env: {
    // Programs that start often (import steps, migrations, those in tests) start in half the time.
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
    // By default, glibc keeps a pool of freed memory for each thread, and so up to thirty megabytes for nothing.
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
  },
  // The channel closes when we are killed, which tells the script to stop (scripts/support/command.ts).
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
child.on("error", (error) => stop(`${projectNode} could not be started: ${error.message}`));
child.on("exit", (code) => process.exit(code ?? 1));

/**
 * Whether every package in the lockfile is installed in its version. Optional ones depend on the system: only those
 * that are there are checked.
 */
function isInstalled() {
  const installedLock = join(root, "node_modules/.package-lock.json"); // npm writes it last
  if (!existsSync(projectNode) || !existsSync(installedLock)) return false;
  const wanted = packages(join(root, "package-lock.json"));
  const installed = packages(installedLock);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" ||
      (optional && !installed[path]) ||
      (installed[path]?.version === version && existsSync(join(root, path, "package.json"))),
  );
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packages(lock) {
  return JSON.parse(readFileSync(lock, "utf8")).packages;
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  process.stdout.write("Installing dependencies (about a minute) …\n");
  const progress = setInterval(() => process.stdout.write(`  still installing … ${seconds()} s\n`), 10_000);
  // The system's Node.js and npm: those in node_modules are about to be replaced.
  const { npm_node_execpath: node, npm_execpath: npm, PATH = "" } = process.env;
  const [command, ...before] = node && npm && !node.startsWith(root) ? [node, npm] : ["npm"];
  const path = PATH.split(":").filter((folder) => !folder.includes("node_modules/.bin"));
  const installer = spawn(
    command,
    // Regardless of the user's npm settings: the project needs its development packages, and an install script
    // fetches Node.js.
    [...before, "ci", "--include=dev", "--include=optional", "--ignore-scripts=false", "--loglevel=error"],
    { cwd: root, env: { ...process.env, PATH: path.join(":") }, stdio: ["ignore", "pipe", "pipe"] },
  );
  child = installer;
  let output = "";
  installer.stdout.on("data", (chunk) => {
    output += chunk;
  });
  installer.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise((done) => installer.on("close", done).on("error", () => done(null)));
  clearInterval(progress);
  if (stopping) process.exit(130);
  if (code !== 0) {
    const cause = output.trim().split("\n").slice(-20).join("\n");
    stop(
      `Installing dependencies failed after ${seconds()} s (npm ci):\n${cause}\n` +
        "What to do: check the connection to the npm registry (`npm ping`) and the free disk space (1.7 GB), then run the command again.",
    );
  }
  if (!existsSync(projectNode)) {
    stop(
      "npm installed everything but the project's own Node.js, which the package `node` fetches in an install script.\n" +
        "What to do: allow install scripts (`npm config get ignore-scripts` must say false), delete node_modules and run the command again.",
    );
  }
  process.stdout.write(`✓ Installing dependencies (${seconds()} s)\n`);
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
