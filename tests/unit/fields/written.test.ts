import { expect, test } from "vitest";
import { masterField } from "#lib/fields/table.rules.ts";
import { readInput } from "#lib/fields/values.rules.ts";
import { asWritten } from "#lib/fields/written.rules.ts";

function field(name: string) {
  const found = masterField(name);
  if (!found) throw new Error(`${name} is no field`);
  return found;
}
const written = (name: string, text: string) => asWritten(field(name), text);

test.each([
  "8025550101",
  "802-555-0101",
  "802.555.0101",
  "802 555 0101",
  "(802)555-0101",
  "(802) 555-0101",
  "1-802-555-0101",
  "+1 802 555 0101",
  "+1 (802) 555-0101",
  " 802\u00a0555\u00a00101 ",
])("the telephone number %j is written in the site's form", (typed) => {
  expect(written("contactInfo.phone", typed)).toBe("(802) 555-0101");
});

test.each(["802-555-0101 x12", "802.555.0101 ext. 12", "(802) 555-0101, ext 12", "8025550101x12"])(
  "%j keeps its extension",
  (typed) => {
    expect(written("contactInfo.phone", typed)).toBe("(802) 555-0101 ext. 12");
  },
);

test.each([
  "555-0101",
  "102-555-0101",
  "+44 20 7946 0018",
  "802-555-0101 (office)",
  "80255501011",
  "call us",
])("%j has no shape that we know and stays", (typed) => {
  expect(written("contactInfo.phone", typed)).toBe(typed);
});

test.each([
  ["address.street", " 12  Main   St ", "12 Main St"],
  ["address.street", "12 Main St ,Apt 2,", "12 Main St, Apt 2"],
  ["address.street", "12,500 Range Road", "12,500 Range Road"],
  ["address.city", "St.\tJohnsbury ,", "St. Johnsbury"],
  ["name", "St.  Mary\u2019s\u00a0 School", "St. Mary\u2019s School"],
  ["name", "School ,the", "School ,the"],
  ["principal", "Grace  Hopper", "Grace Hopper"],
])("a %s typed as %j is written %j", (name, typed, text) => {
  expect(written(name, typed)).toBe(text);
});

test("a longer text keeps its lines and spaces, and so does an address on the web", () => {
  expect(written("mission", "One.\n\n  Two.")).toBe("One.\n\n  Two.");
  expect(written("contactInfo.website", "https://school.org/a,b")).toBe("https://school.org/a,b");
});

test("the site keeps five digits of a long ZIP code, and takes nothing else for one", () => {
  const zip = (text: string) => readInput(field("address.zip"), text);
  expect(zip("05641-1234")).toEqual({ value: "05641" });
  expect(zip("056411234")).toEqual({ value: "05641" });
  expect(zip("05641-12")).toEqual({ problem: "must have five digits" });
});

test("what is written in the site's form stays as it is", () => {
  for (const [name, text] of [
    ["contactInfo.phone", "(802) 555-0101 ext. 12"],
    ["address.street", "12 Main St, Apt 2"],
    ["name", "St. Mary’s School"],
  ] as const) {
    expect(written(name, written(name, text))).toBe(text);
  }
});
