import { Link } from "#components/ui/link.tsx";
import { FEWEST_OTHERS } from "#lib/research/placement.rules.ts";
import { numberWord } from "#lib/research/say.format.ts";

/**
 * How deep research reports compare schools, where that is the same in all of them.
 * @param usesModel whether a language model may write sections
 */
export function ReportMethods({ usesModel }: { usesModel: boolean }) {
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
        made from fixed templates.{" "}
        {usesModel
          ? "Sections that a language model wrote are labeled, and so are those that our editors changed."
          : "Sections that our editors changed are labeled."}{" "}
        A report gives race and ethnicity where a source has them, but does not compare schools by them.
        Public records come late and are sometimes wrong. If you find a mistake, please{" "}
        <Link href="/contact">write to us</Link>.
      </p>
    </>
  );
}
