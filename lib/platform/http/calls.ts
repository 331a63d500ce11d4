import type { z } from "zod";
import type { CallSpec, FileStream, RouteHandler } from "./declaration.ts";

/**
 * The declarations of all routes of the API by method and address, "GET /api/schools/{id}". What is below knows no routes: the
 * list of them adds to this (app/api/generated/routes.ts), by types alone, so that nothing of a route reaches a browser.
 */
// An interface, since nothing else can be added to from elsewhere.
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

/** Calls that answer with JSON, and those that answer with a file. */
export type JsonCallName = NamesOf<{ returns: z.ZodType }, { returns: z.ZodType<Response> }>;
export type FileCallName = NamesOf<{ sends: FileStream } | { returns: z.ZodType<Response> }>;
type NamesOf<Wanted, Unwanted = never> = {
  [Name in CallName]: Calls[Name] extends Unwanted ? never : Calls[Name] extends Wanted ? Name : never;
}[CallName];

/** What a call answers when it succeeds, as its route declares it. */
export type AnswerOf<Name extends JsonCallName> =
  SpecOf<Name> extends { returns: infer Returns extends z.ZodType } ? z.output<Returns> : never;

/** What a call is sent: by its names, and whether it must be there. A body by its whole shape. */
export type InputOf<Name extends CallName> = Part<"params", TextsOf<SpecOf<Name>["params"]>> &
  Part<"query", TextsOf<SpecOf<Name>["query"]>> &
  Part<"body", BodyOf<SpecOf<Name>["body"]>>;

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };
type BodyOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
/** In an address everything is text, and what stands in that of a page goes on as it is: the server says what is wrong with it. */
type TextsOf<Schema> = Schema extends z.ZodObject ? Texts<z.input<Schema>> : never;
type Texts<Values> = { [Key in keyof Values]: Text };

/** What can be part of an address. Undefined and "" are left out, a list is repeated. */
export type Text = string | number | boolean | readonly string[] | undefined;
