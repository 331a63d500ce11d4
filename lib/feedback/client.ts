import { CallError, call } from "#lib/platform/http/call.ts";

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
  try {
    const answer = await call("POST /api/feedback", { body: { message, ...from } });
    return answer.message;
  } catch (error) {
    const said = error instanceof CallError && error.status !== null ? error.message : FAILED;
    throw new Error(said, { cause: error });
  }
}
