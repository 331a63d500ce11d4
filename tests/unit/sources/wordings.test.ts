import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);

/** All values of a text, those included that exclude each other. */
const all = (text: string) =>
  valuesIn(text, FIELDS).map(({ field, value }) => [field.replace(/^.*\./, ""), value]);

test.each<[string, [string, unknown][]]>([
  ["Est. 1964", [["founded", "1964"]]],
  ["Founded 1964", [["founded", "1964"]]],
  ["Tel: 802.555.0155 | Fax: 802.555.0156", [["phone", "802.555.0155"]]],
  ["Principal: Jane Doe | Nurse: Ann Lee", [["principal", "Jane Doe"]]],
  [
    "Grades K-8 | 320 Students | 15:1 Ratio",
    [
      ["numOfStudents", 320],
      ["studentTeacherRatio", 15],
      ["gradesOffered", "K–8"],
    ],
  ],
  [
    "Contamos con 38 maestros y un promedio de 22 alumnos por clase.",
    [
      ["teachers", 38],
      ["classSize", 22],
    ],
  ],
  ["Nous comptons une moyenne de 21 élèves par classe.", [["classSize", 21]]],
  // Names beyond the letters of English, Spanish, and French.
  ["Our principal is Phượng Ổn Nguyễn.", [["principal", "Phượng Ổn Nguyễn"]]],
  ["Our principal is Kaʻiulani Kahale.", [["principal", "Kaʻiulani Kahale"]]],
  ["PRINCIPAL: JANE DOE", [["principal", "Jane Doe"]]],
  ["Principal: Ronald McAdoo", [["principal", "Ronald McAdoo"]]],
  ["Phone: (802) 555-0155 ext. 12", [["phone", "(802) 555-0155 ext. 12"]]],
  ["Website www.hill.example", [["website", "https://www.hill.example"]]],
  ["Tuition 2026-27: $9,800 (K-5), $10,400 (6-8)", []],
  ["Tuition: $9,800 plus a $300 registration fee", [["tuition", 9800]]],
  [
    "Demographics: 45% White, 30% Hispanic, 15% Black, 10% Asian",
    [
      ["white", 45],
      ["black", 15],
      ["hispanic", 30],
      ["asian", 10],
    ],
  ],
  [
    "White, 45%; Hispanic, 30%",
    [
      ["white", 45],
      ["hispanic", 30],
    ],
  ],
  [
    "Female: 52% Male: 48%",
    [
      ["male", 48],
      ["female", 52],
    ],
  ],
  [
    "## Sports\n\n- Fall: Soccer, Volleyball\n- Winter: Basketball\n- Spring: Tennis, Track",
    [["extracurriculars", ["Soccer", "Volleyball", "Basketball", "Tennis", "Track"]]],
  ],
  [
    "## Clubs\n\n| Club | Advisor |\n| --- | --- |\n| Chess | Mr. Lee |\n| Debate | Ms. Ray |",
    [["extracurriculars", ["Chess", "Debate"]]],
  ],
  [
    "## Our Mission and Values\n\nWe teach every child with care, and we mean every one.\n\n- Respect",
    [["mission", "We teach every child with care, and we mean every one."]],
  ],
  ["Of our seniors, 97% graduated on time.", [["graduationRate", 97]]],
])("%s", (text, values) => {
  expect(all(text)).toEqual(expect.arrayContaining(values));
  expect(all(text)).toHaveLength(values.length);
});
