import { closeDatabase, letStatementsTakeLong } from "#lib/platform/pool.ts";

/**
 * The body of a script that a worker runs in a process of its own (lib/platform/own-process.ts): it works on its one
 * argument. It ends as soon as the worker does, because nothing else would end it; another worker continues the job.
 */
export async function workOnArgument(
  usage: string,
  work: (argument: string) => Promise<void>,
): Promise<void> {
  const argument = process.argv[2];
  if (!argument) throw new Error(`usage: ${usage}`);
  const giveUp = () => process.exit(1);
  process.once("disconnect", giveUp);
  letStatementsTakeLong();
  await work(argument);
  await closeDatabase();
  // Closing the channel from this side would look like the worker's end, and the work is done.
  process.off("disconnect", giveUp);
  process.disconnect?.();
}
