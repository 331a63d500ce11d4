import { choice, column, count, figure, inSection, json, LIST, longText } from "./define.rules.ts";
import { WHOLE } from "./kinds.rules.ts";
import { LOCALES } from "./locale.format.ts";
import { ACT, PERCENT, SAT, STUDENTS } from "./units.format.ts";

const LOCALE_NAMES = Object.fromEntries(Object.entries(LOCALES).map(([code, { name }]) => [code, name]));

const ACADEMIC = inSection("academic", {
  "academicInfo.graduationRate": {
    label: "Graduation rate",
    ...figure(0, 100),
    at: json("academic_info"),
    unit: PERCENT,
    shown: "scores",
    helpText: "Percent of students who graduate on time, 0 to 100.",
    meaning: "The percentage of students who graduate on time.",
    compared: { group: "academics", label: "Graduation", unit: "%", isOfHighSchools: true },
    averaged: "school",
  },
  "academicInfo.collegeEnrollment": {
    label: "College enrollment",
    ...figure(0, 100),
    at: json("academic_info"),
    unit: PERCENT,
    shown: "scores",
    helpText: "Percent of graduates who went on to college, 0 to 100.",
    meaning: "The percentage of graduates who went on to college.",
    compared: { group: "academics", label: "College enrollment", unit: "%", isOfHighSchools: true },
    averaged: "school",
  },
  "matriculation.colleges": {
    label: "Where graduates went to college",
    ...LIST,
    at: json("matriculation"),
    shown: "apart",
    helpText: "Names of colleges, one per line.",
    meaning: "Colleges in which graduates enrolled.",
  },
  "matriculation.topColleges": {
    label: "Top colleges",
    ...LIST,
    at: json("matriculation"),
    shown: "apart",
    helpText: "The colleges that most graduates went to, one per line, most graduates first.",
    meaning: "The colleges that most graduates went to, in descending order.",
  },
  academicAchievements: {
    label: "Academic achievements",
    ...LIST,
    at: column("academic_achievements"),
    shown: "apart",
    helpText: "Awards and results, one per line, with their year.",
    meaning: "Awards and results, with their year.",
  },
});

const TEST_SCORES = inSection("testScores", {
  "academicInfo.averageSAT": {
    label: "Average SAT",
    ...figure(400, 1600),
    at: json("academic_info"),
    unit: SAT,
    shown: "scores",
    helpText: "Total score, 400 to 1600.",
    meaning: "The average total score on the SAT, which runs from 400 to 1600.",
    compared: { group: "academics", label: "SAT", unit: "mean, 400 to 1600", isOfHighSchools: true },
    averaged: "school",
  },
  "academicInfo.averageACT": {
    label: "Average ACT",
    ...figure(1, 36),
    at: json("academic_info"),
    unit: ACT,
    shown: "scores",
    helpText: "Composite score, 1 to 36.",
    meaning: "The average composite score on the ACT, which runs from 1 to 36.",
    compared: { group: "academics", label: "ACT", unit: "mean, 1 to 36", isOfHighSchools: true },
    averaged: "school",
  },
  "academicInfo.satInfo": {
    label: "SAT details",
    ...longText(5000),
    at: json("academic_info"),
    shown: "apart",
    helpText: "How many took it, scores by section, and the like.",
    meaning: "How many students took the SAT, their scores by section, and similar details.",
  },
  "academicInfo.actInfo": {
    label: "ACT details",
    ...longText(5000),
    at: json("academic_info"),
    shown: "apart",
    helpText: "How many took it, scores by subject, and the like.",
    meaning: "How many students took the ACT, their scores by subject, and similar details.",
  },
});

/** Percentage of the students. */
const SHARE = {
  ...figure(0, 100),
  at: json("demographics"),
  unit: PERCENT,
  averaged: "student",
  helpText: "Percent of the students, 0 to 100.",
  meaning: "The percentage of the school’s students.",
} as const;

const DEMOGRAPHICS = inSection("demographics", {
  "demographics.male": { label: "Male", ...SHARE, shown: "sexes" },
  "demographics.female": { label: "Female", ...SHARE, shown: "sexes" },
  "demographics.white": { label: "White", ...SHARE, shown: "races" },
  "demographics.black": { label: "Black", ...SHARE, shown: "races" },
  "demographics.asian": { label: "Asian", ...SHARE, shown: "races" },
  "demographics.hispanic": { label: "Hispanic", ...SHARE, shown: "races" },
  "demographics.other": {
    label: "Other",
    ...SHARE,
    shown: "races",
    helpText:
      "Percent of the students, 0 to 100: American Indian, Alaska Native, Native Hawaiian, Pacific Islander, and two or more races.",
    meaning:
      "The percentage of students who are American Indian, Alaska Native, Native Hawaiian, Pacific Islander, or of two or more races, taken together.",
  },
  "demographics.nativeAmerican": {
    label: "American Indian or Alaska Native",
    ...SHARE,
    shown: "races",
    aliases: ["Native American", "American Indian", "P_INDIAN"],
  },
  "demographics.pacificIslander": {
    label: "Native Hawaiian or Pacific Islander",
    ...SHARE,
    shown: "races",
    aliases: ["Pacific Islander", "Native Hawaiian", "P_PACIFIC"],
  },
  "demographics.twoOrMoreRaces": {
    label: "Two or more races",
    ...SHARE,
    shown: "races",
    aliases: ["Multiracial", "P_TR"],
  },
  "demographics.freeOrReducedLunch": {
    label: "Free or reduced-price lunch",
    ...SHARE,
    shown: "needs",
    helpText: "Percent of the students who are eligible for free or reduced-price lunch, 0 to 100.",
    meaning:
      "The percentage of students who are eligible for free or reduced-price lunch. It is often used to estimate how many come from families with low incomes.",
    aliases: ["Free or reduced lunch", "Percent free or reduced-price lunch"],
  },
  "demographics.nces_total_students": {
    label: "Students counted",
    ...count(0, 100_000),
    at: json("demographics"),
    unit: STUDENTS,
    shown: "apart",
    helpText: "The students that the shares are of, as NCES counts them.",
    meaning: "The number of students that the percentages are based on, as NCES counts them.",
  },
});

const EXTRACURRICULAR = inSection("extracurricular", {
  extracurriculars: {
    label: "Activities",
    ...LIST,
    at: column("extracurriculars"),
    shown: "apart",
    helpText: "Clubs, sports and arts, one per line.",
    meaning: "Clubs, sports, and arts.",
  },
});

const NEIGHBORHOOD = inSection("neighborhood", {
  neighborhoodSummary: {
    label: "Neighborhood summary",
    ...longText(20_000),
    isMarkdown: true,
    at: column("neighborhood_summary"),
    shown: "apart",
    helpText:
      "A few sentences about the surroundings. Markdown. When empty, one is written from the figures.",
    meaning:
      "A few sentences about the surroundings, generated from the figures unless someone has written them.",
  },
  locale: {
    label: "Setting",
    ...choice(LOCALE_NAMES),
    kind: WHOLE,
    at: column("locale"),
    shown: "setting",
    helpText: "Urban-centric locale as NCES classifies it.",
    meaning: "Whether the school is in a city, a suburb, a town, or a rural area, as NCES classifies it.",
    aliases: ["Locale code", "ULOCALE"],
  },
  "address.county": {
    label: "County",
    at: column("county"),
    fact: "county",
    shown: "setting",
    meaning: "The county that the school is in.",
    aliases: ["County name", "CNTYNM", "PCNTNM"],
  },
});

/** The fields in the sections of the other tabs. */
export const FURTHER_SECTIONS = [ACADEMIC, TEST_SCORES, DEMOGRAPHICS, EXTRACURRICULAR, NEIGHBORHOOD] as const;
