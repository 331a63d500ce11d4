import { describe, expect, test } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { contradictionOf, deniedIn } from "#lib/research/contradictions.rules.ts";
import type { ResearchDocument, SectionId } from "#lib/research/document.schema.ts";
import { edited } from "#lib/research/editing.rules.ts";
import { podcastScript } from "#lib/research/podcast.format.ts";
import { editOf, NET, PRIVATE, PUBLIC } from "./edit-of.ts";
import { VERY_DIFFERENT } from "./gathered-schools.ts";

const PRIVATE_TYPE = "Type: Private School (2013–14)";
const PUBLIC_TYPE = "Type: Public School (2013–14)";
const FAITH = "Religious affiliation: Roman Catholic (2013–14)";

/** Each says the opposite of a fact of the report, which is named. */
const FALSE: readonly (readonly [string, SectionId, string, string, string])[] = [
  [PRIVATE, "glance", "is a private", "It is a public boarding school.", PRIVATE_TYPE],
  [PRIVATE, "glance", "is a private", "St. Anne’s School is a public boarding school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "The school is public and free.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "This school is now a public charter school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It, a public boarding school, opens at dawn.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "As a public school, it opens at dawn.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "A public boarding school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "This public school opens at dawn.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "St. Anne’s is a public boarding school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It is a boarding school and public.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It offers boarding and is a public school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It is not a private school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It isn’t private.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It is a magnet school.", PRIVATE_TYPE],
  [PRIVATE, "size", "in pre-kindergarten", "It is a virtual school.", PRIVATE_TYPE],
  [PRIVATE, "glance", "is a private", "It is a Jewish boarding school.", FAITH],
  [PRIVATE, "glance", "is a private", "It is a secular school.", FAITH],
  [PRIVATE, "glance", "is a private", "It is not a religious school.", FAITH],
  [PRIVATE, "glance", "is a private", "It is a girls’ school.", "Male: 47% (2013–14)"],
  [PRIVATE, "glance", "is a private", "It is in Springfield, Missouri.", "Location: Springfield, IL"],
  [PRIVATE, "glance", "is a private", "It is a private school in Texas.", "Location: Springfield, IL"],
  [PUBLIC, "glance", "public charter", "It is a private school.", PUBLIC_TYPE],
  [PUBLIC, "glance", "public charter", "It is not a charter school.", "Charter school: Yes (2013–14)"],
  [PUBLIC, "glance", "public charter", "It is a Catholic school.", PUBLIC_TYPE],
  [PUBLIC, "glance", "public charter", "It is an online school.", PUBLIC_TYPE],
  [NET, "glance", "is an online", "It is not an online school.", "Type: Online School (2013–14)"],
  [PRIVATE, "size", "in pre-kindergarten", "The school has no students.", "Students: 213 (2013–14)"],
  [PRIVATE, "size", "in pre-kindergarten", "It has no teachers.", "Teachers: 13.5 (2013–14)"],
  [
    PRIVATE,
    "glance",
    "lack two",
    "Our sources lack 60 facts that families often ask for.",
    "Facts missing from our sources: 2",
  ],
  [
    PRIVATE,
    "glance",
    "lack two",
    "Of the facts, 60 are missing from our sources.",
    "Facts missing from our sources: 2",
  ],
  [
    PRIVATE,
    "students",
    "53%",
    "In 2013–14, 47% of its students were girls and 53% were boys.",
    "Female: 53% (2013–14)",
  ],
  [
    PRIVATE,
    "students",
    "80.7%",
    "By race and ethnicity, 12.7% were White, 80.7% were Black, and 6.6% were Asian.",
    "White: 80.7% (2013–14)",
  ],
  [
    PUBLIC,
    "students",
    "62.5%",
    "In 2013–14, 62.5% of the students were not eligible for free or reduced-price lunch.",
    "Free or reduced-price lunch: 62.5% (2013–14)",
  ],
];

/** Each may be true for all that the report knows, so that an editor can save it. */
const OPEN: readonly (readonly [string, SectionId, string, string])[] = [
  [PRIVATE, "glance", "is a private", "It is a boarding school."],
  [PRIVATE, "glance", "is a private", "It was a public school once."],
  [PRIVATE, "glance", "is a private", "It is a former public school."],
  [PRIVATE, "glance", "is a private", "It is not only a private school, it opens at dawn."],
  [PRIVATE, "glance", "is a private", "It is not a public school."],
  [PRIVATE, "glance", "is a private", "It is open to the public."],
  [PRIVATE, "glance", "is a private", "Its garden is a public park."],
  [PRIVATE, "glance", "is a private", "It is near a public library."],
  [PRIVATE, "glance", "is a private", "The school is public in spirit only."],
  [PRIVATE, "glance", "is a private", "It is online at stannes.example."],
  [
    PRIVATE,
    "glance",
    "is a private",
    "It shares a field with a school that is larger and is a public school.",
  ],
  [
    PRIVATE,
    "glance",
    "lack two",
    "Two facts that families often ask for are listed, as our sources lack them.",
  ],
  [PRIVATE, "students", "53%", "In 2013–14, girls and boys of good cheer were 53% and 47% of its students."],
  [PRIVATE, "students", "80.7%", "About 81% of its students were White, and they plant beans."],
  [PRIVATE, "students", "80.7%", "Of its students, 81% were White, as their teachers say."],
  [PRIVATE, "glance", "is a private", "A public school stands next door."],
  [PRIVATE, "glance", "is a private", "The nearest public school shares its field."],
  [PRIVATE, "glance", "is a private", "It shares its field with Third School, and it is a public school."],
  [PRIVATE, "glance", "is a private", "Third School is a public school."],
  [PRIVATE, "glance", "is a private", "It is a Christian school."],
  [PRIVATE, "visit", "Our count", "Is it still a private school, or is it a public school?"],
  [PRIVATE, "glance", "is a private", "It plays against a school in Texas."],
  [PRIVATE, "size", "in pre-kindergarten", "The school has no students in its garden."],
  [PUBLIC, "glance", "public charter", "It is a public magnet school with a private garden."],
  [NET, "glance", "is an online", "It is a public online school."],
];

const reportOf = (name: string) => composed(analysisOf(VERY_DIFFERENT[name] as never));

describe("a sentence that says the opposite of a known fact", () => {
  test.each(FALSE)("is refused with the fact: %s, %s, %s → %s", (name, id, start, text, fact) => {
    expect(editOf(name, id, start, text)).toContain(
      `refused: “${text.replace(/[.]$/, "")}” contradicts a known fact: “${fact}.” If that fact is wrong, correct the school and make a new version.`,
    );
  });

  test.each(OPEN)("is none that may be true: %s, %s, %s → %s", (name, id, start, text) => {
    const said = editOf(name, id, start, text).filter((one) => one.includes("contradicts a known fact"));
    expect([...said, contradictionOf(text, reportOf(name))]).toEqual([null]);
  });

  test("is refused as a heading", () => {
    const document = reportOf(PRIVATE);
    const [heading] = document.sections.flatMap(({ id, blocks }) =>
      blocks.flatMap(({ kind }, block) => (kind === "heading" ? [{ id, block }] : [])),
    );
    if (!heading) throw new Error("no heading");
    const { id, block } = heading;
    expect(edited(document, id, [{ block, texts: ["A public boarding school"] }])).toMatchObject({
      refusals: [{ block, message: expect.stringContaining(PRIVATE_TYPE) }],
    });
  });

  test("is none of what the templates write", () => {
    for (const [name, gathered] of Object.entries(VERY_DIFFERENT)) {
      const document = composed(analysisOf(gathered));
      const all = document.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === "paragraph" || block.kind === "note"
            ? block.sentences
            : block.kind === "list"
              ? block.items
              : [],
        ),
      );
      for (const { text } of all) expect(contradictionOf(text, document), `${name}: ${text}`).toBeNull();
    }
  });

  test("is known as such in a section whose facts an earlier edit left out", () => {
    const document = reportOf(PRIVATE);
    const about = document.sections.find(({ id }) => id === "glance");
    const first = edited(document, "glance", [
      ...(about?.blocks ?? []).flatMap(({ kind }, block) =>
        block > 0 && kind !== "table" ? [{ block, texts: [] as string[] }] : [],
      ),
      { block: 0, texts: ["It has a garden."] },
    ]);
    const now = (first as { document: ResearchDocument }).document;
    expect(edited(now, "glance", [{ block: 0, texts: ["It is a public boarding school."] }])).toMatchObject({
      refusals: [{ message: expect.stringContaining(PRIVATE_TYPE) }],
    });
  });
});

describe("a longer text, such as that of an uploaded file", () => {
  test("is held against the facts sentence by sentence", () => {
    const text =
      "Deep research\nSt. Anne’s School\nSt. Anne’s School has 9,999\nstudents. In 1990, it had 900 students. In 2013–14, 74% of its students were girls.";
    expect(deniedIn(text, reportOf(PRIVATE))).toEqual([
      expect.stringMatching(/^“.*has 9,999 students” \(Students: 213 \(2013–14\)\)$/),
      expect.stringMatching(/^“In 2013–14, 74% of its students were girls” \(Female: 53% \(2013–14\)\)$/),
    ]);
    expect(deniedIn(text, reportOf(PRIVATE), 1)).toHaveLength(1);
  });

  test("denies nothing if it is the report itself", () => {
    for (const name of Object.keys(VERY_DIFFERENT)) {
      const heard = podcastScript(reportOf(name)).chapters.flatMap(({ utterances }) => utterances);
      expect(deniedIn(heard.map(({ said }) => said.text).join(" "), reportOf(name)), name).toEqual([]);
    }
  });
});
