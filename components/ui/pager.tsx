import { Link } from "./link.tsx";
import { pagerPages } from "./pager-pages.ts";

const ITEM = "inline-flex min-h-10 min-w-10 items-center justify-center rounded-lg px-3 tabular-nums";
const LINK = `${ITEM} border border-line bg-surface hover:border-edge`;
const CURRENT = `${ITEM} border border-brand bg-brand text-on-brand`;

/**
 * Links to the pages of a list.
 * @param open if the viewer may not open all pages: how many, and the text of the link beyond the last of them
 */
export function Pager({
  current,
  pages,
  hrefOf,
  open,
}: {
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
  open?: { pages: number; beyond: string };
}) {
  if (pages <= 1) return null;
  const offered = open ? Math.min(open.pages, pages) : pages;
  return (
    <nav aria-label="Pages of results" className="no-print mt-8">
      <ul className="flex flex-wrap items-center gap-1.5">
        {current > 1 ? (
          <li>
            <Link href={hrefOf(current - 1)} rel="prev" className={LINK}>
              Previous
            </Link>
          </li>
        ) : null}
        {pagerPages(current, offered).map((page, index, listed) =>
          page === null ? (
            <li key={`after ${listed[index - 1]}`} className="px-1 text-muted">
              <span aria-hidden="true">…</span>
              <span className="sr-only">pages left out</span>
            </li>
          ) : (
            <li key={page}>
              <Link
                href={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={page === current ? CURRENT : LINK}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {current < pages ? (
          <li>
            <Link href={hrefOf(current + 1)} rel="next" className={LINK}>
              {open && current >= offered ? open.beyond : "Next"}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
