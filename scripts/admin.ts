/**
 * `npm run admin -- create <email>`: creates the first administrator of an installation, with a password that is
 * printed once.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { putAccount } from "#lib/auth/put-account.ts";
import { emailSchema } from "#lib/auth/schema.ts";
import { command } from "./support/command.ts";
import { acquireDatabase } from "./support/database.ts";

await command(async ({ defer }) => {
  const [action, given] = process.argv.slice(2);
  const email = emailSchema.safeParse(given);
  if (action !== "create" || !email.success)
    throw new Error(
      `usage: npm run admin -- create <email>${given ? ` ("${given}" is not an email address)` : ""}`,
    );
  const database = await acquireDatabase();
  defer(database.stop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  defer(() => client.end());
  const { rowCount } = await client.query(
    "UPDATE account SET role = 'admin', updated_at = now() WHERE email = $1 AND is_active",
    [email.data],
  );
  if (rowCount) {
    console.log(`\n  ${email.data} is now an administrator and signs in as before.\n`);
    return 0;
  }
  const password = randomBytes(12).toString("base64url");
  const displayName = email.data.split("@")[0] ?? email.data;
  await putAccount(client, { email: email.data, displayName, role: "admin", password, verified: true });
  console.log(`\n  The administrator ${email.data} signs in with the password ${password}`);
  console.log('  Choose another one with "Forgot your password?".\n');
  return 0;
});
