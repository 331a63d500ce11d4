import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { beyondLastText } from "#lib/search/limits.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

/** Shown in place of a page beyond the last one of a list, with the ways back. */
export function BeyondLast({ params, list }: { params: SearchParams; list: SchoolList }) {
  return (
    <div className="card mt-4 p-6">
      <p>{beyondLastText(list.page, list.pages)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={searchHref(params, { page: list.pages })} className={buttonLook("primary")}>
          {list.pages === 1 ? "Go to the list" : `Go to page ${list.pages}`}
        </Link>
        {list.pages > 1 ? (
          <Link href={searchHref(params, { page: 1 })} className={buttonLook("quiet")}>
            Back to the first page
          </Link>
        ) : null}
      </div>
    </div>
  );
}
