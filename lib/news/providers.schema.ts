import { z } from "zod";
import { articleSchema, rawArticleSchema } from "./article.schema.ts";

/** What can be wrong with an answer. Only those in `FAILURES` leave a search without an answer. */
const PROBLEM_CODES = [
  "waiting",
  "limited",
  "refused",
  "out_of_order",
  "unreachable",
  "too_large",
  "not_news",
  "broken_off",
  "entities",
  "unusable",
  "odd_dates",
  "repeats",
  "too_many",
] as const;

const FAILURES: ReadonlySet<string> = new Set([
  "waiting",
  "limited",
  "refused",
  "out_of_order",
  "unreachable",
  "too_large",
  "not_news",
]);

export const newsProblemSchema = z.strictObject({
  code: z.enum(PROBLEM_CODES),
  message: z.string().meta({ description: "A sentence for the log, without addresses and keys" }),
});

export type NewsProblem = z.infer<typeof newsProblemSchema>;

/** Whether there was no answer, rather than one with flaws. */
export function isFailure({ code }: NewsProblem): boolean {
  return FAILURES.has(code);
}

/** What a server said of its answer, to be sent back with the next request for the same. */
export const conditionSchema = z.strictObject({
  etag: z.string().max(1_000).nullable(),
  lastModified: z.string().max(200).nullable(),
});

export type Condition = z.infer<typeof conditionSchema>;

/** How much a provider lets us ask, as far as it says. */
export const quotaSchema = z.strictObject({
  limit: z.int().min(0).nullable(),
  remaining: z.int().min(0).nullable(),
  resetsAt: z.iso.datetime().nullable(),
});

export type Quota = z.infer<typeof quotaSchema>;

export const newsResultSchema = z.strictObject({
  articles: z.array(articleSchema).meta({ description: "Newest first, each once" }),
  notModified: z.boolean().meta({ description: "The same as the last time; there are no articles then" }),
  condition: conditionSchema
    .nullable()
    .meta({ description: "To be kept until the next search; null if none" }),
  nextAllowedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: "Not to be asked before this; null: at any time" }),
  quota: quotaSchema.nullable(),
  problems: z.array(newsProblemSchema),
  raws: z
    .array(rawArticleSchema.partial())
    .optional()
    .meta({ description: "The first of the articles as they were sent, if that was asked for" }),
});

export type NewsResult = z.infer<typeof newsResultSchema>;

export type NewsSearchOptions = {
  now: Date;
  /** Articles that are older are left out; those without a date stay. */
  since?: Date | undefined;
  /** At most so many articles, the newest. */
  most?: number | undefined;
  /** What the last search for the same brought. */
  condition?: Condition | null | undefined;
  /** How many searches have failed in a row: each doubles the pause. */
  failures?: number | undefined;
  /** How many articles are wanted as they were sent, too. */
  raw?: number | undefined;
  /** How long the provider may take, if not the usual 15 seconds. */
  milliseconds?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** A source of news. It never throws: what goes wrong is among the problems. */
export type NewsProvider = {
  /** For logs and screens. */
  name: string;
  search: (query: string, options: NewsSearchOptions) => Promise<NewsResult>;
};
