import { describe, expect, test } from "vitest";
import { answerChecker, checkAnswer } from "#lib/grounding/checker.rules.ts";
import { citedMarkdown } from "#lib/grounding/citations.format.ts";
import { schoolsNamed, withPagesCited } from "#lib/grounding/mentioned.rules.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence, EvidenceFact } from "#lib/grounding/schema.ts";
import { EVIDENCE } from "./example-evidence.ts";

const NOTHING: Evidence = { schools: [], facts: [] };

function onlySchool(id: string): Evidence {
  return {
    schools: EVIDENCE.schools.filter((school) => school.id === id),
    facts: EVIDENCE.facts.filter(({ school }) => school === id),
  };
}

describe("evidence that grows while an answer is written", () => {
  test("counts for the sentences that end after it arrived, and for none before", () => {
    const checker = answerChecker(NOTHING);
    expect(checker.push("Lincoln High School has 1,204 students. ")).toBe("");
    checker.learn(onlySchool("1"));
    expect(checker.push("Lincoln High School has 1,204 students. ")).toBe(
      "Lincoln High School has 1,204 students.",
    );
    checker.learn(onlySchool("2"));
    expect(checker.push("Roosevelt High School has 993. ")).toContain("993");
    const { text, removed, citations } = checker.end();
    expect(text).toContain("1,204");
    expect(removed.length).toBe(1);
    expect(citations.map(({ school, number }) => [school, number])).toEqual([
      ["Lincoln High School", 1],
      ["Roosevelt High School", 2],
    ]);
  });

  test("gives the same answer as evidence that was there from the beginning", () => {
    const text = "Lincoln High School has 1,204 students. It has 17.6 students per teacher. It has 9 pools.";
    const grown = answerChecker(NOTHING);
    grown.learn(onlySchool("1"));
    grown.push(text);
    const { rest: _, ...end } = grown.end();
    expect(end).toEqual(checkAnswer(text, onlySchool("1")));
  });

  test("the only school that was looked up is what “it” means; of two, none is", () => {
    const one = answerChecker({ ...EVIDENCE, subject: "1" });
    one.learn(onlySchool("2"));
    expect(one.push("It has 993 students.\n")).toContain("993");
    expect(one.push("It has 1,204 students.\n")).toBe("");
    const two = answerChecker({ ...EVIDENCE, subject: "1" });
    two.learn(onlySchool("2"));
    two.learn(onlySchool("3"));
    expect(two.push("It has 993 students.\n")).toBe("");
    expect(two.push("It has 1,204 students.\n")).toBe("");
  });

  test("that a search found none is not taken for a statement about the only school in evidence", () => {
    const none: EvidenceFact = {
      about: "count",
      school: null,
      field: "count",
      label: "Schools in Dover, NH with grade 9",
      value: 0,
    };
    const { schools, facts } = onlySchool("1");
    const said = "I found no schools with grade 9 in Dover, NH.";
    expect(checkAnswer(said, { schools, facts: [...facts, none] }).text).toBe(said);
    const some = { ...none, value: 2 };
    expect(checkAnswer(said, { schools, facts: [...facts, some] }).removed).toHaveLength(1);
  });

  test("what the catalog does not have is said with the person's own condition, and a school has it only by evidence", () => {
    const said = ["Amish schools within 15 miles of Dover, NH"];
    const none = "Our catalog has no Amish schools within 15 miles of Dover, NH.";
    expect(checkAnswer(none, { ...NOTHING, said }).text).toBe(none);
    expect(checkAnswer(none, NOTHING).removed).toHaveLength(1);
    for (const wrong of ["The school has fewer than 15 students.", "It has classes of under 15 students."])
      expect(checkAnswer(wrong, { ...onlySchool("1"), said }).removed, wrong).toHaveLength(1);
  });

  test("a name with an abbreviation ends no sentence once it is known", () => {
    const checker = answerChecker(NOTHING);
    checker.learn({
      schools: [{ id: "9", name: "Buffalo Is. Central High School", slug: "b" }],
      facts: [{ school: "9", field: "numOfStudents", label: "Students", value: 412 }],
    });
    expect(checker.push("Buffalo Is. Central High School has 412 students.\n")).toContain("412");
  });

  test("of the same field in the same year the latest value counts, and other names stay", () => {
    const fact = (value: number): EvidenceFact => ({
      school: "1",
      field: "numOfStudents",
      label: "Students",
      value,
    });
    const [lincoln] = EVIDENCE.schools;
    if (!lincoln) throw new Error("there is a first school");
    const { otherNames: _, ...bare } = lincoln;
    const merged = mergedEvidence(
      { schools: [lincoln], facts: [fact(900)], said: ["a"] },
      { schools: [bare], facts: [fact(950)], said: ["b"] },
    );
    expect(merged).toMatchObject({ schools: [lincoln], facts: [fact(950)], said: ["a", "b"] });
    const count = (value: number): EvidenceFact => ({ ...fact(value), about: "count", school: null });
    expect(mergedEvidence({ ...NOTHING, facts: [count(1), count(2), count(2)] }).facts.length).toBe(2);
  });
});

describe("an answer that broke off", () => {
  test.each([
    "Lincoln High School has 1,204 students. Roosevelt High School has 9",
    "Lincoln High School has 1,204 students. It is in Portland and has 17.",
    "Lincoln High School has 1,204 students. It has 17.6 students per teacher",
  ])("does not show the sentence that is still open: %s", (text) => {
    const checker = answerChecker(EVIDENCE);
    checker.push(text);
    expect(checker.end("broken off")).toMatchObject({
      text: "Lincoln High School has 1,204 students.",
      rest: "",
      notice: null,
    });
  });
});

describe("what else must not be said", () => {
  const refuses = (sentence: string) => sentence.includes("password");

  test("is left out sentence by sentence, with what hangs below it", () => {
    const text =
      "# The password\n\nIt is here.\n\n# Schools\n\nLincoln High School is open. The **pass**word is x.\n\n| a | b |\n| --- | --- |\n| password | x |\n| Portland | y |\n";
    const { text: shown, removed } = checkAnswer(text, EVIDENCE, refuses);
    expect(shown).not.toMatch(/password|pass\*\*word|It is here/);
    expect(shown).toContain("Portland");
    expect(removed.every(({ reason }) => reason === "claim")).toBe(true);
  });
});

/** A page that a web search found. */
const page = (title: string, text: string): Evidence["texts"] => [
  { title, text, url: "https://news.example/a" },
];

describe("pages of other sites", () => {
  const TEXT =
    "Jefferson High School has 2,750 books. Lincoln High School won 31 medals. It teaches 14 languages.";
  const evidence: Evidence = { ...EVIDENCE, texts: page("Lincoln High School news", TEXT) };

  test.each([
    ["Lincoln High School won 31 medals.", true],
    // The sentence names no school, and the page is about Lincoln.
    ["Lincoln High School teaches 14 languages.", true],
    ["Roosevelt High School won 31 medals.", false],
    ["Roosevelt High School teaches 14 languages.", false],
    ["Lincoln High School has 2,750 books.", false],
    ["Roosevelt High School has 2,750 books.", false],
    ["Jefferson High School won 31 medals.", false],
    ["Jefferson won 31 medals.", false],
  ])("confirm what they say of the school that they say it of: %s %s", (sentence, isConfirmed) => {
    expect(checkAnswer(sentence, evidence).text !== "").toBe(isConfirmed);
  });

  test("do not overrule the catalog", () => {
    const lie = "Lincoln High School has 9,000 students.";
    expect(checkAnswer(lie, { ...EVIDENCE, texts: page("Lincoln High School", lie) }).text).toBe("");
    const true_ = "Lincoln High School has 9,000 trees.";
    expect(checkAnswer(true_, { ...EVIDENCE, texts: page("Lincoln High School", true_) }).text).toBe(true_);
  });

  test("are cited by sentences without a figure that were taken from them, and by no others", () => {
    const told = "The robotics team of Lincoln traveled to the finals in Houston.";
    const known: Evidence = { ...EVIDENCE, texts: page("Robots", `Great news. ${told}`) };
    const answer = checkAnswer(
      `${told} Lincoln High School has 1,204 students. It is a nice day outside today.`,
      known,
    );
    const { citations } = withPagesCited(answer, known);
    expect(citations.map(({ url }) => url)).toEqual([
      "/school/lincoln-high-school#figure-numOfStudents",
      "https://news.example/a",
    ]);
    expect(citedMarkdown(withPagesCited(answer, known))).toContain("Houston [[2]](https://news.example/a).");
    expect(withPagesCited(answer, EVIDENCE)).toEqual(answer);
  });
});

describe("what a school says of itself", () => {
  const TEXT = "We have 31 medals and 9,000 students. Elmwood Middle School is our partner.";
  const evidence: Evidence = {
    ...EVIDENCE,
    texts: [{ text: TEXT, title: "Mission", school: "1", url: "/school/lincoln-high-school#figure-mission" }],
  };

  test.each([
    ["Lincoln High School has 31 medals.", true],
    ["Lincoln High School has 9,000 students.", false],
    ["Its partner is Elmwood Middle School.", true],
    ["Elmwood Middle School is our partner.", true],
    ["Try Elmwood Middle School instead of this one.", false],
    ["Elmwood Middle School is close to Portland.", false],
  ])("is no value of a field, and names others only as it does: %s %s", (sentence, isConfirmed) => {
    expect(checkAnswer(sentence, evidence).text !== "").toBe(isConfirmed);
  });

  test("confirms its figures where there are no values, as in a summary of the text", () => {
    const { schools } = EVIDENCE;
    const only: Evidence = { schools, facts: [], texts: evidence.texts };
    expect(checkAnswer("Lincoln High School has 9,000 students.", only).text).not.toBe("");
  });
});

test("what the person said does not count as a statement about anybody else", () => {
  const evidence: Evidence = { ...EVIDENCE, said: ["Write a poem with the number 9,008."] };
  expect(checkAnswer("Oh Lincoln High,\nnine thousand and eight are you.", evidence).text).toBe("");
});

describe("the schools that an answer names", () => {
  test("come in its order, once, with those that links name", () => {
    const text =
      "Roosevelt High School is smaller than [Lincoln](/school/lincoln-high-school). Roosevelt has 993 students.\n- St. Mary’s Academy";
    expect(schoolsNamed(checkAnswer(text, EVIDENCE), EVIDENCE)).toEqual(["2", "1", "3"]);
    expect(
      schoolsNamed(checkAnswer("It has 1,204 students.", { ...EVIDENCE, subject: "1" }), EVIDENCE),
    ).toEqual([]);
  });

  test("of the same name are told apart by their figures", () => {
    const twins: Evidence = {
      schools: ["OR", "WA"].map((id) => ({ id, name: "Oak High School", slug: `oak-${id}` })),
      facts: [
        { school: "OR", field: "numOfStudents", label: "Students", value: 100 },
        { school: "OR", field: "address.city", label: "City", value: "Salem" },
        { school: "WA", field: "numOfStudents", label: "Students", value: 200 },
        { school: "WA", field: "address.city", label: "City", value: "Tacoma" },
      ],
    };
    const answer = checkAnswer("Oak High School in Tacoma has 200 students.", twins);
    expect(schoolsNamed(answer, twins)).toEqual(["WA"]);
  });
});

describe("marks of citations", () => {
  test("stand behind a link or a piece of code, and not inside", () => {
    const link = checkAnswer("It has [1,204 students](/school/lincoln-high-school).", onlySchool("1"));
    expect(citedMarkdown(link)).toBe(
      "It has [1,204 students](/school/lincoln-high-school) [[1]](/school/lincoln-high-school#figure-numOfStudents).",
    );
    expect(citedMarkdown(checkAnswer("`It has 1,204` students.", onlySchool("1")))).toMatch(
      /^`It has 1,204` students \[\[1\]\]/,
    );
  });
});

describe("addresses", () => {
  test.each([
    "See [this](/api/account).",
    "See [this](/admin/users).",
    "See [this](/auth/signin?callbackUrl=%2F%2Fevil.example).",
    "See [this](/search?next=https://evil.example).",
    "See [this](/search/..%2f/api/x).",
    "See [this](/school/lincoln-high-school/../../api/x).",
    "See [this](javascript:alert(1)).",
    "See [this](data:text/html,x).",
  ])("that lead elsewhere than they seem to are no links: %s", (text) => {
    expect(checkAnswer(text, EVIDENCE).text).not.toMatch(/\]\(/);
  });

  test("in a value are no links unless they are web addresses", () => {
    const evidence: Evidence = {
      ...NOTHING,
      schools: [{ id: "1", name: "Oak School", slug: "oak" }],
      facts: [{ school: "1", field: "contactInfo.website", label: "Website", value: "javascript:alert(1)" }],
    };
    expect(checkAnswer("See [the website](javascript:alert(1)).", evidence).text).toBe("See the website.");
  });

  test.each([
    "Visit evil.com for more.",
    "Visit bit.ly/2xYz for more.",
    "Visit ftp://files.evil.com/x for more.",
    "Visit EVIL.Example for more.",
    "Visit a.b.evil.net/path?x=1 for more.",
  ])("without a scheme are addresses too: %s", (text) => {
    expect(checkAnswer(text, EVIDENCE)).toMatchObject({ text: "", removed: [{ reason: "address" }] });
  });

  test("an image or link whose parts stand in two sentences is none", () => {
    for (const text of [
      "Look ![a. b](//evil.example/x.png) here.",
      "Look [a. b](//evil.example/x) here.",
      "> [b]: //evil.example/x\n\nLook ![b] and [b] here.",
      "- [b]: /\\evil.example\n\n[b]",
      '<img alt="a. b" src="//evil.example/x">',
    ]) {
      const { text: shown } = checkAnswer(text, EVIDENCE);
      // Every bracket that opens nothing is escaped.
      expect(shown.replaceAll("\\[", "")).not.toMatch(/\[|<img/);
    }
  });
});
