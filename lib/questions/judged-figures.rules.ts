import { namesWith } from "#lib/fields/table.rules.ts";
import type { Context, Intent } from "./intent.schema.ts";
import { byNames, subjectOf } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";

/** "Is its student–teacher ratio good?", "is Winsor School big?": a figure by itself does not say, beside an average it does. */

/** Figures that have averages, and the one that a score sets beside those of similar schools. */
const COMPARED: ReadonlySet<string> = new Set<string>([...namesWith("averaged"), "studentTeacherRatio"]);

const JUDGES =
  /^(?:good|great|decent|okay|ok|bad|poor|high|low|big|large|huge|small|tiny|strong|weak|normal|typical|average|above|below|better|worse|bigger|larger|smaller|higher|lower)$/;

/** "Is it a big school?" asks for no list, and "how big is it?" alone would not say. */
const A_BIG_SCHOOL =
  /^(?:(?:and|so|but)[\s,]+)*is (?:it|this|that|this one|(?:this|that|the) school)(?: an?)?(?: (?:very|really|pretty|fairly|quite|so|considered))*(?: an?)? (?:big|large|huge|small|tiny|little)(?:ish)?(?: (?:(?:high|middle|elementary) )?school)?[\s?.!]*$/i;
/** "Does it have small classes?", "are its classes big?" */
const SMALL_CLASSES =
  /^(?:(?:and|so|but)[\s,]+)*(?:(?:does|do) (?:it|they|(?:this|that|the) school) (?:have|offer) (?:very |really )?(?:small|large|big) class(?:es| sizes?)|are (?:its|their|the) class(?:es| sizes) (?:very |really )?(?:small|large|big))[\s?.!]*$/i;
/** "Is that a lot?": the figure that was just told. */
const IS_THAT =
  /^(?:(?:and|so|ok|okay|but)[\s,]+)*(?:is|isn['’]t) (?:that|this)(?: (?:considered|a))*(?: (?:very|really|pretty|fairly))?(?: a)? (?:lot|many|few|good|great|bad|poor|high|low|big|large|small|normal|typical|usual|average|ok|okay|better|above|below)(?: (?:one|rate|score|number|figure|ratio|or (?:bad|low|not|high)|than (?:average|most|usual)|average|the average))?[\s?.!]*$/i;

/** "How many students are there per teacher, and is that good?": what stands before the second question. */
const AND_IS_THAT =
  /(?:[,;.?!–—-]+\s*(?:(?:and|but|so)\s+)?|\s+(?:and|but)\s+)(?=(?:is|isn['’]t) (?:that|this)\b)/i;

/** A figure that is asked for and judged at once; null if a question does not do both, or of more than one figure. */
export function askedAndJudged(question: Question, context: Context): Intent | null {
  const { text, fields, is, figures } = question;
  // In "is that high?", no school is called "High".
  const names = question.names.filter(({ name }) => !JUDGES.test(name.toLowerCase()));
  const [asked, judged, ...more] = text.split(AND_IS_THAT);
  const [field, ...others] = fields;
  if (!asked || !judged || more.length > 0 || !IS_THAT.test(judged) || is.has("list")) return null;
  if (!field || others.length + figures.length > 0 || !COMPARED.has(field) || names.length > 1) return null;
  return names.length > 0
    ? { kind: "average", field, school: byNames({ ...question, names }) }
    : ofSubject(field, context);
}

/** "Is Boston Latin Academy above average?" says of no figure that it is. */
const ABOVE_AVERAGE =
  /^(?:(?:and|so|but)[\s,]+)*is .+ (?:above|below|better than|worse than) (?:the )?(?:state |national )?average[\s?.!]*$/i;

/** The figure of one school that is judged, to be set beside the averages of it; null if a question asks for anything else. */
export function judgedFigure(question: Question, context: Context): Intent | null {
  const { text, fields, is, references, figures, more, loose, where } = question;
  if (ABOVE_AVERAGE.test(text) && fields.length === 0 && question.names.length === 1 && !is.has("list"))
    return { kind: "average", field: null, school: byNames(question) };
  const bare = figureJudged(text, context);
  if (bare) return ofSubject(bare, context);
  // In "is the graduation rate high?", no school is called "High".
  const names = question.names.filter(({ name }) => !JUDGES.test(name.toLowerCase()));
  const rest = [...question.rest, ...question.names.map(({ name }) => name.toLowerCase())];
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
  return loose.length === 0 && where === null ? ofSubject(field, context) : null;
}

function figureJudged(text: string, context: Context): string | null {
  if (A_BIG_SCHOOL.test(text)) return "numOfStudents";
  if (SMALL_CLASSES.test(text)) return "classSize";
  return IS_THAT.test(text) ? toldLast(context) : null;
}

/** Whether a name in a question is only the word that judges: then it asks for no term, either. */
export const judgesByName = ({ names, is }: Question): boolean =>
  is.has("yesno") && names.length > 0 && names.every(({ name }) => JUDGES.test(name.toLowerCase()));

function ofSubject(field: string, context: Context): Intent | null {
  const subject = subjectOf(context);
  return subject?.by === "schools" && subject.schools.length === 1
    ? { kind: "average", field, school: subject }
    : null;
}

/** The one figure that the answer before was about. */
function toldLast({ memory }: Context): string | null {
  const [field, ...others] = memory?.fields ?? [];
  return field !== undefined && others.length === 0 && COMPARED.has(field) ? field : null;
}
