import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** One activity that is asked for by its name. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Ferris School",
    grades: [9, 10, 11, 12],
    extracurriculars: ["Model United Nations", "The Record (newspaper)", "Tennis"],
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
    /^A choir is not among the activities listed for Ferris School\. It has these activities on record: Model United Nations, The Record \(newspaper\),? and Tennis\. The list may not be complete\.$/,
  ],
  [
    "does Ferris School have a swimming pool?",
    /^None of our sources says whether Ferris School has a swimming pool\.\n\nFerris School has these activities on record: Model United Nations/,
  ],
  [
    "does Ferris School have a cafeteria?",
    /^None of our sources says whether Ferris School has a cafeteria\.\n\nI have no/,
  ],
  ["does Ferris School have a library?", /^None of our sources says whether Ferris School has a library\./],
  [
    "does Ferris School have a kiln?",
    /^None of our sources says whether Ferris School .*does\. This is what I have:/,
  ],
  [
    "does Winsor School have a choir?",
    /^None of our sources says whether Winsor School in Boston, MA has a choir\.$/,
  ],
  [
    "does Winsor School have a pool?",
    /^None of our sources says whether Winsor School has a pool\.\n\nI have no/,
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

test("what a list has is cited, with the number of its source", async () => {
  const { content, notes } = await conversation()("does Ferris School have a newspaper?");
  expect(content).toMatch(
    /^Yes: The Record is the newspaper .* \[\[1\]\]\(\/school\/ferris-school-\d+\/extracurriculars#[^)]*\)\.$/,
  );
  expect(notes).toMatchObject([{ number: 1 }]);
  const without = await conversation()("does Ferris School have a yearbook?");
  expect(without.content.split("It has these")[0]).not.toContain("[[1]]");
});
