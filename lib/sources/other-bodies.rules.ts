/** Whose figure stands in a sentence that names another institution beside the school. */

const COLLEGE = String.raw`(?:(?:Community |Technical |State |Junior )?(?:College|University|Institute|Polytechnic|Conservatory|Seminary)|Universidad|Université|Collège)(?! (?:Prep|Preparatory|High|School|Academy|Park|Street|Avenue|Hill|Heights|Board|Middle|Elementary|Charter|Lab|Liggett)\b)`;
/** "Green River College", "the University of Vermont", "our exchange partner in Osaka", "the technical center" */
const ANOTHER = new RegExp(
  String.raw`\b(?:\p{Lu}[\p{L}.’'&-]*\s+){1,4}${COLLEGE}|\bUniversity of \p{Lu}|\b(?:exchange|sister|twin|host) (?:partner|school|college|city)\b|\b(?:our|a|the) partner (?:in|at|school)\b|\b(?:community college|technical (?:center|college)|career center|vocational (?:center|school))\b`,
  "u",
);
/** What turns a sentence back to the school: "…, and our school has 512 students". */
const BACK = /\b(?:we|us|our (?:own|school|students|enrollment|campus)|ours|the school)\b|\bour \d/gi;
/** Where a clause about what stands before it begins. */
const RELATIVE = /,\s+(?:which|where|whose|who)\s|,\s+(?:a|an) [^,]{0,60}?\b(?:that|which|with)\s/g;
const OWN_NAME =
  /\b(?:(?:[Oo]ur|[Tt]his|[Tt]he) (?:school|academy|campus|community)|school of [^,]{1,30}|\p{Lu}[\p{L}.’'-]*\s+(?:[\p{Lu}]\p{L}*\s+){0,3}(?:School|Academy|Elementary|Middle|High|Montessori))$/u;
/** Where people go who leave the school, and whom it meets. */
const AWAY =
  /\b(?:feeds?|go(?:es)? on|move on|continue|transfer|next door|across the street|near(?:by)?|neighbo\w+|rival|visit\w*|shares?|beat|against|partners? with|together with|agreement with|exchange)\b/i;

/**
 * Whether a figure in a sentence is another institution's: that of a relative clause about one, or of a clause whose subject
 * is one. @param at where the figure begins
 */
export function isOfAnotherBody(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const clause = [...before.matchAll(RELATIVE)].at(-1);
  if (clause && !hasTurnedBack(before.slice(clause.index + clause[0].length))) {
    // The clause may have ended in the meantime: "Hill School, which opened in 1964, has 512 students".
    const within = before.slice(clause.index + 1);
    if (!/,\s/.test(within.slice(1)) || /,\s+(?:and|or)\s/.test(within)) {
      const named = before.slice(0, clause.index);
      return !OWN_NAME.test(named) || AWAY.test(named);
    }
  }
  const subject = before.split(/[;:]\s|,\s+(?:and|but|while|which|where)\s/).at(-1) ?? "";
  const other = [...subject.matchAll(new RegExp(ANOTHER, "gu"))].at(-1);
  // "Since 1964, students have gone to Ohio University" names it, too, but behind what the sentence is about.
  const isSubject =
    other !== undefined && /^(?:[^,]{0,30},\s)?(?:\p{L}+\s){0,3}$/u.test(subject.slice(0, other.index));
  return isSubject && !hasTurnedBack(subject.slice(other.index + other[0].length));
}

function hasTurnedBack(text: string): boolean {
  return new RegExp(BACK, "i").test(text);
}
