import { Link } from "#components/ui/link.tsx";
import type { Crumb } from "#lib/schools/directory.rules.ts";

/** The pages above this one, starting with the home page. The page's own name is below as its title. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-x-2">
            {at > 0 ? <span aria-hidden="true">›</span> : null}
            <Link href={path} className="inline-flex min-h-6 items-center hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
