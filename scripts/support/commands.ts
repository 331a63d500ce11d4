import { type ChildProcess, spawn } from "node:child_process";

export type RunOptions = {
  /** Added to our own environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  timeoutMs?: number;
};

/** A program that failed, with everything it printed. */
export class CommandError extends Error {
  readonly output: string;
  constructor(command: string, ending: string, output: string) {
    super(`${command} ${ending}${output.trim() ? `:\n${told(output)}` : "."}`);
    this.name = "CommandError";
    this.output = output;
  }
}

const children = new Set<ChildProcess>();

/**
 * Runs a program to its end and returns what it printed (both streams).
 * @throws CommandError if it cannot be started or exits with a code other than 0.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { env, timeoutMs, ...rest } = options;
    const child = spawn(command, args, {
      ...rest,
      env: childEnv(env),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // its own process group, so that stopCommands() reaches its children too
    });
    children.add(child);
    const limit = timeoutMs ? setTimeout(() => endGroup(child), timeoutMs) : undefined;
    let output = "";
    const add = (chunk: string) => {
      output += chunk;
    };
    child.stdout?.setEncoding("utf8").on("data", add);
    child.stderr?.setEncoding("utf8").on("data", add);
    child.once("error", (error) => {
      clearTimeout(limit);
      children.delete(child);
      reject(new CommandError(command, `could not be started (${error.message})`, output));
    });
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      children.delete(child);
      if (code === 0) resolve(output);
      else
        reject(
          new CommandError(
            `${command} ${args.join(" ")}`,
            signal ? `was ended by ${signal}` : `ended with code ${code}`,
            output,
          ),
        );
    });
  });
}

/** Ends every program that run() started and that is still running, with its children. */
export function stopCommands(): void {
  for (const child of children) endGroup(child);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // ended in the meantime
  }
}

/** Our own environment with changes, for a child process. */
export function childEnv(changes: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** What a program printed, without empty lines and passed tests. */
function told(output: string): string {
  return output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*✓ /.test(line))
    .join("\n");
}

/** The last non-empty lines of a text. */
export function tail(text: string, lines: number): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-lines)
    .join("\n");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
