import { Link } from "#components/ui/link.tsx";
import type { StateKinds } from "#lib/directory/state.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

/** The kinds of schools in a state, each with its number, as links to a search for them. @param city how a search names the state */
export function StateKindLinks({ city, kinds }: { city: string; kinds: StateKinds }) {
  const links: { name: string; schools: number; search: SearchParams }[] = [
    ...kinds.bands.map(({ name, grades, schools }) => ({ name, schools, search: { grades: [...grades] } })),
    { name: "Charter schools", schools: kinds.charter, search: { charter: true } },
    { name: "Magnet schools", schools: kinds.magnet, search: { magnet: true } },
  ];
  return (
    <nav aria-label="Kinds of schools" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {links
          .filter(({ schools }) => schools > 0)
          .map(({ name, schools, search }) => (
            <li key={name}>
              <Link
                href={searchHref({ city, ...search })}
                className="inline-flex min-h-10 items-center gap-1.5 rounded-lg border border-line bg-surface px-3 hover:border-edge"
              >
                {name}
                <span className="text-sm text-muted tabular-nums">({formatCount(schools)})</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
