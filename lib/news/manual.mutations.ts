import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { plainText } from "#lib/platform/characters.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { addressesOf } from "#lib/schools/addresses.data.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { articleAddress, canonicalAddress } from "./address.rules.ts";
import type { Article } from "./article.schema.ts";
import type { ManualArticle } from "./moderation.schema.ts";
import { mayBePublishedAt } from "./published.rules.ts";
import { storeArticles } from "./storing.mutations.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

/**
 * Stores an article that staff entered, as pending or published at once.
 * @returns its ID
 * @throws AppError school_not_found; news_exists saying what became of the one with this address
 */
export async function addArticle(input: ManualArticle, staffId: string): Promise<string> {
  const [schoolId] = await schoolIdsOf([input.schoolId]);
  if (!schoolId) throw new AppError("school_not_found");
  const article = articleFrom(input, new Date());
  const id = await inTransaction(async (client) => {
    const status = input.publish ? "approved" : "pending";
    const { stored } = await storeArticles(client, schoolId, [{ article, enteredById: staffId, status }]);
    const [made] = stored;
    if (!made) return null;
    const details = { article: made, headline: article.title, school: schoolId, published: input.publish };
    await recordActivity(client, { accountId: staffId, action: "news_added", details });
    if (input.publish) await invalidatePages(client, await addressesOf(client, [schoolId]));
    return made;
  });
  if (id === null) throw await existing(schoolId, article.key);
  await tellNewsChanged();
  return id;
}

const STANDS = { pending: "is pending", approved: "is published", dismissed: "was dismissed" } as const;

async function existing(schoolId: number, urlKey: string): Promise<AppError> {
  const known = await db().newsArticle.findUnique({
    where: { schoolId_urlKey: { schoolId, urlKey } },
    select: { headline: true, status: true, school: { select: { name: true } } },
  });
  if (!known) return new AppError("news_exists");
  const { headline, status, school } = known;
  return new AppError("news_exists", {
    message: `${school.name} has an article with this address already: “${headline}”. It ${STANDS[status]}.`,
  });
}

/** @throws AppError bad_request for an address or a day that articles cannot have */
function articleFrom(input: ManualArticle, now: Date): Article {
  const address = articleAddress(input.url);
  const key = canonicalAddress(input.url);
  if (address === null || key === null)
    throw badRequest([{ field: "url", message: "is not the address of an article" }]);
  return {
    id: key,
    title: plainText(input.headline),
    description: plainText(input.snippet),
    text: plainText(input.content),
    address,
    key,
    outlet: plainText(input.source) || new URL(address).hostname.replace(/^www\./, ""),
    publishedAt: instantOf(input.publishDate, now),
    author: null,
    language: null,
    imageUrl: input.imageUrl === "" ? null : new URL(input.imageUrl).href,
  };
}

/** A day without a time is that day at noon in UTC, which is the same day in all states. */
function instantOf(given: string | null | undefined, now: Date): string {
  if (!given) return now.toISOString();
  const time = new Date(given.length === 10 ? `${given}T12:00:00Z` : given);
  if (!mayBePublishedAt(time, now))
    throw badRequest([{ field: "publishDate", message: "must be between 1990 and tomorrow" }]);
  return time.toISOString();
}
