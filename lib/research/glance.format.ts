import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { gradesInWords } from "#lib/schools/summary.format.ts";
import { inYear, isDay, isLongAgo } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { endOf } from "./changes.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { yearsInTurn } from "./figure-words.format.ts";
import { PLACED_FIGURES } from "./placement.rules.ts";
import {
  counted,
  dated,
  figure,
  kindInSentence,
  numberWord,
  registerKind,
  say,
  sentence,
  told,
  withArticle,
} from "./say.format.ts";
import { glanceSentence, mainOf } from "./standing-words.format.ts";

/** The main facts in a few sentences. It is also what a reader sees before unlocking a report. */
export function glanceBlocks(analysis: Analysis): Block[] {
  const notes = [...missingNote(analysis), ...ageNote(analysis)];
  const standings = mainSentences(analysis);
  return [
    { kind: "paragraph", sentences: [opening(analysis), ...kindSentences(analysis)] },
    ...(notes.length > 0 ? [{ kind: "note" as const, sentences: notes }] : []),
    ...(standings.length > 0 ? [{ kind: "list" as const, items: standings }] : []),
    { kind: "paragraph", sentences: [blankSentence(analysis)] },
  ];
}

/** "Grace Lutheran School is a private school in River Forest, Illinois, for pre-kindergarten to grade 8." */
function opening(analysis: Analysis): Said {
  const {
    own: { known },
    school,
  } = analysis;
  const fact = (name: string) => known.get(name) ?? null;
  const kinds = [
    { fact: fact("charterSchool"), word: "charter" },
    { fact: fact("magnetSchool"), word: "magnet" },
  ].filter((one) => one.fact?.value === true);
  const type = fact("schoolType");
  const [first = "", ...rest] = kindInSentence(school.type).split(" ");
  const words = [first, kinds.map(({ word }) => word).join(" and "), ...rest].filter(Boolean).join(" ");
  const kind = told(withArticle(words), type, ...kinds.map((one) => one.fact));
  const city = school.location.split(", ")[0] ?? "";
  const place = [city === school.state ? "" : city, stateName(school.state)].filter(Boolean).join(", ");
  const where = place ? say` in ${told(place, fact("address.city"))}` : told("");
  const grades = fact("gradesOffered");
  const taught = grades
    ? say`${place ? "," : ""} ${school.mayTeachLowerGrades ? "with" : "for"} ${told(gradesInWords(school.grades), grades)}`
    : told("");
  const past = pastOpening(analysis);
  const verb = past || isOver(analysisStatus(known)) ? "was" : "is";
  return sentence(
    say`${past ? say`${dated(past) ?? told("")}, ` : told("")}${school.name} ${verb} ${kind}${where}${taught}`,
  );
}

const analysisStatus = (known: Analysis["own"]["known"]) => String(known.get("status")?.value ?? "");
/** The status that the last register gave the school, if that was long ago: what else it says is of then, too. */
function pastOpening(analysis: Analysis): ResearchFact | null {
  const status = analysis.own.known.get("status");
  return status && wasLongAgo(status, analysis) && /^(?:open|temporarily)/i.test(String(status.value))
    ? status
    : null;
}

function wasLongAgo({ year }: ResearchFact, { newestYear }: Analysis): boolean {
  return year !== null && !isDay(year) && isLongAgo(year, newestYear);
}

/** "It is in a large city"; of what a register said long ago, "it was", with the year if that has not been said. */
function stated(subject: string, rest: Said, fact: ResearchFact, analysis: Analysis): Said {
  if (!wasLongAgo(fact, analysis)) return sentence(say`${subject} is ${rest}`);
  const year = pastOpening(analysis)?.year === fact.year ? null : dated(fact);
  return sentence(year ? say`${year}, ${subject} was ${rest}` : say`${subject} was ${rest}`);
}

const isOver = (status: string) => /^closed/i.test(status);

function kindSentences(analysis: Analysis): Said[] {
  const {
    own: { known },
    school,
  } = analysis;
  const [religion, setting, district, kind, ribbon] = [
    "religiousAffiliation",
    "locale",
    "district",
    "schoolKind",
    "blueRibbon24",
  ].map((name) => known.get(name));
  const said: Said[] = [];
  const add = (fact: ResearchFact, subject: string, rest: Said) =>
    said.push(stated(subject, rest, fact, analysis));
  if (religion?.value === "Nonsectarian") add(religion, "it", told("nonsectarian", religion));
  else if (religion)
    add(
      religion,
      "its religious affiliation",
      isPlainReligion(religion) ? figure(religion) : say`listed as ${told(`“${religion.value}”`, religion)}`,
    );
  if (kind && !/^regular/i.test(String(kind.value)))
    add(kind, "it", say`listed as ${told(kindInWords(String(kind.value)), kind)}`);
  if (district) add(district, "the school district", told(String(district.value), district));
  if (setting)
    add(
      setting,
      school.type === "Online School" ? "its office" : "it",
      told(settingInWords(String(setting.value)), setting),
    );
  if (ribbon?.value === "Yes")
    said.push(sentence(say`it was named a National Blue Ribbon School ${told("in 2024", ribbon)}`));
  if (school.mayTeachLowerGrades)
    said.push(
      told(
        "Our source lists high school grades only, so we cannot tell whether the school also teaches lower ones.",
      ),
    );
  return said;
}

/** A religion that can stand in a sentence as it is, without "Other" or brackets. */
export function isPlainReligion({ value }: ResearchFact): boolean {
  return !/^Other\b|\(/.test(String(value));
}

function kindInWords(kind: string): string {
  const words = withArticle(registerKind(kind));
  return kind === SCHOOL_KINDS.vocational ? `${words} (career and technical education)` : words;
}

/** What NCES calls a "Large suburb" is a suburb of a large city. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ["Large suburb", "in the suburbs of a large city"],
  ["Midsize suburb", "in the suburbs of a midsize city"],
  ["Small suburb", "in the suburbs of a small city"],
  ["Town on the fringe", "in a town close to a city"],
  ["Distant town", "in a town some distance from any city"],
  ["Rural fringe", "in a rural area close to a city or town"],
  ["Distant rural area", "in a rural area some distance from any city"],
]);

function settingInWords(setting: string): string {
  return SETTINGS.get(setting) ?? `in ${withArticle(uncapitalized(setting))}`;
}

function missingNote({ missing, school }: Analysis): Said[] {
  if (!missing?.year) return [];
  return [
    say`${school.name} is ${told(`not in the newest records of public schools in its state, ${inYear(missing.year).replace(/^in /, "those of ")}`, missing)}: it may have closed, moved, merged, or changed its name.`,
  ];
}

/** From figures that are older than this, a warning comes first. */
const OLD_YEARS = 5;

function ageNote({ own: { known }, readAt }: Analysis): Said[] {
  const held = PLACED_FIGURES.flatMap((name) => known.get(name) ?? []);
  const dated = held.filter(({ year }) => year !== null && !isDay(year));
  const newest = dated.toSorted((one, other) => endOf(other.year ?? "") - endOf(one.year ?? ""))[0];
  if (!newest?.year || endOf(newest.year) === 0) return [];
  if (new Date(readAt).getUTCFullYear() - endOf(newest.year) < OLD_YEARS) return [];
  const year = told(inYear(newest.year).replace(/^in /, ""), newest);
  return [
    say`The newest figures ${dated.length < held.length ? "with a stated year" : "that we have"} are from ${year}. They show what kind of school it was then; ask the school for current ones.`,
  ];
}

/** So many figures are told at a glance. */
const MOST = 4;

function mainSentences(analysis: Analysis): Said[] {
  const mains = PLACED_FIGURES.flatMap((name) => mainOf(analysis.standings, name) ?? []).slice(0, MOST);
  if (mains.length === 0) return uncomparedSentences(analysis);
  const years = yearsInTurn(mains.map(({ own }) => own));
  return mains.map((main, at) => glanceSentence(analysis, main, years[at] ?? null));
}

/** The size of a school that there is nothing to compare with. */
function uncomparedSentences({ own: { known } }: Analysis): Said[] {
  const [students, ratio] = [known.get("numOfStudents"), known.get("studentTeacherRatio")];
  const facts = [students, ratio].flatMap((one) => one ?? []);
  const years = yearsInTurn(facts);
  return facts.map((fact, at) => {
    const said =
      fact === students
        ? say`it had ${counted(fact, "student")}`
        : say`there were ${counted(fact, "student")} for each full-time teacher`;
    const year = years[at];
    return sentence(year ? say`${year}, ${said}` : said);
  });
}

function blankSentence({ own: { blanks }, counts }: Analysis): Said {
  if (!counts.blanks) return told("Every fact that this report looks for is known.");
  if (blanks.length === 1)
    return told("One fact that families often ask for is missing from our sources.", counts.blanks);
  const facts = told(`${numberWord(blanks.length)} facts`, counts.blanks);
  return say`Our sources lack ${facts} that families often ask for; they are listed below, with the reasons.`;
}
