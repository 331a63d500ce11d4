import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { reportFailure } from "../failure-reports.ts";
import { type Logger, log } from "../log.ts";
import { DEFAULT_BODY_LIMIT, readJson } from "./body.ts";
import { type CallLimits, countCall } from "./call-limit.ts";
import { clientAddressOf } from "./client-address.ts";
import type { RouteArguments, RouteDeclaration, RouteHandler, RouteInput } from "./declaration.ts";
import { asAppError, failureBody, failureOf } from "./failure.ts";
import { badRequest, HOLDS_NUL, parseInput } from "./issues.ts";
import { receiveUpload, type UploadDeclaration } from "./multipart.ts";
import { queryReader } from "./query.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";

/** What the wrapper has to be told about identity, since the platform knows no accounts. */
export type RoutePolicy<Access extends string, Viewer> = CallLimits<Access, Viewer> & {
  /** Who sends this request; null for a guest. */
  identify: (request: Request) => Viewer | null | Promise<Viewer | null>;
  /** Why this viewer may not call a route of this level; null when they may. */
  refusal: (access: Access, viewer: Viewer | null) => "sign_in_required" | "forbidden" | null;
};

/** Guests reach a handler only at the level "guest"; at every other one the viewer is there. */
type ViewerOf<Access extends string, Viewer> = Access extends "guest" ? Viewer | null : Viewer;

/**
 * Makes the product's `route`: the one way to declare a route handler. The wrapper alone does request id, rate limit,
 * identity and role, parsing, receiving of files, the check of the answer's shape (outside production), error mapping,
 * `no-store` and the log line; a handler gets parsed input and returns a plain object, or throws AppError. One that answers
 * something else than JSON returns a `Response`, whose own headers stand.
 */
export function createRoute<Access extends string, Viewer>(policy: RoutePolicy<Access, Viewer>) {
  return function route<
    A extends Access,
    R extends z.ZodType,
    P extends z.ZodObject | undefined = undefined,
    Q extends z.ZodObject | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    U extends UploadDeclaration | undefined = undefined,
  >(
    spec: RouteDeclaration<A, P, Q, B, R, U>,
    handle: (input: RouteInput<ViewerOf<A, Viewer>, P, Q, B, U>) => z.input<R> | Promise<z.input<R>>,
  ): RouteHandler {
    type Input = RouteInput<ViewerOf<A, Viewer>, P, Q, B, U>;
    assertParamsMatchPath(spec.path, spec.params);
    const readQuery = spec.query ? queryReader(spec.query) : undefined;

    /** Who calls. The call is counted even when that cannot be told. */
    async function counted(
      request: Request,
      address: string,
      headers: Record<string, string>,
    ): Promise<Viewer | null> {
      let viewer: Viewer | null = null;
      try {
        viewer = await policy.identify(request);
      } finally {
        Object.assign(headers, await countCall(policy, spec, viewer, address));
      }
      return viewer;
    }

    async function answer(
      request: Request,
      context: RouteArguments,
      requestId: string,
      viewer: Viewer | null,
    ): Promise<string | Response> {
      const refused = policy.refusal(spec.auth, viewer);
      if (refused) throw new AppError(refused);
      try {
        return await answerTo(viewer, request, context, requestId);
      } catch (thrown) {
        // Whatever refers to an account fails once it has been deleted, even in the middle of a call.
        if (viewer && asAppError(thrown).code === "unexpected" && (await isGone(request)))
          throw new AppError("sign_in_required", { cause: thrown });
        throw thrown;
      }
    }

    /** Whether the sender of a request was somebody when it began, and is nobody any more. */
    async function isGone(request: Request): Promise<boolean> {
      try {
        return (await policy.identify(request)) === null;
      } catch {
        return false;
      }
    }

    async function answerTo(
      viewer: Viewer | null,
      request: Request,
      context: RouteArguments,
      requestId: string,
    ): Promise<string | Response> {
      const params = (spec.params && readParams(spec.params, await context.params)) as Input["params"];
      const query = readQuery?.(request.url) as Input["query"];
      const body = (spec.body &&
        parseInput(
          spec.body,
          await readJson(request, spec.bodyLimit ?? DEFAULT_BODY_LIMIT),
        )) as Input["body"];
      const upload = spec.upload && (await receiveUpload(request, spec.upload));
      let requestLog: Logger | undefined;
      try {
        const result = await handle({
          params,
          query,
          body,
          upload: upload as Input["upload"],
          // `refusal` has just let this viewer pass, which is what ViewerOf says.
          viewer: viewer as Input["viewer"],
          request,
          requestId,
          get log() {
            requestLog ??= log().child({ requestId });
            return requestLog;
          },
        });
        if (env().NODE_ENV !== "production") assertShape(spec.path, spec.returns, result);
        return result instanceof Response ? result : JSON.stringify(result);
      } finally {
        await upload?.discard();
      }
    }

    async function serve(request: Request, context: RouteArguments): Promise<Response> {
      const started = performance.now();
      const requestId = requestIdOf(request.headers);
      const address = clientAddressOf(request.headers, env().TRUSTED_PROXIES);
      const headers: Record<string, string> = {
        "content-type": "application/json",
        "cache-control": "no-store",
        [REQUEST_ID_HEADER]: requestId,
      };
      const line = { requestId, method: request.method, route: spec.path, address };
      try {
        const viewer = await counted(request, address, headers);
        const answered = await answer(request, context, requestId, viewer);
        const status = answered instanceof Response ? answered.status : (spec.status ?? 200);
        log().info({ ...line, status, ms: elapsed(started) }, "request");
        return answered instanceof Response
          ? withHeaders(answered, headers)
          : new Response(answered, { status, headers });
      } catch (thrown) {
        // Next.js steers redirects and not-found pages by throwing; those are not ours to answer.
        unstable_rethrow(thrown);
        const error = asAppError(thrown);
        const entry = { ...line, status: error.status, code: error.code, ms: elapsed(started) };
        if (error.status >= 500) {
          log().error({ ...entry, err: error.cause ?? error }, "request failed");
          reportFailure(failureOf(error, `${request.method} ${spec.path}`, requestId));
        } else log().info({ ...entry, errors: error.errors?.map((one) => one.field) }, "request refused");
        const body = JSON.stringify(failureBody(error, requestId));
        return new Response(body, { status: error.status, headers: { ...headers, ...error.headers } });
      }
    }

    return Object.assign(serve, { spec });
  };
}

/** Adds to an answer what it does not say itself. */
function withHeaders(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}

function readParams<S extends z.ZodObject>(schema: S, given: Awaited<RouteArguments["params"]>): z.output<S> {
  const withNul = Object.entries(given).filter(([, value]) => String(value).includes("\0"));
  if (withNul.length > 0) throw badRequest(withNul.map(([field]) => ({ field, message: HOLDS_NUL })));
  return parseInput(schema, given);
}

function assertParamsMatchPath(path: string, params: z.ZodObject | undefined): void {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  const declared = Object.keys(params?.shape ?? {}).sort();
  if (inPath.join() !== declared.join()) {
    throw new Error(
      `${path}: the names in braces and the keys of params differ (${declared.join(", ") || "none"})`,
    );
  }
}

function assertShape(path: string, schema: z.ZodType, result: unknown): void {
  const checked = schema.safeParse(result);
  if (checked.success) return;
  throw new Error(`${path} answered in a shape that it does not declare`, { cause: checked.error });
}
