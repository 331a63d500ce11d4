import { FIELDS } from "#lib/fields/table.rules.ts";
import { HIGHEST_SCORE, isScoreField } from "#lib/schools/scores.rules.ts";
import { phraseLengthAt, phraseList, type Token, tokensOf } from "./tokens.rules.ts";

/**
 * What sentences call the fields. The longest phrase at a place counts, so that "students per teacher" is not about
 * students. Labels of the facts in evidence are added to these.
 */
export const FIELD_PHRASES: readonly (readonly [fields: string, phrases: string])[] = [
  [
    "numOfStudents demographics.nces_total_students",
    "students,student,pupils,pupil,children,kids,learners,enrollment,enrolment,enrollments,enrolled,enrolls,enroll,enrols,student body,size,in size,total enrollment,total students,headcount,attend,attends",
  ],
  [
    "numOfStudentsK12",
    "students in k-12,students in k–12,k-12 enrollment,k–12 enrollment,k-12 students,k–12 students",
  ],
  [
    "teachers",
    "teachers,teacher,faculty,faculty members,full-time equivalents,teaching staff,educators,instructors,full-time teachers,full-time equivalent teachers,fte teachers",
  ],
  [
    "studentTeacherRatio",
    "students per teacher,student per teacher,students per full-time teacher,students to each teacher,students for each teacher,students for every teacher,student for each teacher,pupils per teacher,pupils for each teacher,students to a teacher,students to one teacher,student-teacher ratio,student–teacher ratio,student teacher ratio,student-to-teacher ratio,pupil-teacher ratio,teacher-student ratio,teacher–student ratio,ratio,ratios,teacher for every,teacher per,teacher for each,student-faculty ratio",
  ],
  [
    "classSize",
    "class size,class sizes,students per class,students in a class,students in each class,average class,average class size,classes,pupils per class,students in an average class,students in the average class",
  ],
  ["religiousAffiliation", "religious affiliation,religion"],
  ["district", "district,school district"],
  [
    "founded",
    "founded,established,opened in,opened its doors,dates from,dates back to,dating from,dating back to,founding,since,started in",
  ],
  [
    "tuition",
    "tuition,tuition fees,annual tuition,fees,a year,per year,annually,yearly,costs,cost,charges,price",
  ],
  ["rating", "rating,rated,rates"],
  ["contactInfo.phone", "phone,phone number,telephone,call"],
  ["address.zip address.fullAddress", "zip,zip code,postal code"],
  ["address.lat", "latitude"],
  ["address.long", "longitude"],
  [
    "academicInfo.graduationRate",
    "graduation rate,graduate,graduates,graduated,graduation,graduating,graduate on time,graduates on time,finish on time,on-time graduation",
  ],
  [
    "academicInfo.collegeEnrollment",
    "college enrollment,college enrollment rate,go on to college,goes on to college,went on to college,go to college,goes to college,went to college,going to college,attend college,enroll in college,enrolled in college,enrolls in college,to college,college-going rate,college,colleges,four-year colleges,four-year college,graduates enrolled in college,graduates who go on to college,of graduates going on to college",
  ],
  [
    "academicInfo.averageSAT",
    "sat,sats,average sat,sat score,sat scores,average sat score,mean sat,sat average",
  ],
  ["academicInfo.averageACT", "act,average act,act score,act scores,average act score,mean act,act average"],
  ["demographics.male", "male,males,boys,boy,male students,men"],
  ["demographics.female", "female,females,girls,girl,female students,women"],
  ["demographics.white", "white,white students"],
  [
    "demographics.black",
    "black,black students,african american,african-american,african american students,african-american students",
  ],
  ["demographics.asian", "asian,asian students,asian american,asian-american"],
  [
    "demographics.hispanic",
    "hispanic,hispanic students,latino,latina,latinx,latino students,hispanic or latino",
  ],
  [
    "demographics.other",
    "other races,another race,two or more races,multiracial,american indian,pacific islander,other race",
  ],
  [
    "demographics.freeOrReducedLunch",
    "free or reduced-price lunch,free or reduced price lunch,free or reduced lunch,free and reduced-price lunch,free lunch,reduced-price lunch,low-income,low income,from low-income families,low-income students,economically disadvantaged,subsidized lunch,eligible for free or reduced-price lunch,who are eligible for free or reduced-price lunch,eligible for free lunch",
  ],
  ["distance", "miles,mile,mi,distance,away"],
  // Labels of fields as well: "1 charter school" counts schools.
  ["count", "schools,results,matches,options,choices,school,charter school,magnet school"],
  ["gradesOffered", "grades,grade,grade span,grades offered"],
];

/** Everything that a sentence names, found at one place. */
export type Topic = { fields: readonly string[]; at: number; end: number };

export type Vocabulary = {
  phrases: ReturnType<typeof phraseList>;
  fields: ReadonlyMap<string, readonly string[]>;
};

const keyOfPhrase = (phrase: string) =>
  tokensOf(phrase)
    .map(({ word }) => word)
    .join(" ");

const OWN_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      FIELD_PHRASES.flatMap(([names, phrases]) =>
        phrases
          .split(",")
          .flatMap((phrase) => names.split(" ").map((name) => ({ key: keyOfPhrase(phrase), name }))),
      ),
      ({ key }) => key,
    ),
  ].map(([key, all]) => [key, [...new Set(all.map(({ name }) => name))]]),
);
const OWN_PHRASES = phraseList([...OWN_FIELDS.keys()]);

/** The fields' phrases, with the labels of the facts at hand. */
export function vocabularyWith(labels: readonly { field: string; label: string }[]): Vocabulary {
  const fields = new Map(OWN_FIELDS);
  const phrases = new Map(OWN_PHRASES);
  for (const { field, label } of new Map(labels.map((one) => [`${one.field}\n${one.label}`, one])).values()) {
    const key = keyOfPhrase(label);
    const known = fields.get(key) ?? [];
    if (key === "" || GENERIC_LABELS.has(label.toLowerCase()) || known.includes(field)) continue;
    fields.set(key, [...known, field]);
    if (known.length > 0) continue;
    for (const [first, added] of phraseList([label])) {
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), ...added].sort((a, b) => b.length - a.length),
      );
    }
  }
  return { phrases, fields };
}

/** Labels that are also ordinary words. */
const GENERIC_LABELS: ReadonlySet<string> = new Set([
  "other",
  "name",
  "type",
  "status",
  "school name",
  "setting",
  // "the state average" is of students or scores, not of states.
  "state",
  "city",
  "county",
  "average",
  "mean",
]);

/** The fields that a text names, in order. */
export function topicsIn(
  tokens: readonly Token[],
  { phrases, fields }: Vocabulary,
  isCovered: (at: number) => boolean,
): Topic[] {
  const topics: Topic[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = isCovered(at) ? 0 : phraseLengthAt(tokens, at, phrases);
    const isOther = length === 1 && isOtherMeaning(tokens, at);
    if (length > 0 && !isOther) {
      const key = tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(" ");
      topics.push({ fields: fields.get(key) ?? [], at, end: at + length });
    }
    at += Math.max(length, 1);
  }
  return topics;
}

/** "act" the verb, "white" in "black and white photo": tests in capitals only. */
function isOtherMeaning(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (token?.word === "act" || token?.word === "sat") && token.text !== token.text.toUpperCase();
}

/** What the values of a field measure. */
export type Measure = "percent" | "money" | "ratio" | "miles" | "count" | "text";

const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ["percent", "percent"],
  ["US dollars a year", "money"],
  ["students per full-time teacher", "ratio"],
]);

/** What a field of lib/fields measures: "demographics.white" → "percent". */
export function measureOf(field: string): Measure {
  return MEASURES.get(FIELDS.get(field)?.unit?.name ?? "") ?? "count";
}

/** The end of a field's scale: 1600 for the SAT, 10 for a rating and for our scores. */
export function scaleEndOf(field: string): number | undefined {
  const unit = FIELDS.get(field)?.unit;
  if (isScoreField(field)) return HIGHEST_SCORE;
  return unit?.max ?? (field === "rating" ? 10 : undefined);
}

/** Whether a topic is only what a share is a share of: "45% of students". */
export function isBase({ fields }: Topic): boolean {
  return fields.some(
    (field) =>
      field === "numOfStudents" || field === "teachers" || field === "numOfStudentsK12" || field === "count",
  );
}
