import { stopCommands } from "./commands.ts";

export type Scope = {
  /** Registers a cleanup to run at the end; the last registered runs first. */
  defer: (cleanup: () => Promise<unknown>) => void;
  /** Resolves when someone asks the command to stop. */
  stopped: Promise<void>;
};

/**
 * The body of a script behind `npm run`: works until done, failed, or asked to stop (Ctrl-C, SIGTERM, a closed
 * terminal, a killed npm), then cleans up what it started and ends the process.
 * @param work resolves to the exit code; 0 if it resolves to nothing.
 */
export async function command(work: (scope: Scope) => Promise<number | undefined>): Promise<never> {
  const cleanups = new AsyncDisposableStack();
  const stopped = stopRequest();
  let code: number;
  try {
    const done = work({ defer: (cleanup) => cleanups.defer(async () => void (await cleanup())), stopped });
    const interrupted = Symbol("interrupted");
    // The work can react first: a server shuts down cleanly with 0. Work that does not listen is cut off.
    const result = await Promise.race([done, stopped.then(() => interrupted)]);
    if (result === interrupted) {
      stopCommands();
      done.catch(() => undefined);
      code = 130;
    } else code = typeof result === "number" ? result : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    code = 1;
  }
  stopCommands();
  try {
    await cleanups.disposeAsync();
  } catch (error) {
    console.error(`Stopping did not go well: ${error instanceof Error ? error.message : error}`);
    code ||= 1;
  }
  process.exit(code);
}

function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    // scripts/launch.mjs was killed.
    process.on("disconnect", () => resolve());
    process.channel?.unref();
  });
}
