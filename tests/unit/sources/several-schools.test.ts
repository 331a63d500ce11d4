import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const stated = (text: string) => statedIn(text, FIELDS, new Date("2026-11-26"));
const valuesOf = (text: string) => stated(text).values.map(({ field, value }) => [field, value]);

test.each([
  "Across our 12 campuses, 96% of seniors graduate on time.",
  "Across all of our campuses, the student-teacher ratio is 14:1.",
  "Across our 12 campuses, we serve 4,300 students.",
  "At our 12 campuses, the average class size is 18.",
  "The average SAT across our campuses is 1150.",
  "Our schools serve 4,300 students.",
  "Our network’s graduation rate is 94%.",
  "Network-wide, the graduation rate is 94%.",
  "Districtwide enrollment is 8,450 students.",
  "District graduation rate: 94%",
  "Graduation rate (network): 94%",
  "| Graduation rate (district) | 94% |\n| Network enrollment | 4,300 |",
  "## Our Network by the Numbers\n\n- Students: 4,300\n- Graduation rate: 94%",
  "## District at a Glance\n\nEnrollment: 8,450\n\nThe graduation rate is 88%.",
  "## Across our 12 campuses\n\n- 96% of seniors graduate on time\n- Enrollment: 4,300",
  "Across our 12 campuses:\n\n- 96% of seniors graduate on time\n- Enrollment: 4,300",
  "- 12 campuses\n- 4,300 students\n- 14:1 student-teacher ratio",
])("what is true of several schools is no figure of one of them: %s", (text) => {
  const { values, unclear, mentioned } = stated(text);
  expect([values, unclear]).toEqual([[], []]);
  expect(mentioned.filter(({ quote }) => quote.startsWith("Across"))).toEqual([]);
});

test.each([
  ["Across our two campuses, we serve 640 students.", "numOfStudents", 640],
  ["We are part of a network of 12 campuses. Our school serves 320 students.", "numOfStudents", 320],
  ["Larch is the largest school in our network with 512 students.", "numOfStudents", 512],
  ["Across our 12 campuses, our school is the smallest: it serves 320 students.", "numOfStudents", 320],
  ["In our lower and middle schools, the average class size is 18.", "classSize", 18],
  ["Across all grades, the average class size is 18.", "classSize", 18],
  ["# Larch School District\n\nEnrollment: 320", "numOfStudents", 320],
  ["| Graduation rate | 94% |\n| District graduation rate | 88% |", "academicInfo.graduationRate", 94],
  [
    "Larch is one of 12 schools in the network, and 94% of our graduates go to college.",
    "academicInfo.collegeEnrollment",
    94,
  ],
])("beside other schools, a figure is the school’s own: %s", (text, field, value) => {
  expect(valuesOf(text)).toContainEqual([field, value]);
});
