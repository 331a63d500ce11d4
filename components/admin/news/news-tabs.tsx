import Link from "next/link";
import { useEffect, useRef } from "react";
import type { NewsList, NewsStatus } from "#lib/news/moderation.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";

const TABS = [
  { id: "pending", label: "Pending News", status: "pending" },
  { id: "approved", label: "Approved News", status: "approved" },
  { id: "dismissed", label: "Dismissed News", status: "dismissed" },
  { id: "search", label: "Custom Search", status: null },
  { id: "manual", label: "Manual Entry", status: null },
  { id: "logs", label: "News Logs", status: null },
] as const satisfies { id: string; label: string; status: NewsStatus | null }[];
export type NewsTab = (typeof TABS)[number]["id"];

/** The tab that an address names; the first one if it names none. */
export function tabFrom(text: string): NewsTab {
  return TABS.find(({ id }) => id === text)?.id ?? "pending";
}

/** Whose articles a tab lists; null if it is for something else. */
export function statusOfTab(tab: NewsTab): NewsStatus | null {
  return TABS.find(({ id }) => id === tab)?.status ?? null;
}

/** Each part of the screen has its own address, hence links. In a small window the row scrolls sideways. */
export function NewsTabs({
  tab,
  counts,
  hrefOf,
}: {
  tab: NewsTab;
  counts: NewsList["counts"] | null;
  hrefOf: (tab: NewsTab) => string;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector(`[data-tab="${tab}"]`);
    if (!row.current || !current) return;
    // The counts come later, and move it.
    const observer = new ResizeObserver(() => current.scrollIntoView({ block: "nearest", inline: "center" }));
    for (const one of row.current.children) observer.observe(one);
    return () => observer.disconnect();
  }, [tab]);
  return (
    <nav aria-label="News" className="border-b border-line">
      <ul ref={row} className="school-tabs">
        {TABS.map(({ id, label, status }) => (
          <li key={id} data-tab={id}>
            <Link
              href={hrefOf(id)}
              prefetch={false}
              scroll={false}
              aria-current={id === tab ? "page" : undefined}
              className="school-tab"
            >
              {label}
              {status && counts ? (
                <span className="news-count">
                  {formatCount(counts[status])}
                  <span className="sr-only"> {counts[status] === 1 ? "story" : "stories"}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
