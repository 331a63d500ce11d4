import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { POST as rate } from "#app/api/chat/rating/route.ts";
import { GET as inbox } from "#app/api/feedback/route.ts";
import type { FeedbackList } from "#lib/feedback/inbox.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { ask, follow, type Headers, led, makeMember, messagesOf, replyOf, saying } from "./fixtures.ts";

let admin: Headers;
beforeAll(async () => {
  admin = await bearer(await makeAccount({ role: "admin" }));
});

/** A member with one answer. */
async function withAnswer(content = "It was founded in 1635.", schools: number[] = []) {
  const member = await makeMember();
  await ask(saying(content, { schools }).answer, member.headers, {
    chatId: member.chatId,
    message: "When was Boston Latin founded?",
  });
  const [question, answer] = await messagesOf(member.headers);
  const rateWith = (body: object) =>
    call(rate, { headers: member.headers, body: { messageId: answer?._id, ...body } });
  const received = async () => {
    const { feedbackItems } = (await call(inbox, { headers: admin })).body as FeedbackList;
    return feedbackItems.filter(({ userId }) => userId === member.account.id);
  };
  return { ...member, question, answer, rateWith, received };
}

test("a thumb up is kept with the answer, and is no message to the staff", async () => {
  const { headers, rateWith, received } = await withAnswer();
  expect((await rateWith({ rating: "up" })).body).toEqual({
    success: true,
    rating: "up",
    message: "Thank you for your rating.",
  });
  expect((await messagesOf(headers))[1]?.rating).toBe("up");
  expect(await received()).toEqual([]);
});

test("a thumb down reaches the staff with the question and the answer, and says so", async () => {
  const { id } = await db().school.create({
    data: { slug: randomUUID(), name: "Boston Latin School", schoolType: "PUBLIC", grades: [] },
  });
  const { rateWith, received } = await withAnswer("It was founded in 1635.", [id]);
  expect((await rateWith({ rating: "down" })).body.message).toBe(
    "Thank you. Your rating, your question, and this answer were sent to our staff.",
  );
  expect(await received()).toMatchObject([
    {
      status: "pending",
      message:
        "An answer of the assistant was rated not helpful.\n\nQuestion: When was Boston Latin founded?\n\n" +
        "Answer: It was founded in 1635.\n\nSchools shown: Boston Latin School",
    },
  ]);
  // The comment that follows is added to the same message.
  await rateWith({ rating: "down", comment: " It was 1636. " });
  const items = await received();
  expect(items).toHaveLength(1);
  expect(items[0]?.message).toContain("\n\nComment: It was 1636.\n\n");
});

test("a comment on a good answer reaches the staff as well, however long the answer is", async () => {
  const { rateWith, received } = await withAnswer("é".repeat(10_000));
  await rateWith({ rating: "up", comment: "x".repeat(500) });
  expect((await received())[0]?.message).toMatch(
    /^An answer of the assistant was rated helpful\.\n\nComment: x{500}\n/,
  );
});

test("what was sent to the staff is what the member is told", async () => {
  const { rateWith } = await withAnswer();
  const told = async (body: object) => (await rateWith(body)).body.message;
  expect(await told({ rating: null, comment: "It was 1636." })).toBe(
    "Thank you. Your comment, your question, and this answer were sent to our staff.",
  );
  expect(await told({ rating: "down", comment: "It was 1636." })).toBe(
    "Thank you. Your rating, your comment, your question, and this answer were sent to our staff.",
  );
  expect(await told({ rating: "up", comment: "\u200b" })).toBe("Thank you for your rating.");
});

test("a rating can be taken back, and so can the message as long as nobody has dealt with it", async () => {
  const { headers, rateWith, received } = await withAnswer();
  await rateWith({ rating: "down" });
  expect((await rateWith({ rating: null })).body).toEqual({
    success: true,
    rating: null,
    message: "Your rating was taken back.",
  });
  expect((await messagesOf(headers))[1]?.rating).toBeNull();
  expect(await received()).toEqual([]);
  await rateWith({ rating: "down" });
  await db().feedback.updateMany({
    where: { id: (await received())[0]?._id ?? "" },
    data: { status: "reviewed" },
  });
  await rateWith({ rating: null });
  expect(await received()).toMatchObject([{ status: "reviewed" }]);
});

test.each([
  ["a question", ({ question }: Awaited<ReturnType<typeof withAnswer>>) => question?._id, 404],
  ["what is no ID", () => "7", 400],
  ["an unknown answer", () => randomUUID(), 404],
])("%s cannot be rated", async (_, idOf, status) => {
  const one = await withAnswer();
  expect((await one.rateWith({ rating: "up", messageId: idOf(one) })).status).toBe(status);
});

test.each([
  ["another word", { rating: "sideways" }],
  ["none", {}],
  ["a comment of 501 characters", { rating: "down", comment: "x".repeat(501) }],
])("a rating is refused with %s", async (_, body) => {
  const { rateWith, received } = await withAnswer();
  expect((await rateWith(body)).status).toBe(400);
  expect(await received()).toEqual([]);
});

test("an answer that is being written cannot be rated yet", async () => {
  const { headers, chatId } = await makeMember();
  const { answer, tell } = led();
  const reader = await follow(answer, headers, { chatId, message: "Slow?" });
  const { answerId } = reader.begun.data as { answerId: string };
  expect((await call(rate, { headers, body: { messageId: answerId, rating: "down" } })).status).toBe(404);
  tell({ finish: replyOf("Done.") });
  await reader.rest();
});
