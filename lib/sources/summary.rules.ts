import { fieldOfLabel } from "./labels.rules.ts";
import { withoutAdvisors } from "./list-entries.rules.ts";
import { summaryTitle } from "./naming.rules.ts";
import { namesCampus } from "./own-statements.rules.ts";
import { mailboxesOfPeople } from "./reached.rules.ts";
import { isOrderToSoftware, withoutOrders } from "./software-orders.rules.ts";
import { type Statement, statementsIn } from "./statements.rules.ts";
import {
  inEnglish,
  isLabeledFact,
  labelOf,
  withLabeledFigures,
  withPlainFacts,
} from "./summary-facts.rules.ts";
import { withoutHistory } from "./summary-history.rules.ts";
import {
  captionsIn,
  isLeftOut,
  withoutOthers,
  withoutPersonsMailbox,
  withWholeFacts,
} from "./summary-left-out.rules.ts";
import { rowShown, SHARE_HEAD } from "./summary-rows.rules.ts";
import { withSubjects } from "./summary-subjects.rules.ts";
import { factsSaid, isWorthSaying, withoutRepeats } from "./summary-worth.rules.ts";
import { withYearAbove } from "./summary-years.rules.ts";
import { languageOf, type TextLanguage } from "./text-language.rules.ts";
import { bare, withEdges } from "./words.rules.ts";

/** What a summary is about, in this order: its headings, and the words by which a sentence belongs under one. */
const TOPICS: readonly (readonly [headings: Readonly<Record<TextLanguage, string>>, words: RegExp])[] = [
  [
    { en: "About the School", es: "Sobre la escuela", fr: "À propos de l’école" },
    /\b(?:founded|established|since|history|independent|accredited|public|private|charter|magnet|catholic|district|principal|head of school|headmaster|headmistress|mission|vision|values?|philosophy|escuela|fundada|misión|école|fondée)\b/i,
  ],
  [
    { en: "Students and Teachers", es: "Estudiantes y maestros", fr: "Élèves et enseignants" },
    /\b(?:students?|children|pupils|enroll(?!ment (?:opens|begins|closes|periods?|is open))\w*|teachers?|faculty|ratio|class size|classes average|diverse|diversity|hispanic|white|black|asian|male|female|gender|boys\/girls|girls\/boys|estudiantes|alumnos|maestros|élèves|enseignants)\b/i,
  ],
  [
    { en: "Academics", es: "Estudios", fr: "Études" },
    /\b(?:curriculum|academic\w*|courses?|AP|IB|advanced placement|SAT|ACT|graduat\w+|college|universit\w+|honors|reading|math\w*|science|STEM|arts|language|immersion|proficien\w+|académic\w*|scores?|national merit)\b/i,
  ],
  [
    { en: "Activities", es: "Actividades", fr: "Activités" },
    /\b(?:clubs?|sports?|athletics?|teams?|band|orchestra|theater|drama|robotics|ministry|retreats?|community service|extracurricular\w*|after-?school|field trips?|actividades|deportes|activités)\b/i,
  ],
  [
    { en: "Admission and Cost", es: "Admisión y costo", fr: "Admission et frais" },
    /\b(?:tuition|admission\w*|apply|application|financial aid|scholarships?|fees?|lottery|enrollment opens|colegiatura|frais)\b/i,
  ],
  [
    { en: "Contact", es: "Contacto", fr: "Contact" },
    /\b(?:phone|call|e-?mail|address|located|office|hours|website|teléfono|téléphone|correo)\b|@|\(\d{3}\) ?\d{3}-\d{4}/i,
  ],
];
/** The same for letters with accents: "élèves". */
const TOPIC_WORDS = TOPICS.map(([, words]) => new RegExp(withEdges(words.source), "iu"));
/** What every page says and no summary repeats. */
const EMPTY_TALK =
  /\b(?:click|welcome to our (?:web)?site|read more|please (?:see|visit|check)|stay tuned|follow us|thank you for|we look forward|download|newsletter|subscribe|cookies?|dear (?:families|parents))\b/i;
/** What colleges and families compare schools by. */
const AVERAGES = /\b(?:SAT|ACT|graduation rate)\b.*\d/;
const FIGURE = /\d|%|\b(?:hundred|dozen|thousand)\b/;
const MOST_SENTENCES = 22;
const MOST_UNDER_HEADING = 5;
/** A table of facts is what somebody came for. */
const MOST_FACTS_UNDER_HEADING = 9;
const LONGEST = 420;
/** A longer one is a chapter of a handbook. */
const LONGEST_LIST = 900;
const SHORTEST = 20;
/** Everything after this many statements is the small print of a handbook. */
const MOST_READ = 6000;

/** What is taken or left as a whole: a sentence, a row, or a list under its heading. */
type Unit = { statements: Statement[]; topic: number; at: number; points: number };

/**
 * The sentences of a text that say most about a school: verbatim, in their order, under headings. A list stays whole,
 * under a heading of its own. Orders to software are left out. The first line is the text's title. The headings are in
 * the language of the text, which is quoted below them.
 * @param title what its document is called, if that is known @param names of the school that it was read for
 */
export function summaryOf(text: string, title: string | null = null, names: readonly string[] = []): string {
  const name = summaryTitle(text, title, names);
  const asRead = withoutOrders(readIn(text));
  const language = languageOf(text);
  const people = mailboxesOfPeople(text);
  const whole = withWholeFacts(withLabeledFigures(asRead)).map(withoutOthers);
  // The labels of facts, and what stands for "it", are in English.
  const isOther = (one: Statement) => isLeftOut(one, text, people);
  const read = language === "en" ? inEnglish(withPlainFacts(withSubjects(whole, names, isOther))) : whole;
  const captions = captionsIn(read);
  const above = new Set(captions.values());
  const statements = withoutHistory(
    read.filter(
      (one, at) =>
        !above.has(one) &&
        !isHeadOfTable(one) &&
        !isOther(one) &&
        isWorthSaying(one) &&
        !isSubtitle(one, /\d/.test(name) ? names : [name, ...names]) &&
        !goesOnAbout(read, at, text),
    ),
  );
  /** What stands right below a heading. */
  const below = new Set(read.filter((_, at) => read[at - 1]?.kind === "heading"));
  const seen = new Set<string>();
  const rated = unitsOf(statements).flatMap(({ parts, at, isOfFacts }): Unit[] => {
    const own = topicOfUnit(parts);
    const topic = own < 0 && isOfFacts ? SCHOOL : own;
    const isNew = parts.some(({ text }) => !seen.has(bare(text)));
    if (topic < 0 || !isNew) return [];
    for (const { text } of parts) seen.add(bare(text));
    const points = Math.max(...parts.map((one) => pointsOf(one, at, statements.length)));
    return [{ statements: parts, topic, at, points }];
  });
  const chosen: Unit[] = [];
  for (const one of rated.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (chosen.length >= MOST_SENTENCES || one.points <= 0) break;
    const most = one.statements.every(isLabeledFact) ? MOST_FACTS_UNDER_HEADING : MOST_UNDER_HEADING;
    if (chosen.filter(({ topic }) => topic === one.topic).length < most) chosen.push(one);
  }
  const repeated = withoutRepeats(chosen.map((unit) => unit.statements));
  const said = (one: Statement) => withoutPersonsMailbox(shown(one, below.has(one)), text, people);
  const parts = TOPICS.flatMap(([headings], topic) => {
    const units = chosen
      .filter((one) => one.topic === topic)
      .toSorted((a, b) => a.at - b.at)
      .map(({ statements }) => statements.filter((one) => !repeated.has(one)))
      .filter((left) => left.length > 0);
    if (units.length === 0) return [];
    const headed = units.map((parts) => {
      const heading = parts.length > 1 ? headingOf(parts, [name, headings[language]], captions) : null;
      const lines = parts.map((one) =>
        withYearAbove(said(one), one, captions.get(one.part)?.text, `${name} ${heading ?? ""}`),
      );
      return { heading, text: lines.map((line) => `- ${line}`).join("\n") };
    });
    const lines = headed.filter(({ heading }) => heading === null).map(({ text }) => text);
    const lists = headed.flatMap(({ heading, text }) => (heading === null ? [] : [`${heading}\n\n${text}`]));
    return [
      [`## ${headings[language]}`, ...(lines.length > 0 ? [lines.join("\n")] : []), ...lists].join("\n\n"),
    ];
  });
  return [`# ${name}`, ...parts].join("\n\n");
}

/** Whether a summary of the text leaves out sentences that give orders to software. */
export function hasOrdersToSoftware(text: string): boolean {
  return readIn(text).some((one) => isOrderToSoftware(one.text));
}

function readIn(text: string): Statement[] {
  return statementsIn(text).slice(0, MOST_READ);
}

/** "Its graduation rate is 88%.", behind a sentence about the district. */
function goesOnAbout(statements: readonly Statement[], at: number, text: string): boolean {
  const [one, before] = [statements[at], statements[at - 1]];
  const goesOn = one !== undefined && before?.part === one.part && /^(?:it|its|they|their)\s/i.test(one.text);
  return goesOn && before !== undefined && isLeftOut(before, text);
}

/** Lines stay together without one, as rows do without a caption: above them may stand what is about more than they are. */
function headingOf(
  [first]: readonly Statement[],
  titles: readonly string[],
  captions: ReadonlyMap<number, Statement>,
): string | null {
  const caption = first?.kind === "row" ? captions.get(first.part)?.text : undefined;
  const isHeaded = first !== undefined && (first.kind === "item" || isOfPrices(first));
  const heading = caption ?? (isHeaded ? first.heading : "");
  return heading !== "" && !titles.includes(heading) ? `### ${heading}` : null;
}

/**
 * Statements one by one, and the items of a list together if it is no longer than a paragraph; so are shares of one whole.
 * Of a list of facts, each stands by itself.
 */
function unitsOf(statements: readonly Statement[]): { parts: Statement[]; at: number; isOfFacts: boolean }[] {
  const units: { parts: Statement[]; at: number }[] = [];
  for (const [at, statement] of statements.entries()) {
    const list = units.at(-1)?.parts;
    const last = list?.at(-1);
    const isNext =
      statement.kind === last?.kind &&
      statement.heading === last.heading &&
      statement.part === last.part &&
      (statement.kind === "item" ||
        isOfSharesTable(statement) ||
        isOfPrices(statement) ||
        (isShare(last) && isShare(statement) && isOfOneWhole(list ?? [], statement)));
    if (isNext) list?.push(statement);
    else units.push({ parts: [statement], at });
  }
  return units.flatMap(({ parts, at }) => {
    const isOfFacts = areMixedFacts(parts);
    return isOfFacts || parts.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_LIST
      ? parts.map((part, offset) => ({ parts: [part], at: at + offset, isOfFacts }))
      : [{ parts, at, isOfFacts }];
  });
}

const LONGEST_FACT = 90;
const MOST_FACTS = 40;

/** "Students: 512", "Tuition: $9,000": a list of facts, each of which belongs under a heading of its own. */
function areMixedFacts(parts: readonly Statement[]): boolean {
  if (parts.length < 2 || parts.length > MOST_FACTS || parts[0]?.kind !== "item") return false;
  if (parts.some((one) => one.text.length > LONGEST_FACT) || parts.some(isOfShares)) return false;
  const facts = parts.filter((one) => isLabeledFact(one) || factsSaid(one).length > 0).length;
  return facts * 2 >= parts.length && new Set(parts.map(topicOf)).size > 1;
}

function isOfShares({ cells, text }: Statement): boolean {
  const label = cells[0] ?? text.replace(/[\s:–-]*\d.*$/, "");
  const field = fieldOfLabel(label) ?? "";
  return field.startsWith("demographics.") && field !== "demographics.freeOrReducedLunch";
}

function isShare({ text, kind }: Statement): boolean {
  return (kind === "row" || kind === "line") && text.length < 80 && /\d\s?%/.test(text);
}

/** "Primary: $13,950", in a table under "Tuition 2026–27", which is of what year the prices are. */
function isOfPrices({ kind, cells, heading }: Statement): boolean {
  return kind === "row" && /^\$\d/.test(cells[1] ?? "") && fieldOfLabel(heading) === "tuition";
}

/** A row of a table whose columns are shares: only all of them together say who the students are. */
function isOfSharesTable({ kind, text, head }: Statement): boolean {
  return (
    kind === "row" &&
    text.length < 120 &&
    head.slice(1).some((one) => SHARE_HEAD.test(one) && !/\d/.test(one))
  );
}

/** "Other: 8%" alone is about nothing; below the others it is about what they are. */
function isOfOneWhole(parts: readonly Statement[], statement: Statement): boolean {
  const [whole, part] = [topicOfUnit(parts), topicOf(statement)];
  return whole >= 0 && (part === whole || part < 0);
}

/** Of a list: what its heading says, else what most of its items are about. @returns -1 for nothing */
function topicOfUnit(parts: readonly Statement[]): number {
  const [first] = parts;
  if (parts.length === 1 && first) return topicOf(first);
  if (parts.some(isOfShares) && parts.every(({ kind }) => kind !== "item")) return STUDENTS;
  const own = topicIn(first?.heading ?? "");
  if (own >= 0) return own;
  const topics = parts.map(topicOf).filter((topic) => topic >= 0);
  const counts = [...Map.groupBy(topics, (topic) => topic)].toSorted((a, b) => b[1].length - a[1].length);
  return counts[0]?.[0] ?? -1;
}

/** Whoever leads a school, and since when there is one, says something about the school, whatever else is said there. */
const OF_THE_SCHOOL =
  /^(?:we are|[\p{L}.’' -]{3,60}? is) an? (?:[\w–-]+,? ){0,6}(?:school|academy)\b|^opened in (?:1[6-9]|20)\d\d\b|\b(?:founded|established|opened (?:its|our) doors|fundada|fondée)\b[^.]{0,60}\b(?:1[6-9]|20)\d\d\b|\b(?:school|academy)\b[^.]{0,40}\bopened in (?:1[6-9]|20)\d\d\b|\b(?:founded|year founded|established|principal|head of school|headmaster|headmistress|directora|directrice)\b\s*[:|]|\b(?:our|the) (?:principal|head of school)\b/iu;

/** What the school wants is about the school, whatever it is about. */
const OF_ITS_AIMS =
  /^(?:[^.:]{0,60}\b)?(?:mission|vision|misión|visión)\b[^.:]{0,60}(?:\b(?:is|es|est)\b|[:|])/i;
const AIMS = /\b(?:mission|vision|philosophy|misión|visión)\b/i;
const NAMED_COLLEGES = /\b(?:\p{Lu}\p{L}+ (?:College|University)|University of \p{Lu})/gu;
const GO_TO_COLLEGE =
  /\d\s?(?:%|percent)[^.]{0,80}\b(?:college|universit(?:y|ies))\b|\bcollege\b[^.]{0,30}\d\s?%/i;
const WAY_TO_REACH =
  /@[\w-]+\.\w|(?:\(\d{3}\) ?|\b\d{3}[-.])\d{3}[-.]\d{4}\b|\b\p{Lu}[\p{L}]+,? [A-Z]{2},? \d{5}\b/u;
const REACHED =
  /\b(?:located|address|hours|website|www|ubicad[ao]|dirección|horario|situé|adresse|heures)\b|\d\s?(?:a\.?m|p\.?m)\b/i;
const WHOM_IT_SERVES =
  /\bgrades? (?:pre-?k|pk|tk|k|\d{1,2})\s?(?:[–-]|to|through)\s?\d{1,2}\b|\bkindergarten (?:to|through)\b/i;
const COSTS = /\b(?:tuition|colegiatura|frais de scolarité)\b/i;
const [SCHOOL, STUDENTS, ACADEMICS, ACTIVITIES, COST, CONTACT] = [0, 1, 2, 3, 4, 5];
/** What is said behind a label belongs where its field does. */
const TOPIC_OF_FIELD: readonly (readonly [fields: RegExp, topic: number])[] = [
  [/^(?:principal|founded|district|mission|vision|religiousAffiliation|charterSchool|magnetSchool)$/, SCHOOL],
  [/^(?:numOfStudents|teachers|classSize|studentTeacherRatio|gradesOffered|demographics\..*)$/, STUDENTS],
  [/^(?:academicInfo|matriculation)\./, ACADEMICS],
  [/^extracurriculars$/, ACTIVITIES],
  [/^tuition$/, COST],
  [/^(?:contactInfo|address)\./, CONTACT],
];

function topicOf(statement: Statement): number {
  const { text, kind, heading, head, cells } = statement;
  const least = kind === "sentence" && !AVERAGES.test(text) ? SHORTEST : 4;
  if (kind === "heading" || text.length > LONGEST || text.length < least) return -1;
  const field = fieldOfLabel(labelOf(statement));
  const ofField = field === null ? undefined : TOPIC_OF_FIELD.find(([fields]) => fields.test(field))?.[1];
  if (ofField !== undefined) return ofField;
  const isOfCost = /\$\s?\d/.test(text) && COSTS.test(`${text} ${kind === "row" ? head.join(" ") : ""}`);
  if (isOfCost) return COST;
  // It only introduces what comes next.
  if (text.endsWith(":")) return -1;
  if ((text.match(NAMED_COLLEGES)?.length ?? 0) > 1 || GO_TO_COLLEGE.test(text)) return ACADEMICS;
  if (OF_THE_SCHOOL.test(text) || OF_ITS_AIMS.test(text)) return SCHOOL;
  if (WAY_TO_REACH.test(text)) return CONTACT;
  // Further down, no heading may follow for what else there is.
  const isElse = FIGURE.test(text) || topicIn(text) === ACTIVITIES;
  if (kind === "sentence" && AIMS.test(heading) && !isElse) return SCHOOL;
  if (kind === "row" && /^(?:street|address|dirección|adresse)$/i.test(cells[0] ?? "")) return CONTACT;
  const own = topicIn(text, heading);
  const above = own >= 0 ? own : topicIn(heading);
  const topic = above < 0 && kind === "row" ? topicIn(head.join(" ")) : above;
  if (topic < 0 && kind === "sentence" && WHOM_IT_SERVES.test(text)) return STUDENTS;
  // The word "office" is in many sentences that say nothing of how to reach it.
  return topic === CONTACT && !REACHED.test(text) ? -1 : topic;
}

function isHeadOfTable({ kind, head, cells }: Statement): boolean {
  return kind === "row" && head.length === 0 && !isFact(cells);
}

/** A first row says something if it is a fact as the others: "Principal | Maria Lopez", but not "Group | Share". */
function isFact([label = "", value = "", ...others]: readonly string[]): boolean {
  const isNamed = fieldOfLabel(label) !== null && fieldOfLabel(value) === null;
  return others.length === 0 && (/\d/.test(value) || isNamed);
}

/** The topic with the most words; a heading that is about one counts like a word. @returns -1 for none */
function topicIn(text: string, heading = ""): number {
  const rated = TOPIC_WORDS.map((words, topic) => {
    const hits = text.match(new RegExp(words, "giu"))?.length ?? 0;
    return { topic, hits: hits > 0 && words.test(heading) ? hits + 1.5 : hits };
  });
  const [best] = rated.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits > 0 ? best.topic : -1;
}

function pointsOf(statement: Statement, at: number, total: number): number {
  const { text, kind } = statement;
  const words = TOPIC_WORDS.reduce((sum, pattern) => sum + (pattern.test(text) ? 1 : 0), 0);
  const early = 1.5 * (1 - at / Math.max(1, total));
  const figures = FIGURE.test(text) ? 2 : 0;
  const whole = kind === "sentence" ? 1.5 : kind === "row" ? 0.7 : 0;
  const fact = isLabeledFact(statement) || AVERAGES.test(text) ? 1.5 : 0;
  return (
    words + early + figures + whole + fact - (EMPTY_TALK.test(text) ? 4 : 0) - (/\?$/.test(text) ? 2 : 0)
  );
}

/** "Cascade Ridge High School, 2026–27", below a title: whose document it is, and of when. */
function isSubtitle({ text, kind }: Statement, names: readonly string[]): boolean {
  if (kind !== "line" || text.length > 90) return false;
  const rest = names.reduce((left, one) => left.replace(one, ""), text.replace(SCHOOL_YEAR, ""));
  return rest.length < text.length && !/\p{L}/u.test(rest);
}

const SCHOOL_YEAR = /\b(?:(?:school year|class of|fall|spring) )?(?:19|20)\d\d(?:\s?[–—/-]\s?\d{2,4})?/i;
/** "Tuition for 2026-27 $38,400", "Tuition “$38,400”" */
const UNMARKED = /^([^:$]{3,60}?)\s+["“]?(\$\d[\d,]*)["”]?$/;
const IN_ORDER_TO = /^to \p{Ll}/iu;
const OF_AVERAGES = /^(?:average|mean)s?\b.{0,30}\bscores?\b/i;

function shown(statement: Statement, isBelowHeading: boolean): string {
  const { text, kind, heading } = statement;
  const [, label = "", amount = ""] = UNMARKED.exec(text) ?? [];
  if (kind !== "row" && label !== "" && fieldOfLabel(label) !== null) return `${label}: ${amount}`;
  if (kind === "row" && OF_AVERAGES.test(heading) && !/\b(?:average|mean)\b/i.test(text))
    return rowShown(statement).replace(/^[^:]+/, (exam) => `${exam} (average)`);
  // "6 to 1" says nothing without its heading.
  if (
    kind === "line" &&
    isBelowHeading &&
    text.length < 60 &&
    !text.includes(":") &&
    fieldOfLabel(heading) !== null
  )
    return `${heading}: ${text}`;
  // "To teach every child to read." is half a sentence.
  if (
    kind === "sentence" &&
    isBelowHeading &&
    heading.length < 60 &&
    AIMS.test(heading) &&
    IN_ORDER_TO.test(text)
  )
    return `${heading}: ${text}`;
  if (isBelowHeading && /^(?:office |school )?hours$/i.test(heading) && /\d/.test(text))
    return `${heading}: ${text}`;
  if (kind === "line" && namesCampus(heading)) return `${heading}: ${text}`;
  if (kind === "row") return rowShown(statement);
  const said = withoutAdvisors(text).replaceAll(/(?<=\d\s?%)\s+(?=\p{Lu}\p{L}* \d)/gu, ", ");
  // "Students per teacher: 9." is no sentence.
  return isLabeledFact(statement) ? said.replace(/(?<=[\d%])\.$/, "") : said;
}
