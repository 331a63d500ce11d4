import { Link } from "#components/ui/link.tsx";
import { groupId, type SchoolGroup } from "#lib/directory/directory.format.ts";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { religionByItself } from "#lib/fields/religion.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { ListedSchool } from "#lib/schools/directory.rules.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { agedYear, unbroken } from "#lib/schools/years.format.ts";

/** Schools under the headings of their groups, one linked line per school. */
export function SchoolGroups({ groups }: { groups: SchoolGroup[] }) {
  return groups.map(({ heading, schools }) => (
    <section key={heading} aria-labelledby={groupId(heading)} className="mt-8">
      <h2 id={groupId(heading)} className="text-xl">
        {heading}
      </h2>
      <SchoolLines schools={schools} />
    </section>
  ));
}

/** One linked line per school. @param hasPlace whether each says where it is, where that differs */
export function SchoolLines({ schools, hasPlace = false }: { schools: ListedSchool[]; hasPlace?: boolean }) {
  return (
    <ul className="card school-lines mt-3">
      {schools.map((school) => (
        <li key={school.slug}>
          <Link href={`/school/${school.slug}`}>{school.name}</Link>
          <span>{unbroken([hasPlace && school.location, describe(school)].filter(Boolean).join(" · "))}</span>
        </li>
      ))}
    </ul>
  );
}

/** "Public School · Charter · Grades 7–12 · 1,720 students, 2016–17" */
function describe(school: ListedSchool): string {
  return [
    school.schoolType,
    school.charterSchool ? "Charter" : null,
    school.magnetSchool ? "Magnet" : null,
    school.religiousAffiliation && religionByItself(school.religiousAffiliation),
    school.gradesOffered && withMaybeLower(namedGrades(school.gradesOffered), school.mayTeachLowerGrades),
    school.numOfStudents === null
      ? null
      : [countOf(school.numOfStudents, "student"), agedYear(school.numOfStudentsYear)]
          .filter(Boolean)
          .join(", "),
    noticeOf(school),
  ]
    .filter(Boolean)
    .join(" · ");
}
