import { FEWEST_OTHERS } from "#lib/research/placement.rules.ts";
import { numberWord } from "#lib/research/say.format.ts";

/** How deep research reports compare schools, where that is the same in all of them. */
export function ReportMethods() {
  return (
    <>
      <p>
        A deep research report compares the figures of a school with those of{" "}
        <a href="#similar">similar schools</a>. Schools without a figure are left out, and the report says how
        many remain. When few remain, the report gives counts and no percentages. With fewer than{" "}
        {numberWord(FEWEST_OTHERS)} other schools, it makes no comparison. Percentages are rounded, but “none”
        and “all” mean exactly that. The quartiles mark off the middle half: a quarter of the schools are
        below the lower one, and a quarter are above the upper one.
      </p>
      <p>
        Reports leave out our scores, so that you can follow every figure to its source. Most sentences are
        made from fixed templates. Where a language model wrote a section, or our editors changed one, it says
        so. A report gives race and ethnicity where a source has them, but does not compare schools by them.
        Public records come late and are sometimes wrong.
      </p>
    </>
  );
}
