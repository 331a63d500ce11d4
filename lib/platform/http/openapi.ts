import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathItemObject } from "zod-openapi";
import { ERRORS, type ErrorCode } from "../errors.ts";
import type { CallSpec, EventStream, FileStream, RouteHandler } from "./declaration.ts";
import type { UploadDeclaration } from "./multipart.ts";

/** HTTP methods and their names in the document. */
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
    requestId: z.string().meta({ description: "Include it when you report a problem" }),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Which parameters are invalid, and why" }),
  })
  .meta({ id: "Failure" });

/**
 * The OpenAPI 3.1 document for a set of routes, from the same declarations that the wrapper enforces.
 * @throws Error if a route has two declarations or a schema cannot be written as JSON Schema.
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

function operation(spec: CallSpec): ZodOpenApiOperationObject {
  const upload = uploadOf(spec);
  const requestParams = {
    ...(spec.params && { path: spec.params }),
    ...(spec.query && { query: spec.query }),
  };
  return {
    summary: spec.summary,
    description: spec.auth === "guest" ? "Open to everybody." : `For the role ${spec.auth} and above.`,
    requestParams,
    ...(spec.body && { requestBody: { content: { "application/json": { schema: spec.body } } } }),
    ...(upload && { requestBody: { content: { "multipart/form-data": { schema: formOf(upload) } } } }),
    responses: {
      ...success(spec),
      ...Object.fromEntries(
        failuresOf(spec).map((code) => [String(ERRORS[code].status), failure(ERRORS[code].message)]),
      ),
      default: failure("Any other failure; `code` says which"),
    },
  };
}

function uploadOf(spec: CallSpec): UploadDeclaration | undefined {
  return "returns" in spec ? spec.upload : undefined;
}

function formOf({ field, fields }: UploadDeclaration): z.ZodObject {
  return fields.extend({ [field]: z.file() });
}

/** The failures that the wrapper itself can return; a handler's own are covered by `default`. */
function failuresOf(spec: CallSpec): ErrorCode[] {
  const codes: ErrorCode[] = [];
  const upload = uploadOf(spec);
  if (spec.params || spec.query || spec.body || upload) codes.push("bad_request");
  if (spec.auth !== "guest") codes.push("sign_in_required", "forbidden");
  if (spec.params) codes.push("not_found");
  if (spec.body || upload) codes.push("body_too_large", "unsupported_media_type");
  if (upload) codes.push("storage_full");
  if (spec.rateLimit !== "none") codes.push("rate_limited");
  return [...codes, "unexpected", "unavailable"];
}

/** An answer other than JSON, declared as `z.instanceof(Response)`, has no schema to show in the document. */
function success(spec: CallSpec) {
  if (!("returns" in spec)) return { 200: streamed(spec.sends) };
  const { returns, status = 200 } = spec;
  const content = { "application/json": { schema: returns } };
  return { [status]: { description: "Success", ...(!(returns instanceof z.ZodCustom) && { content }) } };
}

const WHOLE_OR = "The complete answer; for a request that prefers `text/event-stream`,";

function streamed(sends: FileStream | EventStream) {
  if ("events" in sends) {
    const description =
      "Server-Sent Events, each of this shape. An event called `error` means that the stream was cut off.";
    const content = {
      ...(sends.orReturns && { "application/json": { schema: sends.orReturns } }),
      "text/event-stream": { schema: sends.events },
    };
    return { description: sends.orReturns ? `${WHOLE_OR} ${description}` : description, content };
  }
  const description = "A file, generated while it is sent";
  return { description, content: { [sends.type]: { schema: z.string() } } };
}

function failure(description: string) {
  return { description, content: { "application/json": { schema: failureSchema } } };
}
