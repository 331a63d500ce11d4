import type { z } from "zod";
import type { CallSpec, EventStream, FileStream, RouteHandler } from "./declaration.ts";

/**
 * The declarations of all API routes by method and address, "GET /api/schools/{id}". The platform knows no routes:
 * the route list extends this interface (app/api/generated/routes.ts), with types only, so that no route code reaches
 * a browser.
 */
// An interface, because only interfaces can be extended from another file.
export interface Calls extends CallsOf<[]> {}

/** The declarations of a list of route modules, for `Calls`. */
export type CallsOf<Modules extends readonly object[]> = {
  [Pair in PairOf<Modules[number]> as Pair["name"]]: Pair["spec"];
};
type PairOf<Module> = Module extends unknown
  ? {
      [Method in keyof Module & string]: Module[Method] extends RouteHandler<infer Spec>
        ? { name: `${Method} ${Spec["path"]}`; spec: Spec }
        : never;
    }[keyof Module & string]
  : never;

export type CallName = keyof Calls;
type SpecOf<Name extends CallName> = Calls[Name] extends CallSpec ? Calls[Name] : never;

/** Calls that answer with JSON, with a file, or with Server-Sent Events; some can do either of two. */
export type JsonCallName = NamesOf<
  { returns: z.ZodType } | { sends: { orReturns: z.ZodType } },
  { returns: z.ZodType<Response> }
>;
export type EventCallName = NamesOf<{ sends: EventStream }>;
export type FileCallName = NamesOf<{ sends: FileStream } | { returns: z.ZodType<Response> }>;
type NamesOf<Wanted, Unwanted = never> = {
  [Name in CallName]: Calls[Name] extends Unwanted ? never : Calls[Name] extends Wanted ? Name : never;
}[CallName];

/** A call's successful answer, as its route declares it. */
export type AnswerOf<Name extends JsonCallName> =
  SpecOf<Name> extends { returns: infer Returns extends z.ZodType }
    ? z.output<Returns>
    : SpecOf<Name> extends { sends: { orReturns: infer Returns extends z.ZodType } }
      ? z.output<Returns>
      : never;

/** One of the events that a call sends, as its route declares it. */
export type EventOf<Name extends EventCallName> =
  SpecOf<Name> extends { sends: { events: infer Events extends z.ZodType } } ? z.output<Events> : never;

/** A call's input: params and query by name, and whether each is required; the body as a whole. */
export type InputOf<Name extends CallName> = Part<"params", TextsOf<SpecOf<Name>["params"]>> &
  Part<"query", TextsOf<SpecOf<Name>["query"]>> &
  Part<"body", BodyOf<SpecOf<Name>["body"]>>;

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };
type BodyOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
/**
 * Everything in an address is text. A page's own query is passed on as it is: the server says what is wrong with it.
 */
type TextsOf<Schema> = Schema extends z.ZodObject ? Texts<z.input<Schema>> : never;
type Texts<Values> = { [Key in keyof Values]: Text };

/** A value for use in an address. Undefined and "" are left out; a list is repeated. */
export type Text = string | number | boolean | readonly string[] | undefined;
