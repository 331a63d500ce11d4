import { footnoteMark } from "#lib/schools/fact-lines.format.ts";

/**
 * The school year beside a figure; pressed, it opens the note about its source (source-notes.tsx). The browser's own
 * popover: it needs no script, and Escape and focus are the browser's work.
 * In print it is the mark of a footnote.
 */
export function SourceButton({ source, year, label }: { source: string; year: string; label: string }) {
  return (
    <button
      type="button"
      className="origin"
      popoverTarget={source}
      data-footnote={footnoteMark(source)}
      aria-label={`${year}: source of ${label}`}
    >
      {year}
    </button>
  );
}
