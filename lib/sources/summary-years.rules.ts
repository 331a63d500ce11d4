import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { labelOf } from "./summary-facts.rules.ts";

/** Facts that are of a year: the same label has another figure in the next one. */
const OF_A_YEAR =
  /^(?:numOfStudents|teachers|classSize|studentTeacherRatio|tuition)$|^(?:academicInfo|demographics)\./;
const YEARS =
  /\bclass of 20\d\d\b|\b(?:fall|spring) (?:of )?20\d\d\b|\b20\d\d\s?[–—/-]\s?(?:20)?\d\d\b|\b20\d\d\b/gi;

/**
 * A line of a summary with the year of the heading, or of the table's caption, that it stood under, since it stands there no
 * longer. What says its year itself, and what stands under several, stays as it is.
 * @param said how the summary shows the statement @param above what the summary shows above it
 */
export function withYearAbove(
  said: string,
  statement: Statement,
  caption: string | undefined,
  above: string,
): string {
  const label = labelOf(statement) || statement.text.replace(/[\s:–—-]*\$?\d.*$/, "");
  if (statement.kind === "sentence" || said.length > 90 || !OF_A_YEAR.test(fieldOfLabel(label) ?? ""))
    return said;
  if (said.match(YEARS) || !/\d/.test(said)) return said;
  const own = caption?.match(YEARS) ?? statement.heading.match(YEARS) ?? [];
  const years = new Set(own);
  const [year] = years;
  return year === undefined || years.size > 1 || above.includes(year) ? said : `${said} (${year})`;
}
