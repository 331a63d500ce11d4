import { useEffect, useState } from "react";
import { z } from "zod";
import { localDay } from "#components/admin/local-day.ts";
import type { TypedArticle } from "#lib/news/moderation.client.ts";
import type { SchoolOption } from "#lib/news/schools.client.ts";
import type { FoundArticle } from "#lib/news/searches.schema.ts";

const draftSchema = z.object({
  school: z.object({ _id: z.string(), name: z.string(), place: z.string() }).nullable(),
  headline: z.string(),
  url: z.string(),
  publishDate: z.string(),
  source: z.string(),
  snippet: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  publish: z.boolean(),
});

/** The form of a new article: texts as they are typed. */
export type ArticleDraft = Omit<TypedArticle, "schoolId"> & { school: SchoolOption | null };

const keyOf = (viewerId: string) => `homeroom.news-article.${viewerId}`;

const EMPTY: Omit<ArticleDraft, "publishDate"> = {
  school: null,
  headline: "",
  url: "",
  source: "",
  snippet: "",
  content: "",
  imageUrl: "",
  publish: false,
};

function emptyDraft(): ArticleDraft {
  return { ...EMPTY, publishDate: localDay(new Date()) };
}

/** The form as a search result fills it in. */
export function draftOf(article: FoundArticle): ArticleDraft {
  const { headline, url, source, snippet, content, imageUrl, publishDate } = article;
  const day = publishDate === null ? "" : localDay(new Date(publishDate));
  const texts = { headline, url, source, snippet, content, imageUrl: imageUrl ?? "" };
  return { ...emptyDraft(), ...texts, ...(day && { publishDate: day }) };
}

/** Whether anything would be lost with it. */
export function isDraftTyped({
  school,
  publishDate: _day,
  publish: _publish,
  ...texts
}: ArticleDraft): boolean {
  return school !== null || Object.values(texts).some((text) => text.trim() !== "");
}

/** What was typed in this window and not sent; an empty form if nothing was. */
export function readArticleDraft(viewerId: string): ArticleDraft {
  try {
    const kept = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(viewerId)) ?? "null"));
    if (kept.success) return kept.data;
  } catch {
    // As if there were none.
  }
  return emptyDraft();
}

/** Keeps a form until this window is closed, across tabs of the screen, reloads, and sign-ins. */
export function keepArticleDraft(viewerId: string, draft: ArticleDraft): void {
  try {
    if (isDraftTyped(draft)) sessionStorage.setItem(keyOf(viewerId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(viewerId));
  } catch {
    // Storage is full or disabled: the form still works, but its contents don't outlive it.
  }
}

/** The form of a new article, kept while it is filled in. */
export function useArticleDraft(viewerId: string) {
  // The server's day may be another one, so it waits for the browser.
  const [draft, setDraft] = useState<ArticleDraft>({ ...EMPTY, publishDate: "" });
  useEffect(() => setDraft(readArticleDraft(viewerId)), [viewerId]);

  function put(next: ArticleDraft) {
    setDraft(next);
    keepArticleDraft(viewerId, next);
  }
  return {
    draft,
    change: (changes: Partial<ArticleDraft>) => put({ ...draft, ...changes }),
    empty: () => put(emptyDraft()),
  };
}
