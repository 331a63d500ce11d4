import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument, Table } from "#lib/research/document.schema.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { changedFacts } from "#lib/research/outdated.rules.ts";
import { groupToName } from "#lib/research/peer-groups.rules.ts";
import { podcastScript } from "#lib/research/podcast.format.ts";
import { promiseOf } from "#lib/research/sections.format.ts";
import { isComparison } from "#lib/research/worth.rules.ts";
import { fact, gathered, peers, placement, school } from "./gathered-schools.ts";

const reportOf = (one: Gathered) => composed(analysisOf(one));
const sectionOf = ({ sections }: ResearchDocument, id = "peers") => sections.find((one) => one.id === id);
const tableOf = (document: ResearchDocument): Table => {
  const table = sectionOf(document)?.blocks.find((block) => block.kind === "table");
  if (!table) throw new Error("no table");
  return table;
};
const cellsOf = (document: ResearchDocument) =>
  tableOf(document).rows.map((row) => row.map(({ text }) => text));
const wordsOf = (document: ResearchDocument, id = "peers") =>
  (sectionOf(document, id)?.blocks ?? [])
    .filter(({ kind }) => kind !== "table")
    .flatMap(statementsOf)
    .map(({ text }) => text)
    .join(" ");

const own = { numOfStudents: 133, studentTeacherRatio: 12.2, "address.city": "Springfield" };
const placements = [placement({ below: 2, same: 0, above: 3, median: 130 })];

describe("whom a report names", () => {
  const sizes = {
    "similar/state": 2,
    "similar/country": 40,
    "type/state": 4,
    "type/country": 50,
    "level/state": 90,
    "level/country": 700,
  };
  const few = { ...sizes, "similar/country": 2 };

  it.each([
    ["those that its first figure is held against", placements, sizes, "elementary", "similar/state"],
    ["the nearest group with enough, if nothing is compared", [], sizes, "elementary", "similar/country"],
    ["schools of every type, if hardly any is like it", [], few, "elementary", "level/state"],
    [
      "those of the whole catalog, if its state has too few of every type",
      [],
      { ...few, "level/state": 9 },
      "elementary",
      "level/country",
    ],
    ["only similar ones, if its grades are unknown", [], few, null, "similar/country"],
  ] as const)("are %s", (_, told, counted, level, expected) => {
    const { peers: of, scope } = groupToName(told, counted, { level, isOnline: false });
    expect(`${of}/${scope}`).toBe(expected);
  });

  it.each([
    ["online ones of its level, if there are three", sizes, "similar/country"],
    ["online ones of its state and every level, if there are not", few, "type/state"],
    [
      "online ones of the whole catalog, if its state has too few",
      { ...few, "type/state": 2 },
      "type/country",
    ],
    [
      "schools of every type, if there are hardly any online ones",
      { ...few, "type/state": 2, "type/country": 2 },
      "level/state",
    ],
  ] as const)("are, of an online school, %s", (_, counted, expected) => {
    const { peers: of, scope } = groupToName([], counted, { level: "high", isOnline: true });
    expect(`${of}/${scope}`).toBe(expected);
  });
});

describe("the table of the schools that a report compares with", () => {
  const report = reportOf(gathered(school({}, own), { placements, peers: peers(5) }));

  it("has them by name and city with this school in its place, and their median at the end", () => {
    expect(tableOf(report).columns.map(({ label }) => label)).toEqual([
      "School",
      "City",
      "Grades",
      "Students",
      "Students per teacher",
    ]);
    expect(cellsOf(report)).toEqual([
      ["A School", "Town A", "PK–8", "150", "10.0"],
      ["B School", "Town B", "PK–8", "140", "10.5"],
      ["Oak Hill School (this school)", "Springfield", "PK–8", "133", "12.2"],
      ["C School", "Town C", "PK–8", "130", "11.0"],
      ["D School", "Town D", "PK–8", "120", "11.5"],
      ["E School", "Town E", "PK–8", "110", "12.0"],
      ["Median of the others", "–", "–", "130", "–"],
    ]);
    // All are of one year, which stands once above them.
    expect(tableOf(report).caption).toContain("all figures: 2013–14");
  });

  it("rests each figure on a fact with its school, its year, and its source", () => {
    expect(unconfirmedFigures(report)).toEqual([]);
    const rows = tableOf(report).rows.slice(0, -1);
    for (const cells of rows) {
      const facts = cells.slice(3).flatMap(({ facts }) => facts.map((key) => report.facts[key]));
      expect(facts).toHaveLength(2);
      for (const one of facts) {
        expect(one).toMatchObject({ about: "field", school: expect.any(String), year: "2013–14" });
        expect(one?.sources).toHaveLength(1);
      }
    }
  });

  it("gives the year of a row, and that of a figure which has another one", () => {
    const old = fact("numOfStudents", 90, { year: "2010–11" });
    const mixed = peers(4);
    const [first, ...rest] = mixed.named;
    if (!first) throw new Error("nobody");
    const others = first.facts.filter(({ field }) => field !== "numOfStudents");
    const document = reportOf(
      gathered(school({}, own), {
        peers: { ...mixed, named: [{ ...first, facts: [...others, old] }, ...rest] },
      }),
    );
    expect(tableOf(document).columns.at(-1)?.label).toBe("Year");
    expect(cellsOf(document)).toContainEqual([
      "A School",
      "Town A",
      "PK–8",
      "90 (2010–11)",
      "10.0",
      "2013–14",
    ]);
    expect(unconfirmedFigures(document)).toEqual([]);
  });

  it("has a dash for what is not known, below what is", () => {
    const some = peers(3);
    const blank = school({ _id: "77", name: "Blank School", location: "Town Z, IL" }, {});
    const document = reportOf(
      gathered(school({}, own), { peers: { ...some, all: 4, named: [blank, ...some.named] } }),
    );
    expect(cellsOf(document).at(-1)).toEqual(["Blank School", "Town Z, IL", "PK–8", "–", "–"]);
  });

  it("names the ends in words, and says of many which are the nearest", () => {
    expect(wordsOf(report)).toBe(
      "The table has all five comparable private elementary schools in Illinois from our catalog, and this school in its place among them. The largest of them is A School in Town A, with 150 students, and the smallest is E School in Town E, with 110. A School has the lowest student–teacher ratio, 10 to 1, and this school the highest.",
    );
    const many = reportOf(gathered(school({}, own), { peers: peers(25, { all: 140, alike: 140 }) }));
    expect(wordsOf(many)).toContain(
      "Of the 140 comparable private elementary schools in Illinois from our catalog, the table has the 25 nearest to it, and this school",
    );
    // What stands out among some need not do so among all.
    expect(wordsOf(many)).toContain("The largest of those listed is A School in Town A");
    expect(wordsOf(many)).toContain("Among them, A School has the lowest student–teacher ratio");
    expect(unconfirmedFigures(many)).toEqual([]);
    const largest = reportOf(gathered(school({}, { ...own, numOfStudents: 900 }), { peers: peers(5) }));
    expect(wordsOf(largest)).toContain(
      "This school is the largest of them; next comes A School in Town A, with 150 students, and the smallest is E School in Town E, with 110.",
    );
  });

  it("calls a school the smallest only of those that have students, where a source counts none at another", () => {
    const [one, ...others] = peers(5).named;
    if (!one) throw new Error("nobody");
    const facts = one.facts.map((each) =>
      each.field === "numOfStudents" ? { ...each, value: 0, text: "0" } : each,
    );
    const document = reportOf(
      gathered(school({}, own), { peers: { ...peers(5), named: [{ ...one, facts }, ...others] } }),
    );
    expect(wordsOf(document)).toContain(
      "The largest of those that report any students is B School in Town B",
    );
    expect(unconfirmedFigures(document)).toEqual([]);
  });

  it("says of a school in the Bronx that it is there", () => {
    const [one, ...others] = peers(5).named;
    if (!one) throw new Error("nobody");
    const facts = one.facts.map((each) =>
      each.field === "address.city" ? { ...each, value: "Bronx", text: "Bronx" } : each,
    );
    const document = reportOf(
      gathered(school({}, own), { peers: { ...peers(5), named: [{ ...one, facts }, ...others] } }),
    );
    expect(wordsOf(document)).toContain("The largest of them is A School in the Bronx");
  });

  it("is promised with its number before anybody pays", () => {
    const section = sectionOf(report);
    expect(section && promiseOf(section, report)).toBe(
      "Five other schools by name and city, each with its figures, and this one in its place among them.",
    );
  });

  it("leads to the page of each other school in the HTML, and marks this one and the median", () => {
    const html = researchHtml(report, "full");
    for (let at = 0; at < 5; at += 1) expect(html).toContain(`<a href="/school/peer-${at}" target="_blank"`);
    expect(html).toMatch(
      /<tr role="row" class="ours"><th[^>]*><span[^>]*>|<tr role="row" class="ours"><th[^>]*>Oak/,
    );
    expect(html).toContain('class="middle"');
    expect(researchHtml(report, "teaser")).not.toContain("A School");
  });

  it("is not read aloud", () => {
    const heard = podcastScript(report)
      .chapters.flatMap(({ utterances }) => utterances)
      .map(({ said }) => said.text)
      .join(" ");
    // Of whom it is the largest is heard, which need not be those that the figures before are compared with.
    expect(heard).toContain(
      "The written report names all five comparable private elementary schools in Illinois from our catalog. The largest of them is A School in Town A",
    );
    expect(heard).not.toMatch(/B School|table|in its place among them/);
  });

  it("makes no report outdated when one of many others changes", () => {
    const changed = peers(5);
    const [first, ...rest] = changed.named;
    if (!first) throw new Error("nobody");
    const facts = first.facts.map((one) => (one.field === "numOfStudents" ? { ...one, value: 151 } : one));
    const now = analysisOf(
      gathered(school({}, own), {
        placements,
        peers: { ...changed, named: [{ ...first, facts }, ...rest] },
      }),
    );
    expect(changedFacts(report, now)).toEqual([]);
  });
});

describe("a school that hardly any is like", () => {
  const online = school({ schoolType: "Online School", gradesOffered: "9–12", name: "Net Academy" }, own);
  const wider = peers(
    6,
    { group: { peers: "level", scope: "state" }, all: 30, alike: 2, by: "size" },
    { schoolType: "Public School", gradesOffered: "9–12" },
  );

  it("is compared with a wider group, which is named as such, and says so before anybody pays", () => {
    const document = reportOf(gathered(online, { peers: wider }));
    expect(wordsOf(document)).toContain(
      "Of the 30 comparable high schools of every type in Illinois from our catalog, the table has six, and this school in its place among them: the online ones and those closest to it in number of students.",
    );
    expect(tableOf(document).columns.map(({ label }) => label)).toContain("Type");
    expect(researchHtml(document, "teaser")).toContain(
      "Our catalog has only two other online high schools. So this report compares it with high schools of every type",
    );
    expect(unconfirmedFigures(document)).toEqual([]);
    expect(isComparison(document)).toBe(true);
  });

  it("is named beside online schools of every level where there are such, without a median of theirs", () => {
    const others = peers(
      4,
      { group: { peers: "type", scope: "country" }, all: 4, alike: 2, by: "size" },
      { schoolType: "Online School", gradesOffered: "K–12" },
    );
    const ofLevel = placement({ peers: "level", scope: "country", below: 90, same: 0, above: 10 });
    const document = reportOf(gathered(online, { peers: others, placements: [ofLevel] }));
    expect(wordsOf(document)).toContain("The table has all four other online schools of all levels");
    const filled = reportOf(
      gathered(online, { peers: { ...others, all: 6, empty: 2 }, placements: [ofLevel] }),
    );
    expect(wordsOf(filled)).toContain(
      "The table has the four other online schools of all levels in our catalog that report any students, and this school in its place among them.",
    );
    expect(cellsOf(document).flat()).not.toContain("Median of the others");
    expect(researchHtml(document, "teaser")).toContain(
      "Our catalog has only two other online high schools. So this report lists it beside online schools of all levels, and compares its figures with those of high schools of every type, which do not all work as it does.",
    );
    expect(unconfirmedFigures(document)).toEqual([]);
  });

  it("is not ranked by its ratio beside schools with classrooms, nor are these beside it", () => {
    const document = reportOf(gathered(online, { peers: wider }));
    expect(wordsOf(document)).not.toContain("student–teacher ratio");
    const [net, ...rooms] = peers(6).named;
    if (!net) throw new Error("nobody");
    const virtual = {
      ...net,
      card: { ...net.card, name: "Virtual School", schoolType: "Online School" as const },
    };
    const mixed = peers(6, { group: { peers: "level", scope: "state" }, named: [virtual, ...rooms] });
    const classroom = reportOf(gathered(school({}, own), { placements, peers: mixed }));
    expect(wordsOf(classroom)).toContain(
      "Of the schools with classrooms listed, B School in Town B has the lowest student–teacher ratio, 10.5 to 1",
    );
  });

  it("has no comparison to be paid for where no group has three", () => {
    const alone = reportOf(
      gathered(online, { peers: { ...wider, all: 2, alike: 0, named: wider.named.slice(0, 2) } }),
    );
    expect(researchHtml(alone, "teaser")).toContain(
      "Our catalog has no other online high school. So there is hardly anything to compare Net Academy with",
    );
    expect(isComparison(alone)).toBe(false);
    expect(isComparison(reportOf(gathered(online)))).toBe(false);
    // Five others whose figures are counted are enough, and so are three schools nearby, side by side.
    expect(isComparison(reportOf(gathered(school({}, own), { placements })))).toBe(true);
    const near = [2, 3, 4].map((id) => school({ _id: `${id}`, distance: id }, own));
    expect(isComparison(reportOf(gathered(school({}, own), { neighbors: near })))).toBe(true);
  });
});
