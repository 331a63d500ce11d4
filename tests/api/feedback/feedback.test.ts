import { expect, test } from "vitest";
import { POST as feedback, GET as inbox } from "#app/api/feedback/route.ts";
import type { FeedbackList } from "#lib/feedback/inbox.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

test("a message reaches the staff, without surrounding blanks", async () => {
  const account = await makeAccount();
  const answer = await call(feedback, {
    body: { message: "  Please add\ntuition. \n" },
    headers: await bearer(account),
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      message: "Thank you for your feedback! Your message has been submitted successfully.",
    },
  ]);
  expect(await db().feedback.findMany({ where: { accountId: account.id } })).toMatchObject([
    { message: "Please add\ntuition.", status: "pending" },
  ]);
});

test("a backslash and what looks like an escape are ordinary text", async () => {
  const account = await makeAccount();
  const message = "C:\\u0000 is \\\\u0000";
  const { status } = await call(feedback, { body: { message }, headers: await bearer(account) });
  expect(status).toBe(200);
  expect(await db().feedback.findFirst({ where: { accountId: account.id } })).toMatchObject({ message });
});

test("2,000 characters are the limit, not counting surrounding blanks", async () => {
  const account = await makeAccount();
  const headers = await bearer(account);
  const longest = "é".repeat(2000);
  expect((await call(feedback, { body: { message: ` ${longest} ` }, headers })).status).toBe(200);
  const tooLong = await call(feedback, { body: { message: `${longest}é` }, headers });
  expect([tooLong.status, tooLong.body.message]).toEqual([
    400,
    "message: Please keep your message to 2000 characters or fewer.",
  ]);
  expect(await db().feedback.count({ where: { accountId: account.id } })).toBe(1);
});

test.each([
  [{ message: " \n\t " }, "message: Please write a message."],
  [{}, "message: Please write a message."],
  [{ message: 5 }, "message: Please write a message."],
  [{ message: "Hi", email: "eve@example.org" }, "email: is not a known field"],
  [{ message: "Hi\u0000" }, "The body contains a NUL character."],
])("%j is refused by name", async (body, message) => {
  const account = await makeAccount();
  const answer = await call(feedback, { body, headers: await bearer(account) });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect(await db().feedback.count({ where: { accountId: account.id } })).toBe(0);
});

test("a message comes with the school whose page was open; an unknown one does not make us refuse it", async () => {
  const data = { slug: "larch-school", name: "Larch School", schoolType: "PUBLIC" } as const;
  const { id } = await db().school.create({ data });
  const account = await makeAccount();
  const send = async (school: string) =>
    (await call(feedback, { body: { message: "Hi", school }, headers: await bearer(account) })).status;
  expect(await Promise.all(["larch-school", String(id), "no-such-school"].map(send))).toEqual([
    200, 200, 200,
  ]);
  const { body } = await call(inbox, { headers: await bearer(await makeAccount({ role: "admin" })) });
  const schools = (body as FeedbackList).feedbackItems
    .filter(({ userId }) => userId === account.id)
    .map(({ school }) => school?.name ?? "");
  expect(schools.sort()).toEqual(["", "Larch School", "Larch School"]);
});

test.each([
  ["/compare", "/compare"],
  ["/reset?token=secret#top", "/reset"],
  ["/school/larch%20school/academics?from=mail", "/school/larch%20school/academics"],
  ["//evil.example/compare", null],
  ["/\\evil.example", null],
  ["https://evil.example/", null],
  ["javascript:alert(1)", null],
  [`/${"x".repeat(300)}`, null],
])("of the page %s, %s is kept", async (page, kept) => {
  const account = await makeAccount();
  const answer = await call(feedback, { body: { message: "Hi", page }, headers: await bearer(account) });
  expect(answer.status).toBe(200);
  const { body } = await call(inbox, { headers: await bearer(await makeAccount({ role: "admin" })) });
  const mine = (body as FeedbackList).feedbackItems.filter(({ userId }) => userId === account.id);
  expect(mine.map((item) => item.page)).toEqual([kept]);
});
