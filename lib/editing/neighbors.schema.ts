import { z } from "zod";
import { archiveQuerySchema, schoolListQuerySchema } from "./list.schema.ts";

/** The longest address of a list, without its path. */
const LONGEST_LIST = 1000;

export const neighborsQuerySchema = z.strictObject({
  from: z
    .string()
    .max(LONGEST_LIST)
    // An empty parameter counts as absent: it is the list that nothing narrows.
    .default("")
    .meta({ description: "The address of the list, without its path: “q=larch&state=VT&page=2”" }),
});

const neighborSchema = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    from: z.string().meta({ description: "The address of the list, at the page that the school is on" }),
  })
  .meta({ id: "NeighborInList" });
export type Neighbor = z.infer<typeof neighborSchema>;

export const neighborsAnswerSchema = z.strictObject({
  success: z.literal(true),
  previous: neighborSchema.nullable(),
  next: neighborSchema.nullable(),
  position: z
    .int()
    .nullable()
    .meta({ description: "The school's place in the list, from 1; null if it is not there (any more)" }),
  total: z.int().meta({ description: "How many schools the list has" }),
});
export type Neighbors = Omit<z.infer<typeof neighborsAnswerSchema>, "success">;

/**
 * What a list's address asks the server for. What only the page knows, and whatever is not valid, is left out, as
 * the page does it.
 */
export function listOfAddress(
  from: string,
):
  | { isArchive: false; query: z.output<typeof schoolListQuerySchema> }
  | { isArchive: true; query: z.output<typeof archiveQuerySchema> } {
  const said = new URLSearchParams(from);
  const knownTo = ({ shape }: typeof schoolListQuerySchema | typeof archiveQuerySchema) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, schema]): [string, string][] => {
        const value = said.get(name);
        return value && schema.safeParse(value).success ? [[name, value]] : [];
      }),
    );
  return said.get("view") === "archived"
    ? { isArchive: true, query: archiveQuerySchema.parse(knownTo(archiveQuerySchema)) }
    : { isArchive: false, query: schoolListQuerySchema.parse(knownTo(schoolListQuerySchema)) };
}
