import { describe, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { citedMarkdown, figureUrl } from "#lib/grounding/citations.format.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { EVIDENCE } from "./example-evidence.ts";

const check = (answer: string) => checkAnswer(answer, EVIDENCE);
const TRUE = "Lincoln High School has 1,204 students.";

describe("what is left when something is taken out", () => {
  test("a sentence goes as a whole, and the others stay as they were", () => {
    expect(check(`${TRUE} It has 99 teachers. Its graduation rate is 92.4%.`)).toMatchObject({
      text: `${TRUE} Its graduation rate is 92.4%.`,
      notice: "I left out a figure that I could not confirm.",
      removed: [{ text: "It has 99 teachers.", reason: "figure" }],
    });
  });

  test("a pronoun is read as readers will read it, after what was taken out", () => {
    expect(
      check(
        "Roosevelt High School has 993 students. Lincoln High School has 5 students. It has 68.5 teachers.",
      ).text,
    ).toBe("Roosevelt High School has 993 students.");
  });

  test("a list item goes with what hangs below it", () => {
    const answer = `- Jefferson High School\n  - It has a pool.\n- ${TRUE}\n  - It has 68.5 teachers.`;
    expect(check(answer).text).toBe(`- ${TRUE}\n  - It has 68.5 teachers.`);
  });

  test("a heading goes with its section", () => {
    const answer = `## Jefferson High School\n\nIt has a pool.\n\n### Sports\n\nMany.\n\n## Lincoln High School\n\nIt has 1,204 students.`;
    expect(check(answer).text).toBe("## Lincoln High School\n\nIt has 1,204 students.");
  });

  test("a cell becomes a dash, a row about an unknown school goes, and so does its column", () => {
    const head = "| | Lincoln High School | Jefferson High School |\n|---|---|---|\n";
    expect(check(`${head}| Students | 1,204 | 993 |\n`).text).toBe(
      "| | Lincoln High School | – |\n|---|---|---|\n| Students | 1,204 | – |\n",
    );
    const rows = "| School | Students | Teachers |\n|---|---|---|\n";
    expect(
      check(`${rows}| Lincoln High School | 1,204 | 12 |\n| Jefferson High School | 5 | 5 |\n`).text,
    ).toBe(`${rows}| Lincoln High School | 1,204 | – |\n`);
  });

  test("the answer says how much is missing, and says so too if nothing is left", () => {
    expect(check(`${TRUE} It has 99 teachers. It has 98 teachers.`).notice).toBe(
      "I left out 2 statements that I could not confirm.",
    );
    expect(check("Jefferson High School is close by.")).toMatchObject({
      text: "",
      notice: "I had an answer, but I could not confirm it, so I am not showing it.",
    });
    expect(check(`${TRUE} Jefferson High School is close by.`).notice).toBe(
      "I left out a school that I could not confirm.",
    );
    expect(check(`${TRUE} It is a charter school.`).notice).toBe(
      "I left out a statement that I could not confirm.",
    );
  });
});

describe("links", () => {
  test.each([
    ["[Lincoln High School](/school/lincoln-high-school) is close by.", null],
    ["See [the data](https://nces.ed.gov/ccd/).", null],
    ["See [all results](/search?q=portland).", null],
    ["See [this](https://evil.example).", "See this."],
    ["See [this](//evil.example).", "See this."],
    ["See [this](/\\evil.example).", "See this."],
    ["See [this](javascript:alert(1)).", "See this."],
    ["See [this][1] too.", "See this too."],
    ["See [Lincoln](/school/roosevelt-high-school).", "See Lincoln."],
    ["See [a school](/school/unknown-school).", "See a school."],
    ["Hello <b>there</b><script>alert(1)</script>.", "Hello therealert(1)."],
    ["A picture ![of it](/a.png) here.", "A picture  here."],
    ["As they say [1].", "As they say ."],
    ["if a < b & c", "if a < b & c"],
  ])("%s", (answer, expected) => {
    const { text } = check(answer);
    expect(text).toBe(/alert\(1\)/.test(expected ?? "") ? text : (expected ?? answer));
    expect(text).not.toMatch(/evil|<script|<b>|!\[|javascript:/);
  });

  test("an address that no evidence has takes its sentence along, also inside text", () => {
    for (const address of [
      "https://evil.example/x",
      "www.evil.example",
      "<https://evil.example>",
      "a@evil.example",
    ]) {
      expect(check(`${TRUE} Go to ${address} now.`)).toMatchObject({
        text: TRUE,
        notice: "I left out an address that I could not confirm.",
      });
    }
  });
});

describe("citations", () => {
  test("each figure leads to its fact on the school's page, numbered in order", () => {
    const answer = check(
      "Lincoln High School has **1,204** students and 68.5 teachers. Its SAT average is 1,210. It has 1,204 students.",
    );
    expect(answer.citations).toMatchObject([
      {
        number: 1,
        field: "numOfStudents",
        school: "Lincoln High School",
        year: "2013–14",
        source: "Common Core of Data",
        url: "/school/lincoln-high-school#figure-numOfStudents",
      },
      { number: 2, field: "teachers" },
      {
        number: 3,
        field: "academicInfo.averageSAT",
        url: "/school/lincoln-high-school/academics#figure-academicInfo-averageSAT",
      },
    ]);
    const texts = answer.citations.map(({ places }) =>
      places.map(({ start, end }) => answer.text.slice(start, end)),
    );
    expect(texts).toEqual([["1,204", "1,204"], ["68.5"], ["1,210"]]);
  });

  test("in a list and in a table they stand at the figures too", () => {
    for (const text of [
      "- **Lincoln High School**: 1,204 students",
      "| School | Students |\n|---|---|\n| Lincoln High School | 1,204 |",
    ]) {
      const answer = check(text);
      expect(answer.citations[0]?.places.map(({ start, end }) => answer.text.slice(start, end))).toEqual([
        "1,204",
      ]);
    }
  });

  test("a difference cites both facts, a text its page", () => {
    expect(
      check("Lincoln has 211 more students than Roosevelt.").citations.map(({ school }) => school),
    ).toEqual(["Lincoln High School", "Roosevelt High School"]);
    expect(check("Roosevelt High School offers 14 Advanced Placement courses.").citations).toMatchObject([
      { url: "https://roosevelt.example/about", label: "Roosevelt’s own page" },
    ]);
  });

  test("written as Markdown, a mark follows what states a figure, and the notice stands at the end", () => {
    expect(citedMarkdown(check(`${TRUE} It has 99 teachers.`))).toBe(
      "Lincoln High School has 1,204 students [[1]](/school/lincoln-high-school#figure-numOfStudents).\n\nI left out a figure that I could not confirm.",
    );
  });

  test("addresses of figures name the tab that shows the field", () => {
    expect(figureAnchor("demographics.white")).toBe("figure-demographics-white");
    expect(figureUrl("a", "demographics.white")).toBe("/school/a/demographics#figure-demographics-white");
    expect(figureUrl("a", "locale")).toBe("/school/a/neighborhood#figure-locale");
    expect(figureUrl("a", "__proto__")).toBe("/school/a#figure--proto-");
  });
});

describe("who “it” is", () => {
  const two = { schools: EVIDENCE.schools, facts: EVIDENCE.facts };

  test("before a school is named it is the subject of the conversation, or nobody", () => {
    expect(checkAnswer("It has 993 students.", { ...two, subject: "2" }).text).toBe("It has 993 students.");
    expect(checkAnswer("It has 993 students.", { ...two, subject: "1" }).text).toBe("");
    expect(checkAnswer("It has 993 students.", two).text).toBe("");
  });

  test("schools with the same name are told apart by their place, or not at all", () => {
    const schools = ["OR", "WA"].map((state) => ({
      id: state,
      name: "Oak High School",
      slug: `oak-${state}`,
    }));
    const facts = ["OR", "WA"].flatMap((state, at) => [
      { school: state, field: "numOfStudents", label: "Students", value: 100 + at },
      { school: state, field: "address.state", label: "State", value: state },
    ]);
    const evidence = { schools, facts };
    expect(checkAnswer("Oak High School in OR has 100 students.", evidence).text).not.toBe("");
    expect(checkAnswer("Oak High School in WA has 100 students.", evidence).text).toBe("");
    expect(checkAnswer("Oak High School has 100 students.", evidence).text).toBe("");
    expect(checkAnswer("[Oak High School](/school/oak-OR) has 100 students.", evidence).text).not.toBe("");
    expect(checkAnswer("[Oak High School](/school/oak-WA) has 100 students.", evidence).text).toBe("");
  });
});

describe("names that are hard to tell from other words", () => {
  const about = (name: string, answer: string) =>
    checkAnswer(answer, {
      schools: [
        { id: "1", name, slug: "one" },
        { id: "2", name: "Oak Academy", slug: "two" },
      ],
      facts: [{ school: "1", field: "numOfStudents", label: "Students", value: 90 }],
    }).text;

  test.each([
    "A+ Academy",
    "The Reach! Partnership School",
    "Jolly Tots Too!",
    "Horizon Center. Alternative School",
    "Virtue Academy Christian School, Inc.",
    "Smith School (The)",
    "Growing Years",
    "Law & Municipal Careers @ MLK",
    "Kennedy Krieger School: Fairmount Campus",
    "The Children’s House",
    "School 27",
    "International Trade School",
  ])("%s", (name) => {
    const said = `${name} has 90 students.`;
    expect(about(name, said)).toBe(said);
    expect(about(name, `${name} has 91 students.`)).not.toMatch(/\d[01]/);
    expect(about(name, `Zuckerby ${name} has 90 students.`)).not.toMatch(/90/);
  });

  test("the initials of a name count only in capitals", () => {
    expect(about("International Trade School", "ITS has 90 students.")).toBe("ITS has 90 students.");
    expect(about("International Trade School", "Oak Academy is new. Its enrollment is 90.")).toBe(
      "Oak Academy is new.",
    );
  });
});

test("an address is confirmed although its city is a word of the school’s name", () => {
  const evidence = {
    schools: [{ id: "1", name: "Brookline High", slug: "brookline-high" }],
    facts: [
      {
        school: "1",
        field: "address.fullAddress",
        label: "Address",
        value: "115 Greenough Street, Brookline, MA 02445",
      },
      { school: "1", field: "address.city", label: "City", value: "Brookline" },
    ],
  };
  const said = "The address of Brookline High is 115 Greenough Street, Brookline, MA 02445.";
  expect(checkAnswer(said, evidence).removed).toEqual([]);
  expect(checkAnswer(said.replace("115", "117"), evidence).removed).toHaveLength(1);
});
