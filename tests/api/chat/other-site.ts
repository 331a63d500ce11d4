/**
 * A second instance of the site, as a process of its own: asks a question whose answer it begins and never completes.
 * Ends when the answer has been stopped elsewhere. Arguments: the account's ID and the conversation's.
 */
import type { Answerer } from "#lib/answers/replies.schema.ts";
import { asking } from "#lib/conversations/turns.mutations.ts";
import { closeDatabase } from "#lib/platform/pool.ts";

const [accountId = "", chatId = ""] = process.argv.slice(2);

async function* answer(): ReturnType<Answerer> {
  yield { type: "text", text: "Begun elsewhere." };
  return new Promise(() => undefined);
}

const body = { chatId, message: "Elsewhere?" };
const { signal } = new AbortController();
for await (const { event } of asking(() => answer)({ viewer: { id: accountId }, body, signal }))
  process.stdout.write(`${event}\n`);
await closeDatabase();
