import { RADIUS_CHOICES } from "#lib/search/params.schema.ts";

/**
 * The distances that most families choose. They write into the field below them, where any other can be typed.
 * @param miles the current one; null if the search has none
 */
export function RadiusChoices({ miles }: { miles: number | null }) {
  return (
    <fieldset className="needs-script">
      <legend className="block pb-1 text-sm font-medium">Distance</legend>
      <div className="flex flex-wrap gap-1.5">
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
    </fieldset>
  );
}
