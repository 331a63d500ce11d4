import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { sessionSecret } from "./secret.ts";

/**
 * A pass: what it is for and until when, signed, so that an address can say who opens it where no header and no cookie
 * can. It is good for one purpose and a few minutes, unlike an identity token, which must not get into addresses.
 */
export function issuePass(purpose: string, claims: object, minutes: number): string {
  const expires = Date.now() + minutes * 60_000;
  const text = Buffer.from(JSON.stringify({ ...claims, expires })).toString("base64url");
  return `${text}.${signatureOf(purpose, text)}`;
}

/**
 * What a pass says; null if this site did not sign it for that purpose, or it has expired.
 * @param when.expired whether one that has expired is read, too: for a way back, never for access
 */
export function readPass<Claims extends z.ZodObject>(
  purpose: string,
  pass: string,
  claims: Claims,
  when: { expired?: boolean } = {},
): z.output<Claims> | null {
  const [text = "", signature = ""] = pass.split(".");
  const [expected, actual] = [Buffer.from(signatureOf(purpose, text)), Buffer.from(signature)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const { expires, ...said } = JSON.parse(Buffer.from(text, "base64url").toString()) as { expires: number };
  return when.expired || expires > Date.now() ? (claims.safeParse(said).data ?? null) : null;
}

function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", sessionSecret()).update(`pass for ${purpose}: ${text}`).digest("base64url");
}
