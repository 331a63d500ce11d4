import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { wholeText } from "#lib/sources/blocks.format.ts";
import { readPage } from "#lib/sources/page.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FOLDER = join(import.meta.dirname, "pages");
const FIELDS = MASTER_FIELDS.filter(isOffered);

/** All that an editor should be offered from each page, in the manner of real school sites. */
const PAGES: Readonly<Record<string, { title: string; values: Record<string, unknown> }>> = {
  "accordion-faq": {
    title: "Frequently Asked Questions",
    values: {
      classSize: 16,
      numOfStudents: 248,
      gradesOffered: "K–8",
      tuition: 22750,
      principal: "Ellen Marsh",
      founded: "1971",
      "contactInfo.email": "office@harborday.example.org",
      extracurriculars: ["soccer", "sailing", "the jazz band", "coding club"],
    },
  },
  "boarding-list": {
    title: "Fast Facts",
    values: {
      numOfStudents: 325,
      studentTeacherRatio: 6,
      classSize: 11,
      teachers: 58,
      founded: "1888",
      principal: "Thomas J. Avery",
      "matriculation.colleges": [
        "Amherst College (3)",
        "Bowdoin College (2)",
        "Brown University",
        "Carleton College",
        "Colby College (4)",
      ],
      extracurriculars: ["Crew", "Field Hockey", "Ice Hockey", "Lacrosse", "Nordic Skiing", "Soccer"],
      "address.street": "1 Seminary Hill",
      "address.city": "Northfield",
      "address.state": "MA",
      "address.zip": "01360",
      "contactInfo.phone": "413-555-0170",
    },
  },
  "catholic-parish": {
    title: "St. Brendan School",
    values: {
      gradesOffered: "PK–8",
      numOfStudents: 187,
      teachers: 14,
      principal: "Mary Agnes Doyle",
      founded: "1926",
      religiousAffiliation: "Roman Catholic",
      "contactInfo.phone": "412-555-0122",
      "contactInfo.email": "office@stbrendan.example.org",
      mission: "Rooted in the Gospel, St. Brendan School forms children of faith, scholarship, and service.",
      extracurriculars: ["Art", "Band", "Math Olympiad", "Student Council"],
    },
  },
  "charter-story": {
    title: "Our Story",
    values: {
      founded: "2005",
      numOfStudents: 640,
      gradesOffered: "K–8",
      classSize: 22,
      teachers: 41,
      "demographics.white": 42,
      "demographics.hispanic": 38,
      "demographics.black": 6,
      "demographics.asian": 5,
      "demographics.twoOrMoreRaces": 9,
      "demographics.freeOrReducedLunch": 61,
      principal: "James Whitaker",
      "contactInfo.phone": "928-555-0163",
      "contactInfo.website": "https://www.mesaverde.example.org",
      vision: "We see a town in which every young person can read, reason, and lead.",
      extracurriculars: ["robotics", "soccer", "cross country", "the county spelling bee"],
    },
  },
  "district-cms": {
    title: "Our School",
    values: {
      gradesOffered: "PK–5",
      numOfStudents: 391,
      studentTeacherRatio: 13,
      principal: "Denise Alvarez",
      "contactInfo.phone": "802-555-0177",
      mission:
        "Quarry Hill Elementary helps every child become a curious reader, a careful thinker, and a good neighbor.",
      extracurriculars: ["Chess Club", "Garden Club", "Ukulele Ensemble"],
      "address.street": "44 Quarry Road",
      "address.city": "Barre",
      "address.state": "VT",
      "address.zip": "05641",
    },
  },
  "independent-prep": {
    title: "At a Glance",
    values: {
      studentTeacherRatio: 9,
      classSize: 12,
      numOfStudents: 214,
      founded: "1964",
      "academicInfo.averageSAT": 1094,
      "contactInfo.phone": "802-555-0155",
      "contactInfo.email": "admission@thornwood.example.org",
      "contactInfo.website": "https://www.thornwood.example.org",
      "matriculation.colleges": ["Middlebury College", "Bates College", "University of Vermont"],
      extracurriculars: ["robotics", "debate", "chess"],
      "address.street": "9 Ridge Road",
      "address.city": "Putney",
      "address.state": "VT",
      "address.zip": "05346",
    },
  },
  "magnet-spanish": {
    title: "Acerca de nuestra escuela",
    values: {
      "contactInfo.phone": "505-555-0129",
      "contactInfo.email": "oficina@luna.example.org",
      numOfStudents: 412,
      founded: "1978",
      gradesOffered: "K–8",
      principal: "Carmen Vidal Soto",
      mission: "Formar lectores bilingües que cuiden a su comunidad y piensen por sí mismos.",
      extracurriculars: ["Ajedrez", "Danza folclórica", "Robótica"],
    },
  },
  "news-traps": { title: "Spring Newsletter", values: {} },
  "profile-wide-table": {
    title: "School Profile 2025–2026",
    values: {
      "academicInfo.graduationRate": 93,
      "academicInfo.averageACT": 21.4,
      "academicInfo.collegeEnrollment": 64,
      numOfStudents: 1284,
      principal: "Marcus Bell",
      founded: "1958",
      "contactInfo.phone": "801-555-0190",
      "contactInfo.website": "https://www.cottonwood.example.org",
      gradesOffered: "9–12",
      "matriculation.colleges": [
        "Brigham Young",
        "Snow College",
        "University of Utah",
        "Utah State University",
      ],
      academicAchievements: ["State Science Olympiad champions, 2024", "Blue Ribbon School, 2019"],
      extracurriculars: [
        "football",
        "volleyball",
        "cross country",
        "basketball",
        "wrestling",
        "swimming",
        "baseball",
        "softball",
        "track",
      ],
    },
  },
  "staff-directory": {
    title: "Staff Directory",
    values: { principal: "Ruth Okafor", "contactInfo.phone": "(541) 555-0140" },
  },
  "typed-lines": {
    title: "Welcome to Sagebrush School",
    values: {
      "contactInfo.phone": "775-555-0104",
      "contactInfo.website": "https://sagebrush.example.org",
      gradesOffered: "K–6",
      numOfStudents: 58,
      teachers: 5,
      founded: "1911",
      principal: "Walt Jensen",
      extracurriculars: ["4-H", "Rodeo Club", "Ski Fridays"],
    },
  },
  "wordpress-blocks": {
    title: "About Juniper",
    values: {
      founded: "1987",
      principal: "Priya Raman",
      numOfStudents: 96,
      gradesOffered: "PK–6",
      religiousAffiliation: "Nonsectarian",
      tuition: 14200,
      "contactInfo.phone": "(575) 555-0118",
      "contactInfo.email": "hello@juniper.example.org",
      mission: "To follow the child wherever wonder leads.",
      extracurriculars: ["Yoga", "Spanish", "Woodworking"],
      "address.street": "310 Mesa Street",
      "address.city": "Taos",
      "address.state": "NM",
      "address.zip": "87571",
    },
  },
};

const files = readdirSync(FOLDER).map((name) => name.replace(/\.txt$/, ""));

test.each(files)("the page %s gives what an editor would take from it, and nothing else", (name) => {
  const reading = readPage(readFileSync(join(FOLDER, `${name}.txt`), "utf8"));
  if (!("document" in reading)) throw new Error(reading.refusal.code);
  const text = wholeText(reading.document);
  const candidates = valuesIn(text, FIELDS);
  const { title, values } = new Map(Object.entries(PAGES)).get(name) ?? {};
  expect(reading.document.title).toBe(title);
  expect(Object.fromEntries(candidates.map(({ field, value }) => [field, value]))).toEqual(values);
  for (const { quote, start, end } of candidates) expect(text.slice(start, end)).toBe(quote);
});
