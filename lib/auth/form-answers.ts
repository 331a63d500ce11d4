import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { FORM_POST_NAMES, type FormAnswer } from "./forms.ts";
import { sessionSecret } from "./secret.ts";

/** The query parameter that tells a page the outcome of its form. */
export const ANSWER_PARAMETER = "answer";
/** Long enough to read the answer and reload the page. */
const LIFETIME_SECONDS = 600;
/** Derives a different key than the one for sessions, so that neither is accepted as the other. */
const SALT = "answer to a form";

const answerSchema = z.object({
  post: z.enum(FORM_POST_NAMES),
  status: z.enum(["error", "done"]),
  message: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  values: z.record(z.string(), z.string()),
});

/** Encrypts an answer for use in an address: nobody can read what was typed there, or forge what the site says. */
export function sealAnswer(answer: FormAnswer): Promise<string> {
  return encode({ token: answer, secret: sessionSecret(), maxAge: LIFETIME_SECONDS, salt: SALT });
}

/** @param sealed the parameter as the page gets it. Anything invalid or expired gives null. */
export async function openAnswer(sealed: string | string[] | undefined): Promise<FormAnswer | null> {
  if (typeof sealed !== "string") return null;
  try {
    return answerSchema.parse(await decode({ token: sealed, secret: sessionSecret(), salt: SALT }));
  } catch {
    return null;
  }
}
