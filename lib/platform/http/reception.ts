import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { reportFailure } from "../failure-reports.ts";
import { type Logger, log } from "../log.ts";
import { DEFAULT_BODY_LIMIT, readJson } from "./body.ts";
import { type CallLimits, countCall } from "./call-limit.ts";
import { clientAddressOf } from "./client-address.ts";
import type { CallDeclaration, CallInput, RouteArguments } from "./declaration.ts";
import { asAppError, failureBody, failureOf } from "./failure.ts";
import { badRequest, HOLDS_NUL, parseBody, parseInput } from "./issues.ts";
import { replaceHeaders } from "./page-status.ts";
import { queryReader } from "./query.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";

const READS = ["GET", "HEAD"];

/** What the wrappers need to know about identity, since the platform knows no accounts. */
export type RoutePolicy<Access extends string, Viewer> = CallLimits<Access, Viewer> & {
  /** Who sent this request; null for a guest. */
  identify: (request: Request) => Viewer | null | Promise<Viewer | null>;
  /** Why this viewer may not make a call at this level; null if they may. */
  refusal: (access: Access, viewer: Viewer | null) => "sign_in_required" | "forbidden" | null;
};

/** Guests reach a handler only at the level "guest"; at every other level there is a viewer. */
export type ViewerOf<Access extends string, Viewer> = Access extends "guest" ? Viewer | null : Viewer;

/** The context of a call while it is being answered. */
export type ReceivedCall = {
  /** The headers of every answer to it. */
  headers: Record<string, string>;
  requestId: string;
  /** Writes the one log line for a successful call. */
  answered: (entry: { status: number } & Record<string, unknown>) => void;
  /** Writes the one log line for a failed call, reports failures on our side, and returns what to tell the caller. */
  failed: (thrown: unknown, entry?: Record<string, unknown>) => Promise<AppError>;
  /** Whether the caller is still authorized. */
  isStillAllowed: () => Promise<boolean>;
};

/** What a wrapper does with an authorized call. The input matches its declaration. */
type Answering = (input: CallInput, call: ReceivedCall) => Promise<Response>;

/**
 * The common part of `route` and `stream`: request ID, rate limit, identity and role, parsing, and failures as JSON
 * as long as nothing has been sent.
 */
export function createReception<Access extends string, Viewer>(policy: RoutePolicy<Access, Viewer>) {
  return function receiving(
    spec: CallDeclaration<`/${string}`, Access>,
    kind: "route" | "stream",
    answer: Answering,
  ): (request: Request, context: RouteArguments) => Promise<Response> {
    assertParamsMatchPath(spec.path, spec.params);
    const readQuery = spec.query ? queryReader(spec.query) : undefined;

    /**
     * Identifies the caller and counts the call. It is counted even if identification fails; counting then needs no
     * database.
     */
    async function counted(
      request: Request,
      address: string,
      headers: Record<string, string>,
    ): Promise<Viewer | null> {
      let viewer: Viewer | null = null;
      let isKnown = false;
      try {
        viewer = await policy.identify(request);
        isKnown = true;
      } finally {
        const isDear = isKnown && (kind === "stream" || !READS.includes(request.method));
        Object.assign(headers, await countCall(policy, { ...spec, isDear }, viewer, address));
      }
      return viewer;
    }

    /** Anything that refers to an account fails once it has been deleted, even in the middle of a call. */
    async function explained(thrown: unknown, viewer: Viewer | null, request: Request): Promise<AppError> {
      const error = asAppError(thrown);
      const isOfDeleted = viewer && error.code === "unexpected" && (await isGone(request));
      return isOfDeleted ? new AppError("sign_in_required", { cause: thrown }) : error;
    }

    /** Whether the sender of a request, who was signed in when it began, no longer exists. */
    async function isGone(request: Request): Promise<boolean> {
      try {
        return (await policy.identify(request)) === null;
      } catch {
        return false;
      }
    }

    async function read(
      request: Request,
      context: RouteArguments,
      viewer: Viewer | null,
      requestId: string,
    ): Promise<CallInput> {
      let requestLog: Logger | undefined;
      return {
        params: spec.params && readParams(spec.params, await context.params),
        query: readQuery?.(request.url),
        body:
          spec.body && parseBody(spec.body, await readJson(request, spec.bodyLimit ?? DEFAULT_BODY_LIMIT)),
        viewer,
        request,
        requestId,
        get log() {
          requestLog ??= log().child({ requestId });
          return requestLog;
        },
      };
    }

    return async function serve(request, context) {
      const started = performance.now();
      const requestId = requestIdOf(request.headers);
      const address = clientAddressOf(request.headers, env().TRUSTED_PROXIES);
      const line = { requestId, method: request.method, route: spec.path, address };
      let viewer: Viewer | null = null;
      const call: ReceivedCall = {
        headers: { "cache-control": "no-store", [REQUEST_ID_HEADER]: requestId },
        requestId,
        answered: (entry) => log().info({ ...line, ...entry, ms: elapsed(started) }, "request"),
        failed: async (thrown, given) => {
          const error = await explained(thrown, viewer, request);
          const entry = { ...line, status: error.status, code: error.code, ...given, ms: elapsed(started) };
          if (error.status >= 500) {
            log().error({ ...entry, err: error.cause ?? error }, "request failed");
            reportFailure(failureOf(error, `${request.method} ${spec.path}`, requestId));
          } else log().info({ ...entry, errors: error.errors?.map((one) => one.field) }, "request refused");
          return error;
        },
        isStillAllowed: async () => {
          if (viewer === null) return true;
          const now = await policy.identify(request);
          const isSame = now !== null && policy.countedAs(now) === policy.countedAs(viewer);
          return isSame && policy.refusal(spec.auth, now) === null;
        },
      };
      try {
        viewer = await counted(request, address, call.headers);
        const refused = policy.refusal(spec.auth, viewer);
        if (refused) throw refusalOf(refused, spec.signInMessage);
        const input = await read(request, context, viewer, requestId);
        if (spec.whenValid) {
          const counting = { path: `${spec.path} valid`, auth: spec.auth, ...spec.whenValid, isDear: true };
          Object.assign(call.headers, await countCall(policy, counting, viewer, address));
        }
        return await answer(input, call);
      } catch (thrown) {
        // Next.js implements redirects and not-found pages as thrown values; those are not ours to handle.
        unstable_rethrow(thrown);
        const error = await call.failed(thrown);
        const headers = { "content-type": "application/json", ...call.headers, ...error.headers };
        if (spec.failurePage && asksForDocument(request))
          return documentOf(spec.failurePage(error, request), headers);
        return new Response(JSON.stringify(failureBody(error, requestId)), { status: error.status, headers });
      }
    };
  };
}

function refusalOf(code: "sign_in_required" | "forbidden", signInMessage: string | undefined): AppError {
  return new AppError(
    code,
    code === "sign_in_required" && signInMessage !== undefined ? { message: signInMessage } : {},
  );
}

/** Whether it is a browser that shows what it gets, in a tab or a frame. */
function asksForDocument({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}

/** With the headers of every answer that the document does not set itself; the server's own for pages give way to them. */
function documentOf(page: Response, headers: Record<string, string>): Response {
  const answer = withHeaders(page, headers);
  replaceHeaders(answer.headers);
  return answer;
}

/** Adds the headers that a response does not set itself. */
export function withHeaders(answer: Response, headers: Record<string, string>): Response {
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

/** @throws Error if an answer, or a piece of one, has a different shape than the call declares */
export function assertShape(path: string, schema: z.ZodType, result: unknown): void {
  const checked = schema.safeParse(result);
  if (checked.success) return;
  throw new Error(`${path} answered in a different shape than it declares`, { cause: checked.error });
}
