import { CopyCheck, ExternalLink } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";

/**
 * Ways to find schools that are in the catalog twice: our own report, and an external matching tool if one is set up.
 * @param toolUrl its address (NAME_MATCHING_URL); null if there is none
 */
export function NameMatchingCard({ toolUrl }: { toolUrl: string | null }) {
  return (
    <section aria-labelledby="name-matching" className="card p-5 sm:p-6">
      <h2 id="name-matching" className="text-xl">
        Name Matching Tool
      </h2>
      <p className="mt-2 text-muted">
        Find schools that are in the catalog twice under different names or spellings, look at them side by
        side, and merge them.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link href="/admin/duplicates" prefetch={false} className={buttonLook("quiet")}>
          <CopyCheck aria-hidden="true" size={18} />
          Likely duplicates
        </Link>
        {toolUrl ? (
          <a href={toolUrl} target="_blank" rel="noopener" className={buttonLook("quiet")}>
            <ExternalLink aria-hidden="true" size={18} />
            Open Name Matching Tool<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}
