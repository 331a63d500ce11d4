import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

export const KEY = "sk-test-3b1f";

const messageSchema = z.discriminatedUnion("role", [
  z.object({ role: z.literal("system"), content: z.string() }),
  z.object({ role: z.literal("user"), content: z.string() }),
  z.object({
    role: z.literal("assistant"),
    content: z.string().nullish(),
    tool_calls: z
      .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
      .optional(),
  }),
  z.object({ role: z.literal("tool"), tool_call_id: z.string(), content: z.string() }),
]);

const chatSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.int().optional(),
  tools: z
    .array(
      z.object({
        type: z.literal("function"),
        function: z.object({ name: z.string(), parameters: z.unknown() }),
      }),
    )
    .optional(),
  tool_choice: z.unknown().optional(),
  response_format: z
    .object({ type: z.enum(["json_object", "json_schema"]), json_schema: z.unknown().optional() })
    .optional(),
});
export type ChatRequest = z.infer<typeof chatSchema>;

const speechSchema = z.object({
  model: z.string(),
  input: z.string(),
  voice: z.string(),
  response_format: z.string(),
});
export type SpeechRequest = z.infer<typeof speechSchema>;

/** One request being answered. */
type Exchange = { response: ServerResponse; chat: ChatRequest };
/** How the server answers one request. */
export type Turn = (exchange: Exchange) => Promise<void> | void;

type Usage = { prompt: number; completion: number };

export type LanguageModelServer = {
  /** The value for OPENAI_BASE_URL. */
  url: string;
  /** Sets how the next requests are answered, one turn for each. */
  script: (...turns: Turn[]) => void;
  chats: ChatRequest[];
  speeches: SpeechRequest[];
  /** When each request arrived, in milliseconds of `performance.now()`. */
  times: number[];
  /** How many answers their reader closed before they were complete. */
  abandoned: () => number;
  stop: () => Promise<void>;
};

/**
 * A local server that speaks the chat completions and speech of OpenAI over HTTP, refuses what OpenAI would refuse,
 * and answers as a test says.
 */
export async function startLanguageModelServer(): Promise<LanguageModelServer> {
  const chats: ChatRequest[] = [];
  const speeches: SpeechRequest[] = [];
  const times: number[] = [];
  let turns: Turn[] = [];
  let abandoned = 0;
  let scripts = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await textOf(request));
    times.push(performance.now());
    // A connection of the previous test may be closed while the next one runs, and does not count there.
    const ofScript = scripts;
    response.on("close", () => {
      if (!response.writableFinished && ofScript === scripts) abandoned += 1;
    });
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return refuse(
        response,
        401,
        "invalid_api_key",
        `Incorrect API key provided: ${request.headers.authorization}`,
      );
    if (request.url === "/v1/chat/completions") {
      const chat = chatSchema.safeParse(body);
      const wrong = chat.success ? misplacedTool(chat.data) : z.prettifyError(chat.error);
      if (!chat.success || wrong) return refuse(response, 400, "invalid_request_error", wrong ?? "");
      chats.push(chat.data);
      const turn = turns.shift();
      if (!turn) return refuse(response, 400, "no_turn_left", "The test has no turn for this request.");
      return turn({ response, chat: chat.data });
    }
    if (request.url === "/v1/audio/speech") {
      speeches.push(speechSchema.parse(body));
      const turn = turns.shift();
      if (!turn) return refuse(response, 400, "no_turn_left", "The test has no turn for this request.");
      return turn({ response, chat: { model: "", messages: [], stream: true } });
    }
    refuse(response, 404, "unknown_url", `Unknown request URL: ${request.url}`);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) refuse(response, 400, "bad_test", String(error));
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    script: (...next) => {
      turns = next;
      chats.length = 0;
      speeches.length = 0;
      times.length = 0;
      abandoned = 0;
      scripts += 1;
    },
    chats,
    speeches,
    times,
    abandoned: () => abandoned,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Each result of a tool must follow the call that it answers. */
function misplacedTool({ messages }: ChatRequest): string | null {
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === "assistant") for (const { id } of message.tool_calls ?? []) open.add(id);
    if (message.role === "tool" && !open.delete(message.tool_call_id))
      return "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'";
  }
  return open.size > 0 ? "an assistant message with 'tool_calls' must be followed by tool messages" : null;
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message, type: "error", param: null, code } }));
}

/** A status in the place of an answer, with a message that repeats what was asked, as providers do. */
export function answersStatus(
  status: number,
  headers: Record<string, string> = {},
  code = "server_error",
): Turn {
  return ({ response, chat }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    refuse(response, status, code, `Cannot answer ${JSON.stringify(chat.messages)} for ${KEY}`);
  };
}

/** Closes the connection without a word. */
export const hangsUp: Turn = ({ response }) => {
  response.socket?.destroy();
};

/** Takes the request and never answers. */
export const isSilent: Turn = () => undefined;

function open(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

function sendLine(response: ServerResponse, data: string): void {
  response.write(`data: ${data}\n\n`);
}

function sendChunk({ response, chat }: Exchange, delta: object, finish: string | null = null): void {
  const choice = { index: 0, delta, logprobs: null, finish_reason: finish };
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: chat.model };
  sendLine(response, JSON.stringify({ ...chunk, choices: [choice] }));
}

function finish(exchange: Exchange, reason: string, usage: Usage | null): void {
  const { response, chat } = exchange;
  sendChunk(exchange, {}, reason);
  if (usage && chat.stream_options?.include_usage) {
    const { prompt: prompt_tokens, completion: completion_tokens } = usage;
    const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: chat.model };
    const counted = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    sendLine(response, JSON.stringify({ ...chunk, choices: [], usage: counted }));
  }
  sendLine(response, "[DONE]");
  response.end();
}

const USAGE: Usage = { prompt: 50, completion: 7 };

type Saying = { finish?: string; usage?: Usage | null; dripMs?: number };

/** An answer in words, one piece for each. */
export function says(words: string, { finish: reason = "stop", usage = USAGE, dripMs }: Saying = {}): Turn {
  return async (exchange) => {
    open(exchange.response);
    sendChunk(exchange, { role: "assistant", content: "" });
    for (const word of words.split(/(?<= )/)) {
      if (dripMs) await wait(dripMs);
      if (word) sendChunk(exchange, { content: word });
    }
    finish(exchange, reason, usage);
  };
}

/** An answer without anything in it. */
export const saysNothing: Turn = says("");

export type ToolCall = { name: string; args: unknown };

/** Calls of tools, whose arguments come in fragments of five characters, each tool's between the others'. */
export function uses(...calls: ToolCall[]): Turn {
  return saysAndUses("", ...calls);
}

/** The same, after a few words. */
export function saysAndUses(words: string, ...calls: ToolCall[]): Turn {
  return (exchange) => {
    begin(exchange, words);
    const texts = calls.map(({ args }) => (typeof args === "string" ? args : JSON.stringify(args)));
    const id = exchange.chat.messages.length;
    calls.forEach(({ name }, index) => {
      const called = {
        index,
        id: `call_${id}_${index}`,
        type: "function",
        function: { name, arguments: "" },
      };
      sendChunk(exchange, { tool_calls: [called] });
    });
    const longest = Math.max(...texts.map(({ length }) => length));
    for (let from = 0; from < longest; from += 5) {
      texts.forEach((text, index) => {
        const fragment = text.slice(from, from + 5);
        if (fragment) sendChunk(exchange, { tool_calls: [{ index, function: { arguments: fragment } }] });
      });
    }
    finish(exchange, "tool_calls", USAGE);
  };
}

/** Begins an answer, and then the connection breaks. */
export function breaksOffAfter(words: string): Turn {
  return async (exchange) => {
    begin(exchange, words);
    await drained(exchange.response);
    exchange.response.socket?.destroy();
  };
}

/** Begins an answer and ends it without saying that it is complete. */
export function endsEarlyAfter(words: string): Turn {
  return (exchange) => {
    begin(exchange, words);
    exchange.response.end();
  };
}

/** Begins an answer and then says nothing more, over an open connection. */
export function fallsSilentAfter(words: string): Turn {
  return (exchange) => begin(exchange, words);
}

/** Begins an answer, and then sends these lines as they are. */
export function garbles(words: string, ...lines: string[]): Turn {
  return (exchange) => {
    begin(exchange, words);
    for (const line of lines) sendLine(exchange.response, line);
    finish(exchange, "stop", USAGE);
  };
}

/** Something else than an answer, as a proxy sends it. */
export const isPage: Turn = ({ response }) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<h1>Please sign in to this network</h1>");
};

export function speaks(audio: Uint8Array): Turn {
  return ({ response }) => {
    response.writeHead(200, { "content-type": "audio/mpeg" });
    response.end(audio);
  };
}

function begin(exchange: Exchange, words: string): void {
  open(exchange.response);
  sendChunk(exchange, { role: "assistant", content: "" });
  for (const word of words.split(/(?<= )/)) if (word) sendChunk(exchange, { content: word });
}

/** Resolves when what was written is on its way. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.write(": on its way\n\n", () => resolve()));
}
