import { afterEach, expect, test, vi } from "vitest";
import { ask } from "#lib/conversations/chats.client.ts";

const question = { chatId: "0193f3a4-0000-7000-8000-000000000000", message: "How big?" };

/** Replaces the server, which sends these events and closes the connection. */
function serve(...events: string[]): void {
  const text = events.map((event) => `event: ${event}\ndata: {}\n\n`).join("");
  vi.stubGlobal("fetch", async () => new Response(text));
}
afterEach(() => vi.unstubAllGlobals());

async function read(): Promise<string[]> {
  const names: string[] = [];
  for await (const { event } of ask(question)) names.push(event);
  return names;
}

test("an answer ends with what it has become", async () => {
  serve("begun", "text", "done");
  expect(await read()).toEqual(["begun", "text", "done"]);
});

test("a connection that is closed before the answer's end is a lost one", async () => {
  serve("begun", "text");
  await expect(read()).rejects.toMatchObject({ name: "CallError", status: null });
});
