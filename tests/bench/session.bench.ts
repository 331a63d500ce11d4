import pg from "pg";
import { z } from "zod";
import { putAccount } from "#lib/auth/put-account.ts";
import { loadInTurn } from "./support/load.ts";
import type { Bench } from "./types.ts";

const CREDENTIALS = { email: "bench@homeroom.example", password: "correct horse" };

/** How fast a signed-in person's call is answered: the token is read, and the account's row, at every one. */
export const bench: Bench = async ({ createDatabase, startApp }) => {
  const databaseUrl = await createDatabase("session");
  await putMember(databaseUrl);
  const ours = await startApp({ databaseUrl });
  const bare = await startApp({ app: "bare" });
  const load = await loadInTurn({
    noop: { urls: [`${bare}/api/noop`] },
    session: {
      urls: [`${ours}/api/users/me`],
      headers: { authorization: `Bearer ${await tokenFrom(ours)}` },
    },
  });
  const rate = load.session.requestsPerSecond;
  const reference = load.noop.requestsPerSecond;
  return [
    {
      measure: "a member's own account, by bearer token",
      ours: rate,
      reference,
      against: "handler that does nothing",
      unit: "requests/s",
      ratio: rate / reference,
      target: "≥ 0.5",
      met: rate / reference >= 0.5,
    },
  ];
};

async function putMember(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await putAccount(client, { ...CREDENTIALS, displayName: "Bench", role: "user", verified: true });
  } finally {
    await client.end();
  }
}

async function tokenFrom(site: string): Promise<string> {
  const response = await fetch(`${site}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(CREDENTIALS),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
