import { isOfOthers } from "./addresses-in.rules.ts";
import { isFoundingOfAnother } from "./beginnings.rules.ts";
import { isOfAnotherBody } from "./other-bodies.rules.ts";
import { isOfDayOrOthers } from "./own-statements.rules.ts";
import { hasSource } from "./plain-words.rules.ts";
import { isMailboxOf, isOthersMailbox, isOthersPhone, isOthersPurpose } from "./reached.rules.ts";
import { isOfPrincipal } from "./row-pairs.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isName } from "./value-readers.rules.ts";
import { isFigureOfOthers } from "./vetoes.rules.ts";
import { isOfLastYear, isOfNetwork } from "./wider-figures.rules.ts";

/** What a summary of a school leaves out: what is for today, and what is of somebody else. */

const NOTICE =
  /\b(?:lunch (?:menu|is|costs?)|breakfast|milk|cafeteria|tickets?|next (?:game|meeting)|early (?:release|dismissal)|rsvp|sign[- ]?ups?|lost(?: and found|:)|picture day|spirit (?:week|wear)|no school on|permission slips?|volunteers? needed|applicants?|salary|now hiring|seeks a|position reports|bus(?:es)? leaves?|arrive (?:late|after)|sign in at|goes home|dues are|advertis\w+|your ad|deposit|for sale|meals: apply|raffle|bake sale|book fair|pick(?:ed)?[- ]?up line|piano lessons)\b|^welcome(?: back)? to\b|^(?:sincerely|warmly|yours|best|regards|respectfully|with gratitude|atentamente|cordialement)\b.{0,20}$|^(?:menú|almuerzo)\b/i;
const LONGEST = 1000;
const POINTER =
  /\b(?:(?:table|chart|graph|list|map|section)s? (?:below|above)|shown (?:below|above)|(?:is|are) not shown)\b/i;
/** People who do not lead the school, or no longer, or whose words it borrows. */
const OTHER_PEOPLE =
  /\bprincipal investigator\b|, director of (?!admissions?\b|enrollment\b)[\p{L} ]{3,40}, |\b(?:(?:assistant|vice|associate|deputy|former|retired|past|interim)[- ](?:principals?|heads?)|subdirector\w*|secretari[ao]|directrice adjointe|predecessor|(?:PT[AO]|PTSA|parents?|booster) president|president|treasurer|superintendent|principal for \w+ years|exdirector\w*|(?:director[ae]?|principal) anterior)\b/iu;
/** "…, led by Sister Joan Keller, principal of Holy Cross School, …" */
const HEAD_ELSEWHERE = /, (?:the )?(?:principal|head|director) (?:of|at) (?:the )?\p{Lu}/u;
/** "Thank you to the 140 students who …", "Mr. Abbott's class of 22 students …" */
const OF_A_DAY =
  /^(?:thank(?:s| you)|congratulations|kudos|shout-?out)\b|\b(?:mr|mrs|ms)\.? \p{L}+['’]s (?:\p{L}+ ){0,2}(?:class|students|homeroom)\b/iu;
const OF_DISTRICT =
  /\d[\d.,]* (?:\p{L}+ )?(?:students|pupils|children|schools) (?:in|across) (?:the|our) (?:district|state|county|diocese|network)\b/iu;
const QUOTED = /["“][^"”]{12,600}["”]/;
/** "Hill Church, founded in 1851, …": its first words say what was founded. */
const FOUNDED = /^([^,(]{2,80}[,(]?\s*)(?:founded|established)\b[^.;\d]{0,40}\b(?:1[6-9]|20)\d\d\b/i;
/** "Schools nearby: Mueller Elementary (742 pupils)" */
const OF_NEARBY =
  /\bschools? (?:near ?by|in the (?:area|neighborhood))\b|\b(?:near ?by|neighboring|other area) schools?\b/i;
const OF_SISTER = /^(?:our|the|its) (?:sister|partner|neighboring|exchange) (?:school|academy|partner)\b/i;
const SAYING = /\b(?:said|says|wrote|writes|asks|asked|poet|author|words of|in the words)\b/i;
const LEADS =
  /^(?:our |the |nuestra |nuestro )?(?:principal|head of school|director|directora|directrice)\b\s*(?:[:|]|is\b|es\b)/i;
const BARE_TITLE =
  /^(?:the |our )?(?:(?:assistant|vice|associate|interim) )?(?:principal|head of school|director)s?(?:,.{0,30})?$/i;
const PHONE = /(?:\(\d{3}\) ?|\b\d{3}[-.])\d{3}[-.]\d{4}\b/g;
const EMAIL = /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,3}/g;
const PLACE = /\b\p{Lu}[\p{L}.’'-]*,? [A-Z]{2},? \d{5}\b/u;
const BOX = /\bp\.? ?o\.? ?box\b|^mailing address\b/i;
const VERB = /\b(?:call|phone|reach|contact|ask|llame)\b/giu;
/** A person, unless it is the one who leads the school, or the secretary. */
const PERSON = /\b(?:Mr|Mrs|Ms|Miss|Coach)\.? \p{Lu}/u;
const DESK =
  /\b(?:attendance|asistencia|absen\w+|nurse|kitchen|food services?|athletics?|athletic|transportation|bus(?:es)?|district|distrito|superintendent|hotline|help ?desk|tip ?line|webmaster|cafeteria|human resources|recruiting|rentals?|tickets?|after[- ]school|carpool|coach lines)\b/i;

/** Who pays for a page, what is filled in later, and what stands on which page. */
const SPONSORED =
  /\b(?:sponsored|brought to you|made possible|underwritten|funded) by\b|\b(?:our|thanks? (?:you )?to(?: our| the)?) (?:\p{L}+ )?(?:sponsors?|donors|advertisers)\b|\bgenerous(?:ly)? (?:support|donat\w+|sponsor\w*)\b/iu;
const FILLED_IN_LATER =
  /[([<{](?:(?:your|insert|school|student|child|teacher|parent|principal)(?:['’]s)? )?(?:name|names|date|title|year|phone|number|signature|grade|address)[)\]>}]|_{3,}|\blorem ipsum\b|\b(?:TBD|TBA)\b/i;
/** "Against Fairview: 3–1", "beat Pine Ridge 4–2", "Next home game: Friday", "at our neighbor, Lange Middle School" */
const OF_GAMES_OR_NEIGHBORS =
  /^(?:against|vs\.?|versus) \p{Lu}|\b(?:at|of|to) our (?:neighbor|rival|feeder)s?\b|\b(?:home|away|next|last) (?:game|match|meet)\b|\b(?:rematch|scrimmage|homecoming game|season opener)\b|\bthree-time winners\b|\b(?:defeat(?:s|ed)?|lost to|fell to|edged|shut out|wins? over|victory over|played|plays|won|win|beat)\b[^.]{0,60}(?<![\d/])\d{1,3}\s?[–-]\s?\d{1,3}(?![\d/])|^class \d?a{1,6},/iu;
const OF_OPPONENTS =
  /\b(?:beat|defeat(?:s|ed)|lost to|fell to|wins? (?:over|against)|won (?:over|against)|winners against|(?:game|match|meet) against)\s+(?:the )?\p{Lu}/u;
/** "* Fewer than 10 records", "Tell us: news@hill.example" */
const FOOTNOTE = /^\*?\s*(?:fewer|less) than \d+ (?:records|students|results|responses|test takers)\.?$/i;
const WRITE_TO_US = /^(?:tell|write|email|ask) us:/i;
const CONTENTS =
  /^(?:table of )?contents$|^(?:in this (?:issue|handbook|guide|document)|on this page|quick links|índice|table des matières|sommaire)$/i;
const PAGE_OF_CONTENTS = /(?:\.\s?){4,}\s*\d{0,3}$|…\s*\d{1,3}$/;
/** "Advisor: Mr. Hale" */
const ADVISOR = /^(?:faculty |club |staff )?(?:advis[eo]rs?|sponsors?|moderators?|coach(?:es)?)\s*[:–—-]\s/i;
/**
 * Whether a summary leaves a statement out.
 * @param text that it is from @param people the mailboxes of those whom it names
 */
export function isLeftOut(
  statement: Statement,
  text: string,
  people: ReadonlySet<string> = new Set(),
): boolean {
  const { text: said, kind, start } = statement;
  // What is this long is not taken anyway.
  if (kind === "heading" || said.length > LONGEST) return false;
  if (isOfDayOrOthers(statement) || NOTICE.test(said) || POINTER.test(said) || hasSource(said)) return true;
  if (OF_A_DAY.test(said) || (OF_DISTRICT.test(said) && kind !== "row")) return true;
  if (SPONSORED.test(said) || FILLED_IN_LATER.test(said) || ADVISOR.test(said)) return true;
  if (OF_GAMES_OR_NEIGHBORS.test(said) || OF_OPPONENTS.test(said)) return true;
  if (FOOTNOTE.test(said) || WRITE_TO_US.test(said)) return true;
  if (CONTENTS.test(statement.heading) || PAGE_OF_CONTENTS.test(said)) return true;
  if (isOfMoreOrBefore(said) || isOfCalendar(statement)) return true;
  const figure = kind === "row" ? -1 : said.search(/\d/);
  if (figure > 0 && (OF_SISTER.test(said) || OF_NEARBY.test(said) || isOfAnotherBody(said, figure)))
    return true;
  if (FOUNDED.test(said) && isFoundingOfAnother(FOUNDED.exec(said)?.[1] ?? "")) return true;
  if ((OTHER_PEOPLE.test(said) || HEAD_ELSEWHERE.test(said)) && !LEADS.test(said)) return true;
  if (kind === "line" && BARE_TITLE.test(said)) return true;
  if (QUOTED.test(said) && SAYING.test(said)) return true;
  if (kind !== "row" && isFigureOfOthers(said)) return true;
  const [mail, ...others] = said.match(EMAIL) ?? [];
  const isToPerson = mail !== undefined && others.length === 0 && isMailboxOf(people, mail, text);
  if (isToPerson && said.search(PHONE) < 0) return true;
  return isWayToOthers(said, text, start);
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`${MONTH} \d{1,2}(?:st|nd|rd|th)?(?:\s?[–-]\s?(?:${MONTH} )?\d{1,2})?(?:,? 20\d\d)?`;
/** "Parent-teacher conferences Nov 7", "Nov 7: Parent-teacher conferences" */
const ON_A_DAY = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*,? )?${DAY}(?!\p{L})|(?<!\p{L})${DAY}\.?$`,
  "iu",
);
/** What families ask for by its day. */
const ASKED_FOR =
  /\b(?:appl\w+|admissions?|deadlines?|due|enroll\w*|open house|financial aid|lottery|tuition|founded|opened|established|updated|as of|since|count)\b/i;

/** Whether a line is a day of a calendar, and no fact. */
function isOfCalendar({ kind, text }: Statement): boolean {
  return kind !== "sentence" && text.length < 90 && ON_A_DAY.test(text) && !ASKED_FOR.test(text);
}

/** Whether a statement counts the students of a network of schools, or those of last year. */
function isOfMoreOrBefore(said: string): boolean {
  const count = /(?<![\d$])\d[\d,]*(?= (?:\p{L}+ )?(?:students|pupils|children|scholars)\b)/u.exec(said);
  if (!count) return false;
  const isCountOfAll = /\b(?:enroll\w*|serv(?:es|ed)|had)\b/i.test(said);
  return (
    isOfNetwork(said, count.index, count.index + count[0].length) ||
    (isCountOfAll && isOfLastYear("numOfStudents", said))
  );
}

/** Whether a telephone number, a mailbox, or an address in a statement is somebody else's. */
function isWayToOthers(said: string, text: string, start: number): boolean {
  if (PLACE.test(said) && !BOX.test(said) && isOfOthers(text, start, start + said.length)) return true;
  const [phone] = said.matchAll(PHONE);
  const [mail] = said.matchAll(EMAIL);
  if (mail && isOthersMailbox(mail[0])) return true;
  if (!phone && !mail) return false;
  const plain = said.replaceAll(EMAIL, " ");
  if (DESK.test(plain) || isOthersPurpose(plain)) return !/\b(?:main|front|school) office\b/i.test(plain);
  if (PERSON.test(plain)) return true;
  const verb = phone && [...said.slice(0, phone.index).matchAll(VERB)].at(-1);
  return verb !== undefined && phone !== undefined && isOthersPhone(said, verb.index, phone.index);
}

/** "Proud principal, Marlow Middle School", below a name. */
function titleShown(title: string): string {
  const plain = title.replace(/^(?:your |our )?proud (principal\b)(?:,.*)?$/i, "$1");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** ", which has 9,120 students in 14 schools." */
const BESIDE = /,\s+which (?:has|had|serves|enrolls|educates|runs|operates|is)\s[^;]*\.$/i;
const LEAST_LEFT = 30;
/** "…. — Principal Karen Ruiz" */
const SIGNATURE = /(?<=[.!?]["”’]?)\s+[—–]\s*\p{Lu}[^.!?]{2,80}$/u;

/**
 * A sentence without who has signed it, and without what it says of another body at its end, such as the district that
 * the school is in.
 */
export function withoutOthers(signed: Statement): Statement {
  const one = { ...signed, text: signed.text.replace(SIGNATURE, "") };
  const aside = one.kind === "sentence" ? BESIDE.exec(one.text) : null;
  if (!aside || aside.index < LEAST_LEFT) return one;
  const figure = one.text.slice(aside.index).search(/\d/);
  const isOthers = figure >= 0 && isOfAnotherBody(one.text, aside.index + figure);
  return isOthers ? { ...one, text: `${one.text.slice(0, aside.index)}.` } : one;
}

const WRITTEN_TO =
  /,?\s+(?:and|or)\s+(?:please )?(?:write|e-?mail|send (?:an? )?(?:e-?mail|message|note))(?: to)?(?: us)?(?: at)? [\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,3}(?=[.,;]|$)/i;

/** "Call us at …, or write to pfairweather@…": without the mailbox of a person. */
export function withoutPersonsMailbox(said: string, text: string, people: ReadonlySet<string>): string {
  const written = WRITTEN_TO.exec(said)?.[0];
  const mail = written?.match(EMAIL)?.[0];
  return written !== undefined && mail !== undefined && isMailboxOf(people, mail, text)
    ? said.replace(written, "")
    : said;
}

/** "Warmly, Aisha Garcia, Principal" */
const SIGNED =
  /^(?:sincerely|warmly|yours|best|regards|respectfully|with (?:gratitude|thanks))[\p{L} ]{0,20},\s+([^,]{4,50}),\s+([^,.]{4,40})$/iu;
const STREET_LINE = /^\d{1,5}[A-Z]? \p{Lu}/u;
const TOWN_LINE = /^\p{Lu}[\p{L}.’' -]{1,40},? [A-Z]{2},? \d{5}(?:-\d{4})?$/u;

/**
 * What two lines say together: a street above its town, and who leads the school above or below the title. A title that
 * nobody stands beside says nothing.
 */
export function withWholeFacts(statements: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  for (const one of statements) {
    const last = whole.at(-1);
    const isBelow = last !== undefined && last.part === one.part && last.kind === one.kind;
    if (isBelow && STREET_LINE.test(last.text) && TOWN_LINE.test(one.text)) {
      whole[whole.length - 1] = { ...last, text: `${last.text}, ${one.text}`, end: one.end };
    } else if (one.kind !== "row" && SIGNED.test(one.text)) {
      const [, name = "", title = ""] = SIGNED.exec(one.text) ?? [];
      whole.push(
        isOfPrincipal(title) && isName(name) ? { ...one, text: `${titleShown(title)}: ${name}` } : one,
      );
    } else if (one.kind === "line" && isOfPrincipal(one.text)) {
      const name = isBelow && isName(last.text) ? last.text : isName(one.heading) ? one.heading : null;
      if (name !== null && name !== one.heading) whole.pop();
      if (name !== null) whole.push({ ...one, text: `${titleShown(one.text)}: ${name}` });
    } else whole.push(one);
  }
  return whole;
}

/** The captions of tables by the part of the text that a table is: a line above it that says what it is about. */
export function captionsIn(statements: readonly Statement[]): ReadonlyMap<number, Statement> {
  return new Map(
    statements.flatMap((one, at) => {
      const next = statements[at + 1];
      const isAbove = one.kind === "line" && next?.kind === "row" && one.text.length < 90;
      return isAbove && !/:|@|^\d|\d{3}[-.]\d{4}/.test(one.text) ? [[next.part, one] as const] : [];
    }),
  );
}
