import { z } from "zod";

/** A filter of a query; empty, as a form sends the ones that nobody has filled in, it filters nothing. */
export function filter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === "" ? undefined : given), schema.optional()).optional();
}
