import type { z } from "zod";
import { AppError, type FieldError } from "../errors.ts";
import { orList } from "../lists.ts";

/**
 * Wording of zod's issues for callers, after the parameter's name: "radiusMiles: must be at most 100". A message in
 * the schema itself takes precedence.
 */
export function wording(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return isBeyondNumbers(issue) ? "is out of range" : `must be ${kind(issue.expected)}`;
    case "invalid_union":
      return unionWording(issue);
    case "invalid_key":
      return `has a name that ${issue.issues[0]?.message ?? "is invalid"}`;
    case "too_small":
      return bound(issue.origin, "at least", issue.minimum);
    case "too_big":
      return bound(issue.origin, "at most", issue.maximum);
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of: ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `unknown: ${issue.keys.join(", ")}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return "has an invalid format";
    default:
      return "has an invalid value";
  }
}

/** 1e999 in JSON, which is read as infinite. */
function isBeyondNumbers(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): boolean {
  return "received" in issue && issue.received === "Infinity";
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ["int", "an integer"],
  ["object", "an object"],
  ["record", "an object"],
  ["array", "an array"],
  ["null", "null"],
]);

function kind(expected: string): string {
  return KINDS.get(expected) ?? `a ${expected}`;
}

/** What none of several schemas accepts: what is wrong with a value of a right kind, or else the kinds that there are. */
function unionWording({ errors = [], options = [] }: Partial<UnionIssue>): string {
  if (options.length > 0) return `must be one of: ${options.map(String).join(", ")}`;
  const firsts = errors.flatMap(([first]) => first ?? []);
  const inside = firsts.find((issue) => !isOfOtherKind(issue));
  if (inside) return [...inside.path.slice(0, 1).map(partName), inside.message].join(" ");
  const kinds = firsts.flatMap((issue) => (issue.code === "invalid_type" ? kind(issue.expected) : []));
  return kinds.length > 0 ? `must be ${orList(new Set(kinds))}` : "has an invalid value";
}
type UnionIssue = { errors: readonly z.core.$ZodIssue[][]; options: readonly unknown[] | undefined };

function isOfOtherKind(issue: z.core.$ZodIssue): boolean {
  const isKind = issue.code === "invalid_value" || (issue.code === "invalid_type" && !isBeyondNumbers(issue));
  return isKind && issue.path.length === 0;
}

function partName(part: PropertyKey): string {
  return typeof part === "number" ? `entry ${part + 1}` : String(part);
}

function bound(origin: string, side: string, limit: number | bigint): string {
  if (origin === "string") return `must have ${side} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set")
    return `must have ${side} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `must be ${side} ${limit}`;
}

/** What is wrong with each field: the first that was found, for a list has no length of characters either. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of issues.flatMap(errorsOf)) {
    if (!byField.has(error.field)) byField.set(error.field, error);
  }
  return [...byField.values()];
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "is not a known field" }));
  }
  const isWholeBody = path.length === 0 && issue.message === `must be ${kind("object")}`;
  return [
    { field: path.join("."), message: isWholeBody ? "The body must be a JSON object." : issue.message },
  ];
}

/** Every invalid parameter and the reason, for those who make calls. */
export function listed(errors: readonly FieldError[]): string {
  return errors.map((error) => (error.field ? `${error.field}: ${error.message}` : error.message)).join("; ");
}

/** The 400 error whose message names every invalid parameter and the reason. */
export function badRequest(errors: FieldError[]): AppError {
  return new AppError("bad_request", { message: listed(errors), errors });
}

/** For parameters that a call does not have. */
export const NO_PARAMETER = "is not a parameter of this address";

/** For texts with the one character that PostgreSQL texts cannot contain. */
export const HOLDS_NUL = "contains a NUL character";

/**
 * `value` parsed with `schema`.
 * @throws AppError bad_request naming each invalid field.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: wording });
  if (result.success) return result.data;
  throw badRequest(fieldErrors(result.error.issues));
}

/**
 * What a schema makes of a request's body.
 * @param value undefined if there is no body: where one is needed, the error names the parameters that are missing, as
 * it would for an empty object
 * @throws AppError bad_request; unsupported_media_type if there is no body and no parameter is required
 */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (value !== undefined || schema.safeParse(value).success) return parseInput(schema, value);
  parseInput(schema, {});
  throw new AppError("unsupported_media_type");
}
