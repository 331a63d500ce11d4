import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { putAccount } from "#lib/auth/put-account.ts";
import { answeredSchema } from "#lib/conversations/chats.schema.ts";
import { type Evidence, evidenceSchema } from "#lib/grounding/schema.ts";
import { readEvents, type StreamReader } from "#tests/support/event-stream.ts";
import type { Answer, Asked } from "./types.ts";

const PASSWORD = "correct horse";

/** A member who asks a running site over HTTP, as the panel does. */
export class Member {
  readonly #site: string;
  readonly #databaseUrl: string;
  readonly #token: string;
  readonly #accountId: string;

  private constructor(site: string, databaseUrl: string, token: string, accountId: string) {
    this.#site = site;
    this.#databaseUrl = databaseUrl;
    this.#token = token;
    this.#accountId = accountId;
  }

  static async join(site: string, databaseUrl: string, name: string): Promise<Member> {
    const email = `${name}@homeroom.example`;
    const accountId = await withClient(databaseUrl, async (client) => {
      await putAccount(client, {
        email,
        password: PASSWORD,
        displayName: name,
        role: "user",
        verified: true,
      });
      const { rows } = await client.query<{ id: string }>("SELECT id FROM account WHERE email = $1", [email]);
      return rows[0]?.id ?? "";
    });
    const response = await fetch(`${site}/api/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token } = z.object({ token: z.string() }).parse(await response.json());
    return new Member(site, databaseUrl, token, accountId);
  }

  /** Begins a conversation. @returns its ID */
  async begin(): Promise<string> {
    const response = await this.#post("/api/chat/create", {});
    const body = z.object({ chat: z.object({ _id: z.string() }) }).parse(await response.json());
    return body.chat._id;
  }

  /** Several conversations at once, which the call would only begin one after the other. */
  async beginMany(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await withClient(this.#databaseUrl, (client) =>
      client.query("INSERT INTO chat (id, account_id) SELECT unnest($1::uuid[]), $2", [ids, this.#accountId]),
    );
    return ids;
  }

  /** Asks and waits for the whole answer. @throws Error if the call fails */
  async ask(
    chatId: string,
    { say, page }: Pick<Asked, "say" | "page">,
  ): Promise<{ id: string; answer: Answer; ms: number }> {
    const began = performance.now();
    const response = await this.#post("/api/chat/message", { chatId, message: say, ...(page && { page }) });
    const body: unknown = await response.json();
    const ms = performance.now() - began;
    const { answer } = answeredSchema.parse(body);
    const { content, schools, search, suggestions } = answer;
    return {
      id: answer._id,
      ms,
      answer: { content, schools: schools.map(({ _id }) => Number(_id)), search, suggestions },
    };
  }

  /** Asks and reads the answer as it is written. */
  async stream(chatId: string, say: string): Promise<StreamReader> {
    return readEvents(await this.#post("/api/chat/message", { chatId, message: say }, "text/event-stream"));
  }

  async #post(path: string, body: object, accept = "application/json"): Promise<Response> {
    const response = await fetch(`${this.#site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept, authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response;
  }
}

/** What the tools returned for an answer, as it is stored with it. */
export async function evidenceOf(client: pg.ClientBase, answerId: string): Promise<Evidence> {
  const { rows } = await client.query<{ evidence: unknown }>("SELECT evidence FROM chat_turn WHERE id = $1", [
    answerId,
  ]);
  return evidenceSchema.parse(rows[0]?.evidence ?? { schools: [], facts: [] });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
