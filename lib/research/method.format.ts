import { LEVEL_MEANINGS } from "#lib/schools/like-schools.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import { FEWEST_OTHERS } from "./placement.rules.ts";
import { numberWord, told } from "./say.format.ts";
import { LEFT_OUT, schoolsOfLevel, similarSchools } from "./similar-schools.format.ts";
import { explainsMedian } from "./standing.format.ts";

/** How the report was made, and what it cannot say. */
export function methodBlocks(analysis: Analysis): Block[] {
  const { school, standings, definitions } = analysis;
  const hasStandIns = standings.some(({ peers }) => peers === "level");
  const isWithSimilar = standings.some(({ peers }) => peers === "similar");
  const whom: Said[] = [
    ...(isWithSimilar ? [similarWords(analysis)] : []),
    ...(hasStandIns && school.level
      ? [
          told(
            `${isWithSimilar ? "Where too few similar schools have a figure, the" : "The"} report compares with ${schoolsOfLevel(school.level, school.kind)}: public, private, and online.`,
            definitions.level,
          ),
        ]
      : []),
    ...(school.kind === null
      ? [
          told(LEFT_OUT),
          told(
            "The averages and scores on the school’s page count those schools and this school, too, so their numbers of schools differ from those here.",
          ),
        ]
      : []),
    told("Schools whose figure is blank are left out of a comparison, and the report says how many remain."),
  ];
  const counting: Said[] = [
    told("Percentages are rounded; “none” and “all” are used only where they are exact.", definitions.share),
    told(
      `Where there are too few similar schools for percentages, the report gives the counts alone, and with fewer than ${numberWord(FEWEST_OTHERS)} others it does not compare.`,
      definitions.fewestOthers,
    ),
    ...(standings.some(({ weight }) => weight === "share")
      ? [
          told(
            `${explainsMedian(analysis) ? "Half" : "A median is the figure in the middle; half"} of the similar schools lie between the two quartiles.`,
            definitions.quartiles,
          ),
        ]
      : []),
  ];
  const limits: Said[] = [
    told(
      "The school’s page may also show scores, which turn such figures into one number by a formula of our own. This report leaves them out, so that you can follow every figure to its source.",
    ),
    told(
      "Unless a section says otherwise, the sentences around the figures are made from fixed templates; texts by others come after the name of who wrote them.",
    ),
    told("Race and ethnicity are described where a source counts them and play no part in any comparison."),
    told(
      "The figures come from the sources listed below, most of them public records, which are late and sometimes wrong.",
    ),
  ];
  return [
    ...(standings.length > 0
      ? [
          { kind: "paragraph" as const, sentences: whom },
          { kind: "paragraph" as const, sentences: counting },
        ]
      : []),
    { kind: "paragraph", sentences: limits },
  ];
}

/** Which schools count as similar to one. */
function similarWords({ school, definitions }: Analysis): Said {
  const meaning = school.level ? `: they ${LEVEL_MEANINGS[school.level]}` : "";
  return told(
    `Similar schools are open schools of the same type and level, here ${similarSchools(school)}${meaning}.`,
    definitions.level,
  );
}
