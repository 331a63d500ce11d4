import { z } from "zod";
import { textSchema } from "#lib/platform/text.schema.ts";

/** Stories on a page of the tab; "View All" appears above that. */
export const TAB_PAGE_SIZE = 10;
/** The most articles that "View All" shows. */
export const MOST_SHOWN = 500;
export const LONGEST_REPORT = 500;

/** The query of GET /api/schools/{id}/news. */
export const schoolNewsQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(TAB_PAGE_SIZE),
  all: z.enum(["true", "false"]).default("false"),
});
export type SchoolNewsQuery = z.output<typeof schoolNewsQuerySchema>;

/** A published article, as members see it. */
export const schoolArticleSchema = z
  .strictObject({
    _id: z.string(),
    headline: z.string(),
    url: z.string(),
    imageUrl: z.string().nullable().meta({ description: "Our own copy of its picture" }),
    publishDate: z.iso.datetime().nullable(),
    source: z.string(),
    snippet: z.string(),
    others: z
      .array(z.strictObject({ source: z.string(), url: z.string() }))
      .meta({ description: "Where else the same story stands" }),
  })
  .meta({ id: "SchoolNewsArticle" });
export type SchoolArticle = z.infer<typeof schoolArticleSchema>;

export const schoolNewsAnswerSchema = z.strictObject({
  success: z.literal(true),
  articles: z.array(schoolArticleSchema).meta({ description: "Newest first, each story once" }),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  samples: z.int().min(0).meta({ description: "How many of all are made up, to show how news looks" }),
});
export type SchoolNewsAnswer = z.infer<typeof schoolNewsAnswerSchema>;

/** The body of POST /api/schools/{id}/news/{articleId}/report. */
export const newsReportSchema = z.strictObject({
  reason: textSchema(LONGEST_REPORT, "must say what is wrong"),
});
export const newsReportParamsSchema = z.strictObject({
  id: z.string().min(1).max(200),
  articleId: z.string().regex(/^[1-9]\d{0,17}$/, "must be the _id of an article"),
});

export const newsReportAnswerSchema = z.strictObject({ success: z.literal(true), message: z.string() });
