import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Questions to which the catalog has no direct answer: what is said, and that none of it is taken out again. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

describe("where no school fits, the sentence that says so can be confirmed", () => {
  test.each([
    ["94110", "Our catalog has no schools in ZIP code 94110."],
    ["schools in 94110", "Our catalog has no schools in ZIP code 94110."],
    ["Catholic schools in 94110", "Our catalog has no Catholic schools in ZIP code 94110."],
    ["charter schools in 94110", "Our catalog has no charter schools in ZIP code 94110."],
    ["schools in 02115 called PS 321", "I found no school that fits all of this."],
    ["8th grade schools in Boston founded before 1600", "I found no school that fits all of this."],
  ])("%s", async (question, said) => {
    const { plain } = await asked(question);
    expect(plain.startsWith(said)).toBe(true);
    expect(plain).not.toContain("could not confirm");
  });

  test("of a ZIP code with schools, its place is named", async () => {
    expect((await asked("02115")).plain).toMatch(/^Our catalog has one school in Boston, MA 02115/);
  });

  test("a ZIP code that there is not is called one", async () => {
    expect((await asked("99999")).plain).toBe("I do not know that ZIP code. A city with its state helps.");
  });
});

describe("a region is no town of that name: which of its states is meant is asked", () => {
  test("and the question is kept for the answer", async () => {
    const ask = conversation();
    const { plain, suggestions, schools } = await ask("small private high schools in New England");
    expect(plain).toBe(
      "New England is six states: Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, and Vermont. Which one?",
    );
    expect(suggestions).toEqual(["Massachusetts"]);
    expect(schools).toEqual([]);
    const there = await ask("Massachusetts");
    expect(there.plain).toMatch(/one private high school in Massachusetts/);
    expect(there.plain).toContain("Winsor School");
  });

  test.each([
    ["schools in the Midwest", "The Midwest is, to the Census Bureau, 12 states: Illinois, Indiana,"],
    ["best high schools in the south", "The South is, to the Census Bureau, 16 states: Alabama,"],
    ["high schools in the Northeast", "The Northeast is, to the Census Bureau, nine states: Connecticut,"],
    [
      "private schools on the West Coast",
      "The West Coast is three states: California, Oregon, and Washington.",
    ],
    [
      "Pacific Northwest high schools",
      "The Pacific Northwest usually means three states: Idaho, Oregon, and",
    ],
    ["New England private schools", "New England is six states: "],
  ])("%s", async (question, said) => {
    expect((await asked(question)).plain.startsWith(said)).toBe(true);
  });

  test("a state with the name of a city is the state", async () => {
    const ask = conversation();
    await ask("schools on the West Coast");
    expect((await ask("Washington")).plain).toContain("in Washington");
    expect((await ask("schools on the West Coast")).suggestions).toEqual(["California", "Oregon"]);
    expect((await ask("oregon please")).plain).toContain("in Oregon");
  });

  test.each([
    "schools in New England, ND",
    "schools in South Boston, VA",
    "Northeast high schools in Boston, MA",
  ])("a town is one: %s", async (question) => {
    expect((await asked(question)).plain).not.toContain("Which one?");
  });
});

describe("whoever asks for reviews of a school hears that there are none, and what there is", () => {
  test("also by a name that does not say that it is a school", async () => {
    const { plain, schools } = await asked("do you have reviews for Boston Latin?");
    expect(plain).toMatch(/^Homeroom has no reviews\. Its page on Boston Latin/);
    expect(schools).toEqual([1]);
  });

  test("figures", async () => {
    const { plain, schools, suggestions } = await asked("do you have reviews for Winsor School?");
    expect(plain).toBe(
      "Homeroom has no reviews. Its page on Winsor School has figures from public records. A visit, or other parents, can tell you more.",
    );
    expect(schools).toHaveLength(1);
    expect(suggestions[0]).toBe("Tell me about Winsor School");
  });

  test("and a summary, where one is written", async () => {
    const { id } = await db().school.findFirstOrThrow({ where: { name: "Fenway High School" } });
    await db().school.update({ where: { id }, data: { schoolSummary: "A small school." } });
    const { plain } = await asked("what do parents think of Fenway High School?");
    expect(plain).toMatch(/^Homeroom has no reviews or ratings by parents\. /);
    expect(plain).toContain("has figures from public records and a summary.");
  });

  test("of what was asked besides, too", async () => {
    const { plain } = await asked("are there reviews of Winsor School, and is there a bus?");
    expect(plain).toContain("bus");
  });
});

describe("inexpensive schools of which no source has the tuition", () => {
  beforeAll(async () => {
    for (const name of ["Oak School", "Pine School"])
      await addSchool({ name, city: "Lowell", zip: "01850", schoolType: "PRIVATE", grades: [9, 10] });
  });

  test("are listed with that said first, and how to find it out", async () => {
    const { plain, suggestions } = await asked("cheap private schools in Lowell, MA");
    expect(plain).toMatch(
      /^None of our sources has the tuition of these schools, so I cannot sort them by it\. .* Each school’s office can tell you the tuition\.\n\nOur catalog has 2 private schools in Lowell, MA/,
    );
    expect(suggestions[0]).toBe("What are their phone numbers?");
  });

  test("where some have it, come in its order", async () => {
    const { plain } = await asked("cheap private schools in Massachusetts");
    expect(plain).toMatch(/^Of the 5 private schools .*, only 2 schools have tuition on record\. /);
    expect(plain).toMatch(/tuition \$9,000\n- .* tuition \$51,500$/);
  });
});

describe("pre-K and kindergarten are words in a sentence, and letters in a table", () => {
  test.each([
    ["what grades does Harbor Montessori School teach?", "teaches pre-K and kindergarten."],
    [
      "preschools in Boston, MA",
      "Harbor Montessori School (Boston, MA): pre-K and kindergarten, 80 students",
    ],
    [
      "schools with pre-k and kindergarten in Boston, MA",
      "schools with pre-K or kindergarten in Boston, MA:",
    ],
    ["compare Harbor Montessori School and Holy Name Parish School", "| Grades offered | PK–K | PK–5 |"],
  ])("%s", async (question, said) => {
    expect((await asked(question)).plain).toContain(said);
  });
});
