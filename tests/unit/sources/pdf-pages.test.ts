import { expect, test } from "vitest";
import { type Line, linesOf } from "#lib/sources/pdf-lines.rules.ts";
import { pageText } from "#lib/sources/pdf-pages.rules.ts";
import { titleOfPages, withoutRunningLines } from "#lib/sources/pdf-running.rules.ts";

/** The lines of a page, one below the other, as wide as their letters make them. */
const page = (...lines: string[]) =>
  pageText(lines.map((text, at) => ({ text, size: 12, x: 72, y: 720 - at * 16, width: text.length * 6 })));

test("the lines of a paragraph are joined", () => {
  expect(
    page(
      "Birchwood Elementary enrolls children from six",
      "towns along the river, and has done so for years.",
    ),
  ).toBe("Birchwood Elementary enrolls children from six towns along the river, and has done so for years.");
});

/** What a file draws on a line: texts, where each begins and how wide it is. */
const drawn = (y: number, ...pieces: [str: string, x: number, width: number][]) =>
  pieces.map(([str, x, width]) => ({ str, width, height: 12, transform: [12, 0, 0, 12, x, y] }));

test("a table whose rows have gaps of all widths stays one", () => {
  const lines = linesOf({
    items: [
      ...drawn(640, ["Who our students are, as they told us in the fall.", 6, 300]),
      ...drawn(621, ["Group", 14.7, 41], ["Percent", 65.4, 52]),
      ...drawn(602, ["White", 9.7, 35], ["3%", 65.4, 19]),
      ...drawn(583, ["Black", 9.7, 32], ["88%", 65.4, 27]),
      ...drawn(564, ["Hispanic 6%", 9.7, 75]),
      ...drawn(545, ["Asian", 9.7, 33], ["1%", 65.4, 19]),
      ...drawn(526, ["Other", 9.7, 34], ["2%", 65.4, 19]),
      ...drawn(480, ["We counted 12", 9.7, 75]),
    ],
  });
  expect(lines.map(({ text }) => text)).toEqual([
    "Who our students are, as they told us in the fall.",
    "Group | Percent",
    "White | 3%",
    "Black | 88%",
    "Hispanic | 6%",
    "Asian | 1%",
    "Other | 2%",
    "We counted 12",
  ]);
});

test("words in another type stay in their sentence", () => {
  const lines = linesOf({
    items: [
      ...drawn(640, ["We teach", 6, 48], ["every", 57, 30], ["child.", 90, 30]),
      ...drawn(624, ["Each has", 6, 48], ["a", 57, 6], ["desk.", 66, 30]),
    ],
  });
  expect(lines.map(({ text }) => text)).toEqual(["We teach every child.", "Each has a desk."]);
});

test("lines with labels stand for themselves, however long they are", () => {
  const lines = [
    "Birchwood Elementary enrolls 391 students.",
    "Principal: Denise Alvarez of Salem",
    "Student-Teacher Ratio: 14 to 1, fall",
  ];
  expect(page(...lines)).toBe(lines.join("\n"));
});

test.each([
  [["Our school was founded for the edu-", "cation of all."], "for the education of all."],
  [["Ask the principal, Maria Lopez-", "Smith, about it."], "Maria Lopez-Smith, about it."],
  [["We teach 431 students from grade K-", "5 at one campus."], "from grade K-5 at one campus."],
  [["The student-", "teacher ratio: a teacher for each student."], "The student-teacher ratio: a teacher"],
  [["Families pay nothing for after-", "school care."], "nothing for after-school care."],
  [["There are pre-", "and post-tests."], "There are pre- and post-tests."],
])("a hyphen at the end of a line: %j", (lines, joined) => expect(page(...lines)).toContain(joined));

test.each([
  [["Chess Club", "Robotics Team", "Debate"]],
  [
    [
      "Chess Club meets on Tuesdays in Room 4",
      "Robotics Team meets on Fridays in Lab 12",
      "Garden Club meets on Mondays in the yard",
    ],
  ],
  [
    [
      "Average SAT score of the Class of 2025 1094",
      "Average ACT score of the Class of 2025 22.4",
      "Graduation rate of the Class of 2025 91%",
    ],
  ],
  [["1. Students walk in the halls at all times and", "2. Visitors sign in at the office before they go"]],
])("items that stand below each other stay apart: %j", (lines) => {
  expect(page(...lines)).toBe(lines.join("\n"));
});

test("a line that begins with a name goes on the sentence before it", () => {
  const lines = [
    "We play in a league with teams from Dover, Barre, and",
    "Montpelier. Our buses leave at three from the yard of",
    "Hill School, where parents may wait for them as well",
  ];
  expect(page(...lines)).toBe(lines.join(" "));
});

test.each(["■", "✓", "➢", "\uf0b7", "o"])("“%s” marks an item", (sign) => {
  expect(page(`${sign} Chess Club`, `${sign} Debate`)).toBe("- Chess Club\n- Debate");
});

type Given = { text: string; size?: number; gap?: number };

/** Pages whose lines stand below each other, each `gap` lines below the one before. */
const pagesOf = (...pages: (string | Given)[][]): Line[][] =>
  pages.map((lines) => {
    let y = 760;
    return lines.map((given) => {
      const { text, size = 11, gap = 1.3 } = typeof given === "string" ? { text: given } : given;
      y -= gap * 11;
      return { text, size, x: 72, y, width: text.length * 5 };
    });
  });
const textsOf = (pages: readonly Line[][]) => pages.map((lines) => lines.map(({ text }) => text));
const HEAD = { text: "Hill School Family Handbook", size: 9 };
const BODY = [
  "Each student brings a bag.",
  "It is emptied on Fridays.",
  "Ask if you have none.",
  "Thank you.",
];
const body = (page: number) => [
  { text: `On day ${page} we meet.`, gap: 3 },
  ...BODY.map((text) => `${text} ${page}${page}`),
];

test("a running head goes, and the page number at the foot", () => {
  const pages = pagesOf(
    ...[1, 2, 3, 4].map((page) => [HEAD, ...body(page), { text: `Page ${page} of 4`, size: 9, gap: 3 }]),
  );
  expect(textsOf(withoutRunningLines(pages))).toEqual(
    textsOf(pagesOf(...[1, 2, 3, 4].map((page) => body(page)))),
  );
});

test("a running head that begins as the title stays there", () => {
  const title = { text: "Hill School Family Handbook", size: 22 };
  const [first, ...others] = withoutRunningLines(
    pagesOf([title, ...body(1)], ...[2, 3, 4].map((page) => [HEAD, ...body(page)])),
  );
  expect(first?.[0]?.text).toBe("Hill School Family Handbook");
  expect(others.map((lines) => lines[0]?.text)).toEqual([2, 3, 4].map((page) => `On day ${page} we meet.`));
});

test("a head in the letters of the text is the title of the first page if that has no other", () => {
  const head = { text: "Hill School Family Handbook" };
  const pages = withoutRunningLines(pagesOf(...[1, 2, 3, 4].map((page) => [head, ...body(page)])));
  expect(pages.map((lines) => lines[0]?.text)).toEqual([
    "Hill School Family Handbook",
    ...[2, 3, 4].map((page) => `On day ${page} we meet.`),
  ]);
});

test("the first line of a text is of the text, however alike the pages begin", () => {
  const lines = (page: number) => [`This is day ${page} of the year.`, ...body(page).slice(1)];
  const pages = pagesOf(...[1, 2, 3, 4].map((page) => [HEAD, ...lines(page)]));
  expect(withoutRunningLines(pages).map((one) => one[0]?.text)).toEqual(
    [1, 2, 3, 4].map((page) => `This is day ${page} of the year.`),
  );
});

test("short pages keep their text", () => {
  const pages = pagesOf(
    ...["Math", "Art", "Music"].map((subject) => [
      HEAD,
      { text: subject, gap: 3 },
      "Bring a pencil.",
      "Ask us.",
    ]),
  );
  expect(textsOf(withoutRunningLines(pages))).toEqual(
    ["Math", "Art", "Music"].map((subject) => [subject, "Bring a pencil.", "Ask us."]),
  );
});

test.each([
  [
    "the line in the largest type",
    [{ text: "Hill School", size: 20 }, "We teach children to read."],
    "Hill School",
  ],
  ["no line that ends a sentence", ["property at all times.", "Lockers are the school’s."], null],
  [
    "no line from the middle of a sentence",
    [{ text: "property at all times", size: 11 }, "Lockers stay closed."],
    null,
  ],
  [
    "no sentence in large type",
    [{ text: "We teach. We care. We lead.", size: 20 }, "Hill School is old."],
    null,
  ],
  [
    "a first line that looks like a title",
    ["Hill School Handbook", "We teach children to read."],
    "Hill School Handbook",
  ],
  [
    "a name that begins with a small letter",
    [{ text: "iPrep Academy", size: 20 }, "We teach."],
    "iPrep Academy",
  ],
] as const)("a PDF without a title of its own is called by %s", (_, lines, title) => {
  expect(titleOfPages(pagesOf([...lines]))).toBe(title);
});

/** The text of a page that has what is drawn on its lines. */
const textOfDrawn = (...lines: [y: number, size: number, ...pieces: [str: string, x: number][]][]) => {
  const items = lines.flatMap(([y, size, ...pieces]) =>
    pieces.map(([str, x]) => ({
      str,
      width: str.length * size * 0.5,
      height: size,
      transform: [size, 0, 0, size, x, y],
    })),
  );
  return withoutRunningLines([linesOf({ items })]).map(pageText)[0];
};
const PROSE: [y: number, size: number, ...pieces: [string, number][]][] = [
  [600, 11, ["The school sits on a hill above the river and has done so for many years.", 60]],
  [586, 11, ["Its teachers know each child by name, and families are welcome every day.", 60]],
];

test("a large figure at the edge of a page is no page number if its label stands beside it", () => {
  expect(textOfDrawn([720, 28, ["24", 60]], [700, 9, ["average class size", 60]], ...PROSE)).toContain(
    "24\n\naverage class size",
  );
  expect(textOfDrawn(...PROSE, [540, 9, ["average class size", 60]], [520, 28, ["24", 60]])).toContain("24");
  expect(textOfDrawn(...PROSE, [60, 28, ["24", 60]])).not.toContain("24");
});

test("figures side by side stay with their labels", () => {
  const text = textOfDrawn(
    [720, 20, ["Hill School Profile", 60]],
    [670, 28, ["742", 60], ["24", 240], ["94%", 420]],
    [650, 9, ["students enrolled", 60], ["average class size", 240], ["graduation rate", 420]],
    ...PROSE,
  );
  expect(text).toContain("742 students enrolled\n24 average class size\n94% graduation rate");
});

test("a table keeps its head, though it is in larger type", () => {
  const text = textOfDrawn(
    [660, 14, ["Group", 60], ["Percent", 300]],
    [640, 11, ["White", 60], ["42%", 300]],
    [624, 11, ["Black", 60], ["58%", 300]],
    ...PROSE,
  );
  expect(text).toContain("Group | Percent\nWhite | 42%\nBlack | 58%");
});
