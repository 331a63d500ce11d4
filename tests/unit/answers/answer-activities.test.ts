import { expect, test } from "vitest";
import { activitySentences } from "#lib/answers/answer-activities.format.ts";
import { settled } from "#lib/answers/answer-draft.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";

const URL = "/school/boston-latin-school/extracurriculars#figure-extracurriculars";
const FACT: ToldFact = {
  field: "extracurriculars",
  label: "Activities",
  value: ["Crew", "Football"],
  text: "Crew, Football",
  blank: null,
  year: "2022-23",
  source: "Wikipedia",
  url: URL,
};
const NAME = "Boston Latin School";
const EVIDENCE: Evidence = {
  schools: [{ id: "1", name: NAME, slug: "boston-latin-school" }],
  facts: [{ school: "1", field: FACT.field, label: FACT.label, value: ["Crew", "Football"], url: URL }],
  subject: "1",
};

const answered = (text: string, fact = FACT) => {
  const sentences = activitySentences(
    NAME,
    fact,
    readQuestion(text, () => false),
  );
  if (!sentences) return null;
  const [block] = settled([{ kind: "text", sentences }], EVIDENCE);
  return block?.kind === "text" ? block.sentences.join(" ") : null;
};

test("an activity that is listed is a yes, with its year and source", () => {
  expect(answered("Does this school have a football team?", { ...FACT, year: null, source: null })).toBe(
    `Yes, football is listed for [${NAME}](${URL}).`,
  );
  expect(
    activitySentences(
      NAME,
      FACT,
      readQuestion("Does it have a football team?", () => false),
    )?.[0],
  ).toContain(`Yes, football is listed for [${NAME}](${URL}) (data from 2022–23, source: Wikipedia).`);
});

test("one that is not listed is not denied", () => {
  expect(answered("Does this school have a chess club?", { ...FACT, year: null, source: null })).toBe(
    `Chess is not among the activities listed for [${NAME}](${URL}). Listed activities: Crew and Football. The list may not be complete.`,
  );
});

test("whoever asks what there is gets the school's name, its activities, and where they come from", () => {
  const question = readQuestion("What activities does Boston Latin School have?", () => false);
  expect(activitySentences(NAME, FACT, question)?.[0]).toContain(
    `[${NAME}](${URL}) has these activities on record: Crew and Football (data from 2022–23, source: Wikipedia).`,
  );
  expect(answered("What activities does Boston Latin School have?")).toBe(
    `[${NAME}](${URL}) has these activities on record: Crew and Football.`,
  );
});

test("two activities at once are for the list of facts", () => {
  expect(answered("Does it have football and chess?")).toBeNull();
});

test("who asks for any sports hears which there are", () => {
  expect(answered("Does it have sports?")).toContain("has these sports on record: Crew and Football.");
});

test("a newspaper is told by its name, with its year", () => {
  const value = ["Crew", "The Argo (newspaper)"];
  const question = readQuestion("Does it have a newspaper?", () => false);
  expect(activitySentences(NAME, { ...FACT, value }, question)?.[0]).toContain(
    `Yes: The Argo is the newspaper listed for [${NAME}](${URL}) (data from 2022–23).`,
  );
});
