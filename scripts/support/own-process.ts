import { closeDatabase, letStatementsTakeLong } from "#lib/platform/pool.ts";

/**
 * What a script does that the server runs in a process of its own (lib/platform/own-process.ts): the work on its one
 * argument. It ends at once when the server does, since without the server nobody would end it; the server's next start
 * goes on with the work.
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
  // Closing the channel from this side says the same as the server's end, and the work is done.
  process.off("disconnect", giveUp);
  process.disconnect?.();
}
