import type { ReactNode } from "react";
import { RADIUS_CHOICES } from "#lib/search/params.schema.ts";

/**
 * How far around a place to search: the distances that most families choose, which write into the field beside them,
 * where any other can be typed.
 * @param miles the current one; null where no distance is used
 * @param children the field
 */
export function RadiusChoices({ miles, children }: { miles: number | null; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="block pb-1 text-sm font-medium">Distance</legend>
      <div className="needs-script mb-2 flex flex-wrap gap-1.5">
        {RADIUS_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            data-sets="radiusMiles"
            value={choice}
            aria-pressed={choice === miles}
            className="radius-choice"
          >
            {choice} mi
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
