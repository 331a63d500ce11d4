import { Link } from "#components/ui/link.tsx";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { milesTo, NEARBY_MILES, type Surroundings, unusualKind } from "#lib/schools/neighborhood.format.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { WholeRanges } from "./whole-ranges.tsx";

/** For each level, the nearest other school for it, with its distance and the grades that it teaches. */
export function LevelList({ levels }: { levels: Surroundings["levels"] }) {
  return (
    <dl className="facts mt-3">
      {levels.map(({ label, nearest }) => (
        <div key={label}>
          <dt>
            <WholeRanges text={label} />
          </dt>
          <dd>
            {nearest ? (
              <>
                <Link href={schoolPath(nearest.slug)} className="link">
                  {nearest.name}
                </Link>
                <small>
                  <WholeRanges text={remarksOn(nearest)} />
                </small>
              </>
            ) : (
              `None in our catalog within ${NEARBY_MILES} miles`
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function remarksOn(school: SchoolCard): string {
  const { gradesOffered, mayTeachLowerGrades } = school;
  const grades = gradesOffered && withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades);
  return [milesTo(school), unusualKind(school), grades, noticeOf(school)].filter(Boolean).join(" · ");
}
