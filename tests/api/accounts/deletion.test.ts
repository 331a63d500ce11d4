import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GET as session } from "#app/api/auth/session/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { GET as exportData } from "#app/api/users/me/export/route.ts";
import { DELETE, GET as me } from "#app/api/users/me/route.ts";
import { deletionText } from "#lib/accounts/deletion.rules.ts";
import { rememberClient } from "#lib/auth/known-clients.ts";
import { issueMailToken } from "#lib/auth/mail-tokens.ts";
import { issueToken, sessionCookieName } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const remove = (headers: Record<string, string>, confirmation: string) =>
  call(DELETE, { method: "DELETE", headers, body: { confirmation } });

/** "table.column" for everything in the database that refers to an account, read from the database itself. */
async function references(): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool().query(
    `SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confrelid = 'account'::regclass ORDER BY 1, 2`,
  );
  return rows;
}

/** A member who has one of everything that can belong to an account. */
async function fullAccount(): Promise<Account> {
  const account = await makeAccount({
    displayName: "Ada Lovelace",
    marketingConsent: true,
    plan: "premium",
    isPaid: true,
    credits: 3,
    creditsAdded: 3,
    customWeights: { academics: 3, teachers: 2, resources: 1, athletics: 0, cost: 3, diversity: 2, clubs: 1 },
  });
  const accountId = account.id;
  const { id: schoolId } = await db().school.create({
    data: { slug: randomUUID(), name: "Lane Tech", schoolType: "PUBLIC" },
  });
  await db().favorite.create({ data: { accountId, schoolId } });
  const address = { url: "https://paper.example/prom", urlKey: "https://paper.example/prom" };
  const { id: articleId } = await db().newsArticle.create({
    data: { schoolId, story: randomUUID(), headline: "Prom moves to May", source: "Paper", ...address },
  });
  await db().newsReport.create({
    data: { id: randomUUID(), articleId, accountId, reason: "It is about another school" },
  });
  await db().newsDigest.create({ data: { accountId } });
  await db().listView.create({ data: { accountId, name: "Vermont", query: "state=VT" } });
  await db().savedSearch.create({
    data: { accountId, displayName: "Near home", searchParams: { location: "60618" } },
  });
  await db().creditEntry.create({
    data: {
      accountId,
      amount: 3,
      balance: 3,
      reason: "manual_addition",
      idempotencyKey: "k1",
      grantedById: accountId,
    },
  });
  await db().schoolMerge.create({
    data: {
      staysId: schoolId,
      goesId: schoolId,
      moved: {},
      favorites: {
        create: { accountId, goesSavedAt: new Date("2026-01-01"), staysSavedAt: new Date("2026-02-02") },
      },
    },
  });
  const charge = await db().creditEntry.findFirstOrThrow({ where: { accountId } });
  await db().researchGrant.create({ data: { accountId, schoolId, creditEntryId: charge.id } });
  await db().feedback.create({ data: { accountId, message: "Please add tuition." } });
  await db().activity.create({ data: { accountId, action: "login", details: { as: account.email } } });
  await db().aiCall.create({
    data: {
      accountId,
      task: "chat",
      model: "small",
      reservedTokens: 9,
      reservedMicros: 0,
      expiresAt: new Date(),
    },
  });
  await db().chat.create({
    data: {
      accountId,
      turns: {
        create: {
          id: randomUUID(),
          questionId: randomUUID(),
          question: "Which schools are near Ada Lovelace?",
          answer: "Lane Tech is the nearest.",
          state: "done",
          rating: "up",
        },
      },
    },
  });
  await db().providerLogin.create({ data: { accountId, provider: "google", subject: `sub-${accountId}` } });
  await issueMailToken("reset_password", accountId);
  await rememberClient(accountId, "192.0.2.1");
  return account;
}

describe("deleting one's own account", () => {
  test("leaves nothing that refers to it, ends its sessions and frees its address", async () => {
    const account = await fullAccount();
    const other = await makeAccount();
    const columns = await references();
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          columns.map(async ({ table, column }) => {
            const { rows } = await pool().query(`SELECT FROM ${table} WHERE ${column} = $1`, [account.id]);
            return [`${table}.${column}`, rows.length] as const;
          }),
        ),
      );
    // A new table needs a row in fullAccount, and a place in the export.
    expect(Object.entries(await counts()).filter(([, count]) => count === 0)).toEqual([]);

    const headers = await bearer(account);
    const cookie = `${sessionCookieName()}=${(await issueToken(account)).token}`;
    expect((await remove(headers, deletionText(account.email))).body).toEqual({ success: true });

    expect(Object.values(await counts()).every((count) => count === 0)).toBe(true);
    for (const { tablename } of (
      await pool().query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    ).rows) {
      const { rows } = await pool().query(`SELECT t::text FROM "${tablename}" t WHERE t::text ~ $1`, [
        `${account.email}|Ada Lovelace|${account.id}`,
      ]);
      expect(rows, tablename).toEqual([]);
    }
    // What was written to the staff stays, without its author.
    expect(await db().feedback.count({ where: { message: "Please add tuition.", accountId: null } })).toBe(1);

    expect((await call(me, { headers })).status).toBe(401);
    expect((await call(session, { headers: { cookie } })).body).toEqual({});
    expect((await call(token, { body: { email: account.email, password: PASSWORD } })).status).toBe(401);
    expect((await remove(headers, deletionText(account.email))).status).toBe(401);
    expect((await call(me, { headers: await bearer(other) })).status).toBe(200);
    await makeAccount({ email: account.email });
  });

  test.each([
    ["nothing", () => ""],
    ["the word alone", () => "DELETE"],
    ["a space in between", (email: string) => `DELETE ${email}`],
    ["small letters", (email: string) => `delete${email}`],
    ["a trailing space", (email: string) => `DELETE${email} `],
    ["somebody else's address", () => "DELETEeve@example.org"],
  ])("is refused for %s", async (_, confirmation) => {
    const account = await makeAccount();
    const headers = await bearer(account);
    const answer = await remove(headers, confirmation(account.email));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      "deletion_unconfirmed",
      "Please enter the correct confirmation text to delete your account.",
    ]);
    expect((await call(me, { headers })).status).toBe(200);
  });

  test("needs the confirmation and a signed-in user", async () => {
    const { email, ...account } = await makeAccount();
    const headers = await bearer({ email, ...account });
    for (const body of [undefined, {}]) {
      const answer = await call(DELETE, { method: "DELETE", headers, body });
      expect([answer.status, answer.body.message]).toEqual([400, "confirmation: is required"]);
    }
    expect((await remove({}, deletionText(email))).status).toBe(401);
  });

  test("never leaves the site without an admin, even when all leave at once", async () => {
    await makeAccount({ role: "admin", isActive: false });
    const admins = await Promise.all([1, 2, 3].map(() => makeAccount({ role: "admin" })));
    const answers = await Promise.all(
      admins.map(async (admin) => remove(await bearer(admin), deletionText(admin.email))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "last_admin" });
    expect(await db().account.count({ where: { role: "admin", isActive: true } })).toBe(1);
    const editor = await makeAccount({ role: "editor" });
    expect((await remove(await bearer(editor), deletionText(editor.email))).status).toBe(200);
  });
});

describe("exporting one's own data", () => {
  test("contains everything held about the account, and nothing secret or belonging to others", async () => {
    await fullAccount();
    const account = await fullAccount();
    const answer = await call(exportData, { headers: await bearer(account) });
    expect(answer.status).toBe(200);
    const data = answer.body.data as Record<string, unknown>;
    /** Where the export holds what a column refers to; null if it is not the owner's to read. */
    const places: Record<string, unknown> = {
      "activity.account_id": data.activity,
      "ai_call.account_id": data.languageModelCalls,
      "chat.account_id": data.conversations,
      "credit_entry.account_id": data.creditEntries,
      // Credits that an admin granted are in the recipient's export, and in the admin's as activity.
      "credit_entry.granted_by_id": null,
      "favorite.account_id": data.favorites,
      "feedback.account_id": data.feedback,
      // Only hashes of network addresses and of emailed links.
      "known_client.account_id": null,
      "list_view.account_id": data.listViews,
      "mail_token.account_id": null,
      "news_digest.account_id": [data.newsByMail],
      "news_report.account_id": data.newsReports,
      "provider_login.account_id": (data.profile as { providerLogins: unknown }).providerLogins,
      "research_grant.account_id": data.research,
      "saved_search.account_id": data.savedSearches,
      "school_merge_favorite.account_id": data.favoritesMerged,
    };
    expect((await references()).map(({ table, column }) => `${table}.${column}`)).toEqual(
      Object.keys(places),
    );
    for (const [column, entries] of Object.entries(places)) {
      if (entries !== null) expect(entries, column).toHaveLength(1);
    }
    expect(data).toMatchObject({
      profile: { id: account.id, email: account.email, displayName: "Ada Lovelace", marketingConsent: true },
      subscription: { plan: "premium", isPaid: true },
      customWeights: { academics: 3, athletics: 0 },
      favorites: [{ name: "Lane Tech" }],
      favoritesMerged: [{ name: "Lane Tech", savedAt: "2026-01-01T00:00:00.000Z" }],
      savedSearches: [{ displayName: "Near home", searchParams: { location: "60618" } }],
      listViews: [{ name: "Vermont", query: "state=VT" }],
      reportCredits: { current: 3, total: 3 },
      creditEntries: [{ amount: 3, balance: 3, reason: "manual_addition" }],
      feedback: [{ message: "Please add tuition.", page: null, status: "pending" }],
      conversations: [
        {
          clearedAt: null,
          messages: [
            { role: "user", content: "Which schools are near Ada Lovelace?", rating: null },
            { role: "assistant", content: "Lane Tech is the nearest.", rating: "up" },
          ],
        },
      ],
      newsByMail: { lastSentAt: null },
      newsReports: [{ headline: "Prom moves to May", reason: "It is about another school" }],
      research: [{ name: "Lane Tech", refundedAt: null }],
      activity: [{ action: "login" }],
      languageModelCalls: [{ task: "chat", model: "small", outcome: null }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|tokenVersion|passwordHash/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is for members", async () => {
    expect((await call(exportData)).status).toBe(401);
  });
});
