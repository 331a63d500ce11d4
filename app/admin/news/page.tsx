import type { Metadata } from "next";
import { NewsFeed } from "#components/admin/news/news-feed.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "News Feed" };

export default async function NewsPage({ searchParams }: PageProps<"/admin/news">) {
  const viewer = await requireStaff("editor", "/admin/news", { search: await searchParams });
  return <NewsFeed viewerId={viewer.id} />;
}
