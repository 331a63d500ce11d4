import { beforeAll, expect, test } from "vitest";
import { nearbySchools } from "#lib/search/finder.data.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

test("the only school of a ranking is named before its figure is said to be unknown", async () => {
  await addSchool({
    name: "Longfellow Elementary School",
    at: [42.374, -71.11],
    city: "Cambridge",
    zip: "02138",
    grades: [0, 1, 2, 3, 4, 5],
    enrollment: 300,
  });
  const ask = conversation();
  const first = await ask("Which elementary schools in Cambridge, MA have the fewest students per teacher?");
  expect(first.content).toMatch(
    /^Our catalog has one elementary school in Cambridge, MA, \[Longfellow Elementary School\]\(\/school\/longfellow-elementary-school-\d+\), and its student–teacher ratio is not on record\.$/,
  );
  const [wider = ""] = first.suggestions;
  expect(wider).toBe(
    "Which elementary schools within 10 miles of Cambridge, MA have the fewest students per teacher?",
  );
  expect((await ask("how many students does it have?")).plain).toContain("300 students");
  const { plain } = await ask(wider);
  expect(plain).toContain("schools with elementary grades (1–5) within 10 miles of Cambridge, MA:");
  expect(plain).toContain("- Winsor School");
});

test("that the catalog has none, and which is the closest, is said of the catalog alone", async () => {
  const ask = conversation();
  expect((await ask("private high schools in Cambridge, MA")).plain).toMatch(
    /^Our catalog has no private high schools in Cambridge, MA\.\n\nThe closest in our catalog is Winsor School in Boston, MA, /,
  );
  expect((await ask("schools in Boston, MA with more than 9000 students")).plain).toMatch(
    /^Our catalog has no schools in Boston, MA with more than 9,000 students\./,
  );
});

test("where none fits, there is a way on: the nearest that does, however far, and what there is otherwise", async () => {
  const ask = conversation();
  const none = await ask("Catholic high schools within 10 miles of 02121");
  expect(none.plain).toMatch(
    /^Our catalog has no Catholic high schools within 10 miles of 02121\.\n\nCatholic or not, it has \d high schools there\.$/,
  );
  expect(none.suggestions).toEqual(["High schools within 10 miles of 02121"]);
  expect((await ask(none.suggestions[0] ?? "")).schools).toContain(1);
  await addSchool({
    name: "Saint Brendan High School",
    at: [40.85, -73.83],
    city: "Bronx",
    state: "NY",
    zip: "10465",
    schoolType: "PRIVATE",
    religion: "roman-catholic",
    grades: [9, 10, 11, 12],
    enrollment: 400,
  });
  for (const question of [
    "Catholic high schools within 10 miles of 02121",
    "which are the closest Catholic high schools to 02121?",
    "what is the closest Catholic high school to Boston Latin School?",
  ]) {
    const { plain, suggestions } = await ask(question);
    expect(plain, question).toMatch(
      /The closest in our catalog is Saint Brendan High School in Bronx, NY, 17\d miles away, with grades 9–12\./,
    );
    expect(suggestions.at(-1)).toBe("Tell me about Saint Brendan High School");
  }
  expect((await ask("which are the closest Catholic high schools to 02121?")).plain).not.toContain("or not");
});

test("beside the closest school, only those are named that are within reach", async () => {
  const { plain, schools } = await conversation()(
    "what is the closest school with pre-K to Boston Latin School?",
  );
  expect(plain).toMatch(/^The closest in our catalog is .*Next comes /);
  await addSchool({
    name: "Far Orchard School",
    at: [42.55, -71.1],
    city: "Andover",
    zip: "01810",
    grades: [-1, 0, 1],
    enrollment: 90,
  });
  const again = await conversation()("what is the closest school with pre-K to Boston Latin School?");
  expect(again.plain).toBe(plain);
  expect(again.schools).toEqual(schools);
  expect((await conversation()("schools with pre-K within 20 miles of 02115")).plain).toContain(
    "Far Orchard",
  );
});

test("the one school that comes next is said in the same paragraph, with what the list would say", async () => {
  const ask = conversation();
  expect((await ask("which high school in Boston, MA has the highest average SAT?")).plain).toMatch(
    /: 1,326 \(2016–17\)\. Next comes Boston Latin Academy in Boston, MA, with grades 7–12 and an average SAT of 1,128\.\n/,
  );
  await ask("compare Boston Latin School and Winsor School");
  expect((await ask("which is older?")).plain).toMatch(
    / Next comes Winsor School in Boston, MA, founded in about 1886, with grades 5–12\.$/,
  );
  expect((await ask("which has lower tuition?")).plain).toContain(
    "The tuition of the other school is not known.",
  );
});

test("the distance of a school that is placed at its ZIP code is told as about so much", async () => {
  await addSchool({
    name: "Far Meadow School",
    at: [42.44, -71.1],
    city: "Cambridge",
    zip: "02139",
    grades: [9, 10, 11, 12],
    enrollment: 310,
    isAtZip: true,
  });
  const ask = conversation();
  expect((await ask("how far is Far Meadow School from 02121?")).plain).toContain(
    "Far Meadow School is about 9 miles from 02121.",
  );
  expect((await ask("high schools near Far Meadow School")).plain).toContain(
    "- Charles River High School (Cambridge, MA): grades 9–12, 1,900 students, about 5 miles away",
  );
  const { plain } = await ask("high schools within 10 miles of 02121");
  expect(plain).toContain("Boston Latin Academy (Boston, MA): grades 7–12, 1,700 students, 0.9 miles away");
});

test.each(["I found a mistake, what can I do?", "a number on a school's page is wrong"])(
  "where a mistake is reported: %s",
  async (question) => {
    const { content } = await conversation()(question);
    expect(content).toMatch(/^Press “Report a mistake” on the school’s page, or write to us/);
    expect(content).toMatch(/\n\n\[Write to us\]\(\/contact\)$/);
  },
);

test("whoever wants to write to us is led to the page for it", async () => {
  const { content } = await conversation()("how do I contact you?");
  expect(content).toMatch(/our email address\.\n\n\[Write to us\]\(\/contact\)$/);
});

test("which school is meant is asked first, and nothing is said of a child before that", async () => {
  const ask = conversation();
  const which = await ask("is Lincoln High School a good school?");
  expect(which.plain).toMatch(/^Several schools go by “Lincoln High School”\./);
  expect((await ask("the first one")).plain).toMatch(
    /^Lincoln High School in San Francisco, CA is a public school with grades 9–12 and 2,100 students/,
  );
});

test("of the only school with a figure, the answer says so, and how far away schools were looked for", async () => {
  const oregon = { state: "OR", schoolType: "PRIVATE" as const, grades: [9, 10, 11, 12], enrollment: 200 };
  for (const name of ["Cedar Bridge School", "Stone Gate School", "Willow Bend School"])
    await addSchool({ ...oregon, name, at: [45.52, -122.67], city: "Portland", zip: "97205" });
  const figured = { classSize: 12, name: "Concord Hill School", at: [45.21, -122.97] as [number, number] };
  await addSchool({ ...oregon, ...figured, city: "Newberg", zip: "97132" });
  const ask = conversation();
  const { plain, suggestions } = await ask("private schools near Portland, OR with the smallest classes");
  expect(plain).toMatch(
    /^Of the 4 private schools within 50 miles of Portland, OR in our catalog, only one has an average class size on record\.( The figure is from \d{4}–\d\d\.)?\n\n- Concord Hill School/,
  );
  expect(plain).not.toContain("come first");
  expect(suggestions[0]).toBe(
    "Which private schools within 50 miles of Portland, OR have the fewest students per teacher?",
  );
  expect((await ask(suggestions[0] ?? "")).plain).toContain("Cedar Bridge School");
});

test("a list of a city's schools says that it goes by their address, and leads to those around", async () => {
  const ask = conversation();
  const salem = { city: "Salem", zip: "01970", at: [42.52, -70.9] as [number, number], grades: [9, 10] };
  for (const name of ["Salem North School", "Salem South School"]) await addSchool({ ...salem, name });
  await addSchool({ ...salem, name: "Peabody Hill School", city: "Peabody", zip: "01960" });
  const { plain, suggestions } = await ask("high schools in Salem, MA");
  expect(plain).toMatch(
    /\n\nThese are the schools with a Salem, MA address\. Neighborhoods with their own mailing names are not included\.$/,
  );
  expect(suggestions[0]).toBe("High schools within 10 miles of Salem, MA");
  expect((await ask(suggestions[0] ?? "")).plain).toContain("(Peabody, MA)");
});

test("a city is counted and listed as in the site's search, with the parts that the mail calls otherwise", async () => {
  const harbor = { county: "Suffolk County", grades: [9, 10, 11, 12] };
  await addSchool({
    ...harbor,
    name: "Adams Exam School",
    city: "Dorchester",
    zip: "02122",
    enrollment: 1900,
  });
  await addSchool({ ...harbor, name: "Baker Exam School", city: "Roxbury", zip: "02119", enrollment: 1500 });
  await addSchool({
    ...harbor,
    name: "Chelsea Exam School",
    city: "Chelsea",
    zip: "02150",
    enrollment: 1800,
  });
  const ask = conversation();
  const { plain, schools } = await ask("public high schools in Boston, MA");
  const listed = await nearbySchools({
    city: "Boston, MA",
    type: "Public School",
    grades: [9, 10, 11, 12],
    sort: "best",
  });
  const found = listed.kind === "schools" ? listed.list.schools : [];
  const cards = found.filter(({ status }) => status !== "closed");
  expect(schools).toEqual(cards.slice(0, schools.length).map(({ _id }) => Number(_id)));
  expect(plain).toMatch(
    /\n- Boston Latin School \(Boston, MA\).*\n- Adams Exam School \(Dorchester, MA\).*\n- Boston Latin Academy \(Boston, MA\).*\n- Baker Exam School \(Roxbury, MA\)/,
  );
  expect(plain).not.toContain("Chelsea");
  expect(plain).toMatch(
    /\n\nNeighborhoods with their own mailing names, such as Dorchester and Roxbury, are included\.$/,
  );
  const count = await ask("how many public high schools are in Boston, MA?");
  expect(count.plain).toMatch(/^Our catalog has 6 public high schools in Boston, MA\./);
});

test("Manhattan stays the part of New York that it is, also in the question after it", async () => {
  const york = { state: "NY", schoolType: "PRIVATE" as const, grades: [9, 10, 11, 12], county: "Kings" };
  await addSchool({ ...york, name: "Flatbush Prep School", city: "Brooklyn", zip: "11226" });
  for (const name of ["Hudson Prep School", "Bowery Prep School"])
    await addSchool({ ...york, name, county: "New York", city: "New York", zip: "10002" });
  const ask = conversation();
  const { plain } = await ask("high schools in Manhattan");
  expect(plain).not.toContain("Flatbush");
  expect(plain).toMatch(/Neighborhoods with their own mailing names are not included\.$/);
  expect((await ask("only private ones")).plain).not.toContain("Flatbush");
  expect((await ask("private high schools in New York")).plain).toContain(
    "Flatbush Prep School (Brooklyn, NY)",
  );
});

test("where a state has no school of a religion, its other private schools are the way on", async () => {
  const ask = conversation();
  const { plain, suggestions } = await ask("Jewish schools in Massachusetts");
  expect(plain).toMatch(
    /^Our catalog has no Jewish schools in Massachusetts\.\n\nJewish or not, it has \d+ private schools there\.$/,
  );
  expect(suggestions).toEqual(["Private schools in Massachusetts"]);
  expect((await ask(suggestions[0] ?? "")).plain).toContain("Winsor School");
});
