import { afterEach, expect, test, vi } from "vitest";
import { ask, follow, led, makeMember, messagesOf, replyOf, saying } from "./fixtures.ts";

// As in the built site, where startup, and each route, may have a copy of the code of its own.
vi.resetModules();
const { endAnswers } = await import("#lib/conversations/running.mutations.ts");
const { stopAnswer } = await import("#lib/conversations/turns.mutations.ts");

afterEach(() => {
  vi.useRealTimers();
});

test("an answer is stopped by another route's copy of the code", async () => {
  const { account, headers, chatId } = await makeMember();
  const { answer, tell } = led();
  const reader = await follow(answer, headers, { chatId, message: "Long?" });
  tell({ say: "Shown" }, { hang: true });
  await reader.next();
  expect(await stopAnswer(account.id, chatId)).toBe(true);
  expect((await messagesOf(headers)).at(-1)).toMatchObject({ state: "stopped", content: "Shown" });
  expect((await reader.rest()).at(-1)).toMatchObject({ event: "done" });
});

test("a site that is told to end completes what it can, ends the rest as failed, and begins nothing new", async () => {
  const [quick, slow, late] = [await makeMember(), await makeMember(), await makeMember()];
  const [made, unmade] = [led(), led()];
  const first = await follow(made.answer, quick.headers, { chatId: quick.chatId, message: "Quick?" });
  const second = await follow(unmade.answer, slow.headers, { chatId: slow.chatId, message: "Slow?" });
  unmade.tell({ say: "Half" });
  await second.next();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = endAnswers();
  const refused = await ask(saying("Never.").answer, late.headers, { chatId: late.chatId, message: "Late?" });
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  made.tell({ finish: replyOf("Made it.") });
  expect((await first.rest()).at(-1)).toMatchObject({ event: "done" });
  await vi.advanceTimersByTimeAsync(5000);
  await ended;
  vi.useRealTimers();

  expect((await second.rest()).at(-1)).toMatchObject({ event: "error", data: { code: "unavailable" } });
  expect((await messagesOf(quick.headers)).at(-1)).toMatchObject({ state: "done", content: "Made it." });
  expect((await messagesOf(slow.headers)).at(-1)).toMatchObject({ state: "failed", content: "Half" });
  expect(await messagesOf(late.headers)).toEqual([]);
});
