import { expect, test } from "vitest";
import { intentOf } from "#lib/questions/intent.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { talkOf } from "#lib/questions/talk.rules.ts";

const intent = (text: string) => intentOf(readQuestion(text), { memory: null, page: null });

test.each<[string, string, object]>([
  [
    "My son has autism. Which schools in Chicago can support him?",
    "children with autism",
    { place: "Chicago" },
  ],
  [
    "My daughter has dyslexia, which private school in Florida helps?",
    "children with dyslexia",
    { type: "Private School", state: "FL" },
  ],
  ["private schools in Boston for dyslexia", "children with dyslexia", { place: "Boston" }],
  ["elementary schools in Boston for a child with ADHD", "children with ADHD", { grades: [1, 2, 3, 4, 5] }],
  ["Which schools in Boston have good IEP support?", "children with an IEP", { place: "Boston" }],
  ["schools in Boston for kids with special needs", "children with special needs", { place: "Boston" }],
  ["Our twins have Down syndrome. Any schools in Fargo, ND?", "children with Down syndrome", {}],
  ["Which schools in Boston have special education services?", "children with special needs", {}],
  ["I need a school for my deaf son in Austin, TX", "children who are deaf or hard of hearing", {}],
  ["Which schools support kids with autism?", "children with autism", {}],
])("a child's need is part of the search, in whichever sentence it is told: %s", (text, need, search) => {
  const question = readQuestion(text);
  expect(needOf(question)).toBe(need);
  expect(intent(text)).toMatchObject({ kind: "find", search: { kind: "special", ...search } });
  expect([question.unused, question.loose]).toEqual([[], []]);
});

test.each([
  "special education schools in Chicago",
  "special needs schools near Denver",
  "My daughter has no IEP yet. Small elementary schools in Boston?",
  "How many students does Perkins School for the Blind have?",
])("none is told in %s", (text) => {
  expect(needOf(readQuestion(text))).toBeNull();
});

test.each([
  "Does Lowell High School support kids with dyslexia?",
  "Is Winsor School good for a child with autism?",
  "What special education services does Winsor School have?",
])("what a school does for such children, no source has: %s", (text) => {
  expect(talkOf(readQuestion(text))).toEqual({ act: "lacking", what: "support" });
});

test("what is for a doctor stays advice on health", () => {
  const talk = talkOf(readQuestion("what medication should i give my kid for adhd"));
  expect(talk).toEqual({ act: "advice", about: "health" });
});
