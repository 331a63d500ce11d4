import { z } from "zod";
import { isVisible } from "../characters.ts";
import type { FieldError } from "../errors.ts";
import { badRequest, HOLDS_NUL, NO_PARAMETER, parseInput } from "./issues.ts";

type QueryReader<S extends z.ZodObject> = (url: string) => z.output<S>;

/** Whether a parameter may be repeated: its schema, inside any optional wrappers, is an array. */
function takesArray(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodPipe) return takesArray(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return takesArray(schema.def.innerType);
  }
  return false;
}

/**
 * Reads a URL's query according to `schema`. An unknown parameter is an error, and so is a repeated one whose schema
 * is not an array: a caller who misspells `radiusMiles` must find out rather than get the default. A value in which
 * nothing can be seen counts as absent, because a plain HTML form sends every field, filled in or not. NUL is rejected
 * because no database text can contain it.
 * @throws AppError bad_request naming the parameters.
 */
export function queryReader<S extends z.ZodObject>(schema: S): QueryReader<S> {
  const arrays = new Map(Object.entries(schema.shape).map(([name, value]) => [name, takesArray(value)]));

  return (url) => {
    const given = new Map<string, string | string[]>();
    const errors: FieldError[] = [];
    const start = url.indexOf("?");
    const text = start === -1 ? "" : url.slice(start + 1);
    if (text !== "") {
      for (const [name, value] of new URLSearchParams(text)) {
        const isArray = arrays.get(name);
        const present = given.get(name);
        if (isArray === undefined) errors.push({ field: name, message: NO_PARAMETER });
        else if (value.includes("\0")) errors.push({ field: name, message: HOLDS_NUL });
        else if (isArray) {
          if (isVisible(value)) given.set(name, [...(present ?? []), value]);
        } else if (present !== undefined) errors.push({ field: name, message: "must be given only once" });
        else if (isVisible(value)) given.set(name, value);
      }
    }
    if (errors.length > 0) throw badRequest(errors);
    return parseInput(schema, Object.fromEntries(given));
  };
}
