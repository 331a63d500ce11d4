import type { Statement } from "./statements.rules.ts";
import { factsOf } from "./summary-facts.rules.ts";

/** Whom a sentence speaks of that says only "it": in a summary, the sentence before may be missing. */

const IT =
  /^((?:Today|Now|Currently|This (?:year|fall)|In (?:the fall of )?\d{4}|(?:Founded|Established|Opened) in \d{4}),? )?(it(?:['’]s)?|its)(?= )/i;
/** What goes on about anybody or anything else. "This school" says what it is. */
const GOES_ON =
  /^(?:They|Their|He|She|His|Her|These|Those|Both|Such|(?:This|That) (?:is|was|means|helps|gives|includes|makes|allows|year[’']s))\b(?! (?:schools?|academy|students?|grades?)\b)/;
const VERB =
  /^(.{3,80}?),? (?:is|was|has|had|serves|enrolls|educates|opened|teaches|offers|stands|sits|lies|welcomes|belongs|began|draws|first|now|also|currently|became|grew|prepares|provides)\b/;
const LEAD = /^(?:Founded|Established|Opened|Built|Located|Since|In)\b[^,]{0,60}, (?=\p{Lu})/u;
const SCHOOL =
  /\b(?:School|Academy|Elementary|Primary|Middle|High|Prep|Preparatory|Montessori|College Prep|Institute)\b/;
const PLAIN = /^(?:The|Our|This) (?:school|academy)$/;
const SMALL = /^(?:of|the|de|del|la|for|at|and|in|&)$/i;
/** Sentences that are looked through for facts: a page that has more of them was made to. */
const MOST_ASKED = 150;
/** Two sentences are not longer than this together. */
const LONGEST = 300;

/**
 * Sentences that say "it" with the school in its place, if the sentence before begins with the school; otherwise, what they
 * state as facts, or both sentences together.
 * @param names that the school is known by @param isOther whether a sentence is about somebody else
 */
export function withSubjects(
  statements: readonly Statement[],
  names: readonly string[],
  isOther: (one: Statement) => boolean,
): Statement[] {
  const known = names.map((name) => name.toLowerCase());
  const told: Statement[] = [];
  let subject: { name: string; part: number } | null = null;
  let asked = 0;
  /** The paragraph whose last subject is somebody else. */
  let ofOthers: number | null = null;
  for (const one of statements) {
    const last = told.at(-1);
    const isSaid = one.kind === "sentence" || one.kind === "item";
    const it = isSaid ? IT.exec(one.text) : null;
    if (!it && !(isSaid && GOES_ON.test(one.text))) {
      ofOthers = isOther(one) ? one.part : null;
      const name = isSaid || one.kind === "line" ? subjectOf(one.text, known) : null;
      subject = name !== null ? { name, part: one.part } : null;
      told.push(one);
      continue;
    }
    // What is left out takes along what goes on about it.
    if (ofOthers === one.part) continue;
    if (it && subject?.part === one.part) {
      told.push({ ...one, text: named(one.text, it, subject.name) });
      continue;
    }
    const facts = it && asked < MOST_ASKED ? factsOf(one) : [];
    asked += Number(it !== null);
    if (facts.length > 0) told.push(...facts);
    else if (!it && !/\d/.test(one.text)) continue;
    else if (/^(?:He|She|His|Her)\b/.test(one.text)) continue;
    else if (last !== undefined && last.kind === one.kind && last.part === one.part && isShort(last, one))
      told[told.length - 1] = { ...last, text: `${last.text} ${one.text}`, end: one.end };
  }
  return told;
}

function isShort(one: Statement, other: Statement): boolean {
  return one.text.length + other.text.length < LONGEST;
}

/** The school that a sentence begins with; null if it begins with anything else. */
function subjectOf(text: string, known: readonly string[]): string | null {
  const said = VERB.exec(text.replace(LEAD, ""))?.[1] ?? "";
  const [name = ""] = said.split(",");
  if (PLAIN.test(name)) return "The school";
  const words = name.split(" ");
  const isName = words.every((word) => SMALL.test(word) || /^[\p{Lu}\d]/u.test(word));
  const isOurs = known.some((one) => one === name.toLowerCase() || one.startsWith(`${name.toLowerCase()} `));
  return isName && words.length <= 8 && (isOurs || (SCHOOL.test(name) && !/\bDistrict\b/.test(name)))
    ? name
    : null;
}

/** "Its ratio is 9:1." → "Hill School’s ratio is 9:1." */
function named(text: string, [all, lead = "", word = ""]: RegExpExecArray, name: string): string {
  const rest = text.slice(all.length);
  const own = /['’]s$/i.test(word) ? `${name} is` : /^its$/i.test(word) ? `${name}’s` : name;
  const who = lead === "" ? own : own.replace(/^The /, "the ");
  return `${lead}${who}${rest}`;
}
