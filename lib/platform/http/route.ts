import type { z } from "zod";
import { env } from "../env.ts";
import type { RouteDeclaration, RouteHandler, RouteInput } from "./declaration.ts";
import { receiveUpload, type UploadDeclaration } from "./multipart.ts";
import { replaceHeaders } from "./page-status.ts";
import { assertShape, createReception, type RoutePolicy, type ViewerOf, withHeaders } from "./reception.ts";
import { WrittenJson } from "./written-json.ts";

type Answered<Answer> = Answer | WrittenJson<Answer> | Promise<Answer | WrittenJson<Answer>>;

/**
 * Makes the product's `route`, which declares a call that answers all at once (`stream` is for answers piece by
 * piece). The wrapper takes care of request ID, rate limit, identity and role, parsing, file uploads, checking the
 * answer's shape (outside production), error mapping, `no-store` and the log line. A handler gets parsed input and
 * returns a plain object, or one that is written as JSON already, or throws AppError. For an answer other than JSON it
 * returns a `Response`, whose own headers take precedence.
 */
export function createRoute<Access extends string, Viewer>(policy: RoutePolicy<Access, Viewer>) {
  const receiving = createReception(policy);
  return function route<
    Path extends `/${string}`,
    A extends Access,
    R extends z.ZodType,
    P extends z.ZodObject | undefined = undefined,
    Q extends z.ZodObject | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    U extends UploadDeclaration | undefined = undefined,
  >(
    spec: RouteDeclaration<Path, A, P, Q, B, R, U>,
    handle: (input: RouteInput<ViewerOf<A, Viewer>, P, Q, B, U>) => Answered<z.input<R>>,
  ): RouteHandler<RouteDeclaration<Path, A, P, Q, B, R, U>> {
    type Input = Parameters<typeof handle>[0];
    const serve = receiving(spec, "route", async (input, call) => {
      const upload = spec.upload && (await receiveUpload(input.request, spec.upload));
      let result: Awaited<ReturnType<typeof handle>>;
      try {
        // Parsed and authorized according to this very declaration, so it matches Input.
        result = await handle(Object.assign(input, { upload }) as Input);
      } finally {
        await upload?.discard();
      }
      const written = result instanceof WrittenJson ? result : null;
      if (env().NODE_ENV !== "production")
        assertShape(spec.path, spec.returns, written ? written.read() : result);
      const response =
        result instanceof Response
          ? withHeaders(result, call.headers)
          : new Response(written ? written.bytes : JSON.stringify(result), {
              status: spec.status ?? 200,
              headers: { "content-type": "application/json", ...call.headers },
            });
      replaceHeaders(response.headers);
      call.answered({ status: response.status });
      return response;
    });
    return Object.assign(serve, { spec });
  };
}
