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
    { kind: "note", sentences: isOnline ? [told(ONLINE_NOTE)] : distanceNote(analysis) },
  ];
}

/** Nobody calls a school nearby that is as far as this, in miles. */
const FAR = 25;

/** A title that says how far away the schools are where none of them is nearby; else null. */
export function farTitle({ alternatives, school }: Pick<Analysis, "alternatives" | "school">): string | null {
  const miles = alternatives.flatMap(({ distance }) => {
    const value = numberOf(distance);
    return value === null ? [] : [Math.round(value)];
  });
  const [least, most] = [Math.min(...miles), Math.max(...miles)];
  if (school.type === "Online School" || miles.length < alternatives.length || !(least >= FAR)) return null;
  if (!Number.isFinite(least)) return null;
  if (miles.length === 1) return `The nearest like school is ${least} miles away`;
  return least === most
    ? `The nearest like schools are ${least} miles away`
    : `The nearest like schools are ${least} to ${most} miles away`;
}

const ONLINE_LEAD =
  "An online school has no neighborhood, so it is compared with other online schools of its state, wherever their offices are.";
const ONLINE_NOTE =
  "Not every online school takes every child of its state: ask each one who may enroll, and until when.";

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

function distanceNote({ passedOverFor, alternatives, reach }: Analysis): Said[] {
  return [
    ...(alternatives.some(({ mayTeachLowerGrades }) => mayTeachLowerGrades)
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
          say`Other schools at these distances are left out because they ${listed(leftOutFor(passedOverFor), "or")}.`,
        ]
      : []),
    told(
      "Distances are in a straight line; the drive is longer. Near does not mean open to everyone: attendance zones, admissions, and tuition decide that.",
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

function nearestSentences({ alternatives, nearer, reach }: Analysis, nearest: Alternative): Said[] {
  const type = nearest.known.get("schoolType");
  const grades = nearest.known.get("gradesOffered");
  const kind = type ? told(withArticle(kindInSentence(String(type.value))), type) : told("a school");
  const taught = grades ? say` with ${gradesWords(grades)}` : told("");
  const lead = isBeyond(nearest, reach)
    ? say`our catalog has no school with these grades within ${figure(reach)} miles; the nearest is`
    : alternatives.length === 1
      ? "the only school compared here is"
      : "the nearest of the schools compared here is";
  return [
    sentence(say`${lead} ${figure(nearest.name)}, ${awayOf(nearest)}: ${kind}${taught}`),
    ...(nearer.length > 0
      ? [
          sentence(
            say`nearer, but left out of the comparison, ${nearer.length === 1 ? "is" : "are"} ${series(nearer.map(nearerWords))}`,
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
  return grades ? say`${where}, with ${gradesWords(grades)} (too few grades in common)` : where;
}

/** Parts that have their own commas: "a; b; and c". */
function series(parts: readonly Said[]): Said {
  const last = parts.at(-1) ?? told("");
  return parts.length < 2 ? last : say`${joined(parts.slice(0, -1), "; ")}; and ${last}`;
}

function differences(analysis: Analysis): Said[] {
  const sizes = sizeSentences(analysis);
  return [
    ...typeSentences(analysis),
    ...faithSentences(analysis),
    ...unlikeSentences(analysis),
    ...sizes,
    ...ratioSentences(analysis, sizes.length > 0),
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

/** "None of them is listed as Roman Catholic.": of public schools everybody knows. */
function faithSentences({ own: { known }, alternatives }: Analysis): Said[] {
  const faith = known.get("religiousAffiliation");
  if (!faith || !isOfFaith(String(faith.value)) || !isPlainReligion(faith)) return [];
  const isSame = (one: Alternative) => one.known.get("religiousAffiliation")?.value === faith.value;
  const isPublic = (one: Alternative) => one.known.get("schoolType")?.value === SCHOOL_TYPES.PUBLIC;
  if (alternatives.some(isSame) || alternatives.every(isPublic)) return [];
  const whom = alternatives.length === 1 ? "It is not" : "None of them is";
  return [say`${whom} listed as ${figure(faith)}, as this school is.`];
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

/** So many schools that differ are named once more; of more, the sentence before has the names. */
const MOST_NAMED = 2;

/** "Apart from Marymount, ": what stands out among the other schools does so among these alone. */
function apartFrom(alternatives: readonly Alternative[]): Said | null {
  const unlike = alternatives.filter(({ differences }) => differences.length > 0);
  if (unlike.length === 0) return null;
  if (unlike.length > MOST_NAMED) return told("apart from those, ");
  return say`apart from ${listed(unlike.map(({ name }) => figure(name)))}, `;
}

function sizeSentences({ own: { known }, alternatives }: Analysis): Said[] {
  const here = known.get("numOfStudents");
  const withSize = ordinary(alternatives).filter((one) => one.sizeDifference);
  if (!here || here.value === 0 || withSize.length === 0) return [];
  const closest = withSize.toSorted(
    (one, other) => (numberOf(one.sizeDifference) ?? 0) - (numberOf(other.sizeDifference) ?? 0),
  )[0];
  const theirs = closest?.known.get("numOfStudents");
  if (!closest?.sizeDifference || !theirs || withSize.length < 2) return [];
  const among = apartFrom(alternatives) ?? "";
  const more = say`${figure(closest.sizeDifference)} ${closest.isLarger ? "more" : "fewer"} than at this school`;
  const isFar = (numberOf(closest.sizeDifference) ?? 0) * 2 > (numberOf(here) ?? 0);
  const lead = isFar ? "none is close in size; the closest" : "the closest in size";
  return [
    sentence(say`${among}${lead} is ${figure(closest.name)} with ${counted(theirs, "student")}, ${more}`),
  ];
}

/** Among fewer with the figure, "the fewest" says nothing. */
const FEWEST_RANKED = 4;

/** @param isAfterSizes whether the sentence before has said which schools are left aside */
function ratioSentences({ own: { known }, alternatives }: Analysis, isAfterSizes: boolean): Said[] {
  const lowest = extremeOf(ordinary(alternatives), "studentTeacherRatio", "lowest");
  const theirs = lowest?.known.get("studentTeacherRatio");
  const here = known.get("studentTeacherRatio");
  const withRatio = ordinary(alternatives).filter((one) => one.known.has("studentTeacherRatio"));
  if (!lowest || !theirs || withRatio.length < FEWEST_RANKED) return [];
  const apart = apartFrom(alternatives);
  const among = apart === null ? "among them, " : isAfterSizes ? "among the others, " : apart;
  const first = say`${among}${figure(lowest.name)} has the lowest student–teacher ratio, ${ratioText(theirs)}`;
  return [sentence(here ? say`${first}, against ${ratioText(here)} at this school` : first)];
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
        ? "The nearest like schools, side by side"
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
