import Link from "next/link";
import { formatMiles } from "#lib/schools/format.ts";
import type { Surroundings } from "#lib/schools/neighborhood.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";

/** For each level, the nearest other school that teaches some of its grades. */
export function LevelList({ levels }: { levels: Surroundings["levels"] }) {
  return (
    <dl className="facts mt-3">
      {levels.map(({ label, nearest }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {nearest ? (
              <>
                <Link href={schoolPath(nearest.slug)} prefetch={false} className="link">
                  {nearest.name}
                </Link>
                {nearest.distance === undefined ? null : formatMiles(nearest.distance)}
              </>
            ) : (
              "No other school in our catalog"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
