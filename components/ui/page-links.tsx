import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonLook } from "./button.ts";
import { Link } from "./link.tsx";

export type Paging = {
  page: number;
  pages: number;
  /** Entries on all pages. */
  total: number;
  hrefOf: (page: number) => string;
  /** Further ways to move through the list, behind Next. */
  children?: ReactNode;
};

/** Previous and Next, with "Page X of Y" between them. */
export function PageLinks({ page, pages, total, hrefOf, children }: Paging) {
  const last = Math.max(pages, 1);
  return (
    <nav aria-label="Pages of the list" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageLink href={page > 1 ? hrefOf(Math.min(page - 1, last)) : null}>Previous</PageLink>
      <span className="text-muted tabular-nums">
        Page {page} of {last}
      </span>
      <PageLink href={page < last ? hrefOf(page + 1) : null}>Next</PageLink>
      {children}
      <span className="ml-auto text-sm text-muted tabular-nums">{total.toLocaleString("en-US")} in all</span>
    </nav>
  );
}

/** Whether a list's page is beyond its last one, as after rows were removed, or from an old address. */
export function isPastLast({ page, pages, total }: Paging): boolean {
  return total > 0 && page > pages;
}

/** Says so of a page beyond the last one, and leads back to that. */
export function PastLastPage({ page, pages, hrefOf }: Paging) {
  return (
    <div className="card px-5 py-14 text-center">
      <p className="mb-4 text-muted">{pastLastText(page, pages)}</p>
      <Link href={hrefOf(pages)} scroll={false} className={buttonLook("primary")}>
        Go to page {pages.toLocaleString("en-US")}
      </Link>
    </div>
  );
}

/** "There is no page 9,999. The last one is page 63." */
export function pastLastText(page: number, pages: number): string {
  const [wanted, last] = [page, pages].map((number) => number.toLocaleString("en-US"));
  return `There is no page ${wanted}. ${pages === 1 ? "This list has only one page." : `The last one is page ${last}.`}`;
}

function PageLink({ href, children }: { href: string | null; children: ReactNode }) {
  const look = buttonLook("quiet", "min-w-28");
  // It stays in place, so nothing moves on the first and the last page.
  if (href === null) {
    return (
      <button type="button" disabled className={clsx(look, "opacity-50")}>
        {children}
      </button>
    );
  }
  return (
    <Link href={href} scroll={false} className={look}>
      {children}
    </Link>
  );
}
