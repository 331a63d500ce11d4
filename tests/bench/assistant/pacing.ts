import { setTimeout as wait } from "node:timers/promises";
import type { Turn } from "#tests/support/language-model-server.ts";

/** Turns of a scripted model that decide themselves when each piece is sent. */

type Response = Parameters<Turn>[0]["response"];

function send(response: Response, model: string, delta: object, finish: string | null = null): void {
  const choice = { index: 0, delta, logprobs: null, finish_reason: finish };
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, choices: [choice] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/**
 * Says a first paragraph in one piece, then a second one after a while.
 * @param onSent called when the first piece is on its way
 */
export function saysAtOnce(first: string, second: string, pauseMs: number, onSent: () => void): Turn {
  return async ({ response, chat }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    send(response, chat.model, { role: "assistant", content: "" });
    // What comes before the text is out of the way first.
    await wait(20);
    send(response, chat.model, { content: `${first}\n\n` });
    onSent();
    await wait(pauseMs);
    send(response, chat.model, { content: second });
    end(response, chat.model);
  };
}

/** Says a text word by word until it is over, or until `until` is aborted. */
export function saysSlowly(text: string, everyMs: number, until: AbortSignal): Turn {
  return async ({ response, chat }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    send(response, chat.model, { role: "assistant", content: "" });
    for (const word of text.split(/(?<= )/)) {
      if (until.aborted || response.destroyed) break;
      send(response, chat.model, { content: word });
      await wait(everyMs);
    }
    end(response, chat.model);
  };
}

function end(response: Response, model: string): void {
  if (response.destroyed) return;
  send(response, model, {}, "stop");
  response.write("data: [DONE]\n\n");
  response.end();
}
