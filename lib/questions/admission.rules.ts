import { careOf } from "./care.rules.ts";
import type { Question } from "./question.schema.ts";
import { withoutNames } from "./talk-names.rules.ts";
import { joined, wordsOf } from "./talk-words.rules.ts";

/** Questions of how a child becomes a student of a school: "How do I get my child into Boston Latin?" */

const WHO = "(?:(?:my|our) (?:[\\w']+ ){1,4}?|(?:him|her|them|us|me|a child|a kid) )";
const SOMEBODY =
  "(?:(?:i|we|you|one|parents|families|a parent|a child|a kid|a student|(?:my|our) [\\w']+) )?(?:(?:have|need) to )?";
const ENROLL = "(?:enroll|enrol|register|sign up|apply)";

const APPLYING: readonly RegExp[] = [
  // "Into college" and "in touch" are no place at a school.
  new RegExp(
    ` (?:get|getting) ${WHO}(?:into(?! (?:(?:a|an|the|good|top) )*(?:college|colleges|university|universities|trouble|shape) )|in(?! (?:touch|trouble|shape|time|line) )|admitted|accepted) `,
  ),
  // "How do I get into Boston Latin?" asks for the way; whether somebody gets in is another question.
  / how (?:do|does|can|could|would|to) (?:(?:i|we|you|one|they|he|she|kids|children|students|families|someone|somebody|(?:my|our|a) [\w']+) )?get (?:into|in|admitted|accepted)(?= (?:to |at )?(?!touch |trouble |shape |time |line |to (?:touch|my|the site)|college |my |an? account ))/,
  new RegExp(` (?:do|can|could|should|would|must|to) ${SOMEBODY}${ENROLL} (?!to )`),
  new RegExp(` (?:enroll|enrol|register|sign|enrolling|registering|signing) ${WHO}`),
  / (?:enrollment|enrolment|registration|entry|entrance) (?:process|requirements?|procedures?|forms?|steps|works?|paperwork) /,
  / how (?:does|do) (?:the )?(?:enrollment|enrolment|registration) /,
  / (?:get|find) (?:\w+ ){0,2}a (?:seat|spot|place) (?:at|in|for) /,
];

/** What an account of this site is for: whoever signs up for it enrolls nobody. */
const OF_ACCOUNT =
  / (?:account|save|saving|saved|compare|comparison|alerts?|news|newsletter|updates|notifications?|reports?|list|shortlist|favorites?|email|emails|credits?) /;

/** @param text words of a question, in lower case, with a space on each side */
export function isOfApplying(text: string): boolean {
  return !/ how many /.test(text) && !OF_ACCOUNT.test(text) && APPLYING.some((one) => one.test(text));
}

const OF_EXAM =
  / (?:exam|examination) schools? | (?:entrance|entry|admissions?) (?:exams?|examinations?|tests?) | (?:exams?|tests?) (?:to (?:get|be) (?:in|into|admitted|accepted)|for admission) /;

/** "Is it an exam school?", "does it require an entrance exam?" */
export function asksOfExam(question: Question): boolean {
  return OF_EXAM.test(withoutNames(joined(question.words), question));
}

const OF_CHANCES =
  / (?:hard|difficult|tough|easy|chances?|odds|likely|likelihood|rate|selective|competitive|accepted|waitlist|wait list|waiting list|lottery|openings|open seats|seats|spots|space available) /;

/** Whether a question about admission is how to apply, and not whether somebody will be admitted. */
export function asksHowToApply(question: string): boolean {
  const text = joined(wordsOf(question));
  return isOfApplying(text) || (careOf(question) === null && !OF_CHANCES.test(text));
}

const MAY_ATTEND =
  /\b(?:can|could|may|might|would) (?:s?he|they|we|i|(?:my|our) (?:son|daughter|child|kids?|children|twins|boy|girl)) (?:be able to )?(?:go\b|attend\b|enroll\b)|\b(?:is|are) (?:s?he|they|we) (?:able|allowed|eligible) to (?:go|attend|enroll)\b/i;

/** "Which schools can she go to?" */
export const asksWhoMayAttend = (text: string): boolean => MAY_ATTEND.test(text);

const LIVES = "(?:live|lives|living|reside|resides|residing|residents?)";
const GOES = "(?:go|attend|enroll|come|be eligible)(?: to)? (?:here|there|it|(?:this|that|the) school)\\b";
const OF_RESIDENTS = new RegExp(
  `\\b(?:can|could|may|might|will|would|do|does|are|is)\\b.{0,80}? ${LIVES} (?:in|of|at|on) .{1,80}? ${GOES}|\\b${LIVES} (?:in|at|on) .{1,80}?\\b(?:can|could|may|might|would)\\b.{0,80}? ${GOES}|\\b(?:can|could|may|might|will|would)\\b.{0,80}? ${GOES} (?:if|when|while|though|but|and) .{0,80}?\\b${LIVES} (?:in|at|on)\\b`,
  "i",
);

/** "Can my ninth grader living in Newton go here?": whom a school takes by where they live. */
export const asksOfResidents = (text: string): boolean => OF_RESIDENTS.test(text);
