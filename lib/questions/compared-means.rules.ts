import { FIELDS } from "#lib/fields/table.rules.ts";
import { parseState, STATES } from "#lib/places/states.rules.ts";
import type { Context, Intent } from "./intent.schema.ts";
import { byNames, subjectOf } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";

/** A school beside the schools of its state: "how does its SAT compare with the state?", "what is the state average for that?" */

const STATE_NAMES = Object.values(STATES).join("|");
const WHOLE =
  "(?:(?:rest of )?the (?:rest of the )?(?:state|country|nation)|statewide|nationwide|nationally|the us|(?:the )?national|state)";
const OTHERS =
  "(?:(?:the )?(?:average|mean) (?:in|of|for) |(?:all |the )?(?:other )?(?:(?:public|private|high|middle|elementary) )*schools (?:in|of|across|throughout) )?";
/** "Other Massachusetts high schools" are those that the state's average is of. */
const SCHOOLS_BEHIND = "(?:(?: (?:public|private|high|middle|elementary))* schools)?";
const WITH_WHOLE = new RegExp(
  `\\b(?:compar(?:e[sd]?|ing|ison)|stacks? up|measures? up|differs?)\\b.*\\b(?:with|to|against|from)\\s+${OTHERS}(?:(?:all |the )?(?:other )?)(?:${WHOLE}|(${STATE_NAMES}))${SCHOOLS_BEHIND}(?:['’]s?)?(?: (?:as a whole|overall|averages?|means?))?[\\s?.!]*$`,
  "i",
);
const WHAT_MEAN =
  /^(?:(?:and|so|ok|okay|then)[\s,]+)*(?:what(?:['’]s| is| are|s)? )?(?:the )?(?:(?:state(?:wide)?|national)(?:['’]s)? (?:average|mean)s?(?: (?:for|of) (?:that|it|this))?|(?:average|mean)(?: (?:for|of) (?:that|it|this))? (?:in|for|of|across) (?:the|this|that|its|their) (?:state|country))[\s?.!]*$/i;

/** Of two schools that may be called so, neither is a state: "compare Lincoln with Washington". */
const ALSO_SCHOOLS = /^washington$/i;

/** What a school's figure is set beside; null if a question asks for nothing like that. */
export function comparedMean(question: Question, context: Context): Intent | null {
  const { text, fields, references } = question;
  if (references.some(({ to }) => to !== "it" && to !== "this")) return null;
  const [isCompared, named] = WITH_WHOLE.exec(text) ?? [];
  const isOfBefore = WHAT_MEAN.test(text);
  if (isCompared === undefined && !isOfBefore) return null;
  if (named && ALSO_SCHOOLS.test(named) && fields.length === 0) return null;
  const names = question.names.filter(({ name }) => named === undefined || !isState(name, named));
  if (names.length > 1) return null;
  const school = names.length > 0 ? byNames({ ...question, names }) : subjectOf(context);
  const before = names.length > 0 ? null : figureSpokenOf(context);
  const isOfSize = /\b(?:size|big|large|small|enrol?lment)\b/i.test(text);
  const field = fields[0] ?? (isOfSize ? "numOfStudents" : before);
  if (!school) return null;
  const state = named ? parseState(named) : null;
  return { kind: "average", field, school, ...(state && { state }) };
}

/**
 * The figure that the answer before stated. A principal or a phone number has no average: that it was asked before does
 * not say that it is compared now.
 */
export const figureSpokenOf = ({ memory }: Context): string | null => memory?.fields.find(isFigure) ?? null;

/** Scores have no entry in the table of fields; every figure there has a unit. */
const isFigure = (field: string): boolean => !FIELDS.has(field) || FIELDS.get(field)?.unit !== undefined;
const isState = (name: string, state: string): boolean => parseState(name) === parseState(state);
