import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation, memberSaving } from "./conversation.ts";

/** One activity that is asked for by its name. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Ferris School",
    grades: [9, 10, 11, 12],
    extracurriculars: ["Model United Nations", "The Record (newspaper)", "Tennis"],
  });
  await addSchool({
    name: "Tennis Lake Academy",
    grades: [9, 10, 11, 12],
    extracurriculars: ["Chess Club", "Stage Crew", "Soccer", "Track and Field"],
  });
  await addSchool({
    name: "Alder School",
    grades: [9, 10, 11, 12],
    extracurriculars: ["Student newspaper", "Glee Club", "Jazz Choir"],
  });
});

const asked = async (question: string) => (await conversation()(question)).plain;

test.each([
  ["does Ferris School have a newspaper?", /^Yes: The Record is the newspaper listed for Ferris School\.$/],
  [
    "does Ferris School have a student newspaper?",
    /^Yes: The Record is the newspaper listed for Ferris School\.$/,
  ],
  ["does Alder School have a newspaper?", /^Yes, a newspaper is listed for Alder School\.$/],
  ["does Alder School have a choir?", /^Yes: Glee Club and Jazz Choir are listed for Alder School\.$/],
  ["does Ferris School have a yearbook?", /^A yearbook is not among the activities listed for Ferris School/],
  [
    "does Ferris School have a choir?",
    /^A choir is not among the activities listed for Ferris School\. Listed activities: Model United Nations, The Record \(newspaper\),? and Tennis\. The list may not be complete\.$/,
  ],
  [
    "does Ferris School have a swimming pool?",
    /^None of our sources says whether Ferris School has a swimming pool\.\n\nNone of our sources has a phone number/,
  ],
  [
    "does Ferris School have a cafeteria?",
    /^None of our sources says whether Ferris School has a cafeteria\.\n\nNone of our sources has a phone number/,
  ],
  ["does Ferris School have a library?", /^None of our sources says whether Ferris School has a library\./],
  [
    "does Ferris School have a kiln?",
    /^None of our sources says whether Ferris School .*does\. This is what they have:/,
  ],
  [
    "does Winsor School have a choir?",
    /^None of our sources says whether Winsor School in Boston, MA has a choir\.$/,
  ],
  [
    "does Winsor School have a pool?",
    /^None of our sources says whether Winsor School has a pool\.\n\nNone of our sources has a phone number/,
  ],
  ["does Ferris School have tennis?", /^Yes, tennis is listed for Ferris School\.$/],
  [
    "does Winsor School have a newspaper?",
    /^None of our sources says whether Winsor School in Boston, MA has a newspaper\.$/,
  ],
  [
    "does Winsor School have a swim team?",
    /^None of our sources says whether Winsor School in Boston, MA has swimming\.$/,
  ],
  [
    "does Winsor School have sports or clubs?",
    /^Our sources list no activities for Winsor School in Boston, MA\.$/,
  ],
])("%s", async (question, answer) => {
  expect(await asked(question)).toMatch(answer);
});

test.each([
  [
    "does Alder School have sports?",
    /^No sport is listed for Alder School\. Listed activities: Student newspaper, Glee Club,? and Jazz Choir\. The list may not be complete\.$/,
  ],
  [
    "what sports does Tennis Lake Academy have?",
    /^Tennis Lake Academy has these sports on record: Soccer and Track and Field\. Clubs and other activities on record: Chess Club and Stage Crew\.$/,
  ],
  [
    "what sports does Boston Latin School have?",
    /^Boston Latin School has one sport on record: Rowing\. Clubs .*: Chess\.$/,
  ],
  [
    "does Boston Latin School have sports?",
    /^Yes\. Boston Latin School has one sport on record: Rowing\. Clubs .*: Chess\.$/,
  ],
  ["does Winsor School have sports?", /^Our sources list no activities for Winsor School/],
])("sports alone are told apart from clubs: %s", async (question, answer) => {
  expect(await asked(question)).toMatch(answer);
});

test("of saved schools, none is passed over that does not list what is asked for", async () => {
  const schools = await db().school.findMany({ where: { name: { in: ["Ferris School", "Alder School"] } } });
  const ask = await memberSaving(...schools.map(({ id }) => id), 1, 9);
  expect((await ask("do any of my saved schools have tennis?")).plain).toMatch(
    /^Yes: one of them lists it\.\n\n- Ferris School: Tennis\.\n\nOur sources list no activities for Winsor School\.\n\nTennis is not among the activities listed for (?:Alder School or Boston Latin School|Boston Latin School or Alder School)\. The lists may not be complete\.$/,
  );
  expect((await ask("which of my saved schools have sports?")).plain).toMatch(
    /Sports are not among the activities listed for Alder School\. The list may not be complete\.$/,
  );
});

test("what a list has is cited, with the number of its source", async () => {
  const { content, notes } = await conversation()("does Ferris School have a newspaper?");
  expect(content).toMatch(
    /^Yes: The Record is the newspaper .* \[\[1\]\]\(\/school\/ferris-school-\d+\/extracurriculars#[^)]*\)\.$/,
  );
  expect(notes).toMatchObject([{ number: 1 }]);
  const without = await conversation()("does Ferris School have a yearbook?");
  expect(without.content.split("Listed activities")[0]).not.toContain("[[1]]");
});

test("where a list comes from stands at the end of what it says, and once", async () => {
  await db().school.updateMany({
    where: { name: { in: ["Alder School", "Tennis Lake Academy"] } },
    data: { provenance: { extracurriculars: { s: "register-2016" } } },
  });
  const origin = "(data from 2016–17, source: Common Core of Data)";
  expect(await asked("what sports does Alder School have?")).toBe(
    `No sport is listed for Alder School. Listed activities: Student newspaper, Glee Club, and Jazz Choir ${origin}. The list may not be complete.`,
  );
  expect(await asked("does Alder School have football?")).toBe(
    `Football is not among the activities listed for Alder School. Listed activities: Student newspaper, Glee Club, and Jazz Choir ${origin}. The list may not be complete.`,
  );
  expect(await asked("what activities does Alder School have?")).toBe(
    `Alder School has these activities on record: Student newspaper, Glee Club, and Jazz Choir ${origin}.`,
  );
  expect(await asked("what sports does Tennis Lake Academy have?")).toBe(
    `Tennis Lake Academy has these sports on record: Soccer and Track and Field ${origin}. Clubs and other activities on record: Chess Club and Stage Crew.`,
  );
});

test.each([
  ["does Alder School have an auditorium?", "Glee Club and Jazz Choir"],
  ["does Tennis Lake Academy have a stadium?", "Soccer and Track and Field"],
  ["does Tennis Lake Academy have a gym?", null],
])("a room is not answered with activities that need none like it: %s", async (question, fitting) => {
  const plain = await asked(question);
  expect(plain).toMatch(/^None of our sources says whether /);
  if (fitting) expect(plain).toContain(` ${fitting} are listed for `);
  else expect(plain).not.toMatch(/listed|on record/);
});
