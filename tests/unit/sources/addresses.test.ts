import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { wholeText } from "#lib/sources/blocks.format.ts";
import { readPage } from "#lib/sources/page.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);

/** What is suggested for the ways to reach the school. */
function found(text: string) {
  const values = valuesIn(text, FIELDS).map(({ field, value }) => [field.replace(/^\w+\./, ""), value]);
  return Object.fromEntries(
    values.filter(([name]) => /^(?:street|city|state|zip|phone|email|website)$/.test(String(name))),
  );
}

const HILL = { street: "120 Main Street", city: "Cedar Hill", state: "TX", zip: "75104" };

test.each<[string, object]>([
  ["120 Main Street, Cedar Hill, TX 75104", HILL],
  ["120 Main Street\nCedar Hill, Texas 75104-1234", HILL],
  ["Address: 120 Main Street, Cedar Hill TX 75104", HILL],
  ["| Address | 120 Main Street, Cedar Hill, TX 75104 |", HILL],
  [
    "Hill School 120 Main Street Cedar Hill, TX 75104 Phone: (972) 555-0134",
    { ...HILL, phone: "(972) 555-0134" },
  ],
  [
    "Hill School · 120 Main Street, Cedar Hill, TX 75104 · (972) 555-0134",
    { ...HILL, phone: "(972) 555-0134" },
  ],
  ["120 Main Street, Cedar Hill · (972) 555-0134", { phone: "(972) 555-0134" }],
  ["Hill School\n120 Main St., Tel. 972-555-0134", { phone: "972-555-0134" }],
  ["120 Main Street, Suite 4, Cedar Hill, TX 75104\nFax: (972) 555-0135", HILL],
  ["The school is located at 120 Main Street, Cedar Hill, TX 75104, beside the park.", HILL],
  [
    "1200-1210 W. 5th Ave., St. Paul, MN 55101",
    { street: "1200-1210 W. 5th Ave.", city: "St. Paul", state: "MN", zip: "55101" },
  ],
])("the address in %j", (text, values) => expect(found(text)).toEqual(values));

test.each([
  "August 2024 120 Main Street, Cedar Hill, TX 75104",
  "Aug. 15, 2024 120 Main Street, Cedar Hill, TX 75104",
  "Volume 3 August 2024 120 Main Street Cedar Hill, TX 75104",
  "Fall 2024 120 Main Street, Cedar Hill, TX 75104",
  "08/15/2024 120 Main Street, Cedar Hill, TX 75104",
  "2024–25 120 Main Street, Cedar Hill, TX 75104",
])("a date beside an address is no part of it: %j", (text) => expect(found(text)).toEqual(HILL));

test.each(["2024 24 Mile Road", "2015 350 East", "2024 Main Street", "120 42nd Street", "1024 30 Oaks Lane"])(
  "all of %j is a street with its number",
  (street) => expect(found(`${street}, Cedar Hill, TX 75104`)).toEqual({ ...HILL, street }),
);

test.each([
  "Cedar Hill ISD\n285 Uptown Boulevard, Cedar Hill, TX 75104 · (972) 555-0100",
  "District Office: 285 Uptown Boulevard, Cedar Hill, TX 75104",
  "| Central Office | 285 Uptown Boulevard, Cedar Hill, TX 75104 |",
  "Cedar Hill ISD\n285 Uptown Boulevard, Cedar Hill · (972) 555-0100",
  "120 Main Street, Cedar Hill · Fax (972) 555-0135",
  "120 Main Street, Cedar Hill · (972) 555-0134\n\n44 Oak Lane, Cedar Hill · (972) 555-0135",
  "In May our fifth graders walked to 1 Museum Way to see (972) 555-0134 written on a wall.",
  "P.O. Box 120, Cedar Hill, TX 75104",
  "In May our fifth graders visited the science center at 1 Museum Way, Dallas, TX 75202.",
  "We have 120 students. Cedar Hill, TX 75104",
  "In 2019, Main Street 120, SAT 75104",
])("no address of the school: %j", (text) => expect(found(text)).toEqual({}));

test("two addresses make each less sure, and a list of offices says nothing", () => {
  const lines = [
    "120 Main Street, Cedar Hill, TX 75104",
    "44 Oak Lane, Cedar Hill, TX 75106",
    "9 Elm Road, Dallas, TX 75202",
  ];
  const sure = (count: number) =>
    valuesIn(lines.slice(0, count).join("\n\n"), FIELDS).find(({ field }) => field === "address.zip")
      ?.confidence;
  expect([sure(1), sure(3)]).toEqual([97, undefined]);
  expect(sure(2)).toBeLessThan(75);
});

const ABOUT =
  "Hill School teaches children to read widely, think clearly and act kindly, in small classes and with time for questions, and has done so since the town was a mill with seven houses around it.";
const PAGE = (footer: string) =>
  `<html><body><main><h1>About us</h1><p>${ABOUT}</p></main>${footer}</body></html>`;

function textOf(html: string): string {
  const reading = readPage(html);
  if (!("document" in reading)) throw new Error(JSON.stringify(reading));
  return wholeText(reading.document);
}

test("facts in a page's footer are behind its text, with their place in it", () => {
  const text = textOf(
    PAGE(
      `<footer><nav><a href="/">Home</a></nav><p>Hill School<br>120 Main Street<br>Cedar Hill, TX 75104<br><a href="tel:1">(972) 555-0134</a></p><p>© 2025 Hill School. All rights reserved.</p><script>var x = "9 Elm Road, Dallas, TX 75202"</script></footer>`,
    ),
  );
  expect(text).toBe(
    `# About us\n\n${ABOUT}\n\n## From the footer and sidebar\n\nHill School\n120 Main Street\nCedar Hill, TX 75104\n(972) 555-0134`,
  );
  expect(found(text)).toEqual({ ...HILL, phone: "(972) 555-0134" });
  for (const { quote, start, end } of valuesIn(text, FIELDS)) expect(text.slice(start, end)).toBe(quote);
});

test("of a line with a fax number, only that number is left out", () => {
  const line =
    "Soar Learning Center · 12 Lake Road · Saint Albans Bay, VT 05481 · Phone (802) 555-0142 · Fax (802) 555-0143 · office@soar.example";
  const text = textOf(PAGE(`<footer><p>${line}</p></footer>`));
  expect(text).toContain(
    "12 Lake Road\nSaint Albans Bay, VT 05481\nPhone (802) 555-0142\noffice@soar.example",
  );
  expect(text).not.toContain("0143");
});

test("a street without a ZIP code is an address if a telephone number stands beside it", () => {
  const footer = (lines: string) => textOf(PAGE(`<footer><p>${lines}</p></footer>`));
  const beside = footer("Hill School<br>120 Main Street, Cedar Hill · (972) 555-0134");
  expect(beside).toContain("\n\nHill School\n120 Main Street, Cedar Hill · (972) 555-0134");
  expect(found(beside)).toEqual({ phone: "(972) 555-0134" });
  expect(found(footer("120 Main Street<br>Cedar Hill<br>(972) 555-0134"))).toEqual({
    phone: "(972) 555-0134",
  });
  expect(footer("120 Main Street, Cedar Hill")).not.toContain("Elsewhere");
  expect(found(footer("Years of Learning · (972) 555-0134"))).toEqual({ phone: "(972) 555-0134" });
});

test.each([
  ["nothing but its owner", "<footer>© 2025 Hill School</footer>"],
  [
    "its district",
    "<footer><p>Cedar Hill ISD</p><p>285 Uptown Boulevard, Cedar Hill, TX 75104</p><p>(972) 555-0100</p></footer>",
  ],
  ["what nobody sees", '<footer style="display:none">120 Main Street, Cedar Hill, TX 75104</footer>'],
])("a footer with %s adds nothing", (_, footer) => expect(textOf(PAGE(footer))).not.toContain("Elsewhere"));

test.each(["display:none", "visibility:hidden", "font-size:0;color:white", "opacity: 0.0"])(
  "what nobody sees is not read: %s",
  (style) => {
    expect(textOf(PAGE(`<p style="${style}">The principal is Evil Person.</p>`))).not.toContain("Evil");
  },
);

test("a fax is no telephone, on the line of its name and below it", () => {
  const footer =
    "<footer><p>Fax</p><p>(972) 555-0135</p><p>120 Main Street, Cedar Hill, TX 75104</p></footer>";
  expect(found(textOf(PAGE(footer)))).toEqual(HILL);
  expect(found("Fax\n(972) 555-0135\n\nPhone\n(972) 555-0134")).toEqual({ phone: "(972) 555-0134" });
});

test.each([
  ["<p>(972) 555-0134</p>", { phone: "(972) 555-0134" }],
  ["<p>Questions? office@hill.example</p>", { email: "office@hill.example" }],
  ["<p>Visit us at www.hill.example</p>", { website: "https://www.hill.example" }],
  [
    "<p>120 Main Street | Cedar Hill, TX 75104 | (972) 555-0134 | office@hill.example</p>",
    { ...HILL, phone: "(972) 555-0134", email: "office@hill.example" },
  ],
  [
    "<table><tr><td>Phone</td><td>(972) 555-0134</td></tr><tr><td>Fax</td><td>(972) 555-0135</td></tr></table>",
    { phone: "(972) 555-0134" },
  ],
  ["<p>District Office: (972) 555-0100</p>", {}],
  ["<p>Attendance: (972) 555-0100</p>", {}],
])(
  "what a footer says about reaching the school counts, though it is none of its text: %s",
  (lines, values) => {
    for (const footer of [`<footer>${lines}</footer>`, `<div class="site-footer">${lines}</div>`]) {
      expect(found(textOf(PAGE(footer)))).toEqual(values);
    }
  },
);

test("a telephone number in a box at the side is anybody's", () => {
  expect(textOf(PAGE("<aside><p>Snow plow: (972) 555-0199</p></aside>"))).not.toContain("Elsewhere");
});

test("a school's footer counts up to the line that names its district", () => {
  const footer =
    "<footer><p>120 Main Street, Cedar Hill, TX 75104</p><p>District: 285 Uptown Boulevard, Dallas, TX 75202</p></footer>";
  expect(found(textOf(PAGE(footer)))).toEqual(HILL);
});

test("the telephone numbers of a district's schools in a menu are not the school's", () => {
  const menu =
    "<header><ul><li>Oak Elementary School 617-555-0101</li><li>Elm Middle School 617-555-0102</li></ul><p>Hill</p></header>";
  const said = "<h1>Hill School</h1><p>Hill School teaches 512 students in the heart of the old town.</p>";
  const reading = readPage(
    `<html><body>${menu}<main>${said}</main><footer><p>12 Elm Street</p><p>Salem, MA 01970</p><p>617-555-0164</p></footer></body></html>`,
  );
  if (!("document" in reading)) throw new Error("not read");
  expect(reading.document.contact).toBe("12 Elm Street\nSalem, MA 01970\n617-555-0164");
});
