import { Link } from "#components/ui/link.tsx";
import { milesTo, type Surroundings } from "#lib/schools/neighborhood.format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
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
                <Link href={schoolPath(nearest.slug)} className="link">
                  {nearest.name}
                </Link>
                {milesTo(nearest)}
                <Notice school={nearest} />
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

function Notice({ school }: { school: SchoolCard }) {
  const notice = noticeOf(school);
  return notice === null ? null : <small>{notice}</small>;
}
