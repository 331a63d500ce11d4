import { groupId, type SchoolGroup } from "#lib/directory/directory.format.ts";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { religionByItself } from "#lib/fields/religion.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { ListedSchool } from "#lib/schools/directory.rules.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { agedYear, unbroken } from "#lib/schools/years.format.ts";
import { type SchoolLine, SchoolLineList } from "./school-line-list.tsx";

/**
 * Schools under the headings of their groups, one linked line per school.
 * @param cityOfPage "Boston, MA", if schools elsewhere say where they are
 */
export function SchoolGroups({
  groups,
  cityOfPage = null,
}: {
  groups: SchoolGroup[];
  cityOfPage?: string | null;
}) {
  return groups.map(({ heading, schools }) => (
    <section key={heading} aria-labelledby={groupId(heading)} className="mt-8">
      <h2 id={groupId(heading)} className="text-xl">
        {heading}
      </h2>
      <SchoolLines schools={schools} hasPlace={cityOfPage !== null} notIn={cityOfPage} />
    </section>
  ));
}

/** One linked line per school. @param hasPlace whether each says where it is, unless that is `notIn` */
export function SchoolLines({
  schools,
  hasPlace = false,
  notIn = null,
}: {
  schools: ListedSchool[];
  hasPlace?: boolean;
  notIn?: string | null;
}) {
  const lines = schools.map((school): SchoolLine => {
    const text = [hasPlace && school.location !== notIn && school.location, describe(school)]
      .filter(Boolean)
      .join(" · ");
    return [school._id, school.slug, school.name, unbroken(text)];
  });
  return <SchoolLineList lines={lines} />;
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
      : // No line ends between a figure and its unit.
        [countOf(school.numOfStudents, "student").replace(" ", "\u00a0"), agedYear(school.numOfStudentsYear)]
          .filter(Boolean)
          .join(", "),
    noticeOf(school),
  ]
    .filter(Boolean)
    .join(" · ");
}
