import "server-only";
import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { estimatedTokens } from "./amounts.ts";
import { ProviderFailure, providerFailure } from "./failures.ts";
import { textModel } from "./provider.ts";
import type { Call, Run } from "./run.ts";

type WrapStream = NonNullable<LanguageModelMiddleware["wrapStream"]>;
type Model = Parameters<WrapStream>[0]["model"];
type Params = Parameters<WrapStream>[0]["params"];
type Opened = Awaited<ReturnType<WrapStream>>;
type Part = Opened["stream"] extends ReadableStream<infer Piece> ? Piece : never;

/** An answer whose first token is there. */
type Begun = {
  opened: Opened;
  reader: ReadableStreamDefaultReader<Part>;
  parts: Part[];
  stop: AbortController;
};

/**
 * The task's model, where each call is counted, limited in time and tried again. The SDK above it makes an answer of
 * several calls; it knows nothing of this.
 */
export function meteredModel(run: Run) {
  return wrapLanguageModel({
    model: textModel(run.connection),
    middleware: { specificationVersion: "v4", wrapStream: ({ model, params }) => open(run, model, params) },
  });
}

/** @throws AppError, from before the first token; later failures are parts of the stream */
async function open(run: Run, model: Model, params: Params): Promise<Opened> {
  try {
    const { prompt, tools, responseFormat, maxOutputTokens = run.limits.outputTokens } = params;
    const asked = estimatedTokens(JSON.stringify([prompt, tools, responseFormat]));
    const call = await run.begin({ prompt: asked, completion: maxOutputTokens });
    const begun = await begin(call, model, params);
    return { ...begun.opened, stream: streamOf(partsOf(call, begun)) };
  } catch (thrown) {
    throw run.failed(thrown);
  }
}

/** @throws ProviderFailure, after the call was settled */
async function begin(call: Call, model: Model, params: Params): Promise<Begun> {
  try {
    return await call.attempt(() => untilFirstToken(call, model, params));
  } catch (thrown) {
    const failure = call.run.reasonFor(thrown);
    await call.settle(failure.kind, failure);
    throw failure;
  }
}

/** Nothing has been delivered before this ends, so it may be tried again. */
async function untilFirstToken(call: Call, model: Model, params: Params): Promise<Begun> {
  const { run } = call;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), run.limits.firstTokenMs);
  try {
    const abortSignal = AbortSignal.any([
      run.signal,
      stop.signal,
      ...(params.abortSignal ? [params.abortSignal] : []),
    ]);
    const opened = await model.doStream({ ...params, abortSignal });
    call.accepted();
    const reader = opened.stream.getReader();
    const parts: Part[] = [];
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new ProviderFailure("nonsense", { why: "the answer has no end", status: 200 });
      if (value.type === "error") throw providerFailure(value.error);
      parts.push(value);
      if (sizeOf(value) > 0 || value.type === "finish") return { opened, reader, parts, stop };
    }
  } catch (thrown) {
    const isSlow = stop.signal.aborted && !run.signal.aborted;
    stop.abort();
    throw isSlow ? new ProviderFailure("too_slow", { why: "no token in time" }) : thrown;
  } finally {
    clearTimeout(timer);
  }
}

async function* partsOf(call: Call, { reader, parts, stop }: Begun): AsyncGenerator<Part> {
  const { run } = call;
  let hasContent = false;
  let isSlow = false;
  let timer: NodeJS.Timeout | undefined;

  async function next(): Promise<Part | null> {
    const waiting = parts.shift();
    if (waiting) return waiting;
    timer = setTimeout(() => {
      isSlow = true;
      stop.abort();
    }, run.limits.idleMs);
    try {
      const { value, done } = await reader.read();
      return done ? null : value;
    } finally {
      clearTimeout(timer);
    }
  }

  try {
    for (let part = await next(); part; part = await next()) {
      if (part.type === "error") throw providerFailure(part.error);
      const size = sizeOf(part);
      hasContent ||= size > 0;
      if (size > 0) call.received(size);
      if (call.isTooLong) throw new ProviderFailure("nonsense", { why: "longer than allowed", status: 200 });
      if (part.type === "finish") {
        call.reported({ prompt: part.usage.inputTokens.total, completion: part.usage.outputTokens.total });
        await call.settle("answered");
      }
      yield part;
    }
  } catch (thrown) {
    const failure = isSlow
      ? new ProviderFailure("too_slow", { why: "no further token in time", status: 200 })
      : midway(run.reasonFor(thrown), hasContent);
    await call.settle(failure.kind, failure);
    yield { type: "error", error: run.failed(failure) };
  } finally {
    clearTimeout(timer);
    stop.abort();
    await call.settle("canceled");
  }
}

/** Whatever ends an answer that has begun, other than nonsense, breaks it off. */
function midway(failure: ProviderFailure, hasContent: boolean): ProviderFailure {
  const isOurs = ["canceled", "too_slow"].includes(failure.kind);
  const isUnfinished = failure.message === "AI_InvalidResponseDataError";
  if (isOurs || !hasContent || (failure.kind === "nonsense" && !isUnfinished)) return failure;
  return new ProviderFailure("cut_off", { why: failure.message, status: failure.status ?? 200 });
}

/** How much of the answer a part holds, in tokens. */
function sizeOf(part: Part): number {
  switch (part.type) {
    case "text-delta":
    case "reasoning-delta":
    case "tool-input-delta":
      return estimatedTokens(part.delta);
    case "tool-call":
      return 1;
    default:
      return 0;
  }
}

/** Each part is made when it is asked for. */
function streamOf(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream<Part>(
    {
      async pull(controller) {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
