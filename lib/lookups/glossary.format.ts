import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS, BLANK_WORDS } from "#lib/schools/blanks.format.ts";
import { LEVEL_MEANINGS } from "#lib/schools/like-schools.format.ts";
import { UNRATED_COUNTS } from "#lib/schools/score-words.format.ts";
import { PERCENTILE_METHOD } from "#lib/schools/scores.format.ts";
import { KINDS_OF_SCHOOLS } from "./glossary-kinds.format.ts";
import { PROGRAMS_OF_SCHOOLS } from "./glossary-programs.format.ts";
import type { GlossaryEntry } from "./tools.schema.ts";

/** Words about schools, and what they mean. */

const DATA = "/data";
const ABOUT_BLANKS = "/about#blanks";

const FIGURES_EXPLAINED: readonly GlossaryEntry[] = [
  {
    term: "locale",
    label: "Locale",
    names: [
      "setting",
      "locale code",
      "urban centric locale",
      "urbanicity",
      "urban or rural",
      "city suburb town rural",
      "large midsize small suburb",
      "fringe distant remote rural",
      "edge",
      ...["city", "suburb"].flatMap((kind) => ["large", "midsize", "small"].map((size) => `${kind} ${size}`)),
      ...["town", "rural"].flatMap((kind) =>
        ["fringe", "distant", "remote"].map((away) => `${kind} ${away}`),
      ),
    ],
    text: "The locale says whether a school is in a city, a suburb, a town, or a rural area. Each has three sizes or distances. The National Center for Education Statistics (NCES) sorts schools this way in its EDGE program.",
    url: "/data#locale",
    field: "locale",
  },
  {
    term: "average-sat",
    label: "Average SAT",
    names: ["sat", "sat score", "sat average", "average sat score", "sat out of", "sat scale"],
    text: "The average SAT is the average total score of a school’s students on the SAT, a college entrance test. Totals go from 400 to 1,600: up to 800 each for math and for reading and writing.",
    url: "/data#academicInfo.averageSAT",
    field: "academicInfo.averageSAT",
  },
  {
    term: "average-act",
    label: "Average ACT",
    names: ["act", "act score", "act average", "average act score", "act out of", "act scale"],
    text: "The average ACT is the average composite score of a school’s students on the ACT, a college entrance test. Scores go from 1 to 36.",
    url: "/data#academicInfo.averageACT",
    field: "academicInfo.averageACT",
  },
  {
    term: "graduation-rate",
    label: "Graduation rate",
    names: [
      "grad rate",
      "academicInfo.graduationRate",
      "graduation",
      "adjusted cohort graduation rate",
      "acgr",
      "four year graduation rate",
      "dropout rate",
    ],
    text: "The graduation rate is the percentage of students who graduated on time. Of those who began grade 9 together, it counts the share who earned a regular diploma within four years.",
    url: "/data#academicInfo.graduationRate",
    field: "academicInfo.graduationRate",
  },
  {
    term: "free-or-reduced-lunch",
    label: "Free or reduced-price lunch",
    names: [
      "free lunch",
      "reduced lunch",
      "free and reduced lunch",
      "free or reduced lunch",
      "frl",
      "frpl",
      "demographics.freeOrReducedLunch",
      "national school lunch program",
      "nslp",
      "free or reduced",
      "economically disadvantaged",
    ],
    text: "The share of students who are eligible for free or reduced-price lunch. A federal program pays for it where the family’s income is low, so the share is often read as a sign of how many low-income families a school has.",
    url: "/data#demographics.freeOrReducedLunch",
    field: "demographics.freeOrReducedLunch",
  },
  {
    term: "student-teacher-ratio",
    label: "Student–teacher ratio",
    names: [
      "student teacher ratio",
      "studentTeacherRatio",
      "pupil teacher ratio",
      "students per teacher",
      "teacher ratio",
      "teacher student ratio",
      "ratio",
    ],
    text: "The student–teacher ratio is the number of students per teacher: all students of a school divided by its full-time equivalent teachers. It is not the class size, as not every teacher has a class all day.",
    url: "/data#studentTeacherRatio",
    field: "studentTeacherRatio",
  },
  {
    term: "enrollment",
    label: "Enrollment",
    names: [
      "students",
      "number of students",
      "enrolled",
      "numOfStudents",
      "size",
      "student population",
      "headcount",
      "student count",
      "membership",
    ],
    text: "Enrollment is the number of students enrolled at a school: all grades together, with pre-kindergarten (PK) where the source counts it, on a day in fall.",
    url: "/data#numOfStudents",
    field: "numOfStudents",
  },
  {
    term: "college-enrollment",
    label: "College enrollment",
    names: [
      "college going rate",
      "academicInfo.collegeEnrollment",
      "go to college",
      "going to college",
      "percent going to college",
      "college bound",
      "college rate",
    ],
    text: "College enrollment is the percentage of a high school’s graduates who went on to college.",
    url: "/data#academicInfo.collegeEnrollment",
    field: "academicInfo.collegeEnrollment",
  },
  {
    term: "class-size",
    label: "Class size",
    names: ["average class size", "classSize", "students per class"],
    text: "The class size is the average number of students who are taught together in one class. It is larger than the student–teacher ratio, because not every teacher has a class all day.",
    url: "/data#classSize",
    field: "classSize",
  },
  {
    term: "district",
    label: "School district",
    names: [
      "district",
      "school system",
      "lea",
      "local education agency",
      "isd",
      "independent school district",
      "usd",
      "unified school district",
    ],
    text: "A school district is the public agency that runs the public schools of an area, and decides which address belongs to which of them. Private schools belong to none.",
    url: "/data#district",
    field: "district",
  },
  {
    term: "ungraded",
    label: "Ungraded",
    names: ["ungraded school", "ug", "no grade levels"],
    text: "Ungraded students are not in any grade level, for instance in some special education programs or Montessori classes.",
    url: "/data#gradesOffered",
  },
  {
    term: "parochial-school",
    label: "Parochial school",
    names: [
      "parochial",
      "parish school",
      "catholic school",
      "religious school",
      "diocesan school",
      "religious affiliation",
    ],
    text: "A parochial school is a private school of a church parish, most often a Catholic one. Our pages show it under its religious affiliation.",
    url: "/data#religiousAffiliation",
  },
];

const LEVELS: readonly GlossaryEntry[] = [
  {
    term: "k-12",
    label: "K–12",
    names: ["k 12", "k through 12", "kindergarten to grade 12"],
    text: "K–12 stands for kindergarten through grade 12: all years of school before college. In the same way, K–8 ends with grade 8. Pre-kindergarten, written PK, comes before it.",
    url: "/data#gradesOffered",
  },
  {
    term: "pre-kindergarten",
    label: "Pre-kindergarten",
    names: ["pk", "pre k", "prek", "preschool"],
    text: "Pre-kindergarten, written PK, is the year before kindergarten. Not every school that has it counts these children among its students in K–12.",
    url: "/data#gradesOffered",
  },
  {
    term: "elementary-school",
    label: "Elementary school",
    names: ["elementary", "primary school", "grade school"],
    text: `In averages and scores, elementary schools are those that, in our records, ${LEVEL_MEANINGS.elementary}.`,
    url: "/data#scores",
  },
  {
    term: "middle-school",
    label: "Middle school",
    names: ["middle", "junior high school"],
    text: `In averages and scores, middle schools are those that, in our records, ${LEVEL_MEANINGS.middle}.`,
    url: "/data#scores",
  },
  {
    term: "high-school",
    label: "High school",
    names: ["high", "secondary school"],
    text: `In averages and scores, high schools are those that, in our records, ${LEVEL_MEANINGS.high}.`,
    url: "/data#scores",
  },
];

/** "Withheld" is what people call both. */
const BY_PUBLISHERS =
  "A figure that its publisher withholds, to protect privacy or because it covers too few students, is marked as suppressed.";

const BLANKS: readonly GlossaryEntry[] = [
  {
    term: "blank",
    label: "N/A",
    names: ["blank", "na", "missing figure", "no value", "empty field", "unknown figure"],
    text: "N/A means that we do not know, and the line below it says why. A blank is never a zero, and a zero is never a blank.",
    url: ABOUT_BLANKS,
  },
  ...BLANK_KEYS.map((key) => ({
    term: key,
    label: BLANK_WORDS[key],
    names: [BLANK_REASONS[key]],
    text: [
      `“${BLANK_REASONS[key]}” means: ${BLANK_MEANINGS[key]}`,
      ...(key === "withheld" ? [BY_PUBLISHERS] : []),
    ].join(" "),
    url: ABOUT_BLANKS,
  })),
];

const OURS: readonly GlossaryEntry[] = [
  {
    term: "register",
    label: "Public records",
    names: [
      "register",
      "public register",
      "public record",
      "nces",
      "national center for education statistics",
      "common core of data",
      "ccd",
      "private school universe survey",
      "private school survey",
      "pss",
    ],
    text: "Public records are the lists of schools, with their figures, that public agencies publish. Ours are mainly those of the National Center for Education Statistics (NCES): the Common Core of Data for public schools, and the Private School Universe Survey. Some come from state education departments.",
    url: "/about#sources",
  },
  {
    term: "not-in-register",
    label: "Not in the newest records",
    names: [
      "not in register",
      "not listed",
      "not in the 2024 register",
      "not in the 2024 records",
      "currently listed",
    ],
    text: "A school is marked this way if a newer list of all public schools in its state does not have it. It may have closed, merged, moved, or changed its name since. Private schools are not marked, because their survey is voluntary.",
    url: "/about#merging",
  },
  {
    term: "school-year",
    label: "School year",
    names: ["year beside a figure", "year of a figure", "how old figure"],
    text: "The year beside a figure is the school year that it describes. Public records are published a year or more later, so figures can be several years old.",
    url: "/about#sources",
  },
  {
    term: "fte",
    label: "Full-time equivalent",
    names: ["fte", "full time teacher", "full time equivalent teacher"],
    text: "Teachers are counted as full-time equivalents: two half-time teachers count as one.",
    url: "/data#teachers",
  },
  {
    term: "like-schools",
    label: "Similar schools",
    names: ["like school", "similar school", "percentile", "percentile rank", "compared school"],
    text: `A percentile is the share of similar schools that have a lower figure, plus half of those that have the same one. ${PERCENTILE_METHOD}`,
    url: "/data#scores",
  },
  {
    term: "score",
    label: "Scores",
    names: ["score", "composite score", "rating circle", "category score"],
    text: "The scores of a school run from 0 to 10 and are calculated from the figures on its page. Press a score there to see how it was calculated.",
    url: "/data#scores",
  },
  {
    term: "weighted-score",
    label: "Weighted score",
    names: ["weighted", "my score", "overall score"],
    text: `The weighted score combines a school’s scores by how much each category matters to you. ${UNRATED_COUNTS} The table says which those are, and what the score is without them.`,
    url: "/my-schools",
  },
  {
    term: "nonsectarian",
    label: "Nonsectarian",
    names: ["non sectarian", "secular"],
    text: "A nonsectarian school has no religious affiliation.",
    url: "/data#religiousAffiliation",
  },
];

export const GLOSSARY: readonly GlossaryEntry[] = [
  ...KINDS_OF_SCHOOLS,
  ...PROGRAMS_OF_SCHOOLS,
  ...FIGURES_EXPLAINED,
  ...LEVELS,
  ...BLANKS,
  ...OURS,
].map((entry) => ({ ...entry, names: [entry.label, ...(entry.field ? [entry.field] : []), ...entry.names] }));

/** Where a field is explained. */
export function fieldUrl(name: string): string {
  return `${DATA}#${name}`;
}
