/**
 * The school year beside a figure; pressed, it opens the note about its source (source-notes.tsx). The browser's own
 * popover: it needs no script, and Escape and focus are the browser's work.
 */
export function SourceButton({ source, year, label }: { source: string; year: string; label: string }) {
  return (
    <button
      type="button"
      className="origin"
      popoverTarget={source}
      aria-label={`${year}: source of ${label}`}
    >
      {year}
    </button>
  );
}
