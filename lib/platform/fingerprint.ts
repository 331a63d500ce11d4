import "server-only";
import { createHash } from "node:crypto";

/** By which a text is known again: its SHA-256, in hexadecimal. */
export function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
