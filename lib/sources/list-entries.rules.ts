import type { Statement } from "./statements.rules.ts";

const LONGEST_ENTRY = 160;
/** A separate line of more words than this is not an item of a list. */
const LONGEST_LINE = 8;
/** Signs between, or in front of, the items of a list in one line. */
const SIGNS = /\s*[•▪◦‣●]\s*|\s+·\s+/;
const COLLEGE =
  /\b(?:University|College|Institute|Universidad|Université|Tech|MIT|UCLA|USC|NYU|Academy|State|School of)\b/;
/** "Bowdoin", "Brigham Young", "Texas A&M" */
const PROPER = /^(?:\p{Lu}[\p{L}.&’'-]*(?:,? (?=\p{Lu})|(?: (?:of|at|de|the|and) )|$)){1,6}(?:\s*\(\d+\))?$/u;
/** "Recent graduates attend …", in front of the first college. */
const BEFORE_COLLEGE =
  /^.*?\b(?:attend(?:s|ed|ing)?|(?:accepted|admitted) (?:to|at|by)|(?:enroll(?:ed|ing)?|matriculat(?:ed|ing)) (?:at|in|to)|includ(?:es?|ed|ing)|such as|go(?:es|ing)? (?:on )?to)\s+(?=(?:the )?\p{Lu})/u;
/** With one of these, several words are a sentence and not the name of something that can be done. */
const VERB =
  /\b(?:is|are|was|were|has|have|had|can|may|must|will|should|attend(?:s|ed)?|include[sd]?|offer(?:s|ed)?|join(?:s|ed)?|plays?|played|participates?|takes?|compete[sd]?|enjoys?|chooses?|meets?|goes|go|enroll(?:s|ed)?|accepted|admitted|provide[sd]?|son|est|sont)\b/i;
/** What follows a list without being part of it: "Contact: …", a telephone number, an address. */
const OTHER = /:|@|\d{3}[.-]\d{4}|https?:|www\./i;

/**
 * What a heading above a list is about: the items of its first list, or the first lines or sentence that list something.
 * A sentence in front introduces them. Whatever begins another block ends the list.
 * @param below what stands under the heading
 */
export function listBelow(below: readonly Statement[]): Statement[] {
  const parts = [...Map.groupBy(below, ({ part }) => part).values()];
  const isItems = parts.slice(0, 2).findIndex(([one]) => one?.kind === "item");
  const first = isItems >= 0 ? isItems : parts.findIndex((part) => !isIntroduction(part));
  const [part = [], ...rest] = parts.slice(first < 0 ? 0 : first);
  if (first > 1 || part.length === 0) return [];
  const [head] = part;
  if (head?.kind === "item") return part.filter(({ kind }) => kind === "item");
  if (head?.kind !== "line") return part;
  const lines = leading(part, ({ kind, text }) => kind === "line" && !OTHER.test(text));
  if (lines.length > 1 || listed(head.text).length > 1 || head.text.split(" ").length > LONGEST_LINE)
    return lines;
  const isFurther = ([one, ...others]: readonly Statement[]) =>
    one?.kind === "line" &&
    others.length === 0 &&
    !OTHER.test(one.text) &&
    one.text.split(" ").length <= LONGEST_LINE;
  return [...lines, ...leading(rest, isFurther).flat()];
}

function isIntroduction(part: readonly Statement[]): boolean {
  return part.every(({ kind, text }) =>
    kind === "sentence" ? listed(text).length < 3 : kind === "line" && text.endsWith(":"),
  );
}

function leading<One>(list: readonly One[], is: (one: One) => boolean): One[] {
  const end = list.findIndex((one) => !is(one));
  return list.slice(0, end < 0 ? undefined : end);
}

/** The entries of a list. @param name of the field that they are for */
export function entriesOf(statements: readonly Statement[], name: string): string[] {
  const items = joined(statements.filter(({ kind }) => kind === "item")).flatMap(partedBySigns);
  const [only] = items;
  const lines =
    items.length > 1
      ? items
      : only !== undefined
        ? listed(only)
        : statements.flatMap((one) => (one.kind === "row" ? named(one) : spoken(one.text, one.kind, name)));
  const entries = bareEntries(lines, name);
  return areColleges(name, entries) ? entries : [];
}

/** The entries that a sentence lists. */
export function entriesIn(said: string, name: string): string[] {
  return bareEntries(listed(said), name);
}

function bareEntries(lines: readonly string[], name: string): string[] {
  return lines
    .flatMap(ofSeason)
    .map((entry) => (isOfColleges(name) ? withoutLead(bareEntry(entry)) : bareEntry(entry)))
    .filter((entry) => entry.length > 1 && entry.length <= LONGEST_ENTRY && !entry.endsWith(":"))
    .filter((entry) => !BY_SISTER.test(entry))
    .map((entry) => (name === "extracurriculars" ? bareActivity(entry) : entry))
    .filter((entry) => name !== "extracurriculars" || !OF_GAMES.test(entry));
}

const SISTER = String.raw`(?:sister|partner|neighboring|feeder|other) (?:campus(?:es)?|schools?|academy)\b`;
/** "Hill West, our sister campus, won these:" */
export const OF_SISTER = new RegExp(String.raw`\b${SISTER}`, "i");
/** "Our sister campus in Dover named 9" */
const BY_SISTER = new RegExp(`^(?:our|the|its) ${SISTER}`, "i");

function bareActivity(entry: string): string {
  return withoutAdvisors(entry).replace(/^(?:an?|our) (?=\p{L})/iu, "");
}

const ADVISED =
  /\s*\((?=[^()]*\b(?:advis[eo]rs?|sponsors?|moderators?|coach(?:es)?|(?:Mr|Mrs|Ms|Dr)\.?\s))[^()]*\)|,?\s+(?:[–—-]\s*)?(?:faculty |club )?(?:advis[eo]rs?|moderators?)\s*[:–—-]\s*[^;|]*$/giu;

/** A club without who advises it: "Chess Club (Mr. Hale, advisor)". */
export function withoutAdvisors(text: string): string {
  return text.replaceAll(ADVISED, "");
}

/** How games ended, and against whom: "three-time winners against Lincoln’s Science Bowl" is nothing that one joins. */
const OF_GAMES =
  /\b(?:against|versus|vs\.?|rivals?|opponents?|winners?|champions?|runners?-up|defeat(?:s|ed)?|beat|lost to|won)\b|\b\d{1,3}\s?[–-]\s?\d{1,3}$/i;

/** What the first column of a table of clubs says. */
function named({ cells, head }: Statement): string[] {
  const isOfThem = /^(?:clubs?|activit(?:y|ies)|sports?|teams?|organizations?|awards?|colleges?)\b/i.test(
    head[0] ?? "",
  );
  return isOfThem && cells[0] ? [cells[0]] : [];
}

/** What a sentence, or a line, lists. Of achievements, a sentence may be one. */
function spoken(text: string, kind: Statement["kind"], name: string): string[] {
  const said = isOfColleges(name) ? withoutLead(text) : text;
  if (kind === "sentence" && name !== "academicAchievements" && VERB.test(said)) return [];
  return listed(said);
}

/** Without the sentence in front of a college's name; "the University of Vermont" is one, too. */
function withoutLead(text: string): string {
  const lead = BEFORE_COLLEGE.exec(text)?.[0] ?? "";
  const name = COLLEGE.test(lead) ? text : text.slice(lead.length);
  return name.replace(/^the (?=\p{Lu})/iu, "");
}

/** "Fall: soccer, volleyball", "Clubs: chess, robotics" */
function ofSeason(entry: string): string[] {
  const sports =
    /^(?:(?:fall|winter|spring)(?: sports)?|(?:\p{L}+ ){0,2}(?:clubs?|sports?|athletics|activities|teams)(?: (?:and|&) \p{L}+)?):\s+(.+)$/iu.exec(
      entry,
    )?.[1];
  return sports === undefined ? [entry] : partedByCommas(sports);
}

function bareEntry(entry: string): string {
  return entry
    .replace(/^(?:and|y|et)\s+/i, "")
    .replace(/^the (?=\p{Lu})/u, "")
    .replace(/[.;,]$/, "")
    .trim();
}

/** Whether entries look like colleges, if that is what the field lists: some by what they are called, or all as names. */
export function areColleges(name: string, entries: readonly string[]): boolean {
  if (!isOfColleges(name)) return true;
  const colleges = entries.filter((entry) => COLLEGE.test(entry)).length;
  return colleges >= entries.length / 3 || entries.every((entry) => PROPER.test(entry));
}

function isOfColleges(name: string): boolean {
  return name.startsWith("matriculation.");
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

function partedBySigns(text: string): string[] {
  return text.split(SIGNS).filter((entry) => entry.trim() !== "");
}

/** What is one thing, though its name has an "and". */
const PAIRS =
  /\b(?:track (?:and|&) field|swim(?:ming)? (?:and|&) div(?:e|ing)|arts (?:and|&) crafts|cheer(?:leading)? (?:and|&) dance|song (?:and|&) dance|dungeons (?:and|&) dragons|rod (?:and|&) gun|william (?:and|&) mary|washington (?:and|&) (?:lee|jefferson)|franklin (?:and|&) marshall|hobart (?:and|&) william smith|lewis (?:and|&) clark|texas a ?(?:and|&) ?m)\b/gi;
/** Stands for the "and" of these while a list is parted. */
const KEPT = "\u2060";

/** "chess, debate, and track and field" is three things: behind a comma and an "and", the next "and" is within a name. */
function partedByCommas(text: string): string[] {
  const whole = text.replaceAll(PAIRS, (pair) => pair.replace(/ and /i, KEPT));
  const last = /,\s+(?:and|y|et)\s+/.test(whole) ? "" : String.raw`|\s+(?:and|y|et)\s+(?=[^,]*$)`;
  return whole
    .split(new RegExp(String.raw`,\s+(?:and\s+|y\s+|et\s+)?${last}`))
    .map((entry) => entry.replaceAll(KEPT, " and ").trim());
}

/** "chess, debate and robotics", "chess • debate" @returns the line itself if it lists nothing */
export function listed(text: string): string[] {
  const plain = text.replace(/[.!]$/, "");
  const signed = partedBySigns(plain);
  if (signed.length > 1) return signed.map((entry) => entry.trim());
  if (plain.includes(";")) return plain.split(";").map((entry) => entry.trim());
  const entries = partedByCommas(plain);
  const isList = entries.length >= 3 && entries.every((entry) => entry.split(" ").length <= 6);
  if (isList) return entries;
  return plain.split(" ").length <= 14 && !/[.!?]\s/.test(plain) ? [plain] : [];
}
