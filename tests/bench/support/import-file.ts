import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import type { SearchableSchool } from "#lib/search/entries.mutations.ts";
import { seededRandom } from "./random.ts";

const HEADER = [
  "name",
  "schoolType",
  "status",
  "gradesOffered",
  "numOfStudents",
  "studentTeacherRatio",
  "charterSchool",
  "magnetSchool",
  "principal",
  "address.street",
  "address.city",
  "address.state",
  "address.zip",
  "address.lat",
  "address.long",
  "contactInfo.phone",
  "contactInfo.website",
  "demographics.white",
  "demographics.black",
  "demographics.hispanic",
  "demographics.asian",
];
const TYPES = { PUBLIC: "Public School", PRIVATE: "Private School", ONLINE: "Online School" } as const;

/** Writes schools as an import file with a number in front of each name, so no two are the same. */
export async function writeImportFile(path: string, schools: readonly SearchableSchool[]): Promise<void> {
  const random = seededRandom(3);
  function* lines() {
    yield `${HEADER.join(",")}\r\n`;
    for (const [at, school] of schools.entries()) {
      const share = Math.round(random() * 100);
      const cells = [
        `${school.name} ${at}`,
        TYPES[school.schoolType],
        "open",
        formatGrades(school.grades),
        school.enrollment,
        (8 + random() * 20).toFixed(1),
        yesNo(school.charter),
        yesNo(school.magnet),
        `Principal ${at}`,
        `${at} Main Street`,
        school.city,
        // A city or a ZIP code without a state is refused, and a few of the records have no state.
        school.state ?? "MA",
        school.zip,
        school.latitude,
        school.longitude,
        `(617) 555-${String(at % 10_000).padStart(4, "0")}`,
        `https://school-${at}.example.org`,
        share,
        (100 - share) / 2,
        (100 - share) / 4,
        (100 - share) / 4,
      ];
      yield `${cells.map(quoted).join(",")}\r\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

function yesNo(value: boolean | null): string {
  return value ? "Yes" : "No";
}

function quoted(value: string | number | null): string {
  return value === null ? "" : `"${String(value).replaceAll('"', '""')}"`;
}
