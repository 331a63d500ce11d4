import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { FORM_POST_NAMES, type FormAnswer } from "./forms.ts";
import { sessionSecret } from "./secret.ts";

/** The parameter in which a page finds what came of its form. */
export const ANSWER_PARAMETER = "answer";
/** Long enough to read it and load the page again. */
const LIFETIME_SECONDS = 600;
/** Makes the key another one than that of sessions, so that neither is taken for the other. */
const SALT = "answer to a form";

const answerSchema = z.object({
  post: z.enum(FORM_POST_NAMES),
  status: z.enum(["error", "done"]),
  message: z.string(),
  values: z.record(z.string(), z.string()),
});

/** An answer as it stands in an address: nobody can read there what was typed, or make up what the site says. */
export function sealAnswer(answer: FormAnswer): Promise<string> {
  return encode({ token: answer, secret: sessionSecret(), maxAge: LIFETIME_SECONDS, salt: SALT });
}

/** @param sealed the parameter as the page gets it; null comes back for anything that is no answer, or one of long ago */
export async function openAnswer(sealed: string | string[] | undefined): Promise<FormAnswer | null> {
  if (typeof sealed !== "string") return null;
  try {
    return answerSchema.parse(await decode({ token: sealed, secret: sessionSecret(), salt: SALT }));
  } catch {
    return null;
  }
}
