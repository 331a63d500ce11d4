import { FEWEST_OTHERS } from "#lib/research/placement.rules.ts";
import { numberWord } from "#lib/research/say.format.ts";

/** How deep research reports compare schools, where that is the same in all of them. */
export function ReportMethods() {
  return (
    <>
      <p>
        A deep research report sets the figures of a school beside those of similar schools. These are open
        schools of the same type and level. Where too few of them have a figure, open schools of its level and
        of every type stand in. Special education schools, alternative schools, and early childhood programs
        are compared with their own kind. So are the student–teacher ratios of online schools. Scores and
        averages on a school’s page count all schools of its type and level, so their numbers of schools
        differ from those in its report.
      </p>
      <p>
        A school without a figure is left out, and the report says how many remain. Shares in percent are
        rounded. We say “none” and “all” only where they are exact. Where few schools have a figure, a report
        gives the counts alone. With fewer than {numberWord(FEWEST_OTHERS)} others, it does not compare. The
        two quartiles of a group bound its middle half: a quarter of its schools are below the lower one, and
        a quarter above the upper one.
      </p>
      <p>
        Reports leave our scores out, so that you can follow every figure to its source. Most sentences are
        made from fixed templates; a section written by someone else is labeled. Race and ethnicity are
        reported where a source has them. They play no part in any comparison. Public records are late and
        sometimes wrong.
      </p>
    </>
  );
}
