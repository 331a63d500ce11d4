import "server-only";
import { asSchema, Output, streamText } from "ai";
import type { z } from "zod";
import { env } from "../env.ts";
import type { TextRequest } from "./answering.ts";
import { meteredModel } from "./metered-model.ts";
import { Run } from "./run.ts";

export type ObjectRequest<Schema extends z.ZodType> = TextRequest & {
  /**
   * What the answer has to be. Providers hold models to strict schemas only: `z.strictObject`, and `nullable` in the
   * place of `optional`.
   */
  schema: Schema;
  /** A short name for it, for the model. */
  name: string;
};

export type ObjectAnswer<Schema extends z.ZodType> = {
  object: z.output<Schema>;
  tokens: { prompt: number; completion: number };
};

/** Asks for an object. See `generateObjectFor` in language-model.ts. */
export async function object<Schema extends z.ZodType>(
  request: ObjectRequest<Schema>,
): Promise<ObjectAnswer<Schema>> {
  const { system, messages, schema, name } = request;
  const run = new Run(request);
  try {
    const result = streamText({
      model: meteredModel(run),
      instructions: env().AI_JSON_SCHEMA === "on" ? system : `${system}\n\n${await inWords(schema)}`,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      output: Output.object({ schema, name }),
      maxOutputTokens: run.limits.outputTokens,
      maxRetries: 0,
      abortSignal: run.signal,
      onError: () => undefined,
      telemetry: { isEnabled: false },
    });
    let text = "";
    for await (const part of result.stream) {
      if (part.type === "text-delta") text += part.text;
      else if (part.type === "error") throw await run.brokenOff(part.error);
      else if (part.type === "abort") throw run.failed(run.signal.reason);
    }
    if (run.failure) throw run.failure;
    const read = schema.safeParse(parsed(text));
    if (!read.success) {
      const codes = [...new Set(read.error.issues.map(({ code }) => code))];
      throw await run.refuseAnswer(`not what was asked for: ${codes.join(", ")}`);
    }
    return { object: read.data, tokens: { ...run.used } };
  } finally {
    await run.close();
  }
}

async function inWords(schema: z.ZodType): Promise<string> {
  return `Answer with JSON alone, which fits this schema: ${JSON.stringify(await asSchema(schema).jsonSchema)}`;
}

/** The JSON in an answer, which some models put into a block of code; undefined if there is none. */
function parsed(text: string): unknown {
  const [, inBlock = text] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(inBlock);
  } catch {
    return undefined;
  }
}
