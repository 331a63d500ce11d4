import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import { edited } from "#lib/research/editing.rules.ts";
import { heardWords } from "#lib/research/heard-words.format.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { minutesOf, podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import { forTheEar } from "#lib/research/podcast-lines.format.ts";
import { activitiesHeard } from "#lib/research/podcast-lists.format.ts";
import { spokenWords } from "#lib/research/spoken-words.format.ts";
import { gathered, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const documents = Object.entries(VERY_DIFFERENT).map(([name, one]): [string, ResearchDocument] => [
  name,
  composed(analysisOf(one)),
]);
const first = documents[0]?.[1] as ResearchDocument;

describe("the script of a podcast", () => {
  it.each(documents)("has no figure but those of its facts, and two voices in turn: %s", (_, document) => {
    const script = podcastScript(document);
    expect(unconfirmedInScript(script, document)).toEqual([]);
    // What is only a table has nothing to listen to.
    const spoken = document.sections.filter(({ blocks }) => blocks.some(({ kind }) => kind !== "table"));
    expect(script.chapters.map(({ title }) => title)).toEqual(spoken.map(({ title }) => title));
    for (const { utterances } of script.chapters) {
      expect(utterances.map(({ speaker }) => speaker)).toContain("host");
      expect(utterances.map(({ speaker }) => speaker)).toContain("analyst");
      for (const { spoken, said, heard } of utterances) {
        expect(heard).not.toMatch(/[()]|\bgrades? \d|\b(?:PK|K)–/);
        expect(spoken, said.text).toMatch(/[.?!:]$/);
        expect(spoken, said.text).not.toMatch(/[%$–—“”()&/<>]|\b(PK|NCES|HIFLD|SAT|ACT)\b/);
        expect(said.text).not.toMatch(/\bbelow\b.*:|\bchart\b|\btable\b/);
      }
    }
    expect(minutesOf(script)).toBeLessThan(8.5);
  });

  it.each([
    ["Its swimming pool opens at dawn.", "Our editors add: Its swimming pool opens at dawn."],
    ["Today, it has 213 students.", "Our editors add: Today, it has 213 students."],
    ["In 2013–14, 213 students were enrolled.", "In 2013–14, 213 students were enrolled."],
  ])("says whose a sentence without a source is: %s", (text, told) => {
    const result = edited(first, "size", [{ block: 0, texts: [text] }]);
    if (!("document" in result)) throw new Error(JSON.stringify(result.refusals));
    const script = podcastScript(result.document);
    const chapter = script.chapters.find(({ title }) => title === "Size and teachers");
    expect(chapter?.utterances.map(({ said }) => said.text)).toContain(told);
    expect(unconfirmedInScript(script, result.document)).toEqual([]);
    expect(unconfirmedFigures(result.document)).toEqual([]);
    const html = researchHtml(result.document, "full");
    expect(html.includes(`who added without a source: “${text}”`)).toBe(told !== text);
  });

  it("says in one short sentence at a time which schools count as similar", () => {
    const heard = podcastScript(first)
      .chapters.flatMap(({ utterances }) => utterances)
      .map(({ said }) => said.text);
    const about = heard.filter((text) => /similar schools (?:here )?are|left out/i.test(text));
    expect(about).toEqual([
      "The similar schools here are the other private elementary schools in our catalog.",
      "Similar schools are open schools of the same type and level.",
    ]);
  });

  it("asks for the teachers where the size is told with the comparison", () => {
    const one = documents.find(([name]) => name === "large public")?.[1] ?? first;
    const size = podcastScript(one).chapters.find(({ title }) => title === "Size and teachers");
    expect(size?.utterances.map(({ said }) => said.text).slice(0, 2)).toEqual([
      "How many teachers does it have?",
      expect.stringContaining("full-time teachers"),
    ]);
  });

  it("finds a figure that no fact has", () => {
    const script = podcastScript(first);
    const [chapter] = script.chapters;
    const [line] = chapter?.utterances ?? [];
    if (!chapter || !line) throw new Error("no line");
    const wrong = { ...line, said: { text: "It has 9,999 students.", facts: [] } };
    const changed = { ...script, chapters: [{ ...chapter, utterances: [wrong] }] };
    expect(unconfirmedInScript(changed, first)).toHaveLength(1);
  });

  it("leaves the details of the method to the written report", () => {
    const last = podcastScript(first)
      .chapters.at(-1)
      ?.utterances.map(({ said }) => said.text)
      .join(" ");
    expect(JSON.stringify(first.sections.at(-1))).toContain("Its figures are from");
    expect(last).not.toContain("Its figures are from");
    expect(last).toContain("Similar schools are open schools of the same type and level");
    expect(last).not.toContain("median");
  });

  it("says, where nothing is compared, which records the figures are from", () => {
    const [one] = Object.values(VERY_DIFFERENT);
    if (!one) throw new Error("no school");
    const alone = composed(analysisOf({ ...one, placements: [] }));
    const last = podcastScript(alone)
      .chapters.at(-1)
      ?.utterances.map(({ said }) => said.text);
    expect(last).toContainEqual(expect.stringContaining("Its figures are from"));
    expect(last?.join(" ")).not.toContain("our page about the data");
  });

  it("has one voice for what parents could ask", () => {
    const visit = podcastScript(first).chapters.find(({ title }) => title === "Questions to ask on a visit");
    const [opens, ...rest] = visit?.utterances ?? [];
    expect(opens?.speaker).toBe("host");
    expect(rest.length).toBeGreaterThan(3);
    expect(new Set(rest.map(({ speaker }) => speaker))).toEqual(new Set(["analyst"]));
  });
});

describe("what a listener gets in the place of words for the eye", () => {
  it.each([
    ["more than 60 of them (60%; two had the same).", "more than 60 of them, or 60%, and two had the same."],
    ["a lower rate than at 4 of 7 (one had the same).", "a lower rate than at 4 of 7, and one had the same."],
    [
      "Third School has the fewest, 8, against 13.4 at this school.",
      "Third School has the fewest, 8, compared with 13.4 at this school.",
    ],
    [
      "These facts about Oak Hill School are missing from our sources:",
      "Some things we could not find out about Oak Hill School.",
    ],
  ])("%s", (written, heard) => expect(forTheEar(written)).toBe(heard));
});

describe("what a voice says", () => {
  it.each([
    ["a ratio of 14:1", "a ratio of 14 to 1"],
    ["63% of them", "63 percent of them"],
    ["In 2013–14, it had 1,204 students.", "In the 2013 to 2014 school year, it had 1,204 students."],
    ["In 1999–00", "In the 1999 to 2000 school year"],
    ["Between 2010 and 2013–14, it fell.", "Between 2010 and the 2013 to 2014 school year, it fell."],
    ["2013–14 is the newest year.", "The 2013 to 2014 school year is the newest year."],
    ["in the 2013–14 school year", "in the 2013 to 2014 school year"],
    ["The 2013–14 records have it.", "The 2013 to 2014 records have it."],
    ["the years 2010–19", "the years 2010 to 2019"],
    ["PS 369, 0.4 miles away", "P S 369, four tenths of a mile away"],
    ["0.5 miles away, or 0.1 miles, or 10.5 miles", "half a mile away, or a tenth of a mile, or 10.5 miles"],
    ["groups span 2010–11 to 2013–14", "groups span 2010 to 2013"],
    ["files of 2010 to 2019", "files of 2010 to 2019"],
    ["grades K–12", "kindergarten through twelfth grade"],
    ["The school has grades PK–8.", "The school has pre-kindergarten through eighth grade."],
    ["Grades PK–K", "Pre-kindergarten and kindergarten"],
    ["grades 6–8, 10", "sixth through eighth grade and tenth grade"],
    ["14 students in PK", "14 students in pre-kindergarten"],
    ["entered on Nov 6, 2026", "entered on November 6, 2026"],
    ["open (PK–8)?", "open, pre-kindergarten through eighth grade?"],
    ["grades 9–12", "ninth through twelfth grade"],
    ["In grades 9 to 12, it has 15", "In ninth through twelfth grade, it has 15"],
    ["for pre-kindergarten to grade 8.", "for pre-kindergarten through eighth grade."],
    ["It begins with grade 9.", "It begins with ninth grade."],
    ["for grades 7 and 8", "for seventh and eighth grade"],
    ["with grades 9–12, 10 miles away", "with ninth through twelfth grade, 10 miles away"],
    ["the equivalent of 221.4 full-time teachers", "the equivalent of about 221 full-time teachers"],
    ["the equivalent of 4.5 full-time teachers", "the equivalent of 4.5 full-time teachers"],
    ["tuition of $23,000.", "tuition of 23,000 dollars."],
    ["about $1.5 million", "about 1.5 million dollars"],
    ["Lincoln HS", "Lincoln High School"],
    ["at Lincoln HS.", "at Lincoln High School."],
    ["St. Anne’s School", "Saint Anne’s School"],
    ["St James & St John", "Saint James and Saint John"],
    ["The NCES says", "The N C E S says"],
    ["averaged 1,210 on the SAT.", "averaged 1,210 on the S A T."],
    ["in ZIP code 62701", "in zip code 6 2 7 0 1"],
    ["PS 369", "P S 369"],
    ["Hill Jr/Sr HS", "Hill Junior Senior High School"],
    ["Rev. George A Brown Sch", "Reverend George A Brown School"],
    ["given as “Roman Catholic”, shape", "given as Roman Catholic, shape"],
    ["the student–teacher ratio", "the student teacher ratio"],
    ["from 2010–11 to 2024.", "from 2010 to 2024."],
    ["school year 2010–11 and 2024.", "The 2010 to 2011 school year and 2024."],
    ["school years 2010–11 to 2016–17 and 2024", "school years 2010 to 2016 and 2024"],
    ["Kula Kaiapuni ʻo Ānuenue", "Kula Kaiapuni ʻo Ānuenue"],
    ["El Camino Real El", "El Camino Real Elementary"],
  ])("%s", (written, spoken) => expect(spokenWords(written)).toBe(spoken));
});

it.each(documents)(
  "says no sentence twice, and no figure of the school more than twice: %s",
  (_, document) => {
    const said = podcastScript(document)
      .chapters.flatMap(({ utterances }) => utterances)
      .filter(({ speaker }) => speaker === "analyst")
      .map((one) => one.said);
    const texts = said.map(({ text }) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    const { value } = document.facts["own/numOfStudents"] ?? {};
    const told = said.filter(
      ({ text, facts }) =>
        facts.includes("own/numOfStudents") &&
        Number(value) > 99 &&
        text.includes(Number(value).toLocaleString("en-US")),
    );
    expect(told.length).toBeLessThanOrEqual(2);
  },
);

const itemsOf = (document: ResearchDocument, id: string) =>
  document.sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "list" ? block.items : [])));
const heardIn = (document: ResearchDocument, title: string) =>
  podcastScript(document)
    .chapters.filter((chapter) => chapter.title === title)
    .flatMap(({ utterances }) => utterances.map(({ heard }) => heard));

it.each(documents)(
  "asks the first questions of the written report, which lists the rest: %s",
  (_, document) => {
    const written = itemsOf(document, "visit");
    const title = document.sections.find(({ id }) => id === "visit")?.title ?? "";
    const [, ...heard] = heardIn(document, title).filter(
      (text) => !/thank you|^figures age|^and that is/i.test(text),
    );
    expect(written.length).toBeGreaterThan(0);
    const leads = written.length === 1 ? ["Ask this: "] : ["Ask this first: ", "Then ask: ", "And ask: "];
    const first = written.slice(0, 3).map(({ text }, at) => `${leads[at]}${forTheEar(text).split("?")[0]}?`);
    expect(heard.slice(0, first.length).map((text) => `${text.split("?")[0]}?`)).toEqual(
      first.map(heardWords),
    );
    expect(heard.slice(first.length)).toEqual(
      written.length > 3 ? ["The written report lists the rest."] : [],
    );
  },
);

it("tells the first of a long row of activities", () => {
  const activities = "Art,Band,Chess,Choir,Debate,Drama,Golf,Robotics".split(",");
  expect(
    activitiesHeard(`The activities on record are ${activities.slice(0, 7).join(", ")}, and Robotics.`),
  ).toBe("The activities on record include Art, Band, Chess, Choir, Debate, and others.");
  expect(
    activitiesHeard("The activities on record are Art, The Radish (satirical newspaper), and Chess."),
  ).toBe("The activities on record are Art, The Radish, and Chess.");
});

it("names the main facts that are missing in one sentence, and leaves the list to the written report", () => {
  const blanks = {
    tuition: "not_collected",
    classSize: "not_collected",
    founded: "not_collected",
    "contactInfo.website": "not_collected",
  } as const;
  const document = composed(analysisOf(gathered(school({}, { numOfStudents: 213 }, blanks))));
  expect(itemsOf(document, "unknown")[0]?.text).toContain("the year of its founding");
  expect(heardIn(document, "What we don’t know, and why").slice(0, 4)).toEqual([
    "That’s a lot of figures. What don’t we know?",
    "Some things we could not find out about Oak Hill School.",
    "The main gaps are tuition and average class size.",
    "The written report lists the rest, with the reasons.",
  ]);
});
