import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const found = (text: string) =>
  Object.fromEntries(
    valuesIn(text, FIELDS).map(({ field, value, start, end }) => [
      field,
      { value, quote: text.slice(start, end) },
    ]),
  );

const PROFILE = [
  "Address: 4653 Larch Boulevard, Montpelier, VT 05602",
  "Phone: (802) 555-0144",
  "Grades: 9-12",
  "Graduation rate: 94%",
  "Activities: Marching band, robotics, debate, chess club, soccer",
  "Our graduates enrolled at Rice University, Brown University and Duquesne University.",
];

test.each(["\n", "\r\n"])("in a text with one fact on each line, a line is its own quote (%j)", (end) => {
  const values = found(PROFILE.join(end));
  expect(values.extracurriculars).toEqual({
    value: ["Marching band", "robotics", "debate", "chess club", "soccer"],
    quote: "Marching band, robotics, debate, chess club, soccer",
  });
  expect(values["matriculation.colleges"]).toEqual({
    value: ["Rice University", "Brown University", "Duquesne University"],
    quote: PROFILE.at(-1),
  });
  expect(values["contactInfo.phone"]).toEqual({ value: "(802) 555-0144", quote: "Phone: (802) 555-0144" });
});

test("a sentence goes on in the next line where lines are not facts", () => {
  const text =
    "Over the years, our graduates have enrolled at Rice University, Brown\nUniversity and Duquesne University.";
  expect(found(text)["matriculation.colleges"]?.value).toEqual([
    "Rice University",
    "Brown University",
    "Duquesne University",
  ]);
});

test("a number without a label of its own is quoted with its address", () => {
  const text = "4653 Larch Boulevard, Montpelier, VT 05602\n(802) 555-0144";
  expect(found(text)["contactInfo.phone"]?.quote).toBe(text);
});
