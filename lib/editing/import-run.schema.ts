import { z } from "zod";

/** An import by staff, which has a page of its own. */
export const importRunSchema = z
  .strictObject({ _id: z.string(), fileName: z.string() })
  .meta({ id: "ImportRun" });
export type ImportRun = z.infer<typeof importRunSchema>;
