import { z } from "zod";
import { lineSchema } from "#lib/platform/text.schema.ts";

/** How many views one person can save. */
export const MOST_VIEWS = 30;
/** In characters. */
export const LONGEST_VIEW_NAME = 60;

const nameSchema = lineSchema(LONGEST_VIEW_NAME, "Name");

/** The body of POST /api/schools/admin/views. */
export const newViewSchema = z
  .strictObject({
    name: nameSchema,
    query: z
      .string()
      .max(2000)
      .regex(/^[\w%.+*=&-]*$/, "is not the query of an address")
      .meta({
        description: "Of the list's address, without a question mark",
        example: "state=VT&missing=principal",
      }),
  })
  .meta({ id: "NewListView" });
export type NewView = z.output<typeof newViewSchema>;

const viewSchema = z
  .strictObject({ _id: z.uuid(), name: z.string(), query: z.string() })
  .meta({ id: "ListView" });
/** A view of the list of schools that somebody has saved under a name. */
export type ListView = z.infer<typeof viewSchema>;

export const viewsAnswerSchema = z.strictObject({
  success: z.literal(true),
  views: z.array(viewSchema).meta({ description: "By name" }),
});
export const viewAnswerSchema = z.strictObject({ success: z.literal(true), view: viewSchema });
