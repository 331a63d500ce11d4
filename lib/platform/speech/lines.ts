import { z } from "zod";

/** Something that one of two voices says. */
export const speechLineSchema = z.strictObject({
  voice: z.enum(["first", "second"]),
  text: z.string().min(1),
  /** The silence after it, in seconds. */
  pause: z.number().min(0).max(5),
  /** How much faster than usual a built-in voice speaks; providers find their own pace. */
  pace: z.number().min(0.8).max(1.25).default(1),
});
export type SpeechLine = z.input<typeof speechLineSchema>;

/** When a line begins and ends, in seconds. */
export const spokenLineSchema = z.strictObject({ start: z.number(), end: z.number() });
export type SpokenLine = z.infer<typeof spokenLineSchema>;

export type Recital = {
  /** MP3 without a tag. */
  audio: Buffer;
  seconds: number;
  /** One for each line. */
  times: SpokenLine[];
  /** Whose voices these are, for people. */
  voice: string;
};

export type ReciteOptions = {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
};
