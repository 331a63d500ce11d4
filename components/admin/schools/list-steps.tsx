import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { formatCount } from "#lib/platform/numbers.ts";
import type { ListPlace } from "./use-list-place.ts";

/** The schools before and after this one in the list that the user came from. */
export function ListSteps({ place }: { place: ListPlace }) {
  const { previous, next, position, total } = place;
  if (!place.isKnown) return null;
  return (
    <nav aria-label="Schools of the list" className="record-steps">
      {position === null ? null : (
        <span className="text-sm text-muted tabular-nums">
          {formatCount(position)} of {formatCount(total)}
        </span>
      )}
      <Step href={previous?.href} name={previous?.name} label="Previous School" icon={ChevronLeft} />
      <Step href={next?.href} name={next?.name} label="Next School" icon={ChevronRight} />
    </nav>
  );
}

function Step({
  href,
  name,
  label,
  icon: Icon,
}: {
  href: string | undefined;
  name: string | undefined;
  label: string;
  icon: typeof ChevronLeft;
}) {
  const content = (
    <>
      <Icon aria-hidden="true" size={20} />
      <span className="sr-only">{name ? `${label}: ${name}` : label}</span>
    </>
  );
  if (!href) {
    return (
      <span className="tool opacity-40" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={false} className="tool" title={name}>
      {content}
    </Link>
  );
}
