import { CallError, call } from "#lib/platform/http/call.ts";
import type { ContactInput } from "./schema.ts";

const FAILED = "Failed to submit feedback. Please try again.";

/**
 * Sends a message to the staff.
 * @param from.page the path of the page that is open
 * @param from.school the school whose page that is, as in its address
 * @returns what to tell the user
 * @throws Error whose message says what went wrong, using the server's message if there is one
 */
export async function sendFeedback(
  message: string,
  from: { page: string; school: string | undefined },
): Promise<string> {
  return answerTo(call("POST /api/feedback", { body: { message, ...from } }));
}

/** Sends the message of a guest. Returns and throws as `sendFeedback` does. */
export async function sendContact(input: ContactInput): Promise<string> {
  return answerTo(call("POST /api/contact", { body: input }));
}

async function answerTo(sent: Promise<{ message: string }>): Promise<string> {
  try {
    return (await sent).message;
  } catch (error) {
    const said = error instanceof CallError && error.status !== null ? error.message : FAILED;
    throw new Error(said, { cause: error });
  }
}
