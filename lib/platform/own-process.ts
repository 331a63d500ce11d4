import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";

/**
 * Runs one of our scripts in a separate process and waits until it ends. For work that takes much processor time or memory:
 * the site's pages must not wait for it, and its memory is released afterward. The process must end when the channel to
 * this one closes.
 * @param script its path from the project's root
 * @throws Error if it ends with anything but 0
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
  // The site goes first. If it runs at a low priority itself, that must not be raised.
  if (child.pid && getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`Its process ended before it was done (${signal ?? `code ${code}`}).`);
}
