import { Catalog } from "#tests/bench/assistant/catalog.ts";
import type { Answer, School } from "#tests/bench/assistant/types.ts";

type Given = Partial<Omit<School, "values" | "blanks">> & {
  values?: Record<string, number | string>;
  blanks?: Record<string, string>;
};

export function school(id: number, name: string, { values = {}, blanks = {}, ...given }: Given = {}): School {
  return {
    id,
    slug: `school-${id}`,
    name,
    otherNames: [],
    type: "public",
    kind: null,
    status: "open",
    isListed: true,
    charter: false,
    magnet: false,
    religion: null,
    grades: [0, 1, 2, 3, 4, 5],
    city: "Salem",
    state: "OR",
    zip: "97301",
    latitude: 44.9 + id / 1000,
    longitude: -123,
    isExact: true,
    values: new Map(Object.entries(values)),
    blanks: new Map(Object.entries(blanks)),
    ...given,
  };
}

const CITIES = [
  { city: "Salem", state: "OR", zips: 10, latitude: 44.9, longitude: -123 },
  { city: "Eugene", state: "OR", zips: 8, latitude: 44.05, longitude: -123.1 },
];

export const EXAMPLES = new Catalog(
  [
    school(1, "Kwabena Elementary School", {
      values: {
        numOfStudents: 1234,
        studentTeacherRatio: 15.3,
        numOfStudentsK12: 1200,
        "address.county": "Marion",
      },
      blanks: { "academicInfo.averageSAT": "not_applicable", "demographics.hispanic": "suppressed" },
    }),
    school(2, "Tillamook Ridge High School", {
      grades: [9, 10, 11, 12],
      values: { numOfStudents: 890, studentTeacherRatio: 18.1, "contactInfo.phone": "(503) 555-0142" },
    }),
    school(3, "Saint Olaf Academy", {
      type: "private",
      religion: "roman-catholic",
      charter: null,
      values: { numOfStudents: 210 },
      blanks: { charterSchool: "not_applicable", teachers: "not_reported" },
    }),
    school(4, "Brightwater School", { charter: true, city: "Eugene", values: { numOfStudents: 330 } }),
    school(5, "Brightwater School", { state: "WA", city: "Yakima", values: { numOfStudents: 120 } }),
    school(6, "Brightwater School", { state: "ID", city: "Boise", values: { numOfStudents: 75 } }),
  ],
  CITIES,
  [{ zip: "97301", latitude: 44.9, longitude: -123 }],
);

export function answer(content: string, given: Partial<Answer> = {}): Answer {
  return { content, schools: [], search: null, suggestions: [], ...given };
}
