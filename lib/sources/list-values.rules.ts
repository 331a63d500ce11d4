import { checkValue } from "#lib/fields/values.rules.ts";
import { awardValues } from "./awards.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import { areColleges, entriesIn, entriesOf, listBelow, OF_SISTER } from "./list-entries.rules.ts";
import { ITEM } from "./markup.rules.ts";
import { ownStatements } from "./own-statements.rules.ts";
import { hasSource } from "./plain-words.rules.ts";
import type { Statement } from "./statements.rules.ts";

const LISTS = new Set([
  "extracurriculars",
  "academicAchievements",
  "matriculation.colleges",
  "matriculation.topColleges",
]);
const TEXTS = new Set(["mission", "vision", "deiFocus"]);
/** How often what stands under a heading is right, in percent: a text, a list of items, and what is listed otherwise. */
const TEXT_CONFIDENCE = 93;
/** Of what stands under "Mission", more is right than of what stands under "Vision". */
const MISSION_CONFIDENCE = 95;
const ITEMS_CONFIDENCE = 96;
const LIST_CONFIDENCE = 92;
/** And in the middle of a text. */
const INLINE_CONFIDENCE = 88;
const SENTENCE_CONFIDENCE = 90;
const LONGEST_QUOTE = 4000;
/** No list, and no paragraph, has more statements than these. */
const MOST_BELOW = 400;
/** "Every child is known" behind a label is a vision; as a line under a heading it may be anything. */
const LEAST_LABELED = 4;
const LEAST_WORDS = 6;
/** "Our mission is to …", "Students can join the chess club, …" */
const STATED: readonly (readonly [field: string, pattern: RegExp])[] = [
  [
    "mission",
    /^(?:the |our )?(?:[\p{L}’' .-]{0,60} )?mission (?:of [\p{L}’' .-]{2,80} )?is\b|^(?:nuestra|la) misión (?:de [\p{L}’' .-]{2,80} )?es\b|^(?:notre|la) mission (?:de [\p{L}’' .-]{2,80} )?est\b/iu,
  ],
  [
    "vision",
    /^(?:the |our )?(?:[\p{L}’' .-]{0,60} )?vision (?:of [\p{L}’' .-]{2,80} )?is\b|^(?:nuestra|la) visión (?:de [\p{L}’' .-]{2,80} )?es\b|^(?:notre|la) vision (?:de [\p{L}’' .-]{2,80} )?est\b/iu,
  ],
];
/** Without one of these, a list of what students can join is of something else. */
const ACTIVITY =
  /\b(?:club|team|band|choir|chorus|orchestra|ensemble|drama|theat(?:er|re)|musical|robotics|chess|debate|yearbook|newspaper|student council|key club|4-h|ffa|soccer|football|basketball|baseball|softball|volleyball|tennis|track|cross[- ]country|swimming|wrestling|golf|hockey|lacrosse|ski(?:ing)?|skating|rowing|rugby|cheer(?:leading)?|gymnastics|badminton|bowling|fencing)\b/i;
const ENUMERATED: readonly (readonly [field: string, pattern: RegExp])[] = [
  [
    "extracurriculars",
    /\b(?:clubs|activities|extracurriculars|teams|sports)\b[^.:]{0,50}?(?:\b(?:include|including|such as|are|incluyen|comprennent)\b:?|,\s+(?:among them|from|like)|\bamong them)\s+(?<v>.+)$/iu,
  ],
  [
    "extracurriculars",
    /\b(?:students|pupils|children|everyone|boys and girls)\b[^.:]{0,40}?\b(?:can |may )?(?:also )?(?:join|take part in|participate in|compete in|play|sign up for|try out for|choose (?:from|among|between))\s+(?<v>.+)$/iu,
  ],
  // Nothing but what one joins: "We have a gym, a library, and a theater" lists rooms.
  [
    "extracurriculars",
    /^(?:we|our school|the school|students) (?:also |now |currently )?(?:have|has|offers?|runs?)\s+(?=an? )(?<v>.+)$/iu,
  ],
  [
    "extracurriculars",
    /\b(?:actividades|clubes|activités)\b[^.:]{0,60}?\b(?:incluyen|como|comprennent|sont)\b:?\s+(?<v>.+)$/iu,
  ],
  [
    "matriculation.colleges",
    /\b(?:[Gg]raduates|[Aa]lumni|[Ss]eniors|[Cc]lass of \d{4})\b[^.:]{0,70}?\b(?:(?:colleges|universities|schools)\b[^.:]{0,40}?(?:such as|including|include|among them|at|:)|(?:enrolled|matriculated) (?:at|in|to)|attend(?:ed)?|are (?:now )?(?:studying )?at)\s+(?<v>\p{Lu}.+)$/u,
  ],
];

const LONGEST_INTRODUCTION = 160;
/** "Over the last four years, our graduates have enrolled at these colleges:", above a list. */
const INTRODUCING: readonly (readonly [field: string, pattern: RegExp])[] = [
  [
    "matriculation.colleges",
    /^(?!.*\b(?:counsel\w*|fairs?|visits?|prep\w*)\b).*\b(?:graduates|alumni|seniors|class of \d{4})\b.*\b(?:colleges|universities)\b.{0,40}:$|^(?!.*\b(?:counsel\w*|fairs?|visits?|prep\w*)\b).*\b(?:colleges|universities)\b.*\b(?:graduates|alumni|seniors|class of \d{4})\b.{0,60}:$/iu,
  ],
  ["extracurriculars", /^(?=.*\b(?:students|we|school)\b).*\b(?:clubs|activities|teams|sports)\b.{0,40}:$/iu],
];

const OF_RIVALS = /\b(?:rivals?|opponents?|rivalr(?:y|ies)|against)\b/i;
const JOINED = /\b(?:choose|join|take part|participate|compete|play|sign up|try out)\b/i;
const HAVING =
  /^(?:we|our school|the school|students) (?:also |now |currently )?(?:have|has|offers?|runs?)\s+an? /i;
/** What people do together, by its last word. */
const GROUP =
  /\b(?:clubs?|teams?|bands?|choirs?|chorus|orchestras?|ensembles?|newspapers?|yearbooks?|councils?|troupes?|squads?|leagues?|magazines?)$/i;
/** Of adults, or praised instead of named: "a support team", "a great band". */
const OF_ADULTS =
  /\b(?:leadership|support|staff|parent|family|counsel\w+|administrati\w+|crisis|safety|security|advisory|office|response|maintenance|custodial|teaching|care|health|new|great|strong|wonderful|award-winning|dedicated|fantastic|talented|amazing|active|full)\b/i;
const MAY_JOIN = /\b(?:can|may) (?:also )?(?:join|take part|participate|compete|play|sign up|try out)\b/i;

const ACCEPTED =
  /\b(?:accept(?:s|ed|ing|ances?)|admitted|admits|offers? of admission|acept\w+|admitid[ao]s?|acceptées?|acceptés?|admise?s?)\b/iu;
const ENROLLED = /\b(?:enroll\w*|attend\w*|matriculat\w*|went|going (?:on )?to|asisten|fréquentent)\b/iu;

/** A college that accepts somebody is not the one that they go to: most are accepted by several. */
function isOfAcceptances(name: string, said: string, isHeading = false): boolean {
  return name.startsWith("matriculation.") && ACCEPTED.test(said) && (isHeading || !ENROLLED.test(said));
}

/** Texts and lists under headings that name their field, or in sentences that do. */
export function writtenValues(
  statements: readonly Statement[],
  fields: Fields,
  text: string,
  names: readonly string[] = [],
): Candidate[] {
  const written = [
    ...withWholeLists(underHeadings(statements, fields, text), text),
    ...inSentences(statements, fields),
  ];
  const hasAwards = written.some(({ field }) => field === "academicAchievements");
  return hasAwards ? written : [...written, ...awardValues(ownStatements(statements), fields, names)];
}

/** Characters between two lists that are one: the heading of the second. */
const BETWEEN_LISTS = 80;

/** "Clubs: …" and "Sports: …" right below are both what students join. */
function withWholeLists(candidates: readonly Candidate[], text: string): Candidate[] {
  const whole: Candidate[] = [];
  for (const one of candidates) {
    const last = whole.at(-1);
    const isNext = last?.field === "extracurriculars" && one.field === last.field && one.start > last.end;
    const between = isNext ? text.slice(last.end, one.start) : "";
    const isOne = isNext && between.length < BETWEEN_LISTS && one.end - last.start < LONGEST_QUOTE;
    if (!isOne || OF_SISTER.test(between) || between.includes("\f")) whole.push(one);
    else {
      const value = [...new Set([last.value, one.value].flat().map(String))];
      const confidence = Math.min(last.confidence, one.confidence);
      whole[whole.length - 1] = {
        ...last,
        value,
        confidence,
        end: one.end,
        quote: text.slice(last.start, one.end),
      };
    }
  }
  return whole;
}

function underHeadings(statements: readonly Statement[], fields: Fields, text: string): Candidate[] {
  return statements.flatMap((statement, at) => {
    const opens = opening(statement);
    if (!opens) return [];
    const field = fields.get(opens.name);
    if (!field) return [];
    const isList = LISTS.has(opens.name);
    const below = opens.own ? [opens.own] : blockBelow(statements, at, isList);
    const [first] = below;
    const last = below.at(-1);
    if (!first || !last || last.end - first.start > LONGEST_QUOTE) return [];
    const introduction = text.slice(statement.start, first.start);
    if (OF_SISTER.test(introduction)) return [];
    if (isOfAcceptances(opens.name, introduction, true)) return [];
    if (isOfAcceptances(opens.name, text.slice(first.start, last.end))) return [];
    const entries = isList ? entriesOf(below, opens.name) : [];
    if (TO_JOIN.test(statement.text) && !areOfStudents(entries)) return [];
    if (isList && (entries.length < 2 || isAboutCare(statement.text, entries) || entries.some(isOfGrades)))
      return [];
    const body = text.slice(first.start, last.end);
    const words = body.split(/\s+/).length;
    if (
      !isList &&
      (words < (opens.own ? LEAST_LABELED : LEAST_WORDS) ||
        hasSource(body) ||
        below.some(({ kind }) => kind === "row"))
    )
      return [];
    const checked = checkValue(field, isList ? entries : withoutMarks(body));
    if ("problem" in checked || checked.value === null) return [];
    const isOfItems = below.every(({ kind }) => kind === "item");
    const confidence = isList
      ? isOfItems
        ? ITEMS_CONFIDENCE
        : LIST_CONFIDENCE
      : opens.name === "mission"
        ? MISSION_CONFIDENCE
        : TEXT_CONFIDENCE;
    const place = { start: first.start, end: last.end, page: first.page };
    return [{ field: opens.name, value: checked.value, confidence, quote: body, ...place }];
  });
}

/** The lines of a text, without what makes them the items of a list. */
function withoutMarks(body: string): string {
  return body
    .split("\n")
    .map((line) => line.replace(ITEM, "").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** A heading, or a line like one, that names a text or a list; with what stands on the same line. */
function opening(statement: Statement): { name: string; own?: Statement } | null {
  const { kind, text } = statement;
  if (kind === "row") {
    const [label = "", ...values] = statement.cells;
    const name = fieldOfLabel(label);
    const said = values.filter(Boolean);
    if (!name || !isWritten(name) || said.length !== 1) return null;
    const own = said[0] ?? "";
    return { name, own: within(statement, own) };
  }
  const colon = /^([^:]{3,60}):(?:\s+(.+))?$/s.exec(text);
  const isShort = kind === "line" && text.length < LONGEST_INTRODUCTION;
  const introduced = isShort && INTRODUCING.find(([, pattern]) => pattern.test(text))?.[0];
  const name =
    introduced ||
    (TO_JOIN.test(text) && kind === "heading" && "extracurriculars") ||
    fieldOfLabel(kind === "heading" ? text.replace(/:$/, "") : (colon?.[1] ?? (kind === "line" ? text : "")));
  if (!name || !isWritten(name)) return null;
  return kind !== "heading" && colon?.[2] ? { name, own: within(statement, colon[2]) } : { name };
}

function isWritten(name: string): boolean {
  return LISTS.has(name) || TEXTS.has(name);
}

/** A part of a statement as a separate statement. */
function within(statement: Statement, part: string): Statement {
  const start = statement.start + Math.max(0, statement.text.lastIndexOf(part));
  return { ...statement, kind: "line", text: part, start, end: start + part.length };
}

/** What stands under a heading, up to the next one or to the end of the page: its first list, or its first paragraph. */
function blockBelow(statements: readonly Statement[], at: number, isList: boolean): Statement[] {
  const below: Statement[] = [];
  for (const statement of statements.slice(at + 1, at + 1 + MOST_BELOW)) {
    const [first] = below;
    if (statement.kind === "heading" || (first && statement.page !== first.page)) break;
    if (first && (opening(statement) || (statement.kind === "row" && first.kind !== "row"))) break;
    below.push(statement);
  }
  return isList ? listBelow(below) : paragraphOf(below);
}

/** "We promise to:" goes on in the list below it. */
function paragraphOf(below: readonly Statement[]): Statement[] {
  const end = below.findIndex(({ part, kind, text }, at) => {
    const before = below[at - 1];
    if (before && part !== before.part) return kind !== "item" || !before.text.endsWith(":");
    // A short line below sentences is a heading in a text that has no others.
    return kind === "line" && before?.kind === "sentence" && text.length < 60;
  });
  return below.slice(0, end < 0 ? undefined : end);
}

/** "Honors: all grades 3 or above" is what is asked of a student. */
const OF_GRADES =
  /\b(?:GPA|grade point|averages?|all grades|grades? of|report cards?)\b|\b\d(?:\.\d+)? (?:or|and) (?:above|higher|better)\b/i;

function isOfGrades(entry: string): boolean {
  return OF_GRADES.test(entry) && !/\b(?:school|district|state|national|champion\w*|award\w*)\b/i.test(entry);
}

const AFTER_SCHOOL = /^(?:the |our )?after[- ]?school\b(?! (?:clubs|activities))/i;
const CARE =
  /\$|\b(?:care|pick(?:ed)?[- ]?up|snacks?|regist(?:er|ration)|enroll\w*|fees?|dismissal|dismissed|bus(?:es)?|hours?|(?:sign|check)(?:ed)? (?:in|out)|open (?:until|from)|closes?|monday (?:through|to|[–-]) friday)\b/i;

/** Under "After School" may stand how children are looked after until they are picked up. */
function isAboutCare(heading: string, entries: readonly string[]): boolean {
  return (
    AFTER_SCHOOL.test(heading) && entries.filter((entry) => CARE.test(entry)).length * 4 >= entries.length
  );
}

/** A heading of what students may join, or of how parents can help and who may give. */
const TO_JOIN = /^(?:ways to get|get|getting) involved$/i;
const OF_PARENTS =
  /\b(?:volunteer\w*|parents?|famil(?:y|ies)|PT[AO]|PTSA|donat\w+|giv(?:e|ing)|alumni|boosters?|board|committees?|fund\w*|chaperon\w*|mentor\w*|sponsor\w*)\b/i;

function areOfStudents(entries: readonly string[]): boolean {
  const known = entries.filter((entry) => ACTIVITY.test(entry)).length;
  return known * 2 >= entries.length && !entries.some((entry) => OF_PARENTS.test(entry));
}

/** Whether a list of what students join is one of activities: half of it if they do, some of it if they may. */
function areActivities(text: string, entries: readonly string[]): boolean {
  if (HAVING.test(text)) return entries.every((entry) => GROUP.test(entry) && !OF_ADULTS.test(entry));
  if (!JOINED.test(text)) return true;
  const known = entries.filter((entry) => ACTIVITY.test(entry)).length;
  return MAY_JOIN.test(text) ? known > 0 : known * 2 >= entries.length;
}

function inSentences(statements: readonly Statement[], fields: Fields): Candidate[] {
  return statements.flatMap((statement) => {
    if (statement.kind === "row" || statement.kind === "heading") return [];
    const { text, start, end, page } = statement;
    const stated = STATED.filter(([, pattern]) => pattern.test(text) && !hasSource(text)).map(([name]) => ({
      name,
      value: text as string | string[],
      confidence: SENTENCE_CONFIDENCE,
    }));
    const lists = ENUMERATED.flatMap(([name, pattern]) => {
      const said = pattern.exec(text)?.groups?.v;
      const isOurs = !isOfAcceptances(name, text) && !OF_RIVALS.test(text);
      const value = said && isOurs ? entriesIn(said, name) : [];
      return value.length >= 3 && areColleges(name, value) && areActivities(text, value)
        ? [{ name, value: value as string | string[], confidence: INLINE_CONFIDENCE }]
        : [];
    });
    return [...stated, ...lists].flatMap(({ name, value, confidence }) => {
      const field = fields.get(name);
      const checked = field ? checkValue(field, value) : null;
      if (!checked || "problem" in checked || checked.value === null) return [];
      return [{ field: name, value: checked.value, confidence, quote: text, start, end, page }];
    });
  });
}
