import { choice, defineFields, figure, LIST, longText } from "./define.rules.ts";
import { LOCALES } from "./locale.format.ts";
import type { FieldDefinition } from "./schema.ts";

const SHARE = { ...figure(0, 100), helpText: "Percent of the students, 0 to 100." } as const;

const LOCALE_NAMES = Object.fromEntries(Object.entries(LOCALES).map(([code, { name }]) => [code, name]));

/** The fields of the sections of the other tabs. */
export const FURTHER_FIELDS: readonly FieldDefinition[] = [
  ...defineFields("academic", [
    [
      "academicInfo.graduationRate",
      "Graduation rate",
      { ...figure(0, 100), helpText: "Percent of students who graduate on time, 0 to 100." },
    ],
    [
      "academicInfo.collegeEnrollment",
      "College enrollment",
      { ...figure(0, 100), helpText: "Percent of graduates who went on to college, 0 to 100." },
    ],
    [
      "matriculation.colleges",
      "Colleges graduates enrolled in",
      { ...LIST, helpText: "Names of colleges, one per line." },
    ],
    [
      "matriculation.topColleges",
      "Top colleges",
      { ...LIST, helpText: "The colleges that most graduates went to, one per line, the first first." },
    ],
    [
      "academicAchievements",
      "Academic achievements",
      { ...LIST, helpText: "Awards and results, one per line, with their year." },
    ],
  ]),
  ...defineFields("testScores", [
    [
      "academicInfo.averageSAT",
      "Average SAT",
      { ...figure(400, 1600), helpText: "Total score, 400 to 1600." },
    ],
    ["academicInfo.averageACT", "Average ACT", { ...figure(1, 36), helpText: "Composite score, 1 to 36." }],
    [
      "academicInfo.satInfo",
      "SAT details",
      { ...longText(5000), helpText: "How many took it, scores by section, and the like." },
    ],
    [
      "academicInfo.actInfo",
      "ACT details",
      { ...longText(5000), helpText: "How many took it, scores by subject, and the like." },
    ],
  ]),
  ...defineFields("demographics", [
    ["demographics.male", "Male", SHARE],
    ["demographics.female", "Female", SHARE],
    ["demographics.white", "White", SHARE],
    ["demographics.black", "Black", SHARE],
    ["demographics.asian", "Asian", SHARE],
    ["demographics.hispanic", "Hispanic", SHARE],
    [
      "demographics.other",
      "Other",
      {
        ...SHARE,
        helpText:
          "Percent of the students, 0 to 100: American Indian, Alaska Native, Native Hawaiian, Pacific Islander, and two or more races.",
      },
    ],
    [
      "demographics.nces_total_students",
      "Students counted",
      { ...figure(0, 100_000, 1), helpText: "The students that the shares are of, as NCES counts them." },
    ],
  ]),
  ...defineFields("extracurricular", [
    ["extracurriculars", "Activities", { ...LIST, helpText: "Clubs, sports and arts, one per line." }],
  ]),
  ...defineFields("neighborhood", [
    [
      "neighborhoodSummary",
      "Neighborhood summary",
      {
        ...longText(20_000),
        helpText:
          "A few sentences about the surroundings. Markdown. When empty, one is written from the figures.",
      },
    ],
    [
      "locale",
      "Setting",
      { ...choice(LOCALE_NAMES), type: "number", helpText: "Urban-centric locale as NCES classifies it." },
    ],
    ["address.county", "County"],
  ]),
];
