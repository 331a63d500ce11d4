import "server-only";
import { type Schema, type ToolSet, tool, zodSchema } from "ai";
import type { z } from "zod";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type { Run } from "./run.ts";

/**
 * Something that a model may look up while it answers. It only reads: what a model says is never an order to change
 * anything.
 */
export type AiTool<Input extends z.ZodType = z.ZodType> = {
  /** For the model: what it finds out, and when to use it. */
  description: string;
  input: Input;
  /** @returns what can be written as JSON @throws AppError, whose message the model reads; other errors it does not see */
  run: (input: z.output<Input>, signal: AbortSignal) => Promise<unknown>;
};

/** The tools of one answer, by the names under which the model knows them. */
export type AiTools = Record<string, AiTool>;

/** Declares a tool, so that its `run` knows the type of its input. */
export function aiTool<Input extends z.ZodType>(declared: AiTool<Input>): AiTool {
  return declared as unknown as AiTool;
}

/** Written as JSON Schema once, and not for every step of every answer: that took megabytes, which had to be collected. */
const schemas = new WeakMap<z.ZodType, Schema>();

function schemaOf(input: z.ZodType): Schema {
  const known = schemas.get(input) ?? zodSchema(input);
  schemas.set(input, known);
  return known;
}

/** The tools as the SDK takes them. */
export function toolSet(tools: AiTools, run: Run): ToolSet {
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run: work }]) => [
      name,
      tool({
        description,
        inputSchema: schemaOf(input),
        execute: async (given: unknown) => {
          const clock = AbortSignal.timeout(run.limits.toolMs);
          const signal = AbortSignal.any([run.signal, clock]);
          try {
            return (await beforeAbort(work(given, signal), signal)) ?? null;
          } catch (thrown) {
            if (thrown instanceof AppError) throw new Error(thrown.message);
            if (!run.signal.aborted)
              log().warn({ tool: name, at: placeOf(thrown) }, "language model: a tool failed");
            throw new Error("This tool failed. Answer without it, and say what is missing.");
          }
        },
      }),
    ]),
  );
}

/** A tool that ignores its signal must not hold up the answer. */
function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Where an error was thrown. Its message may repeat what somebody asked. */
function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return [thrown.name, ...(thrown.stack?.match(/^ +at .*$/gm)?.slice(0, 4) ?? [])].join("\n");
}
