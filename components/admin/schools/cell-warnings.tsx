import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import { LONGEST_REASON } from "#lib/editing/plausibility.rules.ts";

/**
 * What looks wrong about a value typed in the list, which is not saved yet: save it all the same, or change it.
 * @param name of the cell, for screen readers
 * @param onSave with the reason why it is right; "" if none was given
 */
export function CellWarnings({
  name,
  warnings,
  onSave,
  onChange,
}: {
  name: string;
  warnings: readonly Warning[];
  onSave: (reason: string) => void;
  onChange: () => void;
}) {
  const [reason, setReason] = useState("");
  const id = useId();
  const save = () => onSave(reason.trim());
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  }
  return (
    <div className="cell-note grid gap-1.5 bg-notice text-sm text-on-notice">
      <div role="alert">
        <p className="font-semibold">
          <TriangleAlert aria-hidden="true" size={16} className="mr-1 inline align-text-bottom" />
          Not saved yet
        </p>
        {warnings.map(({ id: rule, text }) => (
          <p key={rule}>{text}</p>
        ))}
      </div>
      <label htmlFor={id}>
        If it is right, say why<span className="sr-only"> ({name})</span>
      </label>
      <input
        id={id}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={onKeyDown}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        placeholder="Optional"
        className="field min-h-9! w-full px-1.5! py-0!"
      />
      <div className="flex flex-wrap gap-1.5">
        <button type="button" onClick={save} className={buttonLook("primary", "min-h-9! px-2.5! py-0!")}>
          Save anyway
        </button>
        <button type="button" onClick={onChange} className={buttonLook("quiet", "min-h-9! px-2.5! py-0!")}>
          Change it
        </button>
      </div>
    </div>
  );
}
