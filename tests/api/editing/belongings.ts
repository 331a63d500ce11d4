import { randomUUID } from "node:crypto";
import { db } from "#lib/platform/db.ts";

/** When families save schools. */
export const [EARLY, MIDDLE, LATE] = [new Date("2026-01-01"), new Date("2026-02-02"), new Date("2026-03-03")];

export async function save(accountId: string, id: string, createdAt: Date): Promise<void> {
  await db().favorite.create({ data: { accountId, schoolId: Number(id), createdAt } });
}

/** Of an account, when it saved which schools. */
export async function saved(accountId: string): Promise<Record<string, Date>> {
  const all = await db().favorite.findMany({ where: { accountId } });
  return Object.fromEntries(all.map(({ schoolId, createdAt }) => [String(schoolId), createdAt]));
}

/** A page that staff have read about a school. */
export async function makeSource(id: string, url: string): Promise<string> {
  const { id: source } = await db().sourceContent.create({
    data: {
      id: randomUUID(),
      schoolId: Number(id),
      url,
      sourceName: "The school's page",
      contentType: "HTML",
      aiSummary: "",
    },
  });
  return source;
}

export async function makeNews(id: string, urlKey: string): Promise<bigint> {
  const article = { headline: urlKey, source: "The Gazette", url: `https://${urlKey}`, urlKey };
  const { id: made } = await db().newsArticle.create({
    data: { ...article, schoolId: Number(id), story: randomUUID() },
  });
  return made;
}

export const schoolOfSource = async (id: string) =>
  String((await db().sourceContent.findUniqueOrThrow({ where: { id } })).schoolId);
export const schoolOfNews = async (id: bigint) =>
  String((await db().newsArticle.findUniqueOrThrow({ where: { id } })).schoolId);
