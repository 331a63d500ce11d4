import { X } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import { activeFilters, WITHOUT_FILTERS } from "#lib/search/params.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

/** The active filters, each with a way to remove it. */
export function FilterChips({ params }: { params: SearchParams }) {
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mt-3 flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            href={searchHref(params, without)}
            scroll={false}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-8 items-center gap-1 rounded-full border border-edge pr-2 pl-3 text-sm hover:bg-sunken"
          >
            {label}
            <X aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={searchHref(params, WITHOUT_FILTERS)}
          scroll={false}
          className="link inline-flex min-h-8 items-center px-1 text-sm"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
