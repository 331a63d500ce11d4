"use client";

import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import Link from "next/link";
import { useAddress } from "#components/ui/use-address.ts";
import { useNewsChanges } from "#lib/news/events.client.ts";
import { countsQuery } from "#lib/news/moderation.client.ts";
import { shownCounts } from "#lib/news/queue.rules.ts";
import { NewsLogs } from "./logs/news-logs.tsx";
import { type NewsTab, NewsTabs, statusOfTab, tabFrom } from "./news-tabs.tsx";
import { ProviderStatus } from "./provider-status.tsx";
import { CustomSearch } from "./search/custom-search.tsx";
import { ManualEntry } from "./search/manual-entry.tsx";
import { StoryScreen } from "./stories/story-screen.tsx";
import { useDecisions } from "./stories/use-decisions.ts";
import "./news.css";

/** News about schools: what waits for a decision, what was decided, and how it is found. */
export function NewsFeed({ viewerId }: { viewerId: string }) {
  const { chosen, hrefOf } = useAddress({
    tab: "pending",
    keyword: "",
    school: "",
    query: "",
    days: "",
    logs: "",
    page: "1",
  });
  const tab = tabFrom(chosen.tab);
  const status = statusOfTab(tab);
  const decisions = useDecisions();
  // Where articles are listed, the list says it.
  const { data: counts } = useQuery({ ...countsQuery, enabled: status === null });
  useNewsChanges();

  /** Filters of articles go along to the other lists of articles, and nowhere else. */
  function hrefOfTab(next: NewsTab): string {
    const keeps = status !== null && statusOfTab(next) !== null;
    const { keyword, school } = keeps ? chosen : { keyword: "", school: "" };
    return hrefOf({ tab: next, keyword, school, query: "", days: "", logs: "" });
  }

  return (
    <section className="news" aria-labelledby="news-title">
      <header className="news-head">
        <h1 id="news-title" className="text-2xl">
          News Feed
        </h1>
        <Link href="/admin/news-sandbox" prefetch={false} className="tool">
          <FlaskConical aria-hidden="true" size={18} />
          News API Sandbox
        </Link>
      </header>
      <ProviderStatus />
      <NewsTabs tab={tab} counts={counts ? shownCounts(counts, decisions.moves) : null} hrefOf={hrefOfTab} />
      {status ? <StoryScreen key={status} status={status} decisions={decisions} /> : null}
      {tab === "search" ? <CustomSearch viewerId={viewerId} manualHref={hrefOfTab("manual")} /> : null}
      {tab === "manual" ? <ManualEntry viewerId={viewerId} hrefOfTab={hrefOfTab} /> : null}
      {tab === "logs" ? <NewsLogs /> : null}
    </section>
  );
}
