import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { sectionFacts } from "#lib/research/section-facts.format.ts";
import { gathered, school } from "./gathered-schools.ts";

const document = composed(
  analysisOf(
    gathered(school({ schoolType: "Public School", gradesOffered: "9–12" }, { numOfStudents: 420 })),
  ),
);

describe("the facts that an editor sees beside a section", () => {
  const [size] = document.sections.filter(({ id }) => id === "size");
  if (!size) throw new Error("no such section");

  it("are those that it may state, with their values and years", () => {
    const facts = sectionFacts(document, size);
    const students = facts.find(({ key }) => key === "own/numOfStudents");
    expect(students).toMatchObject({ value: "420", year: expect.stringMatching(/\d{4}/) });
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
  });

  it("stay there once an editor has removed the text that had them", () => {
    const { blocks, writer } = size;
    const { facts, sources } = document;
    const emptied = {
      ...size,
      writer: "edited" as const,
      blocks: [{ kind: "heading" as const, text: "Size" }],
      original: { blocks, writer, facts, sources },
    };
    expect(sectionFacts({ ...document, facts: {} }, emptied)).toContainEqual(
      expect.objectContaining({ key: "own/numOfStudents", value: "420" }),
    );
  });
});
