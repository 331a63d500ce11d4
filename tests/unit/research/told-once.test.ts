import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument, SectionId } from "#lib/research/document.schema.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import { gathered, peers, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const different = Object.entries(VERY_DIFFERENT);

function reportOf(one: Gathered): ResearchDocument {
  const document = composed(analysisOf(one));
  expect(unconfirmedFigures(document)).toEqual([]);
  expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
  return document;
}

/** The sentences of a report, without its tables. */
function sentencesOf({ sections }: ResearchDocument, ...ids: SectionId[]): string[] {
  return sections
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== "table").flatMap(statementsOf))
    .map(({ text }) => text);
}

const heardOf = (document: ResearchDocument) =>
  podcastScript(document).chapters.flatMap(({ utterances }) => utterances.map(({ said }) => said.text));

const PRIVATE = VERY_DIFFERENT["elementary private"] as Gathered;
const PUBLIC = VERY_DIFFERENT["large public"] as Gathered;
const ONLINE = VERY_DIFFERENT["online without peers"] as Gathered;

describe("the number of students and the student–teacher ratio", () => {
  const figures = { "elementary private": ["213", "13.4"], "large public": ["5,141", "23.2"] } as const;

  it.each(Object.entries(figures))(
    "stand at a glance and where they are compared, and nowhere after: %s",
    (name, own) => {
      const document = reportOf(VERY_DIFFERENT[name] as Gathered);
      // What changed is told with both figures.
      const after = sentencesOf(document, "peers", "size", "students", "alternatives", "visit").join("\n");
      for (const one of own) {
        expect(sentencesOf(document, "glance").join("\n")).toContain(one);
        expect(sentencesOf(document, "standing").join("\n")).toContain(one);
        expect(after).not.toMatch(new RegExp(`(?<![\\d,.])${one}(?![\\d,])`));
      }
    },
  );

  it("are referred to without being told again", () => {
    expect(sentencesOf(reportOf(PRIVATE), "size")).toEqual(
      expect.arrayContaining([
        "In 2013–14, 32 of its students were in pre-kindergarten.",
        "The others came to about 20 students in each grade on average.",
        "The student–teacher ratio counts only its 181 students from kindergarten up.",
      ]),
    );
    expect(sentencesOf(reportOf(ONLINE), "size")).toEqual([
      "Its students in 2013–14 came to about 692 in each grade on average.",
      "The student–teacher ratio was 58.2 to 1.",
    ]);
    expect(sentencesOf(reportOf(PRIVATE), "visit")).toEqual(
      expect.arrayContaining([
        "How many students are there now? Our count is from 2013–14.",
        "Why did the number of students fall between 2010 and 2013–14?",
      ]),
    );
  });

  it("are left out of the mix of students where they are its whole", () => {
    const shares = {
      "demographics.nces_total_students": 150,
      "demographics.white": 80,
      "demographics.black": 20,
    };
    const mix = (placements: Gathered["placements"]) =>
      sentencesOf(
        reportOf(gathered(school({}, { numOfStudents: 150, ...shares }), { placements })),
        "students",
      )[0];
    expect(mix([placement()])).toBe("In 2013–14, of the students, 80% were White and 20% were Black.");
    expect(mix([])).toBe("In 2013–14, of the 150 students, 80% were White and 20% were Black.");
  });

  it("are told among schools by name only where they are another school’s", () => {
    const lowest = gathered(school({}, { numOfStudents: 150, studentTeacherRatio: 5.4 }), {
      placements: [placement({ figure: "studentTeacherRatio", below: 0, same: 0, above: 5 })],
      peers: peers(5),
    });
    expect(sentencesOf(reportOf(lowest), "peers").at(-1)).toBe(
      "This school has the lowest student–teacher ratio, and E School in Town E the highest, 12 to 1.",
    );
  });
});

describe("the key of the charts", () => {
  it("stands once, at the first chart", () => {
    const page = researchHtml(reportOf(PRIVATE), "full");
    expect(page.match(/<table class="spread">/g)).toHaveLength(2);
    expect(page.match(/Each line runs /g)).toHaveLength(1);
    expect(page.indexOf("Each line runs ")).toBeLessThan(page.lastIndexOf('<table class="spread">'));
  });
});

describe("the median", () => {
  it.each(different)("is explained at its first use and nowhere else: %s", (_, one) => {
    const document = reportOf(one);
    for (const text of [sentencesOf(document).join("\n"), heardOf(document).join("\n")]) {
      const [first] = text.match(/[^.;\n]*\bmedian\b[^.;\n]*/i) ?? [];
      expect(text.match(/\bmiddle figure\b|\bfigure in the middle\b/g) ?? []).toHaveLength(first ? 1 : 0);
      if (first) expect(first).toMatch(/middle figure|figure in the middle/);
    }
  });

  it("is explained in the audio of a report that does not explain it there", () => {
    const document = reportOf(PRIVATE);
    const old: ResearchDocument = JSON.parse(JSON.stringify(document).replaceAll(", or middle figure,", ""));
    expect(heardOf(old).filter((text) => text.includes("the median, or middle figure, was"))).toHaveLength(1);
  });

  it("is explained with the method where no sentence has it before", () => {
    const near = gathered(school({}, { numOfStudents: 213 }), { placements: [placement()] });
    expect(sentencesOf(reportOf(near), "method")).toContain(
      "A median is the figure in the middle; half of the similar schools lie between the two quartiles.",
    );
  });
});

describe("sentences that say nothing of the school", () => {
  it.each(different)("are not in the report: %s", (_, one) => {
    const text = sentencesOf(reportOf(one)).join("\n");
    expect(text).not.toContain("is not praise");
    expect(text).not.toContain("Its office is");
  });

  it("are not in that of an online school with an office in a suburb", () => {
    const locale = { locale: "Suburb: Large" };
    const online = { schoolType: "Online School", gradesOffered: "9–12" } as const;
    const said = (card: Parameters<typeof school>[0]) =>
      sentencesOf(reportOf(gathered(school(card, locale))), "glance").join("\n");
    expect(said({})).toMatch(/It is in .*suburb/);
    expect(said(online)).not.toMatch(/suburb/i);
  });

  it("do not describe similar schools where it is compared with none", () => {
    const method = sentencesOf(reportOf(ONLINE), "method").join("\n");
    expect(method).not.toContain("online high schools");
    expect(method).toContain(
      "The report compares with high schools of every type: public, private, and online.",
    );
    expect(sentencesOf(reportOf(PUBLIC), "method").join("\n")).toContain("here public high schools");
  });

  it("are on the site’s page about the data, to which the method leads; the report has its own records and group", () => {
    const document = reportOf(PRIVATE);
    const method = sentencesOf(document, "method");
    expect(method.join(" ")).toContain(
      "Our catalog has 12,933 others; each comparison counts those that have the figure. Its figures are from NCES Private School Universe Survey (2013–14).",
    );
    expect(method.join(" ").split(/\s+/).length).toBeLessThan(90);
    expect(researchHtml(document, "full")).toContain('<a href="/data#reports" target="_blank"');
    expect(researchHtml(document, "teaser")).not.toContain("/data#reports");
  });
});

describe("a question about the ratio", () => {
  const asked = (above: number, others: number) =>
    sentencesOf(
      reportOf(
        gathered(school({}, { numOfStudents: 213, studentTeacherRatio: 25 }), {
          placements: [
            placement({
              figure: "studentTeacherRatio",
              scope: "country",
              below: others - above,
              same: 0,
              above,
            }),
          ],
        }),
      ),
      "visit",
    ).join("\n");

  it("says “any” where no school has more, with how many there are", () => {
    expect(asked(0, 902)).toContain("was higher than at any of the 902 schools it is compared with.");
    expect(asked(12, 902)).toContain("was higher than at most of the schools it is compared with.");
  });
});
