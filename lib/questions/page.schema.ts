import { z } from "zod";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

/**
 * The page that a person has open while asking: what "this school", "these", and "my schools" mean. It is a hint from
 * the browser, so whoever uses it reads the schools again, as this person may see them.
 */
export const pageSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("school"), id: schoolReferenceSchema }),
  z.strictObject({
    kind: z.literal("search"),
    query: z.string().max(1000).meta({ description: "The query of the address of /search, without “?”" }),
  }),
  z.strictObject({ kind: z.literal("comparison"), ids: z.array(schoolReferenceSchema).max(10) }),
  z.strictObject({ kind: z.literal("my-schools") }),
]);
export type Page = z.infer<typeof pageSchema>;
