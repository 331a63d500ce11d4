import { FEWEST_OTHERS } from "#lib/research/placement.rules.ts";
import { numberWord } from "#lib/research/say.format.ts";

/** How deep research reports compare schools, where that is the same in all of them. */
export function ReportMethods() {
  return (
    <>
      <p>A deep research report compares the figures of a school with those of similar schools.</p>
      <ul>
        <li>
          <strong>Which schools:</strong> open schools of the same type and level. Special education schools,
          alternative schools, and early childhood programs are compared with their own kind. The
          student–teacher ratios of online schools are compared only with those of online schools.
        </li>
        <li>
          <strong>When too few of them have a figure:</strong> open schools of the same level and every type.
        </li>
        <li>
          <strong>Why the count can differ from the school’s page:</strong> scores and averages there count
          all schools of the type and level.
        </li>
      </ul>
      <p>
        A school without a figure is left out, and the report says how many remain. Percentages are rounded,
        but “none” and “all” mean exactly that. When few schools have a figure, the report gives counts and no
        percentages. With fewer than {numberWord(FEWEST_OTHERS)} other schools, it makes no comparison. The
        quartiles mark off the middle half: a quarter of the schools are below the lower one, and a quarter
        are above the upper one.
      </p>
      <p>
        Reports leave out our scores, so that you can follow every figure to its source. Most sentences are
        made from fixed templates. A section written by someone else is labeled. A report gives race and
        ethnicity where a source has them, but does not compare schools by them. Public records come late and
        are sometimes wrong.
      </p>
    </>
  );
}
