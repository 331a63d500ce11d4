import { expect, test } from "vitest";
import type { Reply } from "#lib/answers/replies.schema.ts";
import { LONGEST_ANSWER, storable, storableText } from "#lib/conversations/limits.rules.ts";

const reply: Reply = {
  content: "Two schools.",
  source: "local",
  schools: [1, 2],
  search: "/search?city=Boston",
  notes: [{ number: 1, url: null, label: "Students", year: null, source: null }],
  suggestions: ["And in Cambridge?"],
  evidence: { schools: [], facts: [{ school: "1", field: "founded", label: "Founded", value: 1635 }] },
  memory: { schools: [1, 2], search: null, fields: [], choices: [], pending: null },
};

test("an ordinary answer is stored as it is", () => {
  expect(storable(reply)).toEqual(reply);
});

test("what the database refuses is left out, wherever it stands", () => {
  const odd = "a\0b\ud800c";
  expect(storableText(odd)).toBe("ab\ufffdc");
  const stored = storable({
    ...reply,
    content: odd,
    suggestions: [odd],
    evidence: { schools: [], facts: [], said: [odd] },
  });
  expect(stored).toMatchObject({
    content: "ab\ufffdc",
    suggestions: ["ab\ufffdc"],
    evidence: { said: ["ab\ufffdc"] },
  });
});

test("an answer that is too long ends with a whole character", () => {
  const { content } = storable({ ...reply, content: `${"x".repeat(LONGEST_ANSWER - 1)}😀` });
  expect(content).toBe("x".repeat(LONGEST_ANSWER - 1));
});

test("evidence that is too large loses its texts first, then facts, and never its shape", () => {
  const [fact] = reply.evidence.facts;
  const facts = Array.from(
    { length: 4 },
    () => ({ ...fact, label: "x".repeat(10_000) }) as typeof fact & object,
  );
  const texts = [{ text: "x".repeat(30_000) }];
  expect(storable({ ...reply, evidence: { schools: [], facts, texts } }).evidence).toEqual({
    schools: [],
    facts,
  });
  const many = Array.from({ length: 4 }, () => facts).flat();
  expect(storable({ ...reply, evidence: { schools: [], facts: many, texts } }).evidence.facts).toHaveLength(
    6,
  );
  const said = ["x".repeat(70_000)];
  expect(storable({ ...reply, evidence: { schools: [], facts, said } }).evidence).toEqual({
    schools: [],
    facts: [],
  });
});

test("memory that is too large is not kept in part", () => {
  const memory = { ...reply.memory, pending: "x".repeat(20_000) };
  expect(storable({ ...reply, memory }).memory).toBeNull();
});
