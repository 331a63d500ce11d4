import { describe, expect, test } from "vitest";
import { POST as contact } from "#app/api/contact/route.ts";
import { DELETE as forget } from "#app/api/feedback/[id]/writer/route.ts";
import { GET as inbox } from "#app/api/feedback/route.ts";
import { deleteAccount } from "#lib/accounts/deletion.mutations.ts";
import { deletionText } from "#lib/accounts/deletion.rules.ts";
import { forgetGuests } from "#lib/feedback/guests.mutations.ts";
import type { FeedbackList } from "#lib/feedback/inbox.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

async function asStaffRead(message: string) {
  const { body } = await call(inbox, { headers: await bearer(await makeAccount({ role: "admin" })) });
  return (body as FeedbackList).feedbackItems.find((item) => item.message === message);
}

test("a guest's message reaches the staff with the address to answer to and the school that it is about", async () => {
  const data = { slug: "elm-school", name: "Elm School", schoolType: "PUBLIC" } as const;
  await db().school.create({ data });
  const { status, body } = await call(contact, {
    body: {
      name: " Ada Lovelace ",
      email: " Ada@Example.org ",
      message: " The phone number is wrong. ",
      page: "/school/elm-school?from=mail",
      school: "elm-school",
    },
  });
  expect([status, body]).toEqual([
    200,
    { success: true, message: "Thank you. We have your message and will reply to ada@example.org." },
  ]);
  expect(await asStaffRead("The phone number is wrong.")).toMatchObject({
    userId: null,
    userName: "Ada Lovelace",
    email: "ada@example.org",
    page: "/school/elm-school",
    school: { name: "Elm School" },
    status: "pending",
  });
});

test("a name is not needed", async () => {
  for (const name of [undefined, "", "  ", "\u200b"]) {
    const message = `The name has ${name?.length ?? "no"} characters.`;
    const { status } = await call(contact, { body: { name, email: "ada@example.org", message } });
    expect(status).toBe(200);
    expect(await asStaffRead(message)).toMatchObject({ userName: null, email: "ada@example.org" });
  }
});

test.each([
  [{ message: "Hi" }, "email: Email is required"],
  [{ message: "Hi", email: "" }, "email: Email is required"],
  [{ message: "Hi", email: "ada@example" }, "email: Please enter a valid email address"],
  [{ message: " ", email: "ada@example.org" }, "message: Please write a message."],
  [{ message: "\u200b", email: "ada@example.org" }, "message: Please write a message."],
  [{ message: "Hi", email: "ada@example.org", name: "Ada\nBcc: x" }, "name: Name must be one line of text"],
  [{ message: "Hi", email: "ada@example.org", userId: "1" }, "userId: is not a known field"],
])("%j is refused by name", async (body, message) => {
  const before = await db().feedback.count();
  const answer = await call(contact, { body });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect(await db().feedback.count()).toBe(before);
});

test("as for members, 2,000 characters are the limit", async () => {
  const { status, body } = await call(contact, {
    body: { message: "x".repeat(2001), email: "ada@example.org" },
  });
  expect([status, body.message]).toEqual([
    400,
    "message: Please keep your message to 2000 characters or fewer.",
  ]);
});

test("a guest's name and address are deleted a year later; the message and members' ones stay", async () => {
  const member = await makeAccount();
  const day = 24 * 3_600_000;
  const write = (message: string, days: number, writer: { guestEmail?: string; accountId?: string }) =>
    db().feedback.create({
      data: {
        message,
        createdAt: new Date(Date.now() - days * day),
        guestName: writer.guestEmail ? "Ada" : null,
        ...writer,
      },
    });
  await write("Old", 367, { guestEmail: "ada@example.org" });
  await write("New", 360, { guestEmail: "ada@example.org" });
  await write("Old, of a member", 367, { accountId: member.id });
  await forgetGuests();
  expect(await asStaffRead("Old")).toMatchObject({ userName: null, email: null });
  expect(await asStaffRead("New")).toMatchObject({ userName: "Ada", email: "ada@example.org" });
  expect(await asStaffRead("Old, of a member")).toMatchObject({ email: member.email });
});

describe("a guest who wants to be forgotten", () => {
  const write = async (guestEmail: string) =>
    (await db().feedback.create({ data: { message: "Hello", guestName: "Ada", guestEmail } })).id;

  test("is, by an administrator, and that is recorded without their name", async () => {
    const admin = await makeAccount({ role: "admin" });
    const id = await write("ada@example.org");
    const answer = await call(forget, { method: "DELETE", params: { id }, headers: await bearer(admin) });
    expect([answer.status, answer.body.feedbackItem]).toMatchObject([
      200,
      { _id: id, message: "Hello", userName: null, email: null },
    ]);
    expect(await db().activity.findMany({ where: { accountId: admin.id } })).toMatchObject([
      { action: "feedback_writer_deleted", details: { feedback: id } },
    ]);
    // A second press, or a message of a member, whose account has the name.
    const { id: ofMember } = await db().feedback.create({ data: { message: "Hi", accountId: admin.id } });
    for (const other of [id, ofMember]) {
      const { status } = await call(forget, {
        method: "DELETE",
        params: { id: other },
        headers: await bearer(admin),
      });
      expect(status).toBe(404);
    }
  });

  test("is, by deleting an account of the same address", async () => {
    const account = await makeAccount();
    const [own, other] = [await write(account.email), await write("grace@example.org")];
    await deleteAccount(account.id, deletionText(account.email));
    const stored = async (id: string) =>
      (await db().feedback.findUniqueOrThrow({ where: { id } })).guestEmail;
    expect([await stored(own), await stored(other)]).toEqual([null, "grace@example.org"]);
  });
});
