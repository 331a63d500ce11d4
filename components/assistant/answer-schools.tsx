import { clsx } from "clsx";
import Link from "next/link";
import { useChosen } from "#components/compare/use-chosen.ts";
import { useFavorites } from "#components/saving/use-favorite.ts";
import { WholeRanges } from "#components/schools/whole-ranges.tsx";
import { CardTools } from "#components/search/card-tools.tsx";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { milesTo } from "#lib/schools/neighborhood.format.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

/**
 * The schools that an answer lists, each to be opened, compared, and saved. If its text tells of
 * each of them, they are lines with names alone, unless two have one name: what the text says is not said once more. Several of
 * those are behind one line, since the text has the way to each.
 */
export function AnswerSchools({ schools, text }: { schools: readonly SchoolCard[]; text: string }) {
  const { status, savedIds, save } = useFavorites();
  const chosen = useChosen();
  if (schools.length === 0) return null;
  const areListed = schools.every(({ slug }) => text.includes(`](/school/${slug})`));
  const areTold = areListed && new Set(schools.map(({ name }) => name)).size === schools.length;
  const list = (
    <ul aria-label="Schools" className="assistant-schools">
      {schools.map((school) => (
        <li key={school._id} className={clsx("assistant-school", areTold && "assistant-school-told")}>
          <div className="min-w-0">
            <Link href={`/school/${school.slug}`} prefetch={false}>
              {school.name}
            </Link>
            {areTold ? null : (
              <>
                <p>{[school.location || "Place unknown", ...distanceOf(school)].join(" · ")}</p>
                <p>
                  <WholeRanges text={sizeOf(school)} />
                </p>
              </>
            )}
          </div>
          <CardTools
            school={school}
            isMember={status !== "guest"}
            isSaved={savedIds.includes(school._id)}
            isChosen={chosen.some(({ _id }) => _id === school._id)}
            onSave={save}
          />
        </li>
      ))}
    </ul>
  );
  if (!areListed || schools.length === 1) return list;
  return (
    <details className="assistant-fold">
      <summary>Compare or save these {schools.length} schools</summary>
      {list}
    </details>
  );
}

function distanceOf(school: SchoolCard): string[] {
  const miles = milesTo(school);
  return miles === null ? [] : [miles];
}

/** "Grades 9–12 · 1,234 students" */
function sizeOf({ gradesOffered, mayTeachLowerGrades, numOfStudents }: SchoolCard): string {
  const grades =
    gradesOffered === null ? [] : [withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades)];
  const students = numOfStudents === null ? [] : [countOf(numOfStudents, "student")];
  return [...grades, ...students].join(" · ");
}
