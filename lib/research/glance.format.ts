import { localeNamed } from "#lib/fields/locale.format.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { gradesInWords } from "#lib/schools/summary.format.ts";
import { inYear, isDay, isLongAgo, shortYear } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { familySentences, firstQuestion } from "./family.format.ts";
import { yearsInTurn } from "./figure-words.format.ts";
import { missingName, mostMissed } from "./missing-names.rules.ts";
import { numberOf } from "./own-facts.rules.ts";
import { FEWEST_PEERS } from "./peer-groups.rules.ts";
import { fewSentence, namedSchools } from "./peers.format.ts";
import { PLACED_FIGURES, type PlacedFigure } from "./placement.rules.ts";
import {
  counted,
  countWord,
  figure,
  isFileDate,
  kindInSentence,
  listed,
  numberWord,
  ratioText,
  registerKind,
  say,
  sentence,
  timed,
  told,
  withArticle,
  yearAsSource,
} from "./say.format.ts";
import { glanceSentence, mainOf, schoolsOf } from "./standing-words.format.ts";

/** The main facts in a few sentences. It is also what a reader sees before unlocking a report. */
export function glanceBlocks(analysis: Analysis): Block[] {
  const notes = [...missingNote(analysis), ...ageNote(analysis), ...fewNote(analysis)];
  const standings = mainSentences(analysis);
  return [
    { kind: "paragraph", sentences: [opening(analysis), ...kindSentences(analysis)] },
    ...(notes.length > 0 ? [{ kind: "note" as const, sentences: notes }] : []),
    ...(standings.length > 0 ? [{ kind: "list" as const, items: standings }] : []),
    {
      kind: "paragraph",
      sentences: [
        ...familySentences(analysis, new Set(mainFigures(analysis))),
        blankSentence(analysis),
        ...firstQuestion(analysis),
      ],
    },
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
  const religion = fact("religiousAffiliation");
  const secular = religion?.value === "Nonsectarian" ? religion : null;
  const words = [
    secular ? `${first}, nonsectarian` : first,
    kinds.map(({ word }) => word).join(" and "),
    ...rest,
  ]
    .filter(Boolean)
    .join(" ");
  const kind = told(withArticle(words), type, secular, ...kinds.map((one) => one.fact));
  const city = school.location.split(", ")[0] ?? "";
  const place = [city === school.state ? "" : city, stateName(school.state)].filter(Boolean).join(", ");
  const where = place ? say` in ${told(place, fact("address.city"))}` : told("");
  const grades = fact("gradesOffered");
  const taught = grades
    ? say`${place ? "," : ""} ${school.mayTeachLowerGrades ? "with" : "for"} ${told(gradesInWords(school.grades), grades)}`
    : told("");
  const old = oldStatus(analysis);
  const verb = isOver(String(known.get("status")?.value ?? "")) ? "was" : "is";
  return sentence(say`${school.name} ${verb} ${kind}${where}${taught}${old ? ofRecord(old) : ""}`);
}

/** The status that the last register gave the school, if that was long ago: what else it says is of then, too. */
function oldStatus(analysis: Analysis): ResearchFact | null {
  const status = analysis.own.known.get("status");
  return status &&
    wasLongAgo(status, analysis) &&
    /^(?:listed as )?(?:open|temporarily)/i.test(String(status.value))
    ? status
    : null;
}

function wasLongAgo({ year }: ResearchFact, { newestYear }: Analysis): boolean {
  return year !== null && !isDay(year) && isLongAgo(year, newestYear);
}

/** "It is in a large city"; of what a register said long ago, with the record's year if that has not been said. */
function stated(subject: string, rest: Said, fact: ResearchFact, analysis: Analysis): Said {
  const isTold = !wasLongAgo(fact, analysis) || oldStatus(analysis)?.year === fact.year;
  return sentence(say`${subject} is ${rest}${isTold ? "" : ofRecord(fact)}`);
}

/** "It is listed as an alternative school"; of what a register listed long ago: "the 2010–11 record lists it as …". */
function listedSentence(kind: ResearchFact, analysis: Analysis): Said {
  const what = told(kindInWords(String(kind.value)), kind);
  if (!wasLongAgo(kind, analysis)) return sentence(say`it is listed as ${what}`);
  const year = kind.year ?? "";
  const record = told(isFileDate(year) ? yearAsSource(year) : `the ${year} record`, kind);
  if (isFileDate(year)) return sentence(say`${record} has it as ${what}`);
  return sentence(say`${record} lists it as ${what}`);
}

/** " (2013–14 record)" */
function ofRecord(fact: ResearchFact): Said {
  const year = fact.year ?? "";
  return told(isFileDate(year) ? ` (from ${yearAsSource(year)})` : ` (${year} record)`, fact);
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
  if (religion && religion.value !== "Nonsectarian")
    add(
      religion,
      "its religious affiliation",
      isPlainReligion(religion) ? figure(religion) : say`listed as ${told(`“${religion.value}”`, religion)}`,
    );
  if (kind && !/^regular/i.test(String(kind.value))) said.push(listedSentence(kind, analysis));
  if (school.isKindByName) said.push(kindByName(kind));
  // A charter school is often a district by itself, under its own name.
  if (district && !String(district.value).startsWith(school.name))
    add(district, "it", told(`part of ${districtNamed(String(district.value))}`, district));
  // Where the office of an online school is, says nothing to a family at home.
  if (setting && school.type !== "Online School")
    add(setting, "it", told(settingInWords(String(setting.value)), setting));
  said.push(...tuitionSentences(analysis));
  if (ribbon?.value === "Yes")
    said.push(sentence(say`it was named a National Blue Ribbon School ${told("in 2024", ribbon)}`));
  if (school.mayTeachLowerGrades) said.push(lowerGrades(known.get("numOfStudents")));
  return said;
}

/** A register may list a school as a regular one that is not for every child. */
function kindByName(kind: ResearchFact | undefined): Said {
  const listed = kind ? told(", although its records list it as a regular one", kind) : "";
  return say`Going by its name, this report compares it with alternative schools${listed}.`;
}

/** What a register that leaves out lower grades makes uncertain, of this school and of others that are named. */
function lowerGrades(students: ResearchFact | undefined): Said {
  const lead =
    "Our source lists high school grades only: this school, like others from it, may also teach lower ones";
  return students
    ? told(`${lead}, and its count of students may include these.`, students)
    : told(`${lead}.`);
}

/** "the Boston school district", "the Holyoke School District", "Springfield School District 186". */
function districtNamed(name: string): string {
  if (!/\bdistrict\b/i.test(name)) return `the ${name} school district`;
  return /\d|^the /i.test(name) ? name : `the ${name}`;
}

/** "As a public school, it charges no tuition." */
function tuitionSentences({ own: { known, noTuition }, school }: Analysis): Said[] {
  const tuition = known.get("tuition");
  if (numberOf(tuition) === 0) return [told("It charges no tuition.", tuition ?? null)];
  if (!noTuition) return [];
  return [
    told(
      school.type === "Online School"
        ? "As a charter school, it is public and charges no tuition."
        : "As a public school, it charges no tuition.",
      noTuition,
    ),
  ];
}

/** A religion that can stand in a sentence as it is, without "Other" or brackets. */
export function isPlainReligion({ value }: ResearchFact): boolean {
  return !/^Other\b|\(/.test(String(value));
}

function kindInWords(kind: string): string {
  const words = withArticle(registerKind(kind));
  return kind === SCHOOL_KINDS.vocational ? `${words} (career and technical education)` : words;
}

function settingInWords(setting: string): string {
  return localeNamed(setting)?.placed ?? `in ${withArticle(uncapitalized(setting))}`;
}

function missingNote({ missing, school }: Analysis): Said[] {
  if (!missing?.year) return [];
  return [
    say`${school.name} is ${told(`not in the newest records of public schools in its state, ${inYear(missing.year).replace(/^in /, "those of ")}`, missing)}: it may have closed, moved, merged, or changed its name.`,
  ];
}

/** The year of most figures, if it is long ago. */
function ageNote({ old }: Analysis): Said[] {
  if (!old) return [];
  const from = isFileDate(old.year) ? yearAsSource(old.year) : shortYear(old.year);
  const whose = old.isAll ? "This school’s figures" : "Most of this school’s figures";
  return [
    say`${whose} are from ${told(from, ...old.facts)}. They are ${countWord(old.age)} years old; ask for current ones.`,
  ];
}

/** Whether a note says of all figures that they are of one year long ago, and none has changed. */
export function isOfOneOldYear(analysis: Analysis): boolean {
  return analysis.changes.length === 0 && analysis.old?.isAll === true;
}

/** How little there is to compare a school with that hardly any is like, told before anybody pays for the report. */
function fewNote(analysis: Analysis): Said[] {
  const { peers, school, standings } = analysis;
  const few = peers && fewSentence(analysis, peers);
  const isNamed = (peers?.schools.length ?? 0) >= FEWEST_PEERS;
  if (isNamed && !few) return [];
  const lead = few ? [few] : [];
  const isHeldAgainstAll = standings.some((one) => one.peers === "level");
  if (isNamed && peers?.group.peers === "type") {
    const held = isHeldAgainstAll
      ? `, and compares its figures with those of ${schoolsOf(analysis, "level")}, which do not all work as it does`
      : "";
    return [
      ...lead,
      told(
        `${few ? "So this" : "This"} report lists it beside ${namedSchools(analysis, peers.group)}${held}.`,
      ),
    ];
  }
  const isOfEveryType = (isNamed && peers?.group.peers === "level") || isHeldAgainstAll;
  if (isOfEveryType)
    return [
      ...lead,
      told(
        `${few ? "So this" : "This"} report compares it with ${schoolsOf(analysis, "level")}, which do not all work as it does.`,
      ),
    ];
  if (standings.some(({ weight }) => weight !== "too few")) return [];
  return [
    ...lead,
    told(
      `${few ? "So there" : "There"} is hardly anything to compare ${school.name} with: this report has its own facts and little else.`,
    ),
  ];
}

/** So many figures are told at a glance. */
const MOST = 4;

function mainFigures({ standings }: Analysis): PlacedFigure[] {
  return PLACED_FIGURES.filter((name) => mainOf(standings, name) !== null).slice(0, MOST);
}

function mainSentences(analysis: Analysis): Said[] {
  const mains = mainFigures(analysis).flatMap((name) => mainOf(analysis.standings, name) ?? []);
  if (mains.length === 0) return uncomparedSentences(analysis);
  const years = yearsInTurn(mains.map(({ own }) => own));
  return mains.map((main, at) =>
    glanceSentence(analysis, main, { when: years[at] ?? null, before: mains[at - 1] ?? null }),
  );
}

/** The figures that the first section gives for a school with nothing to compare it to. */
const UNCOMPARED = ["numOfStudents", "studentTeacherRatio"] as const;

/** Whether the first section tells such a figure although there is nothing to compare it with. */
export function isToldUncompared(analysis: Analysis, name: (typeof UNCOMPARED)[number]): boolean {
  return mainFigures(analysis).length === 0 && numberOf(analysis.own.known.get(name)) !== 0;
}

/** The size of a school that there is nothing to compare with. */
function uncomparedSentences({ own: { known } }: Analysis): Said[] {
  const [students, ratio] = UNCOMPARED.map((name) => known.get(name));
  // That a source counted no students is told with what it means, in the section on size.
  const facts = [students, ratio].flatMap((one) => (one && one.value !== 0 ? [one] : []));
  const years = yearsInTurn(facts);
  return facts.map((fact, at) => {
    const said =
      fact === students
        ? say`it had ${counted(fact, "student")}`
        : say`its student–teacher ratio was ${ratioText(fact)}`;
    return sentence(timed(years[at] ?? null, said));
  });
}

/** So many of the facts that are missing are named before anybody pays for the report. */
const MOST_MISSED = 3;

function blankSentence({ counts, own }: Analysis): Said {
  if (!counts.blanks) return told("Every fact that this report looks for is known.");
  const missing = numberOf(counts.blanks) ?? 0;
  const named = mostMissed(own.blanks)
    .slice(0, MOST_MISSED)
    .map((one) => told(missingName(one), one));
  if (missing === 1) {
    const which = named[0] ? say`: ${named[0]}` : "";
    return say`${told("One fact that families often ask for is missing from our sources", counts.blanks)}${which}.`;
  }
  const facts = told(`${numberWord(missing)} facts`, counts.blanks);
  const which = named.length > 0 ? say`, such as ${listed(named)}` : "";
  return say`Our sources lack ${facts} that families often ask for${which}; this report lists them, with the reasons.`;
}
