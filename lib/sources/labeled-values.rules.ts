import type { FieldDefinition } from "#lib/fields/schema.ts";
import { ageOf, type Candidate, candidate, type Fields, OLD } from "./candidates.rules.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import { countPairs, linePairs } from "./line-pairs.rules.ts";
import { isOfMoreSchools, isOfTeachers } from "./own-statements.rules.ts";
import { pairsInOne } from "./pair-runs.rules.ts";
import { labelOfRow, rowPairs, waysInOne } from "./row-pairs.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { hasFormula, readLabeled } from "./value-readers.rules.ts";
import { isOddRatio, isOfNobody, isRatioLabel } from "./vetoes.rules.ts";
import { isLabelOfMore, isOfLastYear } from "./wider-figures.rules.ts";
import { ITS_YEAR, type Pair } from "./year-rows.rules.ts";

/** How often a value behind its label is right, in percent: in a row or a list of facts, and on a line or below. */
const LABELED = { row: 98, item: 97, line: 96, sentence: 96, heading: 95 } as const;

/** The values that follow labels: in rows, behind colons, above or below their names. */
export function labeledValues(
  statements: readonly Statement[],
  fields: Fields,
  newest: number | null,
  names: readonly string[] = [],
): Candidate[] {
  return statements.flatMap((statement, at) => {
    if (hasFormula(statement.text)) return [];
    const isOfMore = isOfMoreSchools(statements, at);
    const pairs =
      statement.kind === "row"
        ? rowPairs(statement, statements, newest, names)
        : [...linePairs(statements, at), ...countPairs(statements, at)];
    return pairs
      .flatMap(ofBoth)
      .flatMap(waysInOne)
      .flatMap(pairsInOne)
      .flatMap(({ label, said, end, share = 1, column }) => {
        const field = fields.get(
          fieldOfLabel(statement.kind === "row" ? labelOfRow(label, statement, statements) : label) ?? "",
        );
        if (!field || (field.name.startsWith("demographics.") && isOfTeachers(statements, at))) return [];
        if (field.type === "number" && (isOfMore || isLabelOfMore(label))) return [];
        const read = readLabeled(field, plainFigure(field, said));
        if (field.name === "founded" && /^opened$/i.test(label) && !YEAR_ALONE.test(said)) return [];
        if (!read || (field.type === "number" && isOfLastYear(field.name, `${label} ${said}`))) return [];
        if (isOddRatio(field.name, read.value) && !isRatioLabel(label)) return [];
        if (isOfNobody(field.name, read.value)) return [];
        const context = statement.kind === "row" ? "" : statement.heading;
        const age = field.type === "number" ? ageOf(`${label} ${said} ${context}`, newest) : 0;
        if (age > OLD) return [];
        return candidate(field, read, LABELED[statement.kind] * share - age * 4, {
          ...statement,
          end: end ?? statement.end,
          ...(column !== undefined && { column }),
        });
      });
  });
}

/** What is said of a figure, without its year, and of students without their grades: "3,750 students in grades 9–12". */
function plainFigure(field: FieldDefinition, said: string): string {
  if (field.type !== "number") return said;
  const figure = said.replace(ITS_YEAR, "");
  return field.name === "numOfStudents" ? figure.replace(OF_GRADES, "") : figure;
}

const OF_GRADES =
  /(?<=\d)(?: students)?[,;]?(?: in)? grades? (?:pre-?k|pk|tk|k|\d{1,2})\s?(?:[–-]|to|through)\s?\d{1,2}\.?$/i;

/** What else was opened has a day: "Opened: Monday, August 12, 2024". */
const YEAR_ALONE = /^(?:in )?(?:(?:the )?(?:fall|autumn|august|september)(?: of)? )?(?:1[6-9]|20)\d\d\.?$/i;

/** "Male/Female: 51%/49%" is two facts, if both are shares of one whole. */
function ofBoth(pair: Pair): Pair[] {
  const labels = pair.label.split(/\s*\/\s*/);
  const figures = pair.said
    .split(/\s*[/:]\s*/)
    .map((one) => /^(\d{1,3}(?:\.\d+)?)\s?%?$/.exec(one)?.[1] ?? "");
  const [one, other] = labels.map(fieldOfLabel);
  const isOfWhole = figures.length === 2 && Math.abs(Number(figures[0]) + Number(figures[1]) - 100) <= 1;
  if (labels.length !== 2 || !one || !other || one === other || !isOfWhole) return [pair];
  return labels.map((label, at) => ({ ...pair, label, said: `${figures[at]}%` }));
}
