import { describe, expect, test } from "vitest";
import { missingBlocks } from "#lib/answers/answer-missing.format.ts";
import { whySentence } from "#lib/answers/blank-wording.format.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { BLANK_MEANINGS } from "#lib/schools/blanks.format.ts";

const fact = (blank: string): ToldFact => ({
  field: "studentTeacherRatio",
  label: "Student–teacher ratio",
  text: null,
  value: null,
  blank,
  year: null,
  source: null,
  url: "/school/lincoln",
});
const PHONE: ToldFact = {
  ...fact(""),
  field: "contactInfo.phone",
  label: "Phone",
  value: "(617) 635-8895",
  text: "(617) 635-8895",
  blank: null,
};
const shape = { unsaid: ["Unsaid."], nearest: ["Nearest."], name: "Lincoln High School" };

describe("what no source has", () => {
  test("is said first, then why, the nearest thing that is known, and whom to ask", () => {
    const why = [whySentence(fact(BLANK_MEANINGS.not_reported))];
    const [block] = missingBlocks({ ...shape, why, facts: [PHONE] });
    const said = block?.kind === "text" ? block.sentences.map((one) => [one].flat()[0]) : [];
    expect(said).toEqual([
      "Unsaid.",
      "Not reported for this school: the source asks for the figure, but the school did not report it.",
      "Nearest.",
      "The school office can tell you: (617) 635-8895.",
    ]);
  });

  test("keeps a reason that speaks of a zero out of what is checked", () => {
    const why = [whySentence(fact(BLANK_MEANINGS.contradicted))];
    const [text, ours] = missingBlocks({ ...shape, why, facts: [PHONE] });
    expect(JSON.stringify(text)).not.toContain("zero");
    expect(JSON.stringify(ours)).toContain("gives a zero that its other figures contradict");
  });
});
