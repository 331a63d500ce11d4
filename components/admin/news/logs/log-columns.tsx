import { RotateCw } from "lucide-react";
import Link from "next/link";
import { Moment } from "#components/admin/moment.tsx";
import { StatusBadge } from "#components/admin/status-badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { cutHeadline } from "#lib/news/moderation.format.ts";
import type { ListedArticle, NewsLog } from "#lib/news/searches.schema.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";

/** Longer ones are cut. */
const LONGEST_HEADLINE = 60;

const TRIGGERS: Record<NewsLog["trigger"], string> = {
  schedule: "Scheduled",
  staff: "By staff",
  retry: "Made again",
  preview: "Preview",
};

/** @param onRetry makes a search again */
export function logColumns(onRetry: (log: NewsLog) => void): Column<NewsLog>[] {
  return [
    {
      key: "school",
      header: "School",
      isName: true,
      cell: ({ schoolName }) => schoolName ?? <span className="font-normal text-muted">No school</span>,
    },
    { key: "searchDate", header: "Date", cell: ({ searchDate }) => <Moment at={searchDate} /> },
    { key: "query", header: "Query", cell: (log) => <Query log={log} /> },
    { key: "result", header: "Result", cell: (log) => <Result log={log} /> },
    { key: "articles", header: "Articles", cell: ({ articles }) => <Articles articles={articles} /> },
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      cell: (log) => <Retry log={log} onRetry={onRetry} />,
    },
  ];
}

/** The search of a school is made again at once; one for words or a preview, where its results are shown. */
function Retry({ log, onRetry }: { log: NewsLog; onRetry: (log: NewsLog) => void }) {
  const { schoolId, schoolName, query, trigger } = log;
  const contents = (
    <>
      <RotateCw aria-hidden="true" size={16} />
      Retry
      <span className="sr-only"> the search for {schoolName ?? query}</span>
    </>
  );
  if (schoolId === null || trigger === "preview")
    return (
      <Link href={customSearchHref(query)} prefetch={false} className="tool -ml-2">
        {contents}
      </Link>
    );
  return (
    <button type="button" className="tool -ml-2" onClick={() => onRetry(log)}>
      {contents}
    </button>
  );
}

function customSearchHref(query: string): string {
  return `/admin/news?${new URLSearchParams({ tab: "search", query })}`;
}

function Query({ log: { query, provider, trigger } }: { log: NewsLog }) {
  return (
    <div className="md:min-w-32">
      <span className="wrap-break-word">{query}</span>
      <span className="block text-sm text-muted wrap-break-word">
        {provider} · {TRIGGERS[trigger]}
      </span>
    </div>
  );
}

function Result({ log }: { log: NewsLog }) {
  const { success, error, problems, articlesFound, articlesStored, milliseconds, trigger } = log;
  return (
    <div className="min-w-40">
      <StatusBadge look={success ? "done" : "failed"}>{success ? "Success" : "Error"}</StatusBadge>
      <span className="ml-2 text-sm text-muted tabular-nums">{formatCount(milliseconds)} ms</span>
      {success ? (
        <p className="mt-1 text-sm">
          {articlesFound === 0
            ? "No news articles found"
            : `${countOf(articlesFound, "article")} found, ${trigger === "preview" ? "to look at" : `${formatCount(articlesStored)} stored`}`}
        </p>
      ) : null}
      {error ? <p className="mt-1 max-w-80 text-sm text-on-danger wrap-anywhere">{error}</p> : null}
      {problems
        .filter(({ message }) => message !== error)
        .map(({ code, message }) => (
          <p key={code + message} className="mt-1 max-w-80 text-sm text-muted wrap-anywhere">
            {message}
          </p>
        ))}
    </div>
  );
}

function Articles({ articles }: { articles: readonly ListedArticle[] }) {
  if (articles.length === 0) return <span className="text-muted">None</span>;
  return (
    <details className="log-articles">
      <summary>{countOf(articles.length, "headline")}</summary>
      <ul>
        {articles.map(({ url, headline, source }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="log-headline group/headline">
              <Headline text={headline} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{" "}
            <span className="text-muted">{source}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Cut, and whole under the pointer or the focus; screen readers only hear it whole. */
function Headline({ text }: { text: string }) {
  const cut = cutHeadline(text, LONGEST_HEADLINE);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden="true" className="group-hover/headline:hidden group-focus-visible/headline:hidden">
        {cut}
      </span>
      <span className="sr-only group-hover/headline:not-sr-only group-focus-visible/headline:not-sr-only">
        {text}
      </span>
    </>
  );
}
