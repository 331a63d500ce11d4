import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";

/**
 * Runs a script of ours in a process of its own and waits until it has ended. For work that takes a processor for longer
 * than a moment, or much memory: pages and suggestions of the site must not wait for it, and what it took is given back.
 * The process is to end when the channel to this one closes.
 * @param script its path from the root of the project
 * @throws Error when it ended with anything but 0
 */
export async function runInOwnProcess(script: string, argument: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--disable-warning=ExperimentalWarning",
      join(process.cwd(), script),
      argument,
    ],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const ended = once(child, "exit");
  // The site goes first. One that runs at a lower priority itself may not raise it again.
  if (child.pid && getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`Its process ended before it was done (${signal ?? `code ${code}`}).`);
}
