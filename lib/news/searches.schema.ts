import { z } from "zod";
import { newsProblemSchema } from "./providers.schema.ts";
import { relevanceSchema } from "./relevance.schema.ts";

/** Why a search was made. A preview, in the sandbox or by Custom Search, stores nothing. */
export const SEARCH_TRIGGERS = ["schedule", "staff", "retry", "preview"] as const;

/** The most articles of a search that its log entry lists. */
export const MOST_LISTED = 20;
const LOG_PAGE_SIZE = 20;
/** How many days back a search may go: providers' free plans go no further. */
export const MOST_DAYS = 30;
const LONGEST_QUERY = 200;

const listedArticleSchema = z.strictObject({
  headline: z.string(),
  url: z.string(),
  source: z.string(),
  publishDate: z.iso.datetime().nullable(),
});
export type ListedArticle = z.infer<typeof listedArticleSchema>;

/** One search for news. */
export const newsLogSchema = z
  .strictObject({
    _id: z.string(),
    schoolId: z.string().nullable(),
    schoolName: z.string().nullable().meta({ description: "Null for a search that is about no school" }),
    searchDate: z.iso.datetime(),
    trigger: z.enum(SEARCH_TRIGGERS),
    provider: z.string(),
    query: z.string(),
    success: z.boolean(),
    error: z.string().nullable(),
    problems: z.array(newsProblemSchema),
    articlesFound: z.int(),
    articlesStored: z.int(),
    milliseconds: z.int(),
    articles: z.array(listedArticleSchema).meta({ description: `The first ${MOST_LISTED} of those found` }),
  })
  .meta({ id: "NewsLog" });
export type NewsLog = z.infer<typeof newsLogSchema>;

/** The query of the lists of searches. */
export const newsLogQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(LOG_PAGE_SIZE),
});
export type NewsLogQuery = z.output<typeof newsLogQuerySchema>;

export const newsLogParamsSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,17}$/, "must be the _id of a search"),
});

export const newsSchoolParamsSchema = z.strictObject({
  schoolId: z.string().max(200).meta({ description: "ID or slug of the school" }),
});

export const newsLogListSchema = z.strictObject({
  success: z.literal(true),
  logs: z.array(newsLogSchema).meta({ description: "Newest first" }),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type NewsLogList = z.infer<typeof newsLogListSchema>;

export const newsTrendQuerySchema = z.strictObject({
  days: z.coerce.number().int().min(1).max(90).default(MOST_DAYS),
});

/** Searches by day (UTC), the oldest first; days without one have zeros. */
export const newsTrendSchema = z.strictObject({
  success: z.literal(true),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      searches: z.int(),
      found: z.int(),
      stored: z.int(),
      errors: z.int(),
    }),
  ),
});
export type NewsTrend = z.infer<typeof newsTrendSchema>;

/** The schools whose news is searched for, to choose one. */
export const newsSchoolsQuerySchema = z.strictObject({ q: z.string().trim().max(100).default("") });
export const newsSchoolsSchema = z.strictObject({
  success: z.literal(true),
  schools: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      newsFeedName: z.string(),
      lastNewsSearch: z.iso.datetime().nullable(),
    }),
  ),
  total: z.int().meta({ description: "Number of all schools that fit; at most 20 are listed" }),
});
export type NewsSchools = z.infer<typeof newsSchoolsSchema>;

export const QUERY_REQUIRED = "Search query is required";
export const SCHOOL_ID_REQUIRED = "School ID is required when no custom keywords are provided";
export const SANDBOX_SIGN_IN = "You must be logged in.";

const onlyDefeatsCaches = z.string().max(50).optional().meta({ description: "Only defeats caches" });

/** The query of the searches that store nothing: Custom Search and the sandbox. */
export const customSearchQuerySchema = z.strictObject({
  query: z.string().trim().max(LONGEST_QUERY).default("").meta({ description: "Required" }),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(MOST_DAYS),
  timestamp: onlyDefeatsCaches,
  _: onlyDefeatsCaches,
});
export const schoolSearchQuerySchema = customSearchQuerySchema.omit({ query: true });
export type CustomSearchQuery = z.output<typeof customSearchQuerySchema>;

/** An article as a search found it: nothing of it is stored. */
export const foundArticleSchema = z
  .strictObject({
    headline: z.string(),
    url: z.string(),
    source: z.string(),
    publishDate: z.iso.datetime().nullable(),
    snippet: z.string(),
    content: z.string(),
    imageUrl: z.string().nullable().meta({ description: "Where the provider says its picture is" }),
    provider: z.string(),
  })
  .meta({ id: "FoundArticle" });
export type FoundArticle = z.infer<typeof foundArticleSchema>;

export const customSearchAnswerSchema = z.strictObject({
  success: z.literal(true),
  articles: z.array(foundArticleSchema),
  problems: z.array(newsProblemSchema.extend({ provider: z.string() })),
  message: z.string().nullable().meta({ description: "What to do if no provider is set up" }),
});
export type CustomSearchAnswer = z.infer<typeof customSearchAnswerSchema>;

/** In the sandbox: an article as the provider gave it, beside what we make of it. */
export const sandboxArticleSchema = z
  .strictObject({
    title: z.string(),
    publishedAt: z.string().nullable().meta({ description: "As the provider gave it" }),
    description: z.string(),
    source: z.union([z.string(), z.strictObject({ name: z.string() })]),
    url: z.string(),
    content: z.string(),
    imageUrl: z.string().nullable(),
    provider: z.string(),
    ours: foundArticleSchema.nullable().meta({ description: "In our form; null if we could not use it" }),
    story: z.int().nullable().meta({ description: "Articles with the same number tell one story" }),
    relevance: relevanceSchema.nullable().meta({ description: "Null in a search that is about no school" }),
    isStored: z.boolean().meta({ description: "Whether the school has it already" }),
  })
  .meta({ id: "SandboxArticle" });
export type SandboxArticle = z.infer<typeof sandboxArticleSchema>;

export const sandboxAnswerSchema = z.strictObject({
  success: z.literal(true),
  query: z.string().meta({ description: "As it was sent to the providers" }),
  school: z.strictObject({ _id: z.string(), name: z.string() }).nullable(),
  articles: z.array(sandboxArticleSchema),
  problems: z.array(newsProblemSchema.extend({ provider: z.string() })),
  message: z.string().nullable().meta({ description: "What to do if no provider is set up" }),
});
export type SandboxAnswer = z.infer<typeof sandboxAnswerSchema>;
