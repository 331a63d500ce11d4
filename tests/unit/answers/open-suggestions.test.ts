import { describe, expect, test } from "vitest";
import {
  askedOfOne,
  hasAverageTold,
  hasClosestTold,
  keyOf,
  notAsked,
  type SaidBefore,
  toldOf,
} from "#lib/answers/open-suggestions.rules.ts";

const NOTHING = { schools: [], search: null, fields: [], choices: [], pending: null };
const said = (question: string, memory: Partial<SaidBefore["memory"]> = {}): SaidBefore => ({
  question,
  memory: { ...NOTHING, ...memory },
});

test("questions that differ in signs and capitals are the same", () => {
  expect(keyOf("schools within 5 miles")).not.toBe(keyOf("Schools within -5 miles"));
  expect(keyOf("What is its student–teacher ratio?")).toBe(keyOf("what is its student teacher ratio"));
});

describe("what was asked is not offered again", () => {
  test("whoever it was about", () => {
    const earlier = [said("What can you do?"), said("hello")];
    expect(notAsked(["What can you do?", "Which schools are near 02118?"], earlier)).toEqual([
      "Which schools are near 02118?",
    ]);
  });

  test("of “the first one”, only behind the same list", () => {
    const one = { schools: [1, 2], listed: [1, 2] };
    const other = { schools: [3, 4], listed: [3, 4] };
    const ask = "Tell me about the first one";
    expect(notAsked([ask], [said("A", one), said(ask, one), said("more", one)])).toEqual([]);
    expect(notAsked([ask], [said("A", one), said(ask, one), said("B", other)])).toEqual([ask]);
  });
});

describe("what is known of one school", () => {
  test("a suggestion asks for a field of it, or for how that compares", () => {
    expect(askedOfOne("What is its phone number?", null)).toEqual({
      field: "contactInfo.phone",
      isAverage: false,
    });
    expect(askedOfOne("How does it compare with the state average?", "numOfStudents")).toEqual({
      field: "numOfStudents",
      isAverage: true,
    });
    expect(askedOfOne("Which schools are closest to it?", null)).toBeNull();
    expect(askedOfOne("Schools near 02118", null)).toBeNull();
  });

  test("answers have told their fields, and one about no field the main ones", () => {
    const phone = said("phone?", { schools: [1], fields: ["contactInfo.phone"] });
    expect([...toldOf(1, [phone])]).toEqual(["contactInfo.phone"]);
    expect([...toldOf(2, [phone])]).toEqual([]);
    expect([...toldOf(1, [said("Tell me about Winsor School", { schools: [1] })])]).toContain(
      "numOfStudents",
    );
    expect([...toldOf(1, [said("does it have a pool?", { schools: [1] })])]).toEqual([]);
  });

  test("averages and the schools around it count once they were asked about", () => {
    const of = { schools: [1], fields: ["numOfStudents"] };
    expect(hasAverageTold(1, "numOfStudents", [said("How many students?", of)])).toBe(false);
    expect(hasAverageTold(1, "numOfStudents", [said("Compared with the state average?", of)])).toBe(true);
    const around = said("Which schools are closest to it?", { schools: [2, 3] });
    expect(hasClosestTold(1, [said("How many students?", of), around])).toBe(true);
    expect(hasClosestTold(2, [said("How many students?", of), around])).toBe(false);
  });
});
