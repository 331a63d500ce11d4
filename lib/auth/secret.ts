import "server-only";
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { env } from "#lib/platform/env.ts";

let secret: string | undefined;

/** The key for all session tokens: from the environment, otherwise generated on first use and kept in DATA_DIR. */
export function sessionSecret(): string {
  secret ??=
    env().NEXTAUTH_SECRET ?? env().AUTH_SECRET ?? keptSecret(resolve(env().DATA_DIR, "session-secret"));
  return secret;
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, "utf8");
}

/** When several processes start at the same time, one creates the file, atomically, and all read it. */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
