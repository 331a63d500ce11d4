import type { Religion } from "#lib/fields/religion.rules.ts";
import type { Meaning, SchoolFilters } from "./question-meanings.rules.ts";

/** What kinds of schools are called in questions. */

/** The grades that a level means. A school that teaches any of them is of that level. */
export const ELEMENTARY = [1, 2, 3, 4, 5];
export const MIDDLE = [6, 7, 8];
export const HIGH = [9, 10, 11, 12];

const filter = (field: string, condition: SchoolFilters, phrases: string): [Meaning, string] => [
  { is: "filter", filter: condition, field },
  phrases,
];
const religion = (key: Religion, phrases: string) =>
  filter("religiousAffiliation", { religion: key }, phrases);
const grades = (list: number[], phrases: string) => filter("gradesOffered", { grades: list }, phrases);

/** Religions as people call them. Keys that nobody would type otherwise have only their own words. */
const RELIGION_ROWS: readonly [Meaning, string][] = [
  religion("roman-catholic", "catholic,roman catholic,catholics,parochial,jesuit,diocesan,archdiocese"),
  religion("african-methodist-episcopal", "african methodist episcopal,african methodist,ame"),
  religion("amish", "amish"),
  religion("assembly-of-god", "assembly of god,assemblies of god"),
  religion("baptist", "baptist,southern baptist"),
  religion("brethren", "brethren"),
  religion("calvinist", "calvinist,christian reformed,reformed"),
  religion(
    "christian",
    "christian,nondenominational christian,non denominational,nondenominational,christian non denominational",
  ),
  religion("church-of-christ", "church of christ"),
  religion("church-of-god-in-christ", "church of god in christ"),
  religion("church-of-god", "church of god"),
  religion("church-of-the-nazarene", "church of the nazarene,nazarene"),
  religion("disciples-of-christ", "disciples of christ"),
  religion("episcopal", "episcopal,episcopalian,anglican"),
  religion("friends", "quaker,quakers,friends schools"),
  religion("greek-orthodox", "greek orthodox"),
  religion("islamic", "islamic,muslim,muslims"),
  religion("jewish", "jewish,yeshiva,yeshivas,yeshivah,orthodox jewish,hebrew,jewish day"),
  religion("latter-day-saints", "latter day saints,mormon,lds"),
  religion("lutheran-missouri-synod", "missouri synod,lutheran missouri synod,lcms"),
  religion("lutheran-elca", "elca,evangelical lutheran"),
  religion("lutheran-wisconsin", "wisconsin synod,wisconsin lutheran synod,wels"),
  religion("mennonite", "mennonite"),
  religion("methodist", "methodist,united methodist"),
  religion("pentecostal", "pentecostal"),
  religion("presbyterian", "presbyterian"),
  religion("seventh-day-adventist", "seventh day adventist,adventist,7th day adventist,sda"),
  religion("nonsectarian", "nonsectarian,non sectarian,secular,nonreligious,non religious,not religious"),
];

const TYPE_ROWS: readonly [Meaning, string][] = [
  filter(
    "schoolType",
    { type: "Public School" },
    "which state run,what state run,government run,state funded,publicly funded,public,publics,state run,government,tuition free",
  ),
  filter(
    "schoolType",
    { type: "Private School" },
    "non public,nonpublic,private,privates,independent,prep,preparatory,boarding",
  ),
  filter("schoolType", { type: "Online School" }, "online,virtual,cyber,distance learning,remote learning"),
  filter("charterSchool", { charter: true }, "charter,charters,chartered"),
  filter("magnetSchool", { magnet: true }, "magnet,magnets"),
  filter("schoolKind", { kind: "montessori" }, "montessori,montessoris"),
  filter(
    "schoolKind",
    { kind: "vocational" },
    "vocational,vo tech,votech,vocational technical,career and technical,trade,technical",
  ),
  filter(
    "schoolKind",
    { kind: "special" },
    "special education,special ed,special needs,autism,autistic,adhd,dyslexia,dyslexic,disabilities,disability,disabled,learning differences,learning disabilities",
  ),
  filter("schoolKind", { kind: "alternative" }, "alternative"),
  filter("schoolKind", { kind: "early" }, "early childhood,early childhood program"),
  filter("schoolKind", { kind: "emphasis" }, "special emphasis"),
  filter("schoolKind", { kind: "regular" }, "regular"),
];

const GRADE_ROWS: readonly [Meaning, string][] = [
  grades(ELEMENTARY, "elementary,elementary level,grade school,primary,elementary grades,grammar,lower"),
  grades(MIDDLE, "middle,junior high,jr high,intermediate,middle grades"),
  grades(HIGH, "high,highschool,senior high,secondary,sr high"),
  grades(
    [0],
    "kindergarten,kindergartens,kindergartners,kindergartener,kindergartner,kinder,kg,5 year old,five year old,5 year olds,5yo",
  ),
  grades(
    [-1],
    "pre k,pre kindergarten,prekindergarten,preschool,preschools,pre school,pre schools,pk,preschoolers,preschooler,nursery,toddler,4 year old,four year old,3 year old,4 year olds,4k",
  ),
  grades([1], "first grade,first grader,first graders,6 year old,six year old"),
  grades([9], "freshman,freshmen"),
  grades([10], "sophomore,sophomores"),
  grades([11], "high school junior,high school juniors"),
  grades([12], "high school senior,high school seniors,seniors"),
];

/** Level words together with "school": "high school" must be one phrase, so that "high" alone is not a level. */
const withSchool = ([meaning, phrases]: [Meaning, string]): [Meaning, string][] => {
  const words = phrases.split(",");
  const one = words.map((word) => `${word} school`).join(",");
  const many = words.map((word) => `${word} schools`).join(",");
  return [
    [meaning, one],
    [meaning, many],
  ];
};

/** "high" and "lower" alone say nothing about grades. */
const ALONE: ReadonlySet<string> = new Set([
  "high",
  "lower",
  "primary",
  "secondary",
  "middle",
  "intermediate",
  "grammar",
]);
const alone = ([meaning, phrases]: [Meaning, string]): [Meaning, string] => [
  meaning,
  phrases
    .split(",")
    .filter((word) => !ALONE.has(word))
    .join(","),
];

export const SCHOOL_WORDS: readonly [Meaning, string][] = [
  [{ is: "school", isPlural: true }, "schools,academies,institutions,campuses,day schools,prep schools"],
  [{ is: "school", isPlural: false }, "school,exam school,academy,campus,institution,institute,prep"],
];

export const KIND_ROWS: readonly [Meaning, string][] = [
  ...GRADE_ROWS.flatMap(withSchool),
  [
    { is: "filter", filter: { grades: HIGH }, field: "gradesOffered" },
    "highs,high schoolers,high schooler,teenagers,teenager",
  ],
  [
    { is: "filter", filter: { grades: MIDDLE }, field: "gradesOffered" },
    "middles,middle schooler,middle schoolers,junior highs",
  ],
  [
    { is: "filter", filter: { grades: ELEMENTARY }, field: "gradesOffered" },
    "elementaries,elementarys,elementary students",
  ],
  ...RELIGION_ROWS,
  ...TYPE_ROWS,
  ...GRADE_ROWS.map(alone),
  ...SCHOOL_WORDS,
];
