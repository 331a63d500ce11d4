import type { z } from "zod";
import type { Logger } from "../log.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ReceivedUpload, UploadDeclaration } from "./multipart.ts";

type MaybeObject = z.ZodObject | undefined;
type MaybeSchema = z.ZodType | undefined;
type ParsedBy<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What every call says about itself, whatever it answers with; the wrapper enforces it and the OpenAPI document repeats it. */
export type CallDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
> = {
  /** The address as OpenAPI writes it, `/api/schools/{id}`: the file's own place, names in braces as in `params`. */
  path: Path;
  /** Whom the call is for. There is no default on purpose. */
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
  /** "none" for probes; otherwise the limit that belongs to `auth` unless one is given here. */
  rateLimit?: RateLimit | "none";
};

/** What a route says: a call that answers as a whole, most often with JSON. */
export type RouteDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
  Returns extends z.ZodType = z.ZodType,
  Upload extends UploadDeclaration | undefined = UploadDeclaration | undefined,
> = CallDeclaration<Path, Access, Params, Query, Body> & {
  /** A form with a file instead of a JSON body. What the handler does not keep is removed when it has ended. */
  upload?: Upload;
  /** Status of a success that is an object; 200 unless said otherwise. */
  status?: 200 | 201 | 202;
  /** The shape of a success, `z.instanceof(Response)` for what is not JSON. Checked outside production. */
  returns: Returns;
};

/** A file that is made while it is sent. */
export type FileStream = {
  /** The media type, with its charset. */
  type: string;
  /** "no-store" unless said otherwise. `no-transform` in it keeps Next.js and proxies from compressing the file. */
  cacheControl?: string;
};

type ServerEvent = { event: string; data: unknown };

/** Server-Sent Events. The schema is that of each; checked outside production. */
export type EventStream = { events: z.ZodType<ServerEvent, ServerEvent> };

/** What a stream says: a call that answers piece by piece. */
export type StreamDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
  Sends extends FileStream | EventStream = FileStream | EventStream,
> = CallDeclaration<Path, Access, Params, Query, Body> & { sends: Sends };

/** A declaration whose types no longer matter: what readers of `spec` (OpenAPI, structure tests) get. */
export type CallSpec = RouteDeclaration | StreamDeclaration;

/** What a handler is given: everything parsed and allowed. */
export type CallInput<Viewer = unknown, Params = unknown, Query = unknown, Body = unknown> = {
  params: Params;
  query: Query;
  body: Body;
  viewer: Viewer;
  request: Request;
  requestId: string;
  /** Writes lines that carry the request's id. */
  log: Logger;
};

type InputOf<Viewer, Params, Query, Body> = CallInput<
  Viewer,
  ParsedBy<Params>,
  ParsedBy<Query>,
  ParsedBy<Body>
>;

export type RouteInput<Viewer, Params, Query, Body, Upload> = InputOf<Viewer, Params, Query, Body> & {
  upload: Upload extends UploadDeclaration<infer Fields> ? ReceivedUpload<z.output<Fields>> : undefined;
};

export type StreamInput<Viewer, Params, Query, Body> = InputOf<Viewer, Params, Query, Body> & {
  /** Aborted when nobody reads any longer. A generator that waits for something must end its waiting then. */
  signal: AbortSignal;
};

/** What a handler of a stream gives. Its pieces are asked for one at a time, each when the one before is on its way. */
export type Streamed<Sends> = Sends extends EventStream
  ? AsyncIterable<z.input<Sends["events"]> | Opening>
  : { fileName?: string; pieces: AsyncIterable<string | Uint8Array> };

/** Opens a stream before there is an event, and says how soon a browser comes back after its end, in milliseconds. */
export type Opening = { retry: number };

/** What Next.js hands to a route handler beside the request. */
export type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };

/** An exported GET, POST, …: a plain function of the web's Request, with its declaration readable on it. */
export type RouteHandler<Spec extends CallSpec = CallSpec> = {
  (request: Request, context: RouteArguments): Promise<Response>;
  readonly spec: Spec;
};
