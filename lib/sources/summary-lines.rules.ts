import { fieldOfLabel } from "./labels.rules.ts";
import { withoutAdvisors } from "./list-entries.rules.ts";
import { namesCampus } from "./own-statements.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isLabeledFact } from "./summary-facts.rules.ts";
import { rowShown } from "./summary-rows.rules.ts";
import { AIMS } from "./summary-topics.rules.ts";

/** "Cascade Ridge High School, 2026–27", below a title: whose document it is, and of when. */
export function isSubtitle({ text, kind }: Statement, names: readonly string[]): boolean {
  if (kind !== "line" || text.length > 90) return false;
  const rest = names.reduce((left, one) => left.replace(one, ""), text.replace(SCHOOL_YEAR, ""));
  return rest.length < text.length && !/\p{L}/u.test(rest);
}

const SCHOOL_YEAR = /\b(?:(?:school year|class of|fall|spring) )?(?:19|20)\d\d(?:\s?[–—/-]\s?\d{2,4})?/i;
/** "Tuition for 2026-27 $38,400", "Tuition “$38,400”" */
const UNMARKED = /^([^:$]{3,60}?)\s+["“]?(\$\d[\d,]*)["”]?$/;
const IN_ORDER_TO = /^to \p{Ll}/iu;
const OF_AVERAGES = /^(?:average|mean)s?\b.{0,30}\bscores?\b/i;

/** How a summary says a statement: with what it needs of the heading above it, and without marks of tables. */
export function shown(statement: Statement, isBelowHeading: boolean): string {
  const { text, kind, heading } = statement;
  const [, label = "", amount = ""] = UNMARKED.exec(text) ?? [];
  if (kind !== "row" && label !== "" && fieldOfLabel(label) !== null) return `${label}: ${amount}`;
  if (kind === "row" && OF_AVERAGES.test(heading) && !/\b(?:average|mean)\b/i.test(text))
    return rowShown(statement).replace(/^[^:]+/, (exam) => `${exam} (average)`);
  // "6 to 1" says nothing without its heading.
  if (
    kind === "line" &&
    isBelowHeading &&
    text.length < 60 &&
    !text.includes(":") &&
    fieldOfLabel(heading) !== null
  )
    return `${heading}: ${text}`;
  // "To teach every child to read." is half a sentence.
  if (
    kind === "sentence" &&
    isBelowHeading &&
    heading.length < 60 &&
    AIMS.test(heading) &&
    IN_ORDER_TO.test(text)
  )
    return `${heading}: ${text}`;
  if (isBelowHeading && /^(?:office |school )?hours$/i.test(heading) && /\d/.test(text))
    return `${heading}: ${text}`;
  if (kind === "line" && namesCampus(heading)) return `${heading}: ${text}`;
  if (kind === "row") return rowShown(statement);
  const said = withoutAdvisors(text).replaceAll(/(?<=\d\s?%)\s+(?=\p{Lu}\p{L}* \d)/gu, ", ");
  // "Students per teacher: 9." is not a sentence.
  return isLabeledFact(statement) ? said.replace(/(?<=[\d%])\.$/, "") : said;
}
