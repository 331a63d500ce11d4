import { clsx } from "clsx";
import { X } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import { activeFilters, WITHOUT_FILTERS } from "#lib/search/params.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

/** The name that is searched and the active filters, each with a way to remove it. */
export function FilterChips({ params }: { params: SearchParams }) {
  const filters = activeFilters(params);
  const { q } = params;
  if (filters.length === 0 && !q) return null;
  return (
    <ul
      aria-label="Filters in use"
      className={clsx("mt-3 flex flex-wrap items-center gap-2", filters.length === 0 && "max-lg:hidden")}
    >
      {q ? (
        // The field of a phone is a press away, and says it; in a wide window, it is below others.
        <li className="max-lg:hidden">
          <Chip href={searchHref(params, { q: undefined })} label={`“${q}”`} action="Remove name" />
        </li>
      ) : null}
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Chip href={searchHref(params, without)} label={label} action="Remove filter" />
        </li>
      ))}
      {filters.length > 0 ? (
        <li>
          <Link
            href={searchHref(params, WITHOUT_FILTERS)}
            scroll={false}
            className="link inline-flex min-h-8 items-center px-1 text-sm"
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Chip({ href, label, action }: { href: string; label: string; action: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-label={`${action}: ${label}`}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border border-edge pr-2 pl-3 text-sm wrap-anywhere hover:bg-sunken"
    >
      {label}
      <X aria-hidden="true" size={16} className="shrink-0" />
    </Link>
  );
}
