"use client";

import { clsx } from "clsx";
import { useChosen } from "#components/compare/use-chosen.ts";
import { useFavorites } from "#components/saving/use-favorite.ts";
import { CardTools } from "#components/search/card-tools.tsx";
import { Link } from "#components/ui/link.tsx";

/** What stands between the facts of a line. The style draws it, but not where a line of the window begins or ends. */
const BETWEEN = " · ";

/** A school in as few bytes as possible; the facts of its text are divided by " · ". */
export type SchoolLine = readonly [_id: string, slug: string, name: string, text: string];

/**
 * Schools, one linked line each, to be saved and compared. In the browser's bundle, so that a page's payload holds what the
 * lines say and not their markup. The page is the same for everybody: what its visitor has saved and chosen is added
 * here, requested once for all lines.
 */
export function SchoolLineList({ lines }: { lines: readonly SchoolLine[] }) {
  const { status, savedIds, save } = useFavorites();
  const chosen = useChosen();
  return (
    // The space for the buttons is reserved until it is known who is viewing.
    <ul className={clsx("card school-lines mt-3", status === "loading" && "[&_.card-tools]:invisible")}>
      {lines.map(([_id, slug, name, text]) => (
        <li key={_id}>
          <div>
            <Link href={`/school/${slug}`}>{name}</Link>
            <span>
              <span>
                {text.split(BETWEEN).map((fact, at) => (
                  <span key={fact}>
                    {at > 0 ? <span className="sr-only">, </span> : null}
                    {fact}
                  </span>
                ))}
              </span>
            </span>
          </div>
          <CardTools
            school={{ _id, name }}
            isMember={status === "member"}
            isSaved={savedIds.includes(_id)}
            isChosen={chosen.some((school) => school._id === _id)}
            onSave={save}
          />
        </li>
      ))}
    </ul>
  );
}
