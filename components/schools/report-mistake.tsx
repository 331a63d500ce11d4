import { Link } from "#components/ui/link.tsx";
import { contactPath } from "#lib/feedback/rules.ts";

/** Shown beside facts: sources get some of them wrong, and anybody who knows better can say so with one press. */
export function ReportMistake({ slug }: { slug: string }) {
  return (
    // Not for crawlers: it is one page, with as many addresses as there are schools.
    <Link
      href={contactPath(slug)}
      rel="nofollow"
      className="link no-print inline-flex min-h-8 items-center text-sm"
    >
      Report a mistake
    </Link>
  );
}
