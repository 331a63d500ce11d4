import { z } from "zod";

/** What a language model answers for one section: its passages by number, sentence by sentence. */
export const proseSchema = z.strictObject({
  passages: z
    .array(z.strictObject({ passage: z.int(), sentences: z.array(z.string().max(600)).max(12) }))
    .max(20),
});
export type Prose = z.infer<typeof proseSchema>;
