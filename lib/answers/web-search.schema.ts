import { z } from "zod";

/** One page that a web search found. All of it is text from elsewhere. */
export type WebPage = { title: string; snippet: string; url: string };

export const LONGEST_WEB_QUERY = 200;

export const webSearchSchema = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_WEB_QUERY)
    .meta({ description: "What to search for: the school’s full name, its place, and a few words" }),
});

export type WebSearch = z.output<typeof webSearchSchema>;

const text = z.string().catch("");
const resultSchema = z.object({
  title: text,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Brave Search calls it so. */
  description: text,
  /** SearXNG calls it so. */
  content: text,
  /** Others call it so. */
  snippet: text,
});

/** The two shapes of an answer: `{ web: { results } }` and `{ results }`. Results that make no sense are left out. */
const resultsSchema = z.array(z.unknown()).transform((all) =>
  all.flatMap((one) => {
    const result = resultSchema.safeParse(one);
    return result.success ? [result.data] : [];
  }),
);
export const webAnswerSchema = z.union([
  z.object({ web: z.object({ results: resultsSchema }) }).transform(({ web }) => web.results),
  z.object({ results: resultsSchema }).transform(({ results }) => results),
  // Brave Search leaves the list out if it finds nothing.
  z.object({ type: z.literal("search") }).transform(() => []),
]);
