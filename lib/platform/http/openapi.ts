import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathItemObject } from "zod-openapi";
import { ERRORS, type ErrorCode } from "../errors.ts";
import type { RouteHandler, RouteSpec } from "./declaration.ts";
import type { UploadDeclaration } from "./multipart.ts";

/** By their names in the document. */
const METHOD_NAMES = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
type HttpMethod = keyof typeof METHOD_NAMES;
export const HTTP_METHODS = Object.keys(METHOD_NAMES) as HttpMethod[];

/** A route.ts as a module: its exported methods. */
export type RouteModule = Partial<Record<HttpMethod, RouteHandler>>;

export type OpenApiDocument = ReturnType<typeof createDocument>;

const failureSchema = z
  .strictObject({
    success: z.literal(false),
    message: z.string().meta({ description: "For people" }),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).meta({ description: "For programs" }),
    requestId: z.string().meta({ description: "Name it when you report a problem" }),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Which parameters are wrong, and what about each" }),
  })
  .meta({ id: "Failure" });

/**
 * The OpenAPI 3.1 document of a set of routes, from the same declarations that the wrapper enforces.
 * @throws Error when a route has two declarations or a schema cannot be written as JSON Schema.
 */
export function openApiDocument(
  info: { title: string; version: string; description: string; serverUrl: string },
  modules: readonly RouteModule[],
): OpenApiDocument {
  const paths = new Map<string, ZodOpenApiPathItemObject>();
  for (const module of modules) {
    for (const method of HTTP_METHODS) {
      const spec = module[method]?.spec;
      if (!spec) continue;
      const name = METHOD_NAMES[method];
      const item = paths.get(spec.path) ?? {};
      paths.set(spec.path, item);
      if (item[name]) throw new Error(`${method} ${spec.path} is declared twice`);
      item[name] = operation(spec);
    }
  }
  const { serverUrl, ...rest } = info;
  return createDocument({
    openapi: "3.1.0",
    info: rest,
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(paths),
  });
}

function operation(spec: RouteSpec): ZodOpenApiOperationObject {
  const requestParams = {
    ...(spec.params && { path: spec.params }),
    ...(spec.query && { query: spec.query }),
  };
  return {
    summary: spec.summary,
    description: spec.auth === "guest" ? "Open to everybody." : `For the role ${spec.auth} and above.`,
    requestParams,
    ...(spec.body && { requestBody: { content: { "application/json": { schema: spec.body } } } }),
    ...(spec.upload && {
      requestBody: { content: { "multipart/form-data": { schema: formOf(spec.upload) } } },
    }),
    responses: {
      [spec.status ?? 200]: success(spec.returns),
      ...Object.fromEntries(
        failuresOf(spec).map((code) => [String(ERRORS[code].status), failure(ERRORS[code].message)]),
      ),
      default: failure("Any other failure; `code` says which"),
    },
  };
}

function formOf({ field, fields }: UploadDeclaration): z.ZodObject {
  return fields.extend({ [field]: z.file() });
}

/** The failures that the wrapper itself can answer with; a handler's own come under `default`. */
function failuresOf(spec: RouteSpec): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (spec.params || spec.query || spec.body || spec.upload) codes.push("bad_request");
  if (spec.auth !== "guest") codes.push("sign_in_required", "forbidden");
  if (spec.params) codes.push("not_found");
  if (spec.body || spec.upload) codes.push("body_too_large", "unsupported_media_type");
  if (spec.upload) codes.push("storage_full");
  if (spec.rateLimit !== "none") codes.push("rate_limited");
  return [...codes, "unexpected", "unavailable"];
}

/** What is not JSON, declared as `z.instanceof(Response)`, has no schema that the document could show. */
function success(returns: z.ZodType) {
  const content = { "application/json": { schema: returns } };
  return { description: "Success", ...(!(returns instanceof z.ZodCustom) && { content }) };
}

function failure(description: string) {
  return { description, content: { "application/json": { schema: failureSchema } } };
}
