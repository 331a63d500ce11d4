import { loadInTurn } from "./support/load.ts";
import { tokenOf } from "./support/signed-in.ts";
import type { Bench } from "./types.ts";

/** How fast a signed-in user's call is answered: each reads the token, and the account from memory while nothing changes. */
export const bench: Bench = async ({ createDatabase, startApp }) => {
  const databaseUrl = await createDatabase("session");
  const ours = await startApp({ databaseUrl });
  const bare = await startApp({ app: "bare" });
  const load = await loadInTurn({
    noop: { urls: [`${bare}/api/noop`] },
    session: {
      urls: [`${ours}/api/users/me`],
      headers: { authorization: `Bearer ${await tokenOf("user", databaseUrl, ours)}` },
    },
  });
  const rate = load.session.requestsPerSecond;
  const reference = load.noop.requestsPerSecond;
  return [
    {
      measure: "a member's own account, by bearer token",
      ours: rate,
      reference,
      against: "no-op handler",
      unit: "requests/s",
      ratio: rate / reference,
      target: "≥ 0.7",
      met: rate / reference >= 0.7,
    },
  ];
};
