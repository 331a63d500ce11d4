import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { NeedsDataChoice } from "./use-needs-data.ts";

/** Turns to the fields that are empty, and back to all. */
export function NeedsData({ needs }: { needs: NeedsDataChoice }) {
  const { isOn, turn, count, total, sections } = needs;
  return (
    <div className="form-tools">
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
          // Enter would send the form around it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="size-5 accent-brand"
        />
        Needs data
      </label>
      <p className="text-sm text-muted">
        {isOn && sections.length === 0
          ? "No empty field is left that can be filled."
          : `${formatCount(count)} of ${countOf(total, "field")} ${count === 1 ? "is" : "are"} empty and can be filled`}
      </p>
    </div>
  );
}
