/** `npm run worker`: background work in a process of its own (worker.ts), on the database of the other commands. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { command } from "./support/command.ts";
import { childEnv } from "./support/commands.ts";
import { acquireDatabase } from "./support/database.ts";
import { ROOT } from "./support/paths.ts";

await command(async ({ defer, stopped }) => {
  const database = await acquireDatabase();
  defer(database.stop);
  const worker = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", join(ROOT, "worker.ts")],
    {
      cwd: ROOT,
      env: childEnv({ DATABASE_URL: database.url }),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true, // Ctrl-C must reach us alone, so that worker and database stop in order
    },
  );
  const ended = once(worker, "exit");
  defer(async () => {
    worker.kill("SIGTERM");
    await ended;
  });
  const end = await Promise.race([stopped.then(() => null), ended]);
  if (end) throw new Error(`The worker ended by itself (${end[1] ?? end[0]}).`);
  return 0;
});
