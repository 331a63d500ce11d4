import { Quote } from "lucide-react";
import { citationText, citedPlace } from "#lib/schools/citation.format.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";

/** The page that a field's value is taken from, and the actions for it. */
export type FieldSource = {
  /** Null if it cites none. */
  citation: Citation | null;
  /** Whether it can cite one. */
  isCitable: boolean;
  /** Opens the dialog for it. */
  onCite: () => void;
  onRemove: () => void;
};

/** Below an input: the page that the value is taken from. @param label the field's */
export function FieldCitation({
  label,
  source: { citation, isCitable, onCite, onRemove },
}: {
  label: string;
  source: FieldSource;
}) {
  if (!isCitable) return null;
  if (!citation) {
    return (
      <button type="button" onClick={onCite} aria-haspopup="dialog" className="form-field-cite">
        <Quote aria-hidden="true" size={12} />
        Cite a page<span className="sr-only"> for {label}</span>
      </button>
    );
  }
  return (
    <div className="text-xs text-muted">
      <p className="wrap-anywhere">
        Source:{" "}
        <a href={citedPlace(citation.url, citation)} target="_blank" rel="nofollow noopener" className="link">
          {citationText(citation)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {citation.quote ? <q className="block wrap-anywhere">{citation.quote}</q> : null}
      <div className="flex gap-3">
        <button type="button" onClick={onCite} aria-haspopup="dialog" className="form-field-cite">
          Change<span className="sr-only"> the source of {label}</span>
        </button>
        <button type="button" onClick={onRemove} className="form-field-cite">
          Remove<span className="sr-only"> the source of {label}</span>
        </button>
      </div>
    </div>
  );
}
