import { expect, test } from "vitest";
import { postalCodeOf } from "#lib/schools/postal-code.rules.ts";

test.each([
  ["78 Avenue Louis Pasteur, Boston, MA 02115", "02115"],
  ["78 Avenue Louis Pasteur, Boston, MA 02115-1234", "02115"],
  ["12345 Main St, Suite 54321, Boston, MA 02115", "02115"],
  ["Boston, 02115", "02115"],
  ["12345 Main St, Boston, MA", null],
  ["78 Avenue Louis Pasteur Boston MA 02115", "02115"],
  ["12345 Main St Boston MA 02115", "02115"],
  ["12345 Main St", null],
  ["1 Main St 021156, Boston", null],
  ["", null],
])("the postal code of %j is %j", (address, code) => expect(postalCodeOf(address)).toBe(code));
