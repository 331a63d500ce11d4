import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Suggestions lead on: what was asked, what was just said, and what is on no record is not offered. */

beforeAll(loadSchools);

test("in a conversation about one school, no question is offered whose answer is known", async () => {
  const ask = conversation({ page: { kind: "school", id: "1" } });
  const asked = [
    "How many students does it have?",
    "What is its student–teacher ratio?",
    "What grades does it teach?",
    "What is its phone number?",
  ];
  for (const [at, question] of asked.entries()) {
    const { suggestions } = await ask(question);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const one of asked.slice(0, at + 1)) expect(suggestions).not.toContain(one);
  }
});

test("what a summary has told is not offered behind it", async () => {
  const ask = conversation();
  await ask("Tell me about Boston Latin School");
  const { suggestions } = await ask("Who is the principal of Boston Latin School?");
  expect(suggestions).not.toContain("How many students does it have?");
  expect(suggestions).not.toContain("What grades does it teach?");
});

test("what no source has of this school is not offered", async () => {
  const { suggestions } = await conversation()("What grades does Winsor School teach?");
  expect(suggestions).toContain("How many students does it have?");
  expect(suggestions).not.toContain("What is its student–teacher ratio?");
  expect(suggestions).not.toContain("What is its phone number?");
});

test("an average is offered only where there is one, and once", async () => {
  const compare = "How does it compare with the state average?";
  const ask = conversation();
  expect((await ask("How many students does Boston Latin School have?")).suggestions).toContain(compare);
  expect((await ask(compare)).suggestions).not.toContain(compare);
  expect((await ask("How many students does it have?")).suggestions).not.toContain(compare);
});

test("the phone number of whom to ask is not offered right behind it", async () => {
  const { plain, suggestions } = await conversation()("Does Boston Latin School have a bus?");
  expect(plain).toContain("The school office can tell you: (617) 635-8895.");
  expect(suggestions).not.toContain("What is its phone number?");
});

test("of a list, no order is offered of a figure that fewer than two of its schools have", async () => {
  const ask = conversation();
  const { suggestions } = await ask("elementary schools in Boston");
  for (const one of suggestions) expect(one).not.toContain("students per teacher");
});

test("“in the morning” is no place to look for schools in", async () => {
  const { suggestions } = await conversation()("When does school start in the morning?");
  expect(suggestions.join()).not.toContain("morning");
  const ofPage = conversation({ page: { kind: "school", id: "1" } });
  expect((await ofPage("When does school start in the morning?")).plain).toMatch(
    /^None of our sources has anything on school hours, calendars, or deadlines at Boston Latin School\. The school office can tell you: /,
  );
});

test("“tell me about it” reports no mistake", async () => {
  const ask = conversation({ page: { kind: "school", id: "1" } });
  expect((await ask("Tell me about it")).plain).toMatch(/^Boston Latin School is a public school\./);
});
