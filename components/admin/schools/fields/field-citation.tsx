import { clsx } from "clsx";
import { CitedSource } from "#components/admin/schools/cited-source.tsx";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { HelperButton } from "./helper-button.tsx";

/** The page or the file that a field's value is taken from, and the actions for it. */
export type FieldSource = {
  /** Null if it cites none. */
  citation: Citation | null;
  /** Whether it can cite one. */
  isCitable: boolean;
  /** Opens the dialog for it. */
  onCite: () => void;
  onRemove: () => void;
};

/** Below an input: the page or the file that the value is taken from. @param label the field's */
export function FieldCitation({
  label,
  source: { citation, isCitable, onCite, onRemove },
}: {
  label: string;
  source: FieldSource;
}) {
  if (!isCitable) return null;
  return (
    <div className={clsx(citation && "order-first basis-full")}>
      {citation ? <CitedSource citation={citation} isHelper /> : null}
      <div className="flex gap-3">
        {/* The same button in both cases, so that it gets the focus back from the dialog. */}
        <HelperButton opens="dialog" onPress={onCite}>
          {citation ? "Change" : "Cite a source"}
          <span className="sr-only">
            {citation ? " the source of " : " for "}
            {label}
          </span>
        </HelperButton>
        {citation ? (
          <HelperButton onPress={onRemove}>
            Remove<span className="sr-only"> the source of {label}</span>
          </HelperButton>
        ) : null}
      </div>
    </div>
  );
}
