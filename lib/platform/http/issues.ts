import type { z } from "zod";
import { AppError, type FieldError } from "../errors.ts";

/**
 * Wording of zod's issues for callers, after the parameter's name: "radiusMiles: must be at most 100". A message in
 * the schema itself takes precedence; undefined keeps zod's own.
 */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return `must be ${article(issue.expected === "int" ? "integer" : issue.expected)}`;
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
      return undefined;
  }
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function bound(origin: string, side: string, limit: number | bigint): string {
  if (origin === "string") return `must have ${side} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set")
    return `must have ${side} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `must be ${side} ${limit}`;
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "is not a known field" }));
    }
    return [{ field: path.join("."), message: issue.message }];
  });
}

/** Every invalid parameter and the reason, for those who make calls. */
export function listed(errors: readonly FieldError[]): string {
  return errors.map((error) => (error.field ? `${error.field}: ${error.message}` : error.message)).join("; ");
}

/** The 400 error whose message names every invalid parameter and the reason. */
export function badRequest(errors: FieldError[]): AppError {
  return new AppError("bad_request", { message: listed(errors), errors });
}

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
