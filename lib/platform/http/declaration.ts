import type { z } from "zod";
import type { Logger } from "../log.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ReceivedUpload, UploadDeclaration } from "./multipart.ts";

type MaybeSchema<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a route says about itself; the wrapper enforces it and the OpenAPI document repeats it. */
export type RouteDeclaration<
  Access extends string,
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Returns extends z.ZodType,
  Upload extends UploadDeclaration | undefined = UploadDeclaration | undefined,
> = {
  /** The address as OpenAPI writes it, `/api/schools/{id}`: the file's own place, names in braces as in `params`. */
  path: `/${string}`;
  /** Whom the route is for. There is no default on purpose. */
  auth: Access;
  /** One line for the API document. */
  summary: string;
  params?: Params;
  /** One parameter each; unknown ones are refused. */
  query?: Query;
  /** A JSON body; objects in it should be strict and bounded. */
  body?: Body;
  /** Largest body in bytes; 64 KiB unless said otherwise. */
  bodyLimit?: number;
  /** A form with a file instead of a JSON body. What the handler does not keep is removed when it has ended. */
  upload?: Upload;
  /** Status of a success that is an object; 200 unless said otherwise. */
  status?: 200 | 201 | 202;
  /** The shape of a success, `z.instanceof(Response)` for what is not JSON. Checked outside production. */
  returns: Returns;
  /** "none" for probes; otherwise the limit that belongs to `auth` unless one is given here. */
  rateLimit?: RateLimit | "none";
};

/** A declaration whose types no longer matter: what readers of `spec` (OpenAPI, structure tests) get. */
export type RouteSpec = RouteDeclaration<
  string,
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType
>;

/** What a handler is given: everything parsed and allowed. */
export type RouteInput<Viewer, Params, Query, Body, Upload> = {
  params: MaybeSchema<Params>;
  query: MaybeSchema<Query>;
  body: MaybeSchema<Body>;
  upload: Upload extends UploadDeclaration<infer Fields> ? ReceivedUpload<z.output<Fields>> : undefined;
  viewer: Viewer;
  request: Request;
  requestId: string;
  /** Writes lines that carry the request's id. */
  log: Logger;
};

/** What Next.js hands to a route handler beside the request. */
export type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };

/** An exported GET, POST, …: a plain function of the web's Request, with its declaration readable on it. */
export type RouteHandler = {
  (request: Request, context: RouteArguments): Promise<Response>;
  readonly spec: RouteSpec;
};
