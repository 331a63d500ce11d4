import clsx from "clsx";
import { footnoteMark } from "#lib/schools/fact-lines.format.ts";
import { agedYear, shownYear } from "#lib/schools/years.format.ts";

/**
 * The school year next to a figure. Pressing it opens the note about its source (source-notes.tsx). It is the
 * browser's own popover, which needs no script and handles Escape and focus. In print it is a footnote mark. An old
 * year stands out, so that nobody takes its figure for today's.
 */
export function SourceButton({
  source,
  year,
  label,
  name,
}: {
  source: string;
  year: string;
  label: string;
  /** The source's own name, which a comparison prints beside the year instead of a footnote mark. */
  name?: string;
}) {
  return (
    <button
      type="button"
      className={clsx("origin", agedYear(year) && "origin-old")}
      popoverTarget={source}
      data-footnote={footnoteMark(source)}
      data-source={name}
      aria-label={`${shownYear(year)}: source of ${label}`}
    >
      {shownYear(year)}
    </button>
  );
}
