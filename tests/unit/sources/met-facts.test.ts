import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const found = (text: string) =>
  Object.fromEntries(
    valuesIn(text, FIELDS, new Date("2026-11-26")).map(({ field, value }) => [field, value]),
  );

describe("what schools write without a sentence around it is found", () => {
  test.each<[string, Record<string, unknown>]>([
    ["Tuition for 2026-27 $38,400", { tuition: 38400 }],
    ["Tuition 2026–27 $38,400 per year", { tuition: 38400 }],
    ["Enrollment 2025-26 507", { numOfStudents: 507 }],
    [
      "We have a chess club, a robotics team, and a school newspaper.",
      { extracurriculars: ["chess club", "robotics team", "school newspaper"] },
    ],
    ["Hispanic 41, White 38, other 21 (percent)", { "demographics.hispanic": 41, "demographics.white": 38 }],
    ["Percent of students: Hispanic 41, White 38", { "demographics.hispanic": 41, "demographics.white": 38 }],
    ["| Gender | Male 52% Female 48% |", { "demographics.male": 52, "demographics.female": 48 }],
    ["| Gender | 52% male, 48% female |", { "demographics.male": 52, "demographics.female": 48 }],
    ["Lantern, a K-8 charter school, is open to all.", { charterSchool: true, gradesOffered: "K–8" }],
    ["Lantern, a 9–12 charter school, is open to all.", { charterSchool: true, gradesOffered: "9–12" }],
    ["As your principal, I, Luis Abarca, stand at the door.", { principal: "Luis Abarca" }],
    ["I, Luis Abarca, your principal, stand at the door.", { principal: "Luis Abarca" }],
    [
      "Whitcomb Academy is a day and boarding school of 410 students in grades 9 through 12.",
      { numOfStudents: 410, gradesOffered: "9–12" },
    ],
    [
      "Our seniors enrolled in colleges, among them Bates College, Boston University, and Colby College.",
      { "matriculation.colleges": ["Bates College", "Boston University", "Colby College"] },
    ],
    ["| Opened | 2009 |", { founded: "2009" }],
    [
      "Hill is one of three middle schools in the Forks Valley School District, which has 9,120 students.",
      { district: "Forks Valley School District" },
    ],
    ["## Clubs\n\n- Debate (Mr. Hale, advisor)\n- Key Club", { extracurriculars: ["Debate", "Key Club"] }],
  ])("%s", (text, values) => {
    expect(found(text)).toEqual(values);
  });
});

describe("what only looks like that is not", () => {
  test.each([
    "Tuition for 2019-20 $31,050 and tuition for 2026-27 are set by the board.",
    "We have a gym, a library, and a theater.",
    "We have a band room, a track, and a soccer field.",
    "We have a leadership team, a support team, and a parent council.",
    "We have a new band, a strong choir, and a great orchestra.",
    "Opened: Monday, August 12, 2024",
    "Lincoln is a 6–8 school next door.",
    "Hispanic 41, White 38",
    "Hispanic 71, White 68, other 21 (percent)",
    "| Cafeteria | Male 52% Female 48% |",
    "Lantern, a K-8 charter school, shares our building.",
    "Lantern, a K-8 charter school, is our neighbor.",
    "As your principal, I, too, stand at the door.",
  ])("%s", (text) => {
    expect(found(text)).toEqual({});
  });
});

describe("the mailbox of a person whom nobody names is not the school’s", () => {
  test.each(["pfairweather", "p.fairweather", "paula_fairweather", "paula.fairweather2"])("%s", (box) => {
    expect(found(`Questions? Write to ${box}@wexford.example.org.`)).toEqual({});
  });

  test.each([
    "info",
    "frontdesk",
    "whs",
    "wexford",
    "wexfordelem",
    "larch.hill",
    "larchschool",
    "admission",
    "oficina",
  ])("%s is", (box) => {
    const email = `${box}@wexford.example.org`;
    expect(found(`# Larch on the hill\n\nQuestions? Write to ${email}.`)).toEqual({
      "contactInfo.email": email,
    });
  });
});
