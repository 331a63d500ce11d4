import { namesWith } from "#lib/fields/table.rules.ts";
import type { Context, Intent } from "./intent.schema.ts";
import { byNames, subjectOf } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";

/** "Is its student–teacher ratio good?", "is Winsor School big?": a figure by itself does not say, beside an average it does. */

/** Figures that have averages, and the one that a score sets beside those of similar schools. */
const COMPARED: ReadonlySet<string> = new Set<string>([...namesWith("averaged"), "studentTeacherRatio"]);

const JUDGES =
  /^(?:good|great|decent|okay|ok|bad|poor|high|low|big|large|huge|small|tiny|strong|weak|normal|typical|average|above|below|better|worse|bigger|larger|smaller|higher|lower)$/;

/** The figure of one school that is judged, to be set beside the averages of it; null if a question asks for anything else. */
export function judgedFigure(question: Question, context: Context): Intent | null {
  const { text, names, fields, is, references, rest, figures, more, loose, where } = question;
  const [field, ...others] = more?.field && fields.length === 0 ? [more.field] : fields;
  if (!field || others.length > 0 || !COMPARED.has(field) || figures.length > 0) return null;
  if (!is.has("yesno") || is.has("list") || is.has("compare") || is.has("versus") || names.length > 1)
    return null;
  // "Can you tell me how big it is?" asks for the figure alone.
  if (/\b(?:how|what)\b/i.test(text)) return null;
  if (references.some(({ to }) => to !== "it" && to !== "this") || !rest.some((word) => JUDGES.test(word)))
    return null;
  // "Is it bigger than the others?" sets it against schools, and only "than the average" against an average.
  if (more && !is.has("average")) return null;
  if (names.length > 0) return { kind: "average", field, school: byNames(question) };
  const subject = loose.length === 0 && where === null ? subjectOf(context) : null;
  return subject?.by === "schools" && subject.schools.length === 1
    ? { kind: "average", field, school: subject }
    : null;
}
