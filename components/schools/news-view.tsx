import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { refusal } from "#lib/auth/roles.policy.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { schoolNewsQuery } from "#lib/news/tab.client.ts";
import { newsCount, samplesNote } from "#lib/news/tab.format.ts";
import { MOST_SHOWN, TAB_PAGE_SIZE } from "#lib/news/tab.schema.ts";
import { NO_NEWS } from "#lib/schools/nothing.format.ts";
import { NewsCard } from "./news-card.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { TabFailure } from "./tab-failure.tsx";

/** A school's published news: ten stories on a page, or all of them. The page is in the address. */
export default function NewsView({ schoolId }: { schoolId: string }) {
  const { chosen, hrefOf } = useAddress({ page: "1" }, { page: ["all"] });
  const page = chosen.page === "all" ? "all" : Math.max(1, Math.trunc(Number(chosen.page)) || 1);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(schoolNewsQuery(schoolId, page));
  const heading = useRef<HTMLHeadingElement>(null);
  const { viewer } = useViewer();

  if (!data) {
    if (!isError || isFetching) return <PanelSkeleton />;
    return (
      <TabFailure title="The news could not be loaded" text="Trying again often helps." retry={refetch} />
    );
  }
  if (data.total === 0)
    return (
      <div className="card grid gap-2 px-5 py-10 text-center text-muted">
        <p>{NO_NEWS}</p>
        <p>
          Turn on{" "}
          <Link href="/dashboard?tab=preferences" className="link">
            News by email
          </Link>
          , and we’ll tell you when a school you saved is in the news.
        </p>
      </div>
    );

  const note = samplesNote(data, refusal("editor", viewer) === null);

  // The document is the same on every page: only the list changes.
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, "", event.currentTarget.href);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }

  return (
    <section aria-labelledby="news" aria-busy={isPlaceholderData}>
      <h2 ref={heading} id="news" tabIndex={-1} className="scroll-mt-24 text-xl">
        Latest news
      </h2>
      {/* Samples alone are not counted as news. */}
      {data.samples < data.total ? (
        <p className="mt-1 text-muted">{newsCount(data, data.articles.length, MOST_SHOWN)}</p>
      ) : null}
      {note ? (
        <div className="mt-3">
          <Banner kind="note">{note}</Banner>
        </div>
      ) : null}
      {data.articles.length > 0 ? (
        <ul className="mt-4 grid gap-4">
          {data.articles.map((article) => (
            <li key={article._id}>
              <NewsCard article={article} schoolId={schoolId} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4">There are no stories on this page anymore.</p>
      )}
      {data.total > TAB_PAGE_SIZE ? (
        <nav aria-label="Pages of news" className="no-print mt-6 flex flex-wrap items-center gap-3">
          {page === "all" ? (
            <a href={hrefOf({ page: "1" })} onClick={open} className={buttonLook("quiet")}>
              View by Page
            </a>
          ) : (
            <>
              <Turn
                label="Previous"
                href={hrefOf({ page: String(page - 1) })}
                isThere={page > 1}
                onClick={open}
              />
              <span className="tabular-nums">
                Page {page} of {data.pages}
              </span>
              <Turn
                label="Next"
                href={hrefOf({ page: String(page + 1) })}
                isThere={page < data.pages}
                onClick={open}
              />
              <a href={hrefOf({ page: "all" })} onClick={open} className={buttonLook("quiet", "sm:ml-auto")}>
                View All
              </a>
            </>
          )}
        </nav>
      ) : null}
    </section>
  );
}

function Turn({
  label,
  href,
  isThere,
  onClick,
}: {
  label: string;
  href: string;
  isThere: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  if (!isThere) return null;
  return (
    <a href={href} onClick={onClick} className={buttonLook("quiet")}>
      {label}
    </a>
  );
}
