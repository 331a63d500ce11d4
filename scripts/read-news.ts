/**
 * Reads one large answer of a provider of news. What fetches it asks for this with `askProcess`, so that the site
 * answers as quickly as ever meanwhile.
 */
import { newsReadingSchema, readArticles } from "#lib/news/reading.rules.ts";
import { answerOnce } from "./support/one-answer.ts";

await answerOnce(async (question, input) => readArticles(input, newsReadingSchema.parse(question)));
