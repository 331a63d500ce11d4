import { z } from "zod";

/** An import by staff, which has its own page. */
export const importRunSchema = z
  .strictObject({ _id: z.string(), fileName: z.string() })
  .meta({ id: "ImportRun" });
export type ImportRun = z.infer<typeof importRunSchema>;
