/** Sentences about a beginning: how many there were at first, and who or what began. */

const BEGUN =
  "founded|established|open(?:ed|ing)|started|began|begun|fundad[ao]|abrió|empezó|comenzó|fondée?|ouvert|débuté";
/** A verb in the present brings a sentence back to today: "Opened in 1988, we now teach …". */
const TODAY = String.raw`\b(?:is|are|has|have|now|today|currently|serves?|enrolls?|teach(?:es)?|educates?|welcomes?|hoy|actualmente|tiene|atiende|aujourd['’]hui|compte|accueille)\b`;
const GOES_ON = `(?:(?!${TODAY})[^.;])`;
/**
 * "It opened in 1988 with 34 pupils and two teachers", "began when 20 families …", up to one of the figures. One that
 * merely follows the year ("Established in 1985, serving 400 students") may be today's.
 */
const AT_FIRST = new RegExp(
  String.raw`\b(?:${BEGUN})\b${GOES_ON}{0,90}\b(?:with|con|avec)\s${GOES_ON}{0,60}$|\b(?:opened|started|began)\b(?:(?!${TODAY})[^.;,]){0,60}\b(?:serving|teaching|enrolling|when|for)\s(?:(?!${TODAY})[^.;,]){0,30}$`,
  "iu",
);
/** "Established in 1985 with a mission to …": after a comma, a figure is today's. */
const IN_FRONT = /^(?:founded|established|opened|begun)\b[^,]*,[^,]*$/i;

/** Whether a figure is one that a school began with. @param at where it begins */
export function isAtFirst(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return AT_FIRST.test(before) && !IN_FRONT.test(before);
}

const BODY = `(?:sisters|brothers|fathers|friars|monks|nuns|jesuits|society|order|congregation|meeting|church|parish|temple|synagogue|mosque|cathedral|(?:arch)?diocese|ministr(?:y|ies)|association|federation|union|league|foundation|trust|council|network|convent|abbey|monastery|orphanage|hospital|club|board)`;
/** The name of a body right before "founded": "the Sisters of Mercy", "First Baptist Church". */
const OF_A_BODY = new RegExp(
  String.raw`(?:^|[\s(])${BODY}(?:\s(?:of|for|in)(?:\s[\p{L}.’'-]+){1,6})?$`,
  "iu",
);
const SCHOOL =
  /\b(?:school|academy|academia|escuela|colegio|école|collège|campus|we|it|preschool|kindergarten)\b/iu;
const PASSIVE = /\b(?:was|were|is|has been|had been)(?:\s(?:itself|also|first|originally))?$/i;

/**
 * Whether a body other than the school was founded: a church, an order, an association. Its name is the subject, or
 * comes right before ", founded in …".
 * @param before the sentence up to "founded"
 */
export function isFoundingOfAnother(before: string): boolean {
  const clause = before.split(/;\s|,\s(?:and|but|while)\s/).at(-1) ?? "";
  const said = clause.trim();
  // "The school, run by the Sisters of Mercy, was founded in 1901": its subject comes first.
  const isPassive = PASSIVE.test(said);
  const bare = said.replace(PASSIVE, "").replace(/[\s,(–—-]+$/, "");
  const named = isPassive
    ? (bare.split(/,\s|\s\(/)[0] ?? "")
    : (bare.split(/,\s|\s\(|\s[–—]\s/).at(-1) ?? "");
  if (!isPassive && bare === said) return false;
  // "sponsored by the Sisters of Mercy": it was not the thing before "by" that was founded.
  const last = isPassive ? named : (named.split(/\s(?:by|from|with|under|at)\s/).at(-1) ?? "");
  return OF_A_BODY.test(last) && !SCHOOL.test(last);
}
