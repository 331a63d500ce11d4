"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Banner } from "#components/ui/banner.tsx";
import { Link } from "#components/ui/link.tsx";
import { CallError } from "#lib/platform/http/call.ts";
import { CallFailure } from "./call-failure.tsx";
import { refusedFilters, refusedFiltersText, withoutFilters } from "./refused-filters.ts";

/** The request itself is what the server refused. */
const BAD_REQUEST = 400;

/** Whether the server would refuse the same call again. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === BAD_REQUEST;
}

/**
 * What a table says when its list failed to load, and whether it can be tried again, as properties of `DataTable`.
 * @param error null if it has not failed
 */
export function listFailure(error: unknown, message: string, retry: () => void) {
  if (!error) return {};
  return { failure: <ListFailure error={error} message={message} />, ...(!isRefused(error) && { retry }) };
}

/**
 * `CallFailure` for a list whose filters are in the address, which may be old or mistyped: names the filters that the
 * server has refused, and leads to the list without them.
 */
export function ListFailure({ error, message }: { error: unknown; message: string }) {
  const path = usePathname();
  const search = useSearchParams();
  const refused = error instanceof CallError && isRefused(error) ? refusedFilters(error.errors, search) : [];
  if (refused.length === 0) return <CallFailure error={error} message={message} />;
  return (
    <Banner kind="error">
      <div className="flex flex-wrap gap-x-3">
        <span className="wrap-anywhere">{refusedFiltersText(refused)}</span>
        <Link
          href={`${path}${withoutFilters(search, refused)}`}
          className="font-semibold underline underline-offset-4"
        >
          {refused.length === 1 ? "Remove this filter" : "Remove these filters"}
        </Link>
      </div>
    </Banner>
  );
}
