import pg from "pg";
import { z } from "zod";
import { putAccount } from "#lib/auth/put-account.ts";
import type { DemoAccount } from "#scripts/support/demo-accounts-file.ts";
import type { HostileRole } from "./request.ts";

const tokenAnswer = z.object({ token: z.string() });
const sessionAnswer = z.object({ user: z.object({ role: z.string() }).nullable() });

/** Where requests go, and what its accounts can be repaired with. */
export type Visited = { url: string; databaseUrl: string; accounts: readonly DemoAccount[] };

/**
 * The accounts of the roles. Requests deactivate, demote, and delete them, change their passwords, and end their
 * sessions; `restore` repairs them.
 */
export class Roles {
  private readonly tokens = new Map<HostileRole, string>();
  private readonly visited: Visited;
  private restoring: Promise<void> | null = null;

  constructor(visited: Visited) {
    this.visited = visited;
  }

  /** What a request with this role presents; nothing for guests. */
  tokenOf(role: HostileRole): string {
    return this.tokens.get(role) ?? "";
  }

  /** Once for everybody who asks at the same time. */
  restore(): Promise<void> {
    this.restoring ??= this.restoreAll().finally(() => {
      this.restoring = null;
    });
    return this.restoring;
  }

  private async restoreAll(): Promise<void> {
    for (const account of this.visited.accounts) {
      if (!account.verified || (await this.roleNow(account.role)) === account.role) continue;
      const client = new pg.Client({ connectionString: this.visited.databaseUrl });
      await client.connect();
      try {
        await putAccount(client, { ...account, displayName: `Demo ${account.role}` });
      } finally {
        await client.end();
      }
      this.tokens.set(account.role, await signIn(this.visited.url, account));
    }
  }

  private async roleNow(role: HostileRole): Promise<string | null> {
    const token = this.tokens.get(role);
    if (token === undefined) return null;
    const answer = await fetch(`${this.visited.url}/api/auth/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const session = sessionAnswer.safeParse(await answer.json());
    return session.data?.user?.role ?? null;
  }
}

/** @throws Error if the site does not accept the password */
export async function signIn(url: string, { email, password }: DemoAccount): Promise<string> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Nobody can sign in as ${email}: ${answer.status} ${await answer.text()}`);
  return tokenAnswer.parse(await answer.json()).token;
}
