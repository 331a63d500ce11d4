import { beforeEach, expect, test } from "vitest";
import { GET as read, PUT as set } from "#app/api/users/news-digest/route.ts";
import { GET as follow, POST as unsubscribe } from "#app/unsubscribe/news/[token]/route.ts";
import { decide } from "#lib/news/decisions.mutations.ts";
import { sendDigests } from "#lib/news/digest.jobs.ts";
import { isSubscribed, subscribe, unsubscribeToken } from "#lib/news/digest.mutations.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, mailsTo, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { article, makeSchool, matters, store } from "./fixtures.ts";

const WEEK_MS = 7 * 86_400_000;
/** The site's clock is the database's, which the approvals use. */
const soon = (weeks = 0) => new Date(Date.now() + 1000 + weeks * WEEK_MS);

let staff: string;
let school: { id: number; slug: string };
let member: Account;
beforeEach(async () => {
  staff = (await makeAccount({ role: "editor" })).id;
  school = await makeSchool("Birch & Cole High School");
  member = await makeAccount();
  await db().favorite.create({ data: { accountId: member.id, schoolId: school.id } });
  await subscribe(member.id, true);
});

async function publish(...articles: Parameters<typeof store>[1][]): Promise<string[]> {
  const { stored } = await store(school.id, ...articles);
  await decide({ transition: "approve", ids: stored }, staff);
  return stored;
}

test("subscribers get what was published of their saved schools, once, with a way out", async () => {
  await publish(...matters(2));
  await store(school.id, article({ title: "Still pending", description: "Nobody has looked at it." }));
  expect(await sendDigests(soon())).toBe(1);
  const [mail, ...more] = await mailsTo(member.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("News of Birch & Cole High School");
  expect(mail?.text).toContain("- Marching band wins the state title (Akron Paper, Oct 1)");
  expect(mail?.text).toContain("- Robotics team builds a greenhouse (Akron Paper, Oct 6)");
  expect(mail?.text).not.toContain("Still pending");
  expect(mail?.text).toContain(`/school/${school.slug}/latestnews`);
  const address = `http://localhost:3000/unsubscribe/news/${unsubscribeToken(member.id)}`;
  expect([mail?.headers.get("list-unsubscribe"), mail?.headers.get("list-unsubscribe-post")]).toEqual([
    `<${address}>`,
    "List-Unsubscribe=One-Click",
  ]);
  expect(await sendDigests(soon(1))).toBe(0);
});

test("without news there is no mail, nor for those who did not ask, or may not sign in", async () => {
  const [quiet, inactive, unverified] = [
    await makeAccount(),
    await makeAccount({ isActive: false }),
    await makeAccount({ emailVerifiedAt: null }),
  ];
  for (const { id: accountId } of [quiet, inactive, unverified])
    await db().favorite.create({ data: { accountId, schoolId: school.id } });
  await subscribe(inactive.id, true);
  await subscribe(unverified.id, true);
  expect(await sendDigests(soon())).toBe(0);
  await publish(...matters(1));
  await sendDigests(soon());
  for (const { email } of [quiet, inactive, unverified]) expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

test("what was published before somebody subscribed is not sent, nor a copy of a story that was", async () => {
  const description =
    "The county gave Birch & Cole High School a bus with a telescope on Monday, its driver Al Reyes said.";
  await publish(article({ title: "A bus with a telescope", description, outlet: "Akron Paper" }));
  await subscribe(member.id, false);
  await db().$executeRaw`SELECT pg_sleep(0.01)`;
  await subscribe(member.id, true);
  await publish(article({ title: "Telescope bus arrives", description, outlet: "Yahoo News" }));
  expect(await db().newsArticle.groupBy({ by: ["story"], where: { schoolId: school.id } })).toHaveLength(1);
  expect(await sendDigests(soon())).toBe(0);
});

test("two runs at once, and one that begins again, write to nobody twice", async () => {
  await publish(...matters(1));
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const account = await makeAccount();
      await db().favorite.create({ data: { accountId: account.id, schoolId: school.id } });
      await db().newsDigest.create({ data: { accountId: account.id, sentUntil: new Date(0) } });
      return account;
    }),
  );
  await Promise.all([sendDigests(soon()), sendDigests(soon())]);
  await sendDigests(soon());
  for (const { email } of [member, ...others]) expect(await mailsTo(email)).toHaveLength(1);
});

test("news that come within the week after a mail wait for the next one", async () => {
  await publish(...matters(1));
  await sendDigests(soon());
  await publish(article({ title: "Choir sings in Toledo", description: "Forty voices went by train." }));
  await db().newsArticle.updateMany({
    where: { headline: "Choir sings in Toledo" },
    data: { approvedAt: soon(0.5) },
  });
  expect(await sendDigests(soon(0.6))).toBe(0);
  expect(await sendDigests(soon(1))).toBe(1);
  const [mail] = await mailsTo(member.email);
  expect(mail?.text).toContain("Choir sings in Toledo");
  expect(mail?.text).not.toContain("Marching band");
});

test("following the link changes nothing; the page's form and mail programs end the mails", async () => {
  const token = unsubscribeToken(member.id);
  const opened = await call(follow, { params: { token } });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/news-by-mail?token=${token}`]);
  expect(await isSubscribed(member.id)).toBe(true);

  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect((await call(unsubscribe, { params: { token }, form })).status).toBe(200);
  expect(await isSubscribed(member.id)).toBe(false);
  expect((await call(unsubscribe, { params: { token }, form })).status).toBe(200);

  const headers = { accept: "text/html,*/*" };
  const posted = await call(unsubscribe, { method: "POST", params: { token }, headers });
  expect([posted.status, posted.headers.get("location")]).toEqual([
    303,
    `/news-by-mail?token=${token}&done=1`,
  ]);
});

test("nobody ends the mails of somebody else", async () => {
  const other = await makeAccount();
  const [, signature = ""] = unsubscribeToken(other.id).split(".");
  for (const token of [member.id, `${member.id}.`, `${member.id}.${signature}`, "x"])
    expect((await call(unsubscribe, { method: "POST", params: { token } })).status, token).toBe(410);
  expect(await isSubscribed(member.id)).toBe(true);
});

test("a member turns it on and off", async () => {
  const headers = await bearer(member);
  expect((await call(read, { headers })).body).toEqual({ success: true, isSubscribed: true });
  const off = await call(set, { method: "PUT", body: { isSubscribed: false }, headers });
  expect(off.body).toEqual({ success: true, isSubscribed: false });
  expect((await call(read, { headers })).body).toEqual({ success: true, isSubscribed: false });
});
