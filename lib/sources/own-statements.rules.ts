import type { Statement } from "./statements.rules.ts";
import { COUNT_OF_SCHOOLS, isHeadingOfMore } from "./wider-figures.rules.ts";

/** Which statements of a text are about the school, by what comes above and before them. */

/** Headings above what others say, or what is said of others. */
const OF_OTHERS =
  /\b(?:sponsors?|advertis(?:ers?|ements?|ing)|classifieds?|our donors|vendors|(?:past|former|previous) (?:principals?|heads?|headmasters)|(?:parish|church|rectory|district|central) office|mass (?:times|schedule)|our feeder schools|sister (?:schools?|campus(?:es)?)|patrocinadores)\b/i;
/** Headings above what is where on another day: the addresses below are of places to go to. */
const OF_EVENTS =
  /\b(?:calendar|(?:upcoming |special )?events?|games?|schedules?|fixtures|hotels?|lodging|field trips?|tournaments?|calendario|eventos)\b/i;
const CAMPUS = /\b(?:campus|plantel)\b/i;
const NO_CAMPUS = /\bcampuses\b|\bour campus\b|\bcampus (?:life|map|tour)/i;
const TEACHERS =
  /\b(?:teachers?|faculty|staff|employees|maestros|docentes|personal|enseignants|district|distrito|county|statewide)\b/i;
const STUDENTS = /\b(?:students?|enrollment|pupils|estudiantes|alumnos|élèves)\b/i;

/** Characters up to the heading of a place: a directory has thousands of addresses, and perhaps no heading at all. */
const LONGEST_SECTION = 20_000;
/** A longer table is not one of groups of people. */
const MOST_ROWS = 60;

const OTHER_BODIES =
  "district|PTA|PTO|PTSA|association|sister school|sister campus|diocese|archdiocese|foundation|league|conference|bank|chamber of commerce|boosters?|booster club|credit union";
/** "The district serves …", "Prairie Bank, serving …"; not "The district school is …", nor "We are part of a district". */
const ABOUT_OTHERS = new RegExp(
  String.raw`^(?:\p{L}[\p{L}’'.-]*\s+)(?:(?!(?:is|are|was|were|has|have|had|serves?|belongs|joined|became|in|of|by|with|and)\s)[\p{L}’'.&-]+\s+){0,5}?(?:${OTHER_BODIES})(?=,?\s+[\p{L}(])(?!\s+(?:schools?|academy)\b)`,
  "iu",
);
/** "The Lantern network", "Our charter network"; not "Our network of families", nor "Hill left the network". */
const NETWORK =
  /^(?:(?:[Tt]he|[Oo]ur|[Ii]ts|[Tt]his)\s+)?(?:(?:\p{Lu}[\p{L}.’'&-]*|charter|public|schools?|whole|entire|larger|wider|regional|national|statewide)\s+){0,5}[Nn]etwork(?=[,(\s])(?!\s+of\s+(?!schools|campuses))/u;
/** What may come between a body's name and its verb: "(Salem and Dover)", ", Hill Elementary,". */
const ASIDE = /^\s*\([^()]{1,80}\)|^,\s+(?:\p{Lu}[\p{L}.’'&-]*(?:\s+|(?=,))){1,6},/u;
const GOES_ON = /^(?:it|its|they|their)\s/i;

/**
 * The statements that speak of the school itself: without those under headings of sponsors or of people who once led it,
 * without each campus of several, and without sentences about a district or an association.
 */
export function ownStatements(statements: readonly Statement[]): Statement[] {
  const campuses = campusesIn(statements);
  let ofOthers: Statement | null = null;
  return statements.filter((one) => {
    if (OF_OTHERS.test(one.heading) || campuses.has(one.heading)) return false;
    const goesOn = ofOthers !== null && ofOthers.part === one.part && GOES_ON.test(one.text);
    const isOther = goesOn || (isSaid(one) && isAboutOtherBody(one.text));
    ofOthers = isOther ? one : null;
    return !isOther;
  });
}

function isSaid({ kind }: Statement): boolean {
  return kind === "sentence" || kind === "line" || kind === "item";
}

function isAboutOtherBody(text: string): boolean {
  const subject = (NETWORK.exec(text) ?? ABOUT_OTHERS.exec(text))?.[0];
  if (subject === undefined || /:/.test(text.slice(0, 60))) return false;
  // "Our association with …" and "Hill Foundation School" are not about other bodies.
  return /^,?\s+\p{Ll}/u.test(text.slice(subject.length).replace(ASIDE, ""));
}

/** The headings of campuses, if there are several. */
function campusesIn(statements: readonly Statement[]): ReadonlySet<string> {
  const headings = new Set(statements.map(({ heading }) => heading).filter((one) => CAMPUS.test(one)));
  const own = [...headings].filter((one) => !NO_CAMPUS.test(one));
  return new Set(own.length > 1 ? own : []);
}

/** Whether a statement is one of others by its heading or its subject, or about a day of a calendar. */
export function isOfDayOrOthers(one: Statement): boolean {
  if (OF_OTHERS.test(one.heading) || (isSaid(one) && isAboutOtherBody(one.text))) return true;
  return one.kind === "row" && one.cells.length > 2 && one.cells.some((cell) => DATED.test(cell));
}

/** Lines of figures in front of and behind another one that are of the same block. */
const BESIDE = 5;
/** Letters of such a line. */
const MOST_IN_BLOCK = 50;

/**
 * Whether a statement gives figures of a district or a network, by its heading, by the line above its list or table, or by
 * a line that counts schools beside it.
 */
export function isOfMoreSchools(statements: readonly Statement[], at: number): boolean {
  const one = statements[at];
  if (!one) return false;
  if (isHeadingOfMore(one.heading)) return true;
  if (one.kind !== "sentence" && one.text.length < MOST_IN_BLOCK) {
    const beside = statements.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
    const isOne = ({ kind, part, text }: Statement) =>
      kind === one.kind && part === one.part && COUNT_OF_SCHOOLS.test(text);
    if (beside.some(isOne)) return true;
  }
  if (one.kind !== "item" && one.kind !== "row") return false;
  const above = statements.slice(Math.max(0, at - MOST_ROWS), at).findLast(({ part }) => part !== one.part);
  return above !== undefined && isSaid(above) && above.text.endsWith(":") && isHeadingOfMore(above.text);
}

/** Whether a table's heading, or the line above it, says that it is of teachers, or of a district. */
export function isOfTeachers(statements: readonly Statement[], at: number): boolean {
  const row = statements[at];
  if (!row) return false;
  const above = statements.slice(Math.max(0, at - MOST_ROWS), at).findLast(({ part }) => part !== row.part);
  const caption = above?.kind === "line" ? above.text : "";
  const [nearest] = [caption, row.heading].filter((one) => TEACHERS.test(one) || STUDENTS.test(one));
  return nearest !== undefined && TEACHERS.test(nearest) && !STUDENTS.test(nearest);
}

/** Whether a place in a text stands under a heading of others, or of a day's events, or in a row with a date. */
export function isOfOthersAbove(text: string, at: number): boolean {
  const { line, heading } = above(text, at);
  return (line.includes(" | ") && DATED.test(line)) || OF_OTHERS.test(heading) || OF_EVENTS.test(heading);
}

/** Whether a heading names one campus of several. */
export function namesCampus(heading: string): boolean {
  return CAMPUS.test(heading) && heading.length < 60 && !NO_CAMPUS.test(heading);
}

/** Whether a place in a text is said to be that of a campus, by its heading or its own line. */
export function isOfCampus(text: string, at: number): boolean {
  const { line, heading } = above(text, at);
  return CAMPUS.test(heading) || CAMPUS.test(line);
}

function above(text: string, at: number): { line: string; heading: string } {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const before = text.slice(Math.max(0, start - LONGEST_SECTION), start);
  const mark = Math.max(before.lastIndexOf("\n#"), before.lastIndexOf("\f#")) + 1;
  const heading = before[mark] === "#" ? (before.slice(mark).split("\n", 1)[0] ?? "") : "";
  return { line: text.slice(start, end < 0 ? undefined : end), heading };
}

const DATED =
  /\|?\s*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{1,2}:\d\d\s?[ap]\.?m/i;
