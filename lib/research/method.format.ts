import { LEVEL_MEANINGS } from "#lib/schools/like-schools.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import { FEWEST_OTHERS } from "./placement.rules.ts";
import { numberWord, told } from "./say.format.ts";
import { LEFT_OUT, schoolsOfLevel, similarSchools } from "./similar-schools.format.ts";

/** How the report was made, and what it cannot say. */
export function methodBlocks({ school, standings, definitions }: Analysis): Block[] {
  const group = similarSchools(school);
  const meaning = school.level ? `: they ${LEVEL_MEANINGS[school.level]}` : "";
  const without = school.kind === null ? `${LEFT_OUT} ` : "";
  const like: Said[] = [
    told(
      `Similar schools are open schools of the same type and level, here ${group}${meaning}. ${without}Schools whose figure is blank are left out of a comparison, and the report says how many remain.`,
      definitions.level,
    ),
  ];
  const hasStandIns = standings.some(({ peers }) => peers === "level");
  const standIns: Said[] =
    hasStandIns && school.level
      ? [
          told(
            `Where too few similar schools have a figure, the report compares with ${schoolsOfLevel(school.level, school.kind)}: public, private, and online ones together.`,
            definitions.level,
          ),
        ]
      : [];
  const counting: Said[] = [
    told("Percentages are rounded; “none” and “all” are used only where they are exact.", definitions.share),
    told(
      `Where there are too few similar schools for percentages, the report gives the counts alone, and with fewer than ${numberWord(FEWEST_OTHERS)} others it does not compare.`,
      definitions.fewestOthers,
    ),
    ...(standings.some(({ weight }) => weight === "share")
      ? [
          told(
            "A median is the figure in the middle; half of the similar schools lie between the two quartiles.",
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
      "The figures come from the sources listed below, most of them public records, which are late and sometimes wrong. A high place is not praise, and a low place is not blame.",
    ),
  ];
  return [
    ...(standings.length > 0
      ? [
          { kind: "paragraph" as const, sentences: [...like, ...standIns] },
          { kind: "paragraph" as const, sentences: counting },
        ]
      : []),
    { kind: "paragraph", sentences: limits },
  ];
}
