import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { type Alternative, extremeOf, ordinary } from "./alternatives.rules.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said, Table } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isPlainReligion } from "./glance.format.ts";
import { differencesOf, unlikeSentences } from "./likeness.format.ts";
import { isOfFaith } from "./likeness.rules.ts";
import { numberOf } from "./own-facts.rules.ts";
import {
  counted,
  figure,
  joined,
  kindInSentence,
  listed,
  numberWord,
  ratioText,
  say,
  sentence,
  told,
  withArticle,
} from "./say.format.ts";
import { awayOf, cell, cityWords, gradesWords, typeCell, withYear } from "./school-words.format.ts";
import { similarSchool } from "./similar-schools.format.ts";

/** The nearest schools with some of the same grades, and how they differ. */
export function alternativeBlocks(analysis: Analysis): Block[] {
  const { alternatives, school } = analysis;
  const isOnline = school.type === "Online School";
  const [nearest] = alternatives;
  if (!nearest)
    return [{ kind: "paragraph", sentences: [noneSentence(analysis), ...kinSentences(analysis)] }];
  const lead = isOnline ? [told(ONLINE_LEAD)] : nearestSentences(analysis, nearest);
  return [
    { kind: "paragraph", sentences: [...lead, ...differences(analysis)] },
    tableOf(alternatives, isOnline, farTitle(analysis) !== null),
    { kind: "note", sentences: isOnline ? onlineNote(analysis) : distanceNote(analysis) },
  ];
}

/** How far the site looks by itself around a place, in miles: nobody calls a school nearby that is farther away. */
const NEAR = 15;

/** A title that says how far away the schools are where none of them is nearby; else null. */
export function farTitle({ alternatives, school }: Pick<Analysis, "alternatives" | "school">): string | null {
  const miles = alternatives.flatMap(({ distance }) => {
    const value = numberOf(distance);
    return value === null ? [] : [Math.round(value)];
  });
  const [least, most] = [Math.min(...miles), Math.max(...miles)];
  if (school.type === "Online School" || miles.length < alternatives.length || !(least > NEAR)) return null;
  if (!Number.isFinite(least)) return null;
  if (miles.length === 1) return `${FAR_TITLE} comparable school in our catalog is ${least} miles away`;
  const span = least === most ? least : `${least} to ${most}`;
  return `${FAR_TITLE} comparable schools in our catalog are ${span} miles away`;
}

/** Reports of before November 28, 2026, have "The nearest like schools". */
const FAR_TITLE = "The nearest";

/** Whether a section on other schools has a title that says how far away they are. */
export function isFarTitle(title: string): boolean {
  return title.startsWith(FAR_TITLE);
}

const ONLINE_LEAD =
  "An online school has no neighborhood, so it is compared with other online schools of its state, wherever their offices are.";
const ONLINE_NOTE =
  "Not every online school takes every child of its state: ask each one who may enroll, and until when.";

function onlineNote({ passedOverFor }: Analysis): Said[] {
  const left = passedOverFor.length > 0 ? listed(leftOutFor(passedOverFor), "or") : null;
  return [
    ...(left ? [say`Other online schools of its state are left out because they ${left}.`] : []),
    told(ONLINE_NOTE),
  ];
}

function noneSentence({ school }: Analysis): Said {
  if (school.type === "Online School")
    return told(
      `An online school has no neighborhood, and our catalog has no other online school in ${school.state ? stateName(school.state) : "its state"} that serves the same grades as ${school.name}.`,
    );
  return told(
    school.hasPosition
      ? `Our catalog has no other school that serves the same grades as ${school.name}.`
      : `We do not know where ${school.name} is, so we cannot say which schools are near it.`,
  );
}

function distanceNote(analysis: Analysis): Said[] {
  const { passedOverFor, alternatives, reach, school } = analysis;
  const isFar = farTitle(analysis) !== null;
  return [
    // Of a school from the same source, the first section has said so of all of them.
    ...(!school.mayTeachLowerGrades && alternatives.some(({ mayTeachLowerGrades }) => mayTeachLowerGrades)
      ? [
          told(
            "Some sources cover high school grades only, so a school that begins with grade 9 here may teach lower ones, too.",
            ...alternatives.flatMap((one) =>
              one.mayTeachLowerGrades ? (one.known.get("gradesOffered") ?? []) : [],
            ),
          ),
        ]
      : []),
    ...(reach && !alternatives.some((one) => isBeyond(one, reach))
      ? [say`We looked for schools up to ${figure(reach)} miles away.`]
      : []),
    ...(passedOverFor.length > 0
      ? [
          say`Other schools in our catalog at these distances are left out because they ${listed(leftOutFor(passedOverFor), "or")}.`,
        ]
      : []),
    told(
      `Distances are in a straight line; the drive is longer. ${isFar ? "Not every one of these schools is" : "Near does not mean"} open to everyone: attendance zones, admissions, and tuition decide that.`,
    ),
  ];
}

/** What is true of the schools that are left out, each with what it is true of. */
function leftOutFor(reasons: Analysis["passedOverFor"]): Said[] {
  return [...new Set(reasons.map((reason) => LEFT_OUT[reason]))].map((words) => told(words));
}

const LEFT_OUT: Readonly<Record<Analysis["passedOverFor"][number], string>> = {
  grades: "share few of the same grades",
  small: "are very small",
  kind: "are of another kind",
  custody: "are for young people in custody",
  girls: "are girls’ schools",
  boys: "are boys’ schools",
  online: "teach online",
  paused: "are temporarily closed",
  future: "are not open yet",
  unlisted: "are missing from the newest records of their state",
};

/** Whether even the nearest is farther away than we looked. */
function isBeyond({ distance }: Alternative, reach: ResearchFact | null): reach is ResearchFact {
  return reach !== null && (numberOf(distance) ?? 0) > (numberOf(reach) ?? 0);
}

function nearestSentences(analysis: Analysis, nearest: Alternative): Said[] {
  const { alternatives, nearer, reach } = analysis;
  const type = nearest.known.get("schoolType");
  const grades = nearest.known.get("gradesOffered");
  const kind = type ? told(withArticle(kindInSentence(String(type.value))), type) : told("a school");
  const taught = grades ? say`, with ${gradesWords(grades)}` : told("");
  const isOutside = isBeyond(nearest, reach);
  const isFar = !isOutside && farTitle(analysis) !== null;
  const lead = isOutside
    ? say`our catalog has no school with these grades within ${figure(reach)} miles; the nearest is`
    : isFar
      ? "the nearest that it has is"
      : alternatives.length === 1
        ? "the only school compared here is"
        : "the nearest of the schools compared here is";
  return [
    ...(isFar
      ? [
          told(
            "Our catalog, which does not have every school, has no comparable one near it.",
            nearest.distance,
          ),
        ]
      : []),
    sentence(say`${lead} ${figure(nearest.name)}, ${kind} ${awayOf(nearest)}${taught}`),
    ...(nearer.length > 0
      ? [
          sentence(
            say`nearer, but not listed here, ${nearer.length === 1 ? "is" : "are"} ${series(nearer.map(nearerWords))}`,
          ),
        ]
      : []),
  ];
}

/** "Teague Middle, 7.1 miles away, with grades 6–8"; "Hope School, 4.5 miles away, which is very small, with 18 students". */
function nearerWords(one: Alternative): Said {
  const grades = one.known.get("gradesOffered");
  const where = say`${figure(one.name)}, ${awayOf(one)}`;
  if (one.differences.length > 0) return say`${where}, which is ${differencesOf(one)}`;
  return grades
    ? say`${where}, with ${gradesWords(grades)} (too few grades in common to choose between them)`
    : where;
}

/** Parts that have their own commas: "a; b; and c". */
function series(parts: readonly Said[]): Said {
  const last = parts.at(-1) ?? told("");
  return parts.length < 2 ? last : say`${joined(parts.slice(0, -1), "; ")}; and ${last}`;
}

function differences(analysis: Analysis): Said[] {
  const closest = closestInSize(analysis);
  return [
    ...typeSentences(analysis),
    ...faithSentences(analysis),
    ...unlikeSentences(analysis),
    ...sizeSentences(analysis, closest),
    ...ratioSentences(analysis, closest),
    ...kinSentences(analysis),
  ];
}

/** The types of fewer schools are seen in their table at once. */
const FEWEST_TOLD = 3;

/** "Of the five schools in this comparison, three are public and two are private." */
function typeSentences({ school, alternatives, counts, typeCounts }: Analysis): Said[] {
  const [only, ...more] = typeCounts;
  if (school.type === "Online School" || alternatives.length < FEWEST_TOLD || !only || !counts.alternatives)
    return [];
  const all = told(numberWord(alternatives.length), counts.alternatives);
  if (more.length === 0)
    return [say`All ${all} schools in this comparison are ${told(adjective(only[0]), only[1])}.`];
  const parts = [...typeCounts].map(([type, count]) => {
    const number = numberOf(count) ?? 0;
    return told(`${numberWord(number)} ${number === 1 ? "is" : "are"} ${adjective(type)}`, count);
  });
  return [sentence(say`of the ${all} schools in this comparison, ${listed(parts)}`)];
}

/** "Unlike this school, none of them is listed as Roman Catholic.": of public schools everybody knows. */
function faithSentences({ own: { known }, alternatives }: Analysis): Said[] {
  const faith = known.get("religiousAffiliation");
  if (!faith || !isOfFaith(String(faith.value)) || !isPlainReligion(faith)) return [];
  const isSame = (one: Alternative) => one.known.get("religiousAffiliation")?.value === faith.value;
  const isPublic = (one: Alternative) => one.known.get("schoolType")?.value === SCHOOL_TYPES.PUBLIC;
  if (alternatives.some(isSame) || alternatives.every(isPublic)) return [];
  const whom = alternatives.length === 1 ? "it is not" : "none of them is";
  return [say`Unlike this school, ${whom} listed as ${figure(faith)}.`];
}

/**
 * Where the nearest school of its kind and faith is, if none of these is one: "The nearest other Roman Catholic elementary
 * school in our catalog is X in Tampa, 81 miles away, with grades PK–8 and 250 students."
 */
function kinSentences({ kin, own: { known }, school }: Analysis): Said[] {
  if (!kin) return [];
  const one = similarSchool(school);
  const faith = known.get("religiousAffiliation");
  const kind = !(faith && isOfFaith(String(faith.value)))
    ? told(one)
    : isPlainReligion(faith)
      ? say`${figure(faith)} ${one.replace(/^private /, "")}`
      : told(`${one} with its affiliation`, faith);
  const found = kin.school;
  if (!found) return [say`Our catalog has no other ${kind}.`];
  const city = found.known.get("address.city");
  const name = city ? say`${figure(found.name)} in ${cityWords(city)}` : figure(found.name);
  if ((numberOf(found.distance) ?? 0) > OUT_OF_REACH)
    return [say`Our catalog has no other ${kind} within reach: the nearest is ${name}, ${awayOf(found)}.`];
  const grades = found.known.get("gradesOffered");
  const students = found.known.get("numOfStudents");
  const more = [
    ...(grades ? [gradesWords(grades)] : []),
    ...(students ? [counted(students, "student")] : []),
  ];
  const tail = more.length > 0 ? say`, with ${listed(more)}` : told("");
  return [say`The nearest other ${kind} in our catalog is ${name}, ${awayOf(found)}${tail}.`];
}

/** Nobody goes to school as far as this, in miles. */
const OUT_OF_REACH = 100;

const adjective = (type: string) => uncapitalized(type.split(" ")[0] ?? type);

/** Who stands out does so among the ordinary ones alone, if the sentence before has set others apart. */
function isOfOthers(alternatives: readonly Alternative[]): boolean {
  return alternatives.some(({ differences }) => differences.length > 0);
}

/** The one with the most similar number of students, if at least two have one. */
function closestInSize({ own: { known }, alternatives }: Analysis): Alternative | null {
  const here = known.get("numOfStudents");
  const withSize = ordinary(alternatives).filter((one) => one.sizeDifference);
  if (!here || here.value === 0 || withSize.length < 2) return null;
  const [closest = null] = withSize.toSorted(
    (one, other) => (numberOf(one.sizeDifference) ?? 0) - (numberOf(other.sizeDifference) ?? 0),
  );
  return closest;
}

/** "Of the others, X is the closest in size, with 190 students, 23 fewer than this school." */
function sizeSentences(analysis: Analysis, closest: Alternative | null): Said[] {
  const here = analysis.own.known.get("numOfStudents");
  const theirs = closest?.known.get("numOfStudents");
  if (!closest?.sizeDifference || !theirs || !here) return [];
  const name = figure(closest.name);
  const students = counted(theirs, "student");
  const more = say`${figure(closest.sizeDifference)} ${closest.isLarger ? "more" : "fewer"} than this school`;
  const isFar = (numberOf(closest.sizeDifference) ?? 0) * 2 > (numberOf(here) ?? 0);
  const isApart = isOfOthers(analysis.alternatives);
  if (isFar)
    return [
      say`${isApart ? "None of the others" : "None"} is close in size: the closest, ${name}, has ${students}, ${more}.`,
    ];
  return [
    isApart
      ? say`Of the others, ${name} is the closest in size, with ${students}, ${more}.`
      : say`The closest in size is ${name}, with ${students}, ${more}.`,
  ];
}

/** Among fewer with the figure, "the fewest" says nothing. */
const FEWEST_RANKED = 4;

/** @param closest the one that the sentence before is about; null if there is none */
function ratioSentences(
  { own: { known }, alternatives, school }: Analysis,
  closest: Alternative | null,
): Said[] {
  const like = ordinary(alternatives).filter(({ isOnline }) => isOnline === school.isOnline);
  const lowest = extremeOf(like, "studentTeacherRatio", "lowest");
  const theirs = lowest?.known.get("studentTeacherRatio");
  const withRatio = like.filter((one) => one.known.has("studentTeacherRatio"));
  if (!lowest || !theirs || withRatio.length < FEWEST_RANKED) return [];
  const isApart = isOfOthers(alternatives);
  const [lead, among] =
    isApart && !closest ? ["of the others, ", ""] : ["", isApart ? " among them" : " of them"];
  const has = lowest === closest ? "also has" : "has";
  const first = say`${lead}${figure(lowest.name)} ${has} the lowest student–teacher ratio${among}, ${ratioText(theirs)}`;
  const against = besideOwn(theirs, known.get("studentTeacherRatio"));
  return [sentence(against ? say`${first}, ${against}` : first)];
}

/** How a figure of another school compares with the school's own, which has been told; null if that is unknown. */
function besideOwn(theirs: ResearchFact, here: ResearchFact | undefined): Said | null {
  const [one, other] = [numberOf(theirs), numberOf(here)];
  if (one === null || other === null || !here) return null;
  if (one === other) return told("the same as at this school", theirs, here);
  return told(one > other ? "still higher than at this school" : "lower than at this school", theirs, here);
}

function tableOf(alternatives: readonly Alternative[], isOnline: boolean, isFar: boolean): Table {
  const text = (label: string) => ({ label, isNumeric: false });
  const number = (label: string) => ({ label, isNumeric: true });
  const shown = alternatives.some(({ known }) => known.has("religiousAffiliation"));
  return {
    kind: "table",
    caption: isOnline
      ? "Online schools, side by side"
      : isFar
        ? "The nearest comparable schools, side by side"
        : "Schools nearby, side by side",
    columns: [
      text("School"),
      ...(isOnline ? [] : [number("Miles")]),
      text("Type"),
      text("Grades"),
      number("Students"),
      number("Students per teacher"),
      ...(shown ? [text("Religion")] : []),
    ],
    rows: alternatives.map(({ name, known, distance, distanceText }) => [
      figure(name),
      ...(isOnline ? [] : [told(distanceText.replace(/ mi$/, ""), distance)]),
      typeCell(known),
      cell(known.get("gradesOffered")),
      withYear(known.get("numOfStudents")),
      withYear(known.get("studentTeacherRatio")),
      ...(shown ? [cell(known.get("religiousAffiliation"))] : []),
    ]),
    about: alternatives.map(({ slug }) => ({ is: "other", slug })),
  };
}
