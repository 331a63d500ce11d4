import { STATES } from "#lib/places/states.rules.ts";
import { choice, choiceOf, defineFields, ENTERED, figure, LIST, longText, YES_NO } from "./define.rules.ts";
import { RELIGIONS } from "./religion.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { SCHOOL_TYPES } from "./school-types.rules.ts";

/** The fields of the sections of the tab Overview. */
export const OVERVIEW_FIELDS: readonly FieldDefinition[] = [
  ...defineFields("basic", [
    ["name", "School name", { required: true, helpText: "The full official name." }],
    [
      "alternativeNames",
      "Other names",
      {
        ...LIST,
        helpText: "Former names, short names and initials, one per line. Search finds the school by them.",
      },
    ],
    [
      "status",
      "Status",
      {
        ...choice({ open: "Open", future: "Opening soon", closed: "Closed" }),
        required: true,
        displayIn: ENTERED,
        helpText: "Closed schools stay in the catalogue and say so.",
      },
    ],
    [
      "schoolSummary",
      "School summary",
      {
        ...longText(20_000),
        helpText: "A few sentences about the school. Markdown. When empty, one is written from the figures.",
      },
    ],
  ]),
  ...defineFields("structure", [
    ["schoolType", "Type", { ...choiceOf(Object.values(SCHOOL_TYPES)), required: true }],
    [
      "gradesOffered",
      "Grades offered",
      { helpText: "Such as PK–5 or 6, 8–12. PK is pre-kindergarten, K kindergarten." },
    ],
    [
      "numOfStudents",
      "Students",
      { ...figure(0, 100_000, 1), helpText: "Students enrolled. Leave empty when not known; 0 means none." },
    ],
    [
      "teachers",
      "Teachers",
      { ...figure(0, 10_000), helpText: "Full-time equivalent: two half-time teachers count as one." },
    ],
    [
      "studentTeacherRatio",
      "Student–teacher ratio",
      { ...figure(0, 100), helpText: "Students per full-time teacher: 12.5 means 12.5 to 1." },
    ],
    ["classSize", "Average class size", { ...figure(0, 200), helpText: "Students in one class on average." }],
    [
      "religiousAffiliation",
      "Religious affiliation",
      {
        ...choiceOf(Object.values(RELIGIONS)),
        helpText: "As in the NCES Private School Universe Survey; empty for public schools.",
      },
    ],
    ["charterSchool", "Charter school", { ...YES_NO, helpText: "Publicly funded and independently run." }],
    [
      "magnetSchool",
      "Magnet school",
      { ...YES_NO, helpText: "A public school with a special program that draws students from other zones." },
    ],
    ["district", "District", { helpText: "The school district that runs the school." }],
    [
      "founded",
      "Founded",
      { validation: { max: 60 }, helpText: "A year such as 1635, or words such as “about 1890”." },
    ],
    [
      "tuition",
      "Tuition",
      { ...figure(0, 500_000), helpText: "US dollars for one school year, before aid." },
    ],
    [
      "rating",
      "Rating",
      {
        ...figure(0, 10),
        helpText: "0 to 10, only as published by a body that rates schools; name it in the sources.",
      },
    ],
    [
      "blueRibbon24",
      "Blue Ribbon 2024",
      {
        ...YES_NO,
        helpText: "Named a National Blue Ribbon School by the US Department of Education in 2024.",
      },
    ],
  ]),
  ...defineFields("contact", [
    ["principal", "Principal", { helpText: "The head of the school, as the school names them." }],
    [
      "contactInfo.website",
      "Website",
      {
        inputType: "url",
        validation: { max: 500 },
        helpText: "The school’s own website, beginning with https://.",
      },
    ],
    ["contactInfo.phone", "Phone", { inputType: "tel", helpText: "Such as (617) 635-8895 ext. 12." }],
    [
      "contactInfo.email",
      "Email",
      { inputType: "email", helpText: "The school’s public address, not a person’s own." },
    ],
    [
      "address.fullAddress",
      "Address",
      { displayIn: ["profile"], helpText: "Put together from street, city, state and ZIP code." },
    ],
    ["address.street", "Street", { displayIn: ENTERED }],
    ["address.city", "City"],
    ["address.state", "State", { ...choice(STATES), displayIn: ENTERED }],
    ["address.zip", "ZIP code", { helpText: "Five digits; leading zeros count." }],
    [
      "address.lat",
      "Latitude",
      {
        ...figure(-90, 90),
        helpText: "Decimal degrees, north positive. Latitude and longitude go together.",
      },
    ],
    [
      "address.long",
      "Longitude",
      {
        ...figure(-180, 180),
        helpText:
          "Decimal degrees, east positive: in the US it is negative, save in parts of Alaska and Guam.",
      },
    ],
  ]),
  ...defineFields("missionVision", [
    ["mission", "Mission", { ...longText(5000), helpText: "In the school’s own words." }],
    ["vision", "Vision", { ...longText(5000), helpText: "In the school’s own words." }],
    [
      "deiFocus",
      "Diversity, equity and inclusion",
      { ...longText(5000), helpText: "What the school says it does for diversity, equity and inclusion." },
    ],
  ]),
  ...defineFields("webSources", [
    [
      "websources",
      "Web sources",
      {
        ...LIST,
        displayIn: ENTERED,
        helpText: "Addresses of pages that facts were taken from, one per line.",
      },
    ],
    [
      "newsFeedName",
      "News feed name",
      { displayIn: ENTERED, helpText: "What news are searched for; empty when the school has no news feed." },
    ],
  ]),
];
