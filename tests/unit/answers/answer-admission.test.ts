import { describe, expect, test } from "vitest";
import { admissionBlocks, applyingBlocks } from "#lib/answers/answer-admission.format.ts";
import { finished, NOTHING_LEARNED } from "#lib/answers/answer-draft.rules.ts";
import type { Block } from "#lib/answers/answer-draft.schema.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { asksHowToApply } from "#lib/questions/admission.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { talkOf } from "#lib/questions/talk.rules.ts";

const NAME = "Boston Latin School";
const PAGE = "/school/boston-latin-school";

type KnownFact = ToldFact & { value: string };

const fact = (field: string, label: string, value: string, text = value): KnownFact => ({
  field,
  label,
  value,
  text,
  blank: null,
  year: null,
  source: "Common Core of Data",
  url: `${PAGE}#figure-${field}`,
});

const PHONE = fact("contactInfo.phone", "Phone", "(617) 635-8895");
const TYPE = fact("schoolType", "School type", "Public School");
const GRADES = fact("gradesOffered", "Grades offered", "7-12", "7–12");
const SUMMARY = fact(
  "schoolSummary",
  "Summary",
  "It was founded in 1635. It is an exam school: students are admitted by a test in grade 6. Its library has 30,000 books.",
);

function said(blocks: readonly Block[], facts: readonly KnownFact[]): string {
  const { content } = finished(
    {
      blocks: [...blocks],
      evidence: {
        schools: [{ id: "1", name: NAME, slug: "boston-latin-school" }],
        facts: facts.map(({ field, label, value, url }) => ({ school: "1", field, label, value, url })),
        texts: facts
          .filter(({ field }) => field === "schoolSummary")
          .map(({ value, label, url }) => ({ text: String(value), school: "1", title: label, url })),
        said: ["How do I get my child into Boston Latin?"],
        subject: "1",
      },
      schools: [1],
      search: null,
      suggestions: [],
      memory: NOTHING_LEARNED,
    },
    4000,
  );
  return content.replaceAll(/ ?\[\[\d+\]\]\([^)]*\)/g, "");
}

test("a short sentence of the summary is quoted as well", () => {
  const short = { ...SUMMARY, value: "Students are admitted by a test in grade 6." };
  const text = said(applyingBlocks(NAME, [TYPE, short]), [TYPE, short]);
  expect(text).toContain("says: “Students are admitted by a test in grade 6.”");
});

describe("how a child becomes a student of a school", () => {
  test("begins with what no source says, then what bears on it, and whom to call", () => {
    const facts = [PHONE, TYPE, GRADES];
    expect(said(applyingBlocks(NAME, facts), facts)).toBe(
      [
        `None of our sources says how to apply to ${NAME}.`,
        `${NAME} is a public school. It teaches grades 7–12.`,
        "The school office can tell you: (617) 635-8895.",
      ].join(" "),
    );
  });

  test("has the sentence of the summary behind what that does not say", () => {
    const facts = [PHONE, TYPE, GRADES, SUMMARY];
    const text = said(applyingBlocks(NAME, facts), facts);
    expect(text).toMatch(
      /^None of our sources says how to apply to Boston Latin School\. .* says: “It is an exam school: students are admitted by a test in grade 6\.” Boston Latin School is a public school\. The school office can tell you: \(617\) 635-8895\.$/,
    );
    expect(text).not.toMatch(/grades 7|30,000|1635/);
  });

  test("says so where neither a phone number nor a website is on record", () => {
    expect(said(applyingBlocks(NAME, []), [])).toBe(
      `None of our sources says how to apply to ${NAME}.\n\nNone of our sources has a phone number or a website for the school.`,
    );
  });

  test("is another question than how hard it is to get in", () => {
    const facts = [PHONE, SUMMARY];
    const blocks = admissionBlocks(NAME, facts) ?? [];
    expect(said(blocks, facts)).toContain("I cannot promise a place.");
    expect(asksHowToApply("Is Boston Latin hard to get into?")).toBe(false);
    expect(asksHowToApply("Will my son get into Boston Latin?")).toBe(false);
    expect(asksHowToApply("chances of getting into Boston Latin")).toBe(false);
  });
});

test.each([
  "How do I get my child into Boston Latin?",
  "How can we get our youngest daughter in at Boston Latin?",
  "How do I enroll at Boston Latin?",
  "How do I apply to Boston Latin School?",
  "How do I register for Winsor School?",
  "How do we sign up our daughter for Winsor School?",
  "What do I need to get in to Winsor School?",
  "What are the admission requirements of Boston Latin?",
  "How does enrollment work at Boston Latin School?",
])("%s asks how to apply", (text) => {
  expect(talkOf(readQuestion(text))).toEqual({ act: "lacking", what: "admission" });
  expect(asksHowToApply(text)).toBe(true);
});

test.each([
  "How many students are enrolled at Boston Latin?",
  "What is the enrollment of Boston Latin School?",
  "How do I register an account?",
  "Do I have to sign up to compare Boston Latin School with Winsor School?",
  "How do I get in touch with Winsor School?",
])("%s does not", (text) => {
  expect(talkOf(readQuestion(text))).not.toEqual({ act: "lacking", what: "admission" });
});
