import { expect, test } from "vitest";
import { drawable, schoolCard } from "#lib/schools/social-card.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

test("a school's preview image shows its figures with their school years", () => {
  expect(schoolCard(school)).toEqual({
    title: "Phillips Exeter Academy",
    subtitle: "Exeter, NH",
    badges: ["Private School", "Nonsectarian", "Grades 9–12"],
    figures: [
      { label: "students, 2013–14", value: "1,065" },
      { label: "student–teacher ratio", value: "4.9:1" },
    ],
  });
});

test("it says of a ratio of some of the students whose it is", () => {
  expect(schoolCard({ ...school, numOfStudentsK12: 900 }).figures.at(-1)?.label).toBe(
    "student–teacher ratio, K–12",
  );
});

test("it leaves out what is unknown", () => {
  const unknown = {
    ...school,
    numOfStudents: null,
    studentTeacherRatio: null,
    gradesOffered: null,
    location: "",
  };
  expect(schoolCard(unknown)).toMatchObject({ subtitle: "United States", figures: [] });
  expect(schoolCard(unknown).badges).not.toContain("Grades null");
});

test("it draws only letters that its font has", () => {
  expect(drawable("Keʻelikōlani")).toBe("Ke’elikōlani");
  expect(drawable("Escuela Ñandú 学校 😀")).toBe("Escuela Ñandú");
});
