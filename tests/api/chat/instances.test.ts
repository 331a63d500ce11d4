import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, test, vi } from "vitest";
import { POST as stop } from "#app/api/chat/stop/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import { ask, makeMember, messagesOf, saying } from "./fixtures.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** An answer that another instance is writing. @returns that instance, and the events that its reader got, in order */
async function elsewhere() {
  const member = await makeMember();
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--disable-warning=ExperimentalWarning",
      "tests/api/chat/other-site.ts",
      member.account.id,
      member.chatId,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const events: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => events.push(line));
  await vi.waitFor(() => expect(events).toEqual(["begun", "text"]), { timeout: 30_000, interval: 20 });
  return { ...member, child, events };
}

test("an answer that another instance writes is seen here as it grows, and makes a second question wait", async () => {
  const { headers, chatId } = await elsewhere();
  await vi.waitFor(
    async () =>
      expect((await messagesOf(headers)).at(-1)).toMatchObject({
        state: "writing",
        content: "Begun elsewhere.",
      }),
    { timeout: 5000, interval: 20 },
  );
  const second = await ask(saying("Never.").answer, headers, { chatId, message: "Here?" });
  expect(second.body.code).toBe("chat_busy");
});

test("an answer that another instance writes can be stopped here", async () => {
  const { headers, chatId, child, events } = await elsewhere();
  expect((await call(stop, { headers, body: { chatId } })).body).toEqual({ success: true, stopped: true });
  await once(child, "exit");
  expect(events).toEqual(["begun", "text", "done"]);
  expect((await messagesOf(headers)).at(-1)).toMatchObject({ state: "stopped", content: "Begun elsewhere." });
});

test("the answer of an instance that is killed has failed, and the question can be asked again", async () => {
  const { headers, chatId, child } = await elsewhere();
  child.kill("SIGKILL");
  await once(child, "exit");
  const [turn] = await db().chatTurn.findMany({ where: { chatId } });
  const seconds = ((turn?.leaseUntil?.getTime() ?? 0) - Date.now()) / 1000;
  expect(seconds).toBeLessThan(20);
  // As if that time had passed.
  await pool().query("UPDATE chat_turn SET lease_until = now() - interval '1 ms' WHERE chat_id = $1", [
    chatId,
  ]);
  expect((await messagesOf(headers)).at(-1)?.state).toBe("failed");
  await ask(saying("Here.").answer, headers, { chatId, message: "Elsewhere?" });
  expect((await messagesOf(headers)).map(({ content }) => content)).toEqual(["Elsewhere?", "Here."]);
});
