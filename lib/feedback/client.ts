import { CallError, call } from "#lib/platform/http/call.ts";

const FAILED = "Failed to submit feedback. Please try again.";

/**
 * Sends a message to the staff. @param school the school whose page is open, as in its address @returns what to tell the user
 * @throws Error whose message says what went wrong, using the server's message if there is one
 */
export async function sendFeedback(message: string, school?: string): Promise<string> {
  try {
    const answer = await call("POST /api/feedback", { body: { message, school } });
    return answer.message;
  } catch (error) {
    const said = error instanceof CallError && error.status !== null ? error.message : FAILED;
    throw new Error(said, { cause: error });
  }
}
