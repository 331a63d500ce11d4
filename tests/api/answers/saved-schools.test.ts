import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const FORGOTTEN = 6;

let accounts = 0;

/** @param saved the IDs of schools, the newest first */
const member = (...saved: number[]) => memberOf(saved);

async function memberOf(saved: readonly number[], longest = 4000) {
  return conversation({ accountId: await accountWith(...saved), longest });
}

async function accountWith(...saved: number[]): Promise<string> {
  const email = `member-${++accounts}@example.org`;
  const { id } = await db().account.create({ data: { email, displayName: "Parent" } });
  const now = Date.now();
  for (const [at, schoolId] of saved.entries())
    await db().favorite.create({
      data: { accountId: id, schoolId, createdAt: new Date(now - at * 1000) },
    });
  return id;
}

test("a member sees the schools that are saved, with their places, grades, and students", async () => {
  const ask = await member(9, 1);
  const { plain, schools } = await ask("show me my saved schools");
  expect(plain).toBe(
    "Here are your saved schools:\n\n- Boston Latin School (Boston, MA): grades 7–12, 2,420 students\n- Winsor School (Boston, MA): grades 5–12, 460 students",
  );
  expect(schools).toEqual([1, 9]);
  expect((await ask("how many schools have I saved?")).plain).toMatch(/^You have saved 2 schools:\n\n- B/);
  expect((await ask("which of my saved schools is the largest?")).plain).toMatch(
    /^The largest of your saved schools is Boston Latin School in Boston, MA, with 2,420 students\./,
  );
});

test("up to four saved schools are compared, the newest ones, and more of them are not passed over", async () => {
  const ask = await member(3, 9, 2, 1, 12);
  const listed = (await ask("show me my saved schools")).schools.filter((id) => id !== 12);
  const { plain, schools } = await ask("compare my favorites");
  expect(schools.toSorted()).toEqual([1, 2, 3, 9]);
  // As in the list, so that nobody looks for the same school elsewhere.
  expect(schools).toEqual(listed);
  expect(plain).toMatch(
    /^Here are the 4 schools you saved most recently; only 4 fit side by side\. See all 5 in My Schools\.\n\nBoston Latin School is the largest of these four, with 2,420 students; Fenway High School is the smallest, with 380 \(2016–17\)\./,
  );
  expect(plain).toContain("| Students (2016–17) | 2,420 | 460 | 1,700 | 380 |");
  // A table that is longer than an answer may be does not take this away.
  const short = await conversation({ accountId: await accountWith(3, 9, 2, 1, 11), longest: 600 })(
    "compare my favorites",
  );
  expect(short.plain).toMatch(/^Here are the 4 schools you saved most recently/);
  const two = await (await member(2, 9))("compare my saved schools");
  expect(two.plain).toContain("| Students (2016–17) | 460 | 1,700 |");
  expect(two.plain).not.toContain("most recently");
});

test.each(["compare my saved schools", "compare all 6 of my saved schools"])(
  "all saved schools are one link away from the four that fit side by side: %s",
  async (question) => {
    const { content, schools } = await (await member(3, 9, 2, 1, 11, 12))(question);
    expect(schools.toSorted()).toEqual([1, 2, 3, 9]);
    expect(content).toContain("[See all 6 in My Schools](/my-schools).");
    expect(content).toMatch(
      /\n\n\[See the full comparison of all 6\]\(\/compare\?schools=3,9,2,1,11,12\)\.$/,
    );
  },
);

test("every figure of a table has its year, also where the source gives that of its file", async () => {
  await db().dataSource.create({
    data: {
      key: "list-2019",
      name: "Private School Locations",
      publisher: "HIFLD",
      schoolYear: "file dated 2019",
      year: 2019,
      url: "https://hifld.example/",
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  const listed = { s: "list-2019" };
  await addSchool({
    name: "Westlake Harvard School",
    grades: [7, 8, 9, 10, 11, 12],
    schoolType: "PRIVATE",
    enrollment: 1602,
    studentTeacherRatio: 7.2,
  });
  const { id } = await db().school.findFirstOrThrow({ where: { name: "Westlake Harvard School" } });
  await db().school.update({
    where: { id },
    data: { provenance: { numOfStudents: listed, studentTeacherRatio: listed } },
  });
  const { plain } = await (await member(1, id))("compare my saved schools");
  expect(plain).toMatch(/\| Students \| 2,420 \(2016–17\) \| 1,602 \(2019 list\) \|/);
  expect(plain).toMatch(/\| Student–teacher ratio \| 21\.2:1 \(2016–17\) \| 7\.2:1 \(2019 list\) \|/);
});

test("one saved school cannot be compared, and none can be listed", async () => {
  const { plain } = await (await member(9))("compare my saved schools");
  expect(plain).toMatch(/^Winsor School in Boston, MA is a private/);
  expect(plain).toMatch(
    /It is the only school that you have saved, so there is none to compare it with yet\.$/,
  );
  const ask = await member();
  for (const question of ["what schools have I saved?", "compare my favorites"])
    expect((await ask(question)).plain, question).toMatch(/^You have not saved any schools yet\./);
});

test("a saved school that is no longer in the catalog does not spoil the answer", async () => {
  const ask = await member(FORGOTTEN, 1, 9);
  const { plain } = await ask("list my favorites");
  expect(plain).toMatch(/^Here are your saved schools:\n\n- Boston Latin School/);
  expect(plain).toMatch(/1 more of your saved schools is no longer in our catalog\.$/);
  expect((await ask("compare my favorites")).schools).toEqual([1, 9]);
});

test("more saved schools than an answer has room for are under My Schools", async () => {
  const ask = await member(1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12);
  const { content, schools } = await ask("list my favorites");
  expect(schools).toHaveLength(10);
  expect(content).toContain("See all 11 in My Schools](/my-schools).");
  expect(content).toMatch(/^Here are 10 of your 11 saved schools:/);
});

test("how saving works is still explained, and no member is told to get an account first", async () => {
  const ask = await member(12);
  for (const question of ["How do I save a school?", "where are my saved schools?"]) {
    const { plain } = await ask(question);
    expect(plain, question).toMatch(/^Press “Save” on a school’s page, or the heart on its card\./);
    expect(plain, question).not.toContain("account");
  }
});

test("where there is no room for all rows, what families ask first stays, and a link leads to the rest", async () => {
  const ask = await memberOf([3, 9, 2, 1], 620);
  const { content, plain } = await ask("compare my saved schools");
  expect(content).toMatch(/\n\n\[See the full comparison\]\(\/compare\?schools=1,9,2,3\)\.$/);
  expect(labelsOf(plain)).toEqual(["Type", "Grades offered", "Students", "Student–teacher ratio"]);
  const whole = await (await member(1, 9))("compare my saved schools");
  expect(whole.content).toContain("[See the full comparison](/compare?schools=1,9).");
  // Only what was asked for is compared.
  const asked = (await ask("how many students do my saved schools have?")).content;
  expect(asked).not.toContain("/compare");
});

/** What the rows of a table are called. */
function labelsOf(plain: string) {
  const rows = plain.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| |"));
  return rows.map((row) =>
    row
      .split("|")[1]
      ?.replace(/\(.*\)/, "")
      .trim(),
  );
}

test("“kind of school” is what a table calls so, and “what kind of school” asks who runs it", async () => {
  const ask = await member(1, 2);
  await ask("compare my saved schools");
  expect((await ask("kind of school")).plain).not.toContain("public school");
  expect((await ask("what kind of school is Boston Latin School?")).plain).toMatch(/ is a public school\./);
});

test("the activities of several saved schools are told with the name of each, and of which none is known", async () => {
  const ask = await member(1, 9, 2);
  const { plain } = await ask("do any of my saved schools have sports or clubs?");
  expect(plain).toBe(
    "Yes: one of them lists some.\n\n- Boston Latin School. Sports: Rowing; clubs: Chess.\n\nOur sources list no activities for Winsor School or Boston Latin Academy.",
  );
});

test("as many as twenty saved schools are gone through, also after four of them were compared", async () => {
  await addSchool({
    name: "Ashby School",
    grades: [9],
    extracurriculars: ["Robotics", "Jazz Band", "Soccer"],
  });
  const { id } = await db().school.findFirstOrThrow({ where: { name: "Ashby School" } });
  const ask = await member(9, 2, 12, 3, 11, 10, 8, 7, 13, 4, 5, 1, id);
  await ask("compare my saved schools");
  const { plain, schools } = await ask("do any of my saved schools have sports or clubs?");
  expect(plain).toMatch(
    /^Yes: two of them list some\.\n\n- Boston Latin School\. Sports: Rowing; clubs: Chess\.\n- Ashby School\. Sports: Soccer; clubs: Robotics; also: Jazz Band\.\n\nOur sources list no activities for /,
  );
  expect(plain.match(/Our sources list no/g)).toHaveLength(1);
  for (const unknown of ["Winsor School", "Lincoln High School", "Fenway High School"])
    expect(plain.split("Our sources list no")[1]).toContain(unknown);
  expect(schools).toEqual([1, id]);
});

test("one fact is told of all saved schools, and a question about one of them is about that one", async () => {
  const ask = await member(9, 2, 12, 3, 11, 1);
  expect((await ask("do any of my saved schools have sports or clubs?")).plain).toMatch(
    /^Yes: one of them lists some\.\n\n- Boston Latin School\. Sports: Rowing; clubs: Chess\./,
  );
  await ask("compare my saved schools");
  expect((await ask("does Boston Latin School have sports or clubs?")).plain).toMatch(
    /^Boston Latin School has these activities on record.*: Chess and Rowing\.$/,
  );
  await db().schoolScore.create({ data: { schoolId: 2, scores: { diversity: 96 }, percentiles: {} } });
  await ask("compare my saved schools");
  expect((await ask("what is the diversity score of boston latin academy?")).plain).toBe(
    "Boston Latin Academy has a diversity score of 10 of 10.",
  );
});

test.each(["remove Winsor School from my saved schools", "take Winsor School off my list"])(
  "whoever wants to remove a school is led to the heart of its card: %s",
  async (question) => {
    const { plain, schools } = await (await member(9))(question);
    expect(plain).toBe("I cannot change your saved schools. To remove Winsor School, press the heart below.");
    expect(schools).toEqual([9]);
  },
);

test("a school that is to be saved is shown, so that its heart can be pressed", async () => {
  const { plain, schools } = await (await member(1))("add Winsor School to my list");
  expect(plain).toBe("I cannot change your saved schools. To save Winsor School, press the heart below.");
  expect(schools).toEqual([9]);
});

test.each([
  "save Winsor School",
  "please save winsor",
  "how do I save Winsor School?",
  "favorite Winsor School",
])("a school that is named is saved with its heart, without a word on where: %s", async (question) => {
  const { plain, schools } = await (await member(1))(question);
  expect(plain).toBe("I cannot change your saved schools. To save Winsor School, press the heart below.");
  expect(schools).toEqual([9]);
  const saved = await (await member(9))(question);
  expect(saved.plain).toBe("Winsor School is already among your saved schools.");
});

test("so is one that was spoken of, was picked of several, or goes by a shorter name", async () => {
  const ask = await member(1);
  await ask("tell me about Winsor School");
  expect((await ask("save it")).plain).toContain("To save Winsor School, press the heart below.");
  await ask("save Lincoln High School");
  expect((await ask("the one in Portland")).schools).toEqual([13]);
  await addSchool({ name: "UP Academy Charter School of Boston", grades: [6, 7, 8], charter: true });
  expect((await ask("save UP Academy Boston")).plain).toContain(
    "To save UP Academy Charter School of Boston, press the heart below.",
  );
  await addSchool({ name: "Star Academy", grades: [6, 7, 8] });
  expect((await ask("star academy")).plain).toMatch(/^Star Academy in Boston, MA is a public school\./);
  expect((await ask("is Star Academy saved?")).plain).toMatch(/^No, Star Academy is not among/);
  expect((await ask("save a school")).plain).toMatch(/^Press “Save” on a school’s page/);
});

test.each([
  ["is Winsor School saved?", 9],
  ["is Winsor School on my list?", 9],
  ["have I saved Winsor School?", 9],
  ["do I have Winsor School saved?", 9],
  ["is Boston Latin School one of my saved schools?", 1],
])("whether a school is saved is answered with yes or no: %s", async (question, id) => {
  const yes = await (await member(id))(question);
  expect(yes.plain).toMatch(/^Yes, (?:Winsor School|Boston Latin School) is among your saved schools\.$/);
  const no = await (await member(2))(question);
  expect(no.plain).toMatch(
    /^No, (?:Winsor School|Boston Latin School) is not among your saved schools\. To save it, press the heart below\.$/,
  );
  expect([yes.schools, no.schools]).toEqual([[id], [id]]);
});

test("nobody is told to press a heart that would do the opposite", async () => {
  const ask = await member(1);
  expect((await ask("remove Winsor School from my saved schools")).plain).toBe(
    "I cannot change your saved schools, and Winsor School is not one of them.",
  );
  expect((await ask("add Boston Latin School to my list")).plain).toBe(
    "Boston Latin School is already among your saved schools.",
  );
});

test.each(["remove Winsor School from my schools", "unsave Winsor School"])(
  "behind a removal, whoever wants the school back is led to its heart, and to no school of such a name: %s",
  async (removal) => {
    await addSchool({ name: "San Miguel-Back of the Yards", grades: [6, 7, 8], schoolType: "PRIVATE" });
    for (const back of [
      "put it back",
      "save it again",
      "add it back",
      "undo that",
      "please put it back on my list",
    ]) {
      const ask = await member(1);
      await ask(removal);
      const { plain, schools } = await ask(back);
      expect(plain, back).toBe(
        "I cannot change your saved schools. To save Winsor School, press the heart below.",
      );
      expect(schools).toEqual([9]);
    }
    const ask = await member(9);
    await ask(removal);
    expect((await ask("put it back")).plain).toBe("Winsor School is already among your saved schools.");
  },
);

test("what was to be saved is undone by removing it, as long as nothing else has been asked", async () => {
  const ask = await member(9);
  await ask("save Winsor School");
  const removed = "I cannot change your saved schools. To remove Winsor School, press the heart below.";
  expect((await ask("undo that")).plain).toBe(removed);
  await ask("put it back");
  expect((await ask("remove it again")).plain).toBe(removed);
  await ask("how many students does Boston Latin School have?");
  expect((await ask("undo that")).plain).not.toContain("press the heart");
});

test("how any school is removed is said where none is named", async () => {
  const none = await (await member(1))("delete my saved schools");
  expect(none.plain).toMatch(
    /^I cannot change your saved schools, but you can\.\n\nTo remove a saved school, press “Saved”/,
  );
  expect(none.schools).toEqual([]);
});

test.each([
  "best free saved schools",
  "top free saved",
  "my top free saved schools",
  "which of my favorites is the best free school?",
])("of the best free ones, the free ones are told, and that none is the best: %s", async (question) => {
  const { plain, schools } = await (await member(1, 9, 2))(question);
  expect(plain).toMatch(
    /^Of your saved schools, these are free:\n\n- Boston Latin School[\s\S]*\n\nThe best school depends on your child, and a visit can show what numbers cannot\.$/,
  );
  expect(schools).toEqual([1, 2]);
});

test("which saved schools are free is answered with the public ones, and of the others it is said what is known", async () => {
  const ask = await member(1, 9, 11, 2);
  for (const question of ["which of my saved schools are free?", "are any of my favorites free?"]) {
    const { plain, schools } = await ask(question);
    expect(plain, question).toBe(
      "Of your saved schools, these are free:\n\n- Boston Latin School (Boston, MA)\n- Boston Latin Academy (Boston, MA)\n\nTuition at Winsor School was $51,500 a year in 2016–17.\n\nNone of our sources has the tuition of Harbor Montessori School.\n\nPublic schools charge no tuition.",
    );
    expect(schools).toEqual([1, 2]);
  }
  expect((await (await member(11))("which of my saved schools are free?")).plain).toContain(
    "None of your saved schools is known to be free.",
  );
});

test.each([
  "which of my saved schools would be best for a kid who loves science?",
  "which of my saved schools has the best science program?",
])(
  "of a subject, no source tells, so that no list is an answer, but its clubs are named: %s",
  async (question) => {
    await addSchool({ name: "Comet School", grades: [9], extracurriculars: ["Science Olympiad", "Tennis"] });
    const { id } = await db().school.findFirstOrThrow({ where: { name: "Comet School" } });
    const unsaid =
      "None of our sources has anything on science programs, so I cannot sort your saved schools by them. Ask each school about labs, science courses, and clubs.";
    const { plain, schools } = await (await member(1, 2, 3, 4, 5, id, 8, 9, 10, 11, 12))(question);
    expect(plain).toBe(
      `${unsaid}\n\nThese clubs and teams have to do with science:\n\n- Comet School: Science Olympiad.`,
    );
    expect(schools).toEqual([id]);
    const ask = await member(9, 2);
    const none = await ask(question);
    expect(none.plain).toBe(unsaid);
    expect(none.schools).toEqual([]);
    const [sorted = ""] = none.suggestions;
    expect((await ask(sorted)).schools).toHaveLength(2);
  },
);
