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
