import { expect, test } from "vitest";
import {
  announcementOf,
  type Change,
  type Conversation,
  changed,
  EMPTY,
  FAILURE_TEXT,
  isWrittenElsewhere,
  localId,
  reasonText,
  withoutRetried,
} from "#components/assistant/conversation.ts";
import type { ChatMessage } from "#lib/conversations/chats.schema.ts";

const AT = "2026-03-01T12:00:00.000Z";

function message(_id: string, role: ChatMessage["role"], more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id,
    role,
    content: "How big is it?",
    source: null,
    timestamp: AT,
    state: "done",
    schools: [],
    search: null,
    notes: [],
    suggestions: [],
    rating: null,
    ...more,
  };
}

const question = message("q", "user");
const answer = message("a", "assistant", {
  content: "It has **2,398** students [[1]](/school/x).",
  source: "local",
});
const after = (...changes: Change[]): Conversation => changes.reduce(changed, EMPTY);
const ids = ({ messages }: Conversation) => messages.map(({ _id }) => _id);

const asked: Change = { type: "asked", id: "local-1", text: "How big is it?", at: AT };
const begun: Change = { type: "heard", event: { event: "begun", data: { question, answerId: "a" } } };
const text = (piece: string): Change => ({ type: "heard", event: { event: "text", data: { text: piece } } });
const done: Change = { type: "heard", event: { event: "done", data: { answer } } };
const failed: Change = { type: "failed", id: "local-2", at: AT, reason: "Too many questions." };
const read = (...messages: ChatMessage[]): Change => ({ type: "read", chat: { _id: "chat", messages } });

test("an answer grows piece by piece, and then stands in the conversation with its question, once", () => {
  const growing = after(asked, begun, text("It has "), text("2,398"));
  expect(growing.writing).toMatchObject({ text: "It has 2,398", answerId: "a" });
  expect(changed(growing, done)).toMatchObject({
    writing: null,
    messages: [question, answer],
    newestId: "a",
  });
  expect(ids(after(asked, begun, read(question, answer), done))).toEqual(["q", "a"]);
});

test("the history does not repeat what is being written here", () => {
  const before = message("before", "user");
  const writing = { ...answer, state: "writing" } as const;
  expect(ids(after(asked, begun, read(before, question, writing)))).toEqual(["before"]);
});

test("a question that did not reach the server keeps its text, and is still there after the history is read", () => {
  const conversation = after(asked, failed, read(message("before", "user")));
  expect(conversation.messages.map(({ content }) => content)).toEqual([
    "How big is it?",
    "How big is it?",
    "",
  ]);
  expect(conversation.reasons.get("local-2")).toBe("Too many questions.");
});

test("asked again, a failed question stands there once, and an old failure is not moved behind newer questions", () => {
  const again: Change = { type: "asked", id: "local-3", text: "How big is it?", at: AT };
  const writing = after(asked, failed, again);
  expect(writing.messages).toEqual([]);
  const done = changed(changed(writing, begun), {
    type: "heard",
    event: { event: "done", data: { answer } },
  });
  expect(ids(changed(done, read(question, answer)))).toEqual(["q", "a"]);

  const other: Change = { type: "asked", id: "local-4", text: "And where?", at: AT };
  const later = [other, begun, text("x")].reduce(changed, after(asked, failed));
  const ended = changed(later, { type: "heard", event: { event: "done", data: { answer } } });
  expect(ids(changed(ended, read(question, answer)))).toEqual(["q", "a"]);
});

test("a failure after the server has begun leaves what was written", () => {
  expect(after(asked, begun, text("It has 2,398 students."), failed).messages).toMatchObject([
    question,
    { _id: "a", state: "failed", content: "It has 2,398 students." },
  ]);
});

test("a history that cannot be read is known to be out of reach until it can be again", () => {
  const away = after(read(question, answer), { type: "unreadable" });
  expect([away.isAway, ids(away)]).toEqual([true, ["q", "a"]]);
  expect(changed(away, read(question, answer)).isAway).toBe(false);
});

test("what was written stays when it is stopped", () => {
  const stopped = after(asked, begun, text("It has"), { type: "stopped", id: localId(), at: AT });
  expect(stopped.messages).toMatchObject([question, { _id: "a", state: "stopped", content: "It has" }]);
  expect(stopped.writing).toBeNull();
});

test("when the connection is lost, the answer is waited for, and is new when the history brings it", () => {
  const lost = after(asked, begun, text("It has"), { type: "lost", at: AT });
  expect(isWrittenElsewhere(lost)).toBe(true);
  const found = changed(lost, read(question, answer));
  expect(isWrittenElsewhere(found)).toBe(false);
  expect(found.newestId).toBe("a");
});

test("a failed attempt disappears once the same question was asked again", () => {
  const failure = message("f", "assistant", { state: "failed" });
  const other = message("o", "user", { content: "And where?" });
  expect(withoutRetried([question, failure])).toHaveLength(2);
  expect(withoutRetried([question, failure, message("q2", "user"), answer]).map(({ _id }) => _id)).toEqual([
    "q2",
    "a",
  ]);
  expect(withoutRetried([question, failure, other])).toHaveLength(3);
});

test("a screen reader hears that an answer is being written, and then the answer in plain words", () => {
  expect(announcementOf(after(asked, begun), "Allie")).toBe("Allie is writing");
  expect(announcementOf(after(asked, begun, text("It has")), "Allie")).toBe("Allie is writing");
  expect(announcementOf(after(asked, begun, done), "Allie")).toBe("Allie: It has 2,398 students.");
  expect(announcementOf(after(asked, failed), "Allie")).toBe(`Allie: ${FAILURE_TEXT}`);
  expect(announcementOf(after(read(question, answer)), "Allie"), "the history is not news").toBe("");
});

test("a rating changes only its answer, and what was cleared comes back as it was", () => {
  const rated = after(read(question, answer), { type: "rated", id: "a", rating: "up" });
  expect(rated.messages.map(({ rating }) => rating)).toEqual([null, "up"]);
  const cleared = changed(rated, { type: "cleared" });
  expect(cleared).toMatchObject({ messages: [], chatId: null, isRead: true });
  const restored: Change = { type: "restored", messages: rated.messages };
  expect(changed(cleared, restored).messages).toEqual(rated.messages);
  const since = changed(cleared, read(message("q2", "user"), message("a2", "assistant")));
  expect(ids(changed(since, restored))).toEqual(["q", "a", "q2", "a2"]);
});

test("whoever asks too much is told so in plain words, and hears every other reason as the server says it", () => {
  expect(reasonText({ code: "rate_limited", message: "API rate limit exceeded." })).toBe(
    "You have asked many questions in a short time. Please wait a minute.",
  );
  expect(reasonText({ code: "chat_busy", message: "An answer is being written." })).toBe(
    "An answer is being written.",
  );
});
