import { expect, test } from "vitest";

// Read with the environment, so set before any of our modules asks for it.
process.env.RATE_LIMIT = "on";
const { ask, makeMember, saying } = await import("./fixtures.ts");

test("a member asks at most 20 questions a minute, in all conversations and instances together", async () => {
  const [ada, ben] = [await makeMember(), await makeMember()];
  const { answer, turns } = saying("Yes.");
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push((await ask(answer, ada.headers, { chatId: ada.chatId, message: `Question ${at}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(turns).toHaveLength(20);
  expect((await ask(answer, ben.headers, { chatId: ben.chatId, message: "And I?" })).status).toBe(200);
});
