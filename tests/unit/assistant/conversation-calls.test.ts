import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { askQuestion, readConversation } from "#components/assistant/conversation-calls.ts";
import { conversation } from "#components/assistant/conversation-state.ts";

const AT = "2026-11-20T10:00:00.000Z";
const message = (_id: string, role: string, content: string) => ({
  ...{ _id, role, content, source: role === "user" ? null : "local", timestamp: AT, state: "done" },
  ...{ schools: [], search: null, notes: [], suggestions: [], rating: null },
});

/** Replaces the server, which knows this conversation and no other. */
function serve(server: { chatId: string; asked: string[] }): void {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", { getItem: () => "open" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = String(url instanceof Request ? url.url : url);
    if (path.endsWith("/history")) {
      return Response.json({ success: true, chats: [{ _id: server.chatId, messages: [] }] });
    }
    const body = JSON.parse(String(init.body));
    if (body.chatId !== server.chatId) {
      const refusal = {
        success: false,
        code: "chat_not_found",
        error: "There is no conversation with this ID.",
      };
      return Response.json(refusal, { status: 404 });
    }
    server.asked.push(body.message);
    const events = [
      { event: "begun", data: { question: message("q", "user", body.message), answerId: "a" } },
      { event: "done", data: { answer: message("a", "assistant", "Twelve.") } },
    ];
    return new Response(
      events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
    );
  });
}
afterEach(() => vi.unstubAllGlobals());

test("a question after the conversation was cleared in another tab is answered in the new one", async () => {
  const queries = new QueryClient();
  const server = { chatId: "first", asked: [] };
  serve(server);
  await readConversation(queries);
  expect(conversation().chatId).toBe("first");

  server.chatId = "second";
  await askQuestion(queries, "How many?", undefined);
  expect(server.asked).toEqual(["How many?"]);
  expect(conversation().chatId).toBe("second");
  expect(conversation().messages.map(({ content }) => content)).toEqual(["How many?", "Twelve."]);
});

test("two readings at once create one conversation, which keeps what is asked there", async () => {
  const chats: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async (url: string | URL | Request) => {
    if (!String(url instanceof Request ? url.url : url).endsWith("/create")) {
      const known = chats.map((_id) => ({ _id, messages: [] }));
      return Response.json({ success: true, chats: known.toReversed() });
    }
    chats.push(`created-${chats.length + 1}`);
    return Response.json({ success: true, chat: { _id: chats.at(-1), messages: [] } });
  });
  const queries = new QueryClient();
  await Promise.all([readConversation(queries), readConversation(queries)]);
  expect(chats).toEqual(["created-1"]);
  expect(conversation().chatId).toBe("created-1");
});
