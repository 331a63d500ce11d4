import { z } from "zod";
import { isVisible } from "#lib/platform/characters.ts";
import { remarkSchema } from "#lib/platform/text.schema.ts";
import { reasonSchema } from "./relevance.schema.ts";

export const NEWS_STATUSES = ["pending", "approved", "dismissed"] as const;
export type NewsStatus = (typeof NEWS_STATUSES)[number];

/** What staff do with an article, and from which state to which it leads. */
export const TRANSITIONS = {
  approve: { from: "pending", to: "approved" },
  dismiss: { from: "pending", to: "dismissed" },
  restore: { from: "dismissed", to: "pending" },
  retract: { from: "approved", to: "pending" },
} as const satisfies Record<string, { from: NewsStatus; to: NewsStatus }>;
export const TRANSITION_NAMES = ["approve", "dismiss", "restore", "retract"] as const;
export type Transition = (typeof TRANSITION_NAMES)[number];

/** The name of the event for moderators that articles were stored or decided; it says no more. */
export const NEWS_CHANGED = "news-changed";

/** The most articles that one decision covers. */
export const MOST_DECIDED = 200;
/** The most articles whose last decision is asked for at once. */
const MOST_ASKED = 50;
const NEWS_PAGE_SIZE = 10;

export const LONGEST_NEWS = {
  headline: 300,
  source: 120,
  snippet: 2_000,
  content: 20_000,
  url: 2_000,
  reason: 300,
  keyword: 100,
  query: 200,
} as const;

const articleIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, "must be the _id of an article");
const NOT_WEB_ADDRESS = "must be an address that begins with http:// or https://";
const webAddressSchema = z.url({ protocol: /^https?$/ });

export const newsParamsSchema = z.strictObject({ id: articleIdSchema });

/** The query of GET /api/news-admin. */
export const newsQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(NEWS_PAGE_SIZE),
  status: z.enum(NEWS_STATUSES).default("pending"),
  keyword: z.string().trim().max(LONGEST_NEWS.keyword).optional().meta({
    description: "Words of the headline, the snippet, or the source",
  }),
  schoolId: z.string().max(200).optional().meta({ description: "ID or slug of the school" }),
});
export type NewsQuery = z.output<typeof newsQuerySchema>;

const staffSchema = z
  .strictObject({ _id: z.string(), displayName: z.string() })
  .nullable()
  .meta({ description: "Null if nobody did, and once the account is deleted" });

/** The school of an article, as staff see it. */
const articleSchoolSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  slug: z.string(),
});

const shownShape = {
  _id: z.string(),
  headline: z.string(),
  publishDate: z.iso.datetime().nullable().meta({ description: "Null if the source does not say" }),
  source: z.string(),
  snippet: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable().meta({ description: "Our own copy of its picture" }),
} as const;

/** Another outlet's article about the same story. */
const otherArticleSchema = z.strictObject({ ...shownShape, score: z.number().nullable() });

/** An article, as staff see it. */
export const staffArticleSchema = z
  .strictObject({
    ...shownShape,
    schoolId: articleSchoolSchema.meta({ description: "The school that it is about" }),
    content: z.string(),
    author: z.string().nullable(),
    status: z.enum(NEWS_STATUSES),
    provider: z.string().nullable().meta({ description: "Who found it; null if staff entered it" }),
    score: z.number().min(0).max(1).nullable(),
    isLikely: z.boolean(),
    reasons: z.array(reasonSchema),
    foundAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable(),
    dismissedAt: z.iso.datetime().nullable(),
    dismissalReason: z.string().nullable(),
    decidedBy: staffSchema,
    enteredBy: staffSchema,
    reports: z
      .array(z.strictObject({ reason: z.string(), createdAt: z.iso.datetime() }))
      .meta({ description: "What members have told about it since the last decision" }),
    others: z.array(otherArticleSchema).meta({
      description: "In a list: the others of its story in the same state, the best source first",
    }),
  })
  .meta({ id: "StaffNewsArticle" });
export type StaffArticle = z.infer<typeof staffArticleSchema>;

export const newsListSchema = z.strictObject({
  success: z.literal(true),
  articles: z.array(staffArticleSchema).meta({ description: "One for each story: that of its best source" }),
  page: z.int(),
  pages: z.int(),
  total: z.int().meta({ description: "Number of stories" }),
  counts: z
    .record(z.enum(NEWS_STATUSES), z.int())
    .meta({ description: "Stories in each state, whatever is asked for" }),
});
export type NewsList = z.infer<typeof newsListSchema>;

export const newsArticleAnswerSchema = z.strictObject({
  success: z.literal(true),
  article: staffArticleSchema,
});

/** The body of the four calls about one article. Clients of the specification send none. */
export const dismissalSchema = z
  .strictObject({ reason: remarkSchema(LONGEST_NEWS.reason).optional() })
  .default({});

/** A decision about many articles at once. */
export const decisionInputSchema = z.strictObject({
  transition: z.enum(TRANSITION_NAMES),
  ids: z.array(articleIdSchema).min(1, "must name an article").max(MOST_DECIDED),
  reason: remarkSchema(LONGEST_NEWS.reason).optional().meta({ description: "Of a dismissal" }),
});
export type DecisionInput = z.output<typeof decisionInputSchema>;

/** An article that was not as the moderator saw it. */
const decidedElsewhereSchema = z.strictObject({
  _id: z.string(),
  headline: z.string(),
  status: z.enum(NEWS_STATUSES).nullable().meta({ description: "As it is now; null if it is gone" }),
  decidedBy: staffSchema,
  decidedAt: z.iso.datetime().nullable(),
});
export type DecidedElsewhere = z.infer<typeof decidedElsewhereSchema>;

export const decisionAnswerSchema = z.strictObject({
  success: z.literal(true),
  decisionId: z.uuid().nullable().meta({ description: "For undoing it; null if nothing was changed" }),
  changed: z.array(z.string()).meta({ description: "IDs of the articles that it changed" }),
  elsewhere: z.array(decidedElsewhereSchema).meta({
    description: "Those that somebody else had decided meanwhile; their decisions stand",
  }),
});
export type DecisionAnswer = z.infer<typeof decisionAnswerSchema>;
/** The query of GET /api/news-admin/decisions. */
export const decidedQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(1_000)
    .transform((list) => list.split(","))
    .pipe(z.array(articleIdSchema).max(MOST_ASKED))
    .meta({ description: `_ids of articles, separated by commas; at most ${MOST_ASKED}` }),
});

export const decidedAnswerSchema = z.strictObject({
  success: z.literal(true),
  decided: z.array(decidedElsewhereSchema).meta({ description: "In the order in which they were asked for" }),
});

export const decisionParamsSchema = z.strictObject({ id: z.uuid("must be the ID of a decision") });

/** A text that clients may leave out, or send as null. */
const given = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((text) => text ?? "");
const givenAddress = given(LONGEST_NEWS.url).refine(
  (text) => text === "" || webAddressSchema.safeParse(text).success,
  NOT_WEB_ADDRESS,
);

/** The body of POST /api/news-admin/manual. */
export const manualArticleSchema = z
  .strictObject({
    schoolId: given(200).meta({ description: "ID or slug of the school; required" }),
    headline: given(LONGEST_NEWS.headline).meta({ description: "Required" }),
    url: givenAddress.meta({ description: "Required" }),
    publishDate: z
      .union(
        [z.literal(""), z.iso.date(), z.iso.datetime({ offset: true })],
        "must be a date like 2026-09-01",
      )
      .nullish()
      .meta({ description: "By default now" }),
    source: given(LONGEST_NEWS.source).meta({ description: "By default the address’s host" }),
    snippet: given(LONGEST_NEWS.snippet),
    content: given(LONGEST_NEWS.content),
    imageUrl: givenAddress,
    publish: z.boolean().default(false).meta({ description: "Whether members see it at once" }),
  })
  .refine(({ schoolId, headline, url }) => schoolId !== "" && isVisible(headline) && url !== "", {
    error: "School, headline, and URL are required",
  });
export type ManualArticle = z.output<typeof manualArticleSchema>;

/** The body of POST /api/news-admin/fetch: search for news of one school now. */
export const newsFetchSchema = z.strictObject({ schoolId: z.string().min(1).max(200) });

/** How the providers are doing. */
export const newsProvidersAnswerSchema = z.strictObject({
  success: z.literal(true),
  providers: z.array(
    z.strictObject({
      name: z.string(),
      nextAllowedAt: z.iso.datetime().nullable(),
      quota: z
        .strictObject({
          limit: z.int().nullable(),
          remaining: z.int().nullable(),
          resetsAt: z.iso.datetime().nullable(),
        })
        .nullable(),
      lastError: z.string().nullable(),
      lastErrorAt: z.iso.datetime().nullable(),
      lastSuccessAt: z.iso.datetime().nullable(),
    }),
  ),
  message: z.string().nullable().meta({ description: "What to do if there are none" }),
  searchesToday: z.int().meta({ description: "Scheduled searches of the last 24 hours" }),
  searchesPerDay: z.int().meta({ description: "The most that are scheduled in a day" }),
});
export type NewsProviders = z.infer<typeof newsProvidersAnswerSchema>;
