import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { readPage } from "#lib/sources/page.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const listIn = (text: string, field = "extracurriculars") =>
  valuesIn(text, FIELDS).find((one) => one.field === field)?.value;
const colleges = (text: string) => listIn(text, "matriculation.colleges");
const CLUBS = ["Chess", "Debate", "Drama club"];

test.each([
  ["a paragraph", "## Activities\n\n- Chess\n- Debate\n- Drama club\n\nThe gym is open daily."],
  [
    "a sentence below lines",
    "## Activities\n\nChess\nDebate\nDrama club\n\nThe gym is open daily.\n\nCall us.",
  ],
  ["a line with a label", "## Activities\n\nChess\n\nDebate\n\nDrama club\n\nContact: 802-555-0155"],
  ["another list", "## Activities\n\n- Chess\n- Debate\n- Drama club\n\n- Apply now\n- Visit us"],
  ["a line below a list in one line", "## Activities\n\nChess • Debate • Drama club\n\nOpen daily"],
  ["a paragraph on the next line", "Activities\n• Chess\n• Debate\n• Drama club\nThe gym is open daily."],
  ["a heading", "## Activities\n\nChess\nDebate\nDrama club\n\n## Hours\n\nDaily"],
  ["a table", "## Activities\n\n- Chess\n- Debate\n- Drama club\n\n| Hours | daily |"],
])("a list of activities ends at %s", (_, text) => expect(listIn(text)).toEqual(CLUBS));

test.each([
  "## Activities\n\nChess • Debate • Drama club",
  "## Activities\n\n- Chess • Debate • Drama club",
  "Activities: Chess • Debate • Drama club",
  "## Activities\n\n• Chess • Debate\n• Drama club",
  "## Activities\n\n- Chess\n\n- Debate\n\n- Drama club",
])("signs and empty lines part the items of one list: %s", (text) => expect(listIn(text)).toEqual(CLUBS));

test("two lists of a page next to each other stay two", () => {
  const page = (below: string) => {
    const items = CLUBS.map((club) => `<li>${club}</li>`).join("");
    const said = "<p>Hill School teaches 512 students in the heart of the old town.</p>";
    const reading = readPage(`<main>${said}<h2>Clubs</h2><ul>${items}</ul>${below}</main>`);
    return "document" in reading ? listIn(reading.document.text) : null;
  };
  expect(page("<ul><li>Apply now</li><li>Visit us</li></ul>")).toEqual(CLUBS);
  expect(page("<dl><dt>Hours</dt><dd>Daily</dd><dt>Rooms</dt><dd>Twelve</dd></dl>")).toEqual(CLUBS);
  expect(page("<p>Clubs meet daily.</p>")).toEqual(CLUBS);
});

test.each([
  "Students take part in robotics, debate, and chess.",
  "Our students compete in robotics, debate, and chess.",
  "Many students also participate in robotics, debate, and chess.",
])("what students take part in is what they can do: %s", (text) =>
  expect(listIn(text)).toEqual(["robotics", "debate", "chess"]),
);

test.each([
  "Students take part in grading, planning, and discussion.",
  "Students take part in the morning meeting, lunch, and the robotics fair at a school nearby.",
])("what they take part in otherwise is none of it: %s", (text) => expect(listIn(text)).toBeUndefined());

const COLLEGES = ["Middlebury College", "Bates College", "University of Vermont"];

test.each([
  "## College matriculation\n\nRecent graduates attend Middlebury College, Bates College, and University of Vermont.",
  "Recent graduates attend Middlebury College, Bates College, and University of Vermont.",
  "Colleges attended by recent graduates:\n\n- Middlebury College\n- Bates College\n- University of Vermont",
  "## Colleges attended by recent graduates\n\n- Middlebury College\n- Bates College\n- University of Vermont",
  "College matriculation\n- Middlebury College\n- Bates College\n- University of Vermont",
  "Where our recent graduates go:\n\n- Middlebury College\n- Bates College\n- University of Vermont",
  "College matriculation: Middlebury College; Bates College; University of Vermont",
  "## College matriculation\n\n- Graduates of 2025 enrolled at Middlebury College\n- Bates College\n- University of Vermont",
])("colleges are called by their names: %s", (text) => expect(colleges(text)).toEqual(COLLEGES));

test.each([
  "## College Acceptances\n\n- Middlebury College\n- Bates College\n- University of Vermont",
  "## Colleges\n\nOur seniors have been accepted at:\n\n- Middlebury College\n- Bates College\n- University of Vermont",
  "## Where our seniors were accepted\n\nMiddlebury College, Bates College, University of Vermont",
  "College acceptances and destinations: Middlebury College; Bates College; University of Vermont",
  "Our graduates have been accepted at Middlebury College, Bates College, and the University of Vermont.",
  "Our graduates were admitted to colleges such as Middlebury College, Bates College, and the University of Vermont.",
])("a college that accepted graduates is not one that they enrolled in: %s", (text) =>
  expect(colleges(text)).toBeUndefined(),
);

test("who was accepted and where they went can stand in one sentence", () => {
  const text =
    "All were accepted at their first choice, and our graduates attend Middlebury College, Bates College, and University of Vermont.";
  expect(colleges(text)).toEqual(COLLEGES);
});

test.each([
  [
    "Students may join Debate Team, Yearbook, Basketball, and Track and Field.",
    ["Debate Team", "Yearbook", "Basketball", "Track and Field"],
  ],
  [
    "## Sports\n\nCross Country, Track and Field, Swimming and Diving, Soccer",
    ["Cross Country", "Track and Field", "Swimming and Diving", "Soccer"],
  ],
  [
    "## Sports\n\n- Fall: soccer, cross country\n- Spring: golf and track & field",
    ["soccer", "cross country", "golf", "track & field"],
  ],
  ["Students may join chess, yearbook and drama.", ["chess", "yearbook", "drama"]],
])("what has an “and” in its name is one thing: %s", (text, entries) =>
  expect(listIn(text)).toEqual(entries),
);

test("colleges need not say what they are under a heading that does", () => {
  expect(colleges("## College matriculation\n\n- Bates\n- Bowdoin\n- Williams")).toEqual([
    "Bates",
    "Bowdoin",
    "Williams",
  ]);
  expect(colleges("## Colleges\n\n- how to apply\n- when to apply\n- whom to ask")).toBeUndefined();
});

test("the article in front of a club is no part of its name", () =>
  expect(listIn("Clubs include the Français Club, Ski Club and the Señoras Book Club.")).toEqual([
    "Français Club",
    "Ski Club",
    "Señoras Book Club",
  ]));

test("what another campus won is no award of this one", () => {
  const honors =
    "## Honors\n\nThis year we named 5 National Merit Semifinalists; our sister campus in Dover named 9.";
  expect(String(listIn(honors, "academicAchievements"))).not.toContain("Dover");
});
