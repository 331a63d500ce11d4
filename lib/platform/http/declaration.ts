import type { z } from "zod";
import type { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ReceivedUpload, UploadDeclaration } from "./multipart.ts";

type MaybeObject = z.ZodObject | undefined;
type MaybeSchema = z.ZodType | undefined;
type ParsedBy<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * What every call declares, whatever it answers with; the wrapper enforces it and the OpenAPI document repeats it.
 */
export type CallDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
> = {
  /**
   * The address as in OpenAPI, `/api/schools/{id}`: the file's own location, with the names of `params` in braces.
   */
  path: Path;
  /** Who may call it. There is deliberately no default. */
  auth: Access;
  /** What guests are told instead of the usual text, where the specification words it differently. */
  signInMessage?: string;
  /** One line for the API document. */
  summary: string;
  params?: Params;
  /** One parameter per key; unknown ones are rejected. */
  query?: Query;
  /** A JSON body; objects in it should be strict and bounded. */
  body?: Body;
  /** Maximum body size in bytes; the default is 64 KiB. */
  bodyLimit?: number;
  /** "none" for probes; the default is the limit that belongs to `auth`. */
  rateLimit?: RateLimit | "none";
  /** What the limit counts, for callers beyond it: "reads are possible". */
  counts?: string;
  /**
   * A lower limit for those calls whose input is valid, besides the one for all calls: whoever is told what is wrong may
   * correct it.
   */
  whenValid?: { rateLimit: RateLimit; counts: string };
  /** The document that says what failed, for who opens the address in a browser; everybody else gets JSON. */
  failurePage?: (error: AppError, request: Request) => Response;
};

/** The declaration of a call that answers all at once, usually with JSON. */
export type RouteDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
  Returns extends z.ZodType = z.ZodType,
  Upload extends UploadDeclaration | undefined = UploadDeclaration | undefined,
> = CallDeclaration<Path, Access, Params, Query, Body> & {
  /**
   * A form with a file instead of a JSON body. The file is removed when the handler ends, unless the handler keeps
   * it.
   */
  upload?: Upload;
  /** The status of a successful JSON answer; the default is 200. */
  status?: 200 | 201 | 202;
  /** The shape of a successful answer; `z.instanceof(Response)` if it is not JSON. Checked outside production. */
  returns: Returns;
};

/** A file that is generated while it is sent. */
export type FileStream = {
  /** The media type, with its charset. */
  type: string;
  /** The default is "no-store". With `no-transform`, Next.js and proxies don't compress the file. */
  cacheControl?: string;
};

type ServerEvent = { event: string; data: unknown };

/**
 * Server-Sent Events. The schema applies to each event; checked outside production. With `orReturns`, only who accepts
 * a stream gets one; everybody else gets what the handler returns at its end, as JSON of that shape.
 */
export type EventStream = { events: z.ZodType<ServerEvent, ServerEvent>; orReturns?: z.ZodType };

/** The declaration of a call that answers piece by piece. */
export type StreamDeclaration<
  Path extends `/${string}` = `/${string}`,
  Access extends string = string,
  Params extends MaybeObject = MaybeObject,
  Query extends MaybeObject = MaybeObject,
  Body extends MaybeSchema = MaybeSchema,
  Sends extends FileStream | EventStream = FileStream | EventStream,
> = CallDeclaration<Path, Access, Params, Query, Body> & { sends: Sends };

/** A declaration whose exact types no longer matter, for readers of `spec` (OpenAPI, structure tests). */
export type CallSpec = RouteDeclaration | StreamDeclaration;

/** A handler's input, already parsed and authorized. */
export type CallInput<Viewer = unknown, Params = unknown, Query = unknown, Body = unknown> = {
  params: Params;
  query: Query;
  body: Body;
  viewer: Viewer;
  request: Request;
  requestId: string;
  /** Writes log lines with the request ID. */
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
  /** Aborted when nobody is reading any longer. A generator that is waiting must then stop. */
  signal: AbortSignal;
};

/**
 * What a stream handler returns. Its pieces are requested one at a time, each after the previous one is on its way.
 */
export type Streamed<Sends> = Sends extends EventStream
  ? Sends extends { orReturns: infer Returns extends z.ZodType }
    ? AsyncGenerator<z.input<Sends["events"]> | Opening, z.input<Returns>>
    : AsyncIterable<z.input<Sends["events"]> | Opening>
  : { fileName?: string; pieces: AsyncIterable<string | Uint8Array> };

/** Opens a stream before there is an event, and says how soon a browser reconnects after the end, in milliseconds. */
export type Opening = { retry: number };

/** What Next.js passes to a route handler besides the request. */
export type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };

/** An exported GET, POST, …: a plain function of a web Request, with its declaration attached. */
export type RouteHandler<Spec extends CallSpec = CallSpec> = {
  (request: Request, context: RouteArguments): Promise<Response>;
  readonly spec: Spec;
};
