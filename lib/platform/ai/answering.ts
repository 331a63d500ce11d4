import "server-only";
import { isStepCount, experimental_streamTextLowMemory as streamOnce } from "ai";
import { meteredModel } from "./metered-model.ts";
import { type Asking, Run } from "./run.ts";
import type { TextTask } from "./tasks.ts";
import { type AiTools, toolSet } from "./tools.ts";

export type Message = { role: "user" | "assistant"; text: string };

export type TextRequest = Asking<TextTask> & {
  /** What the model is, and the rules that it follows. */
  system: string;
  /** The conversation so far; the last one is to be answered. */
  messages: readonly Message[];
};

export type AnswerRequest = TextRequest & {
  tools?: AiTools;
  /** How many calls one answer may take; in the last one, the model has no tools left. */
  maxSteps?: number;
};

export type AnswerPart =
  /** A piece of the answer. What a model says before it uses a tool belongs to it. */
  | { type: "text"; text: string; step: number }
  /** The model looks something up, with arguments that fit. The tool is running. */
  | { type: "calling"; name: string; input: unknown; step: number }
  /** A tool gave the model this. */
  | { type: "tool"; name: string; input: unknown; output: unknown; step: number }
  /** The model got nothing from a tool. */
  | { type: "tool-failed"; name: string; step: number }
  /** The end, which only a whole answer has. */
  | { type: "end"; isShortened: boolean; tokens: { prompt: number; completion: number }; steps: number };

/** Wrong arguments, or a tool that does not exist, are told to the model this often. */
const SECOND_CHANCES = 1;

/** Whether the model used a tool in a way that cannot be. */
function isWrong({ toolCalls }: { toolCalls: readonly { invalid?: boolean }[] }): boolean {
  return toolCalls.some(({ invalid }) => invalid);
}

/** Streams an answer. See `streamAnswer` in language-model.ts. */
export async function* answer(request: AnswerRequest): AsyncGenerator<AnswerPart> {
  const { system, messages, tools = {}, maxSteps = 6 } = request;
  const run = new Run(request);
  let steps = 0;
  const wrongSteps = new Set<number>();
  let lastStepText = "";
  let finish = "";
  try {
    // The other function keeps every part a second time, for readers that we do not have.
    const result = streamOnce({
      model: meteredModel(run),
      instructions: system,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      tools: toolSet(tools, run),
      stopWhen: [isStepCount(maxSteps), ({ steps: done }) => done.filter(isWrong).length > SECOND_CHANCES],
      prepareStep: ({ stepNumber }) =>
        stepNumber > 0 && stepNumber >= maxSteps - 1 ? { toolChoice: "none" } : {},
      maxOutputTokens: run.limits.outputTokens,
      // The metered model tries again by itself, and never after the first token.
      maxRetries: 0,
      abortSignal: run.signal,
      // Otherwise, the SDK prints errors, with everything that was asked.
      onError: () => undefined,
      telemetry: { isEnabled: false },
    });
    for await (const part of result.stream) {
      if (part.type === "start-step") {
        steps += 1;
        lastStepText = "";
      } else if (part.type === "text-delta") {
        lastStepText += part.text;
        yield { type: "text", text: part.text, step: steps };
      } else if (part.type === "tool-result") {
        yield { type: "tool", name: part.toolName, input: part.input, output: part.output, step: steps };
      } else if (part.type === "tool-error") {
        yield { type: "tool-failed", name: part.toolName, step: steps };
      } else if (part.type === "finish-step") {
        finish = part.finishReason;
      } else if (part.type === "tool-call") {
        if (part.invalid) wrongSteps.add(steps);
        else yield { type: "calling", name: part.toolName, input: part.input, step: steps };
      } else if (part.type === "error") {
        throw await run.brokenOff(part.error);
      } else if (part.type === "abort") {
        throw run.failed(run.signal.reason);
      }
    }
    if (run.failure) throw run.failure;
    if (wrongSteps.size > SECOND_CHANCES) throw await run.refuseAnswer("wrong arguments again");
    if (lastStepText.trim() === "") throw await run.refuseAnswer("no answer after all steps");
    yield { type: "end", isShortened: finish !== "stop", tokens: { ...run.used }, steps };
  } finally {
    await run.close();
  }
}
