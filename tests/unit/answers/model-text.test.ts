import { describe, expect, test } from "vitest";
import { modelText } from "#lib/answers/model-text.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";

const EVIDENCE: Evidence = {
  schools: [{ id: "1", name: "Oak School", slug: "oak" }],
  facts: [{ school: "1", field: "numOfStudents", label: "Students", value: 420 }],
};
const write = (longest: number) => modelText(EVIDENCE, longest, () => false);

describe("what of a model's text may be shown", () => {
  test("is whole sentences within the length that administrators set", () => {
    const text = write(60);
    const shown = text.push("Oak School has 420 students. It has a garden and a yard. It has a hall. ", 1);
    expect(shown).toBe("Oak School has 420 students. It has a garden and a yard.");
    expect(text.isFull()).toBe(true);
    expect(text.push("Short. ", 1)).toBe("");
    expect(text.end("complete")).toMatchObject({ rest: "", checked: { text: shown } });
  });

  test("has no citation of what did not fit", () => {
    const text = write(20);
    text.push("It is here. Oak School has 420 students. ", 1);
    expect(text.end("complete").checked).toMatchObject({ text: "It is here.", citations: [] });
  });

  test("does not count the addresses of links", () => {
    const text = write(40);
    expect(text.push("See [Oak School](/school/oak) in the catalog.\n", 1)).toContain("](/school/oak)");
  });

  test("is a new paragraph after a lookup, and what a lookup found counts from then on", () => {
    const text = modelText({ schools: [], facts: [] }, 500, () => false);
    expect(text.push("I am looking it up", 1)).toBe("");
    text.learn(EVIDENCE);
    expect(text.push("Oak School has 420 students. ", 2)).toBe(
      "I am looking it up\n\nOak School has 420 students.",
    );
  });

  test("however it is cut into pieces, it is the same", () => {
    const answer =
      "Oak School has 420 students. It has 9 pools.\n\n- It is open.\n- It has 421 trees.\n\nSo it is.";
    const whole = write(500);
    const shown = whole.push(answer, 1);
    const letters = write(500);
    const parts = [...answer].map((letter) => letters.push(letter, 1)).join("");
    const [one, other] = [whole.end("complete"), letters.end("complete")];
    expect(parts + other.rest).toBe(shown + one.rest);
    expect(other.checked).toEqual(one.checked);
  });
});
