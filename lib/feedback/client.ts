import { queryOptions } from "@tanstack/react-query";
import { CallError, call } from "#lib/platform/http/call.ts";
import type { ContactInput } from "./schema.ts";

const FAILED = "Failed to submit feedback. Please try again.";
const NOT_SENT = "Your message could not be sent. Please try again.";

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
  return answerTo(call("POST /api/feedback", { body: { message, ...from } }), FAILED);
}

/** Sends the message of a guest. Returns and throws as `sendFeedback` does. */
export async function sendContact(input: ContactInput): Promise<string> {
  return answerTo(call("POST /api/contact", { body: input }), NOT_SENT);
}

/** The name of the school that a message is about. @param slug as the address of the page has it; null if there is none */
export function schoolAskedAbout(slug: string | null) {
  return queryOptions({
    queryKey: ["school-asked-about", slug],
    enabled: slug !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<{ slug: string; name: string }> => {
      const { school } = await call("GET /api/schools/{id}", { params: { id: slug ?? "" }, signal });
      return { slug: school.slug, name: school.name };
    },
  });
}

async function answerTo(sent: Promise<{ message: string }>, failed: string): Promise<string> {
  try {
    return (await sent).message;
  } catch (error) {
    const said = error instanceof CallError && error.status !== null ? error.message : failed;
    throw new Error(said, { cause: error });
  }
}
