import { expect, test } from "vitest";
import { leftOutFileName } from "#lib/bulk/error-columns.rules.ts";

test.each([
  ["schools.csv", "schools-left-out.csv"],
  ["Texas (2025).CSV", "Texas (2025)-left-out.csv"],
  // Corrected in part, and imported again.
  ["schools-left-out.csv", "schools-left-out.csv"],
  // A header takes neither quotes nor line breaks nor letters beyond ASCII.
  ['Cañon "new"\r\nX: y.csv', "Canon _new_X_ y-left-out.csv"],
  ["学校.csv", "import-left-out.csv"],
  [null, "import-left-out.csv"],
])("the rows left out of %j are in %j", (fileName, name) => {
  expect(leftOutFileName(fileName)).toBe(name);
});
