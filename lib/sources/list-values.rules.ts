import { checkValue } from "#lib/fields/values.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";

const LISTS = new Set([
  "extracurriculars",
  "academicAchievements",
  "matriculation.colleges",
  "matriculation.topColleges",
]);
const TEXTS = new Set(["mission", "vision", "deiFocus"]);
const TEXT_CONFIDENCE = 95;
const LIST_CONFIDENCE = 97;
const INLINE_CONFIDENCE = 90;
const SENTENCE_CONFIDENCE = 90;
const LONGEST_QUOTE = 4000;
const LONGEST_ENTRY = 160;
/** "Every child is known" behind a label is a vision; as a line under a heading it may be anything. */
const LEAST_LABELED = 4;
const LEAST_WORDS = 6;
const COLLEGE =
  /\b(?:University|College|Institute|Universidad|Université|Tech|MIT|UCLA|USC|NYU|Academy|State|School of)\b/;

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
    /\b(?:clubs|activities|extracurriculars|teams|sports)\b[^.:]{0,50}?\b(?:include|including|such as|are|incluyen|comprennent)\b:?\s+(?<v>.+)$/iu,
  ],
  [
    "extracurriculars",
    /\b(?:students|pupils|children|everyone|boys and girls)\b[^.:]{0,40}?\b(?:can|may) (?:also )?(?:join|take part in|participate in|compete in|play|sign up for|try out for)\s+(?<v>.+)$/iu,
  ],
  [
    "extracurriculars",
    /\b(?:actividades|clubes|activités)\b[^.:]{0,60}?\b(?:incluyen|como|comprennent|sont)\b:?\s+(?<v>.+)$/iu,
  ],
  [
    "matriculation.colleges",
    /\b(?:graduates|alumni|seniors|class of \d{4})\b[^.:]{0,70}?\b(?:(?:colleges|universities|schools)\b[^.:]{0,40}?(?:such as|including|include|at|:)|(?:accepted|admitted|enrolled|matriculated) (?:at|to|by)|attend(?:ed)?)\s+(?<v>\p{Lu}.+)$/u,
  ],
];

const JOINED = /\b(?:can|may) (?:also )?(?:join|take part|participate|compete|play|sign up|try out)\b/i;

/** Texts and lists under headings that name their field, or in sentences that do. */
export function writtenValues(statements: readonly Statement[], fields: Fields, text: string): Candidate[] {
  return [...underHeadings(statements, fields, text), ...inSentences(statements, fields)];
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
    const entries = isList ? entriesOf(below, opens.name) : [];
    if (isList && (entries.length < 2 || isAboutCare(statement.text, entries))) return [];
    const body = text.slice(first.start, last.end);
    const words = body.split(/\s+/).length;
    if (
      !isList &&
      (words < (opens.own ? LEAST_LABELED : LEAST_WORDS) || below.some(({ kind }) => kind === "row"))
    )
      return [];
    const checked = checkValue(field, isList ? entries : body.replaceAll(/\s*\n\s*/g, "\n").trim());
    if ("problem" in checked || checked.value === null) return [];
    const confidence = isList ? LIST_CONFIDENCE : TEXT_CONFIDENCE;
    const place = { start: first.start, end: last.end, page: first.page };
    return [{ field: opens.name, value: checked.value, confidence, quote: body, ...place }];
  });
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
  const name = fieldOfLabel(
    kind === "heading" ? text.replace(/:$/, "") : (colon?.[1] ?? (kind === "line" ? text : "")),
  );
  if (!name || !isWritten(name)) return null;
  return kind !== "heading" && colon?.[2] ? { name, own: within(statement, colon[2]) } : { name };
}

function isWritten(name: string): boolean {
  return LISTS.has(name) || TEXTS.has(name);
}

/** A part of a statement as a statement of its own. */
function within(statement: Statement, part: string): Statement {
  const start = statement.start + Math.max(0, statement.text.lastIndexOf(part));
  return { ...statement, kind: "line", text: part, start, end: start + part.length };
}

/** What stands under a heading: its first list, or its first paragraph. */
function blockBelow(statements: readonly Statement[], at: number, isList: boolean): Statement[] {
  const below: Statement[] = [];
  for (const statement of statements.slice(at + 1)) {
    if (statement.kind === "heading" || (below[0] && statement.page !== below[0].page)) break;
    if (below.length > 0 && opening(statement)) break;
    // A sentence in front of a list introduces it.
    if (statement.kind === "item" && below.length > 0 && below.every(({ kind }) => kind !== "item"))
      below.length = 0;
    if (statement.kind !== "item" && below.some(({ kind }) => kind === "item")) break;
    // A short line above sentences is a heading in a text that has no others.
    if (statement.kind === "line" && below.at(-1)?.kind === "sentence" && statement.text.length < 60) break;
    if (!isList && below[0] && statement.part !== below[0].part) break;
    if (statement.kind === "sentence" && below[0] && statement.part !== below[0].part && below.length >= 6)
      break;
    below.push(statement);
  }
  return below;
}

function entriesOf(statements: readonly Statement[], name: string): string[] {
  const items = statements.filter(({ kind }) => kind === "item");
  const lines =
    items.length > 0
      ? joined(items)
      : statements.flatMap(({ text, kind }) => (kind === "row" ? [] : listed(text)));
  const entries = lines
    .map((entry) =>
      entry
        .replace(/[.;,]$/, "")
        .replace(/^(?:and|y|et)\s+/i, "")
        .trim(),
    )
    .filter((entry) => entry.length > 1 && entry.length <= LONGEST_ENTRY && !entry.endsWith(":"));
  return areColleges(name, entries) ? entries : [];
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

/** Whether some of the entries look like colleges, if that is what the field lists. */
function areColleges(name: string, entries: readonly string[]): boolean {
  const colleges = entries.filter((entry) => COLLEGE.test(entry)).length;
  return !name.startsWith("matriculation.") || colleges >= entries.length / 3;
}

/** The sentences of one item belong together. */
function joined(items: readonly Statement[]): string[] {
  const entries: { text: string; end: number }[] = [];
  for (const { text, start, end } of items) {
    const last = entries.at(-1);
    if (last && start - last.end <= 1) Object.assign(last, { text: `${last.text} ${text}`, end });
    else entries.push({ text, end });
  }
  return entries.map(({ text }) => text);
}

/** "chess, debate and robotics" @returns the line itself if it lists nothing */
function listed(text: string): string[] {
  const plain = text.replace(/[.!]$/, "");
  if (plain.includes(";")) return plain.split(";").map((entry) => entry.trim());
  const entries = plain
    .split(/,\s+(?:and\s+|y\s+|et\s+)?|\s+(?:and|y|et)\s+(?=[^,]*$)/)
    .map((entry) => entry.trim());
  const isList = entries.length >= 3 && entries.every((entry) => entry.split(" ").length <= 6);
  if (isList) return entries;
  return plain.split(" ").length <= 14 && !/[.!?]\s/.test(plain) ? [plain] : [];
}

function inSentences(statements: readonly Statement[], fields: Fields): Candidate[] {
  return statements.flatMap((statement) => {
    if (statement.kind === "row" || statement.kind === "heading") return [];
    const { text, start, end, page } = statement;
    const stated = STATED.filter(([, pattern]) => pattern.test(text)).map(([name]) => ({
      name,
      value: text as string | string[],
      confidence: SENTENCE_CONFIDENCE,
    }));
    const lists = ENUMERATED.flatMap(([name, pattern]) => {
      const said = pattern.exec(text)?.groups?.v;
      const value = said ? listed(said).map((entry) => entry.replace(/^(?:and|y|et)\s+/i, "")) : [];
      return value.length >= 3 &&
        areColleges(name, value) &&
        (!JOINED.test(text) || value.some((one) => ACTIVITY.test(one)))
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
