import { describe, expect, test } from "vitest";
import { unmergedText, unmergedTogetherText } from "#lib/editing/unmerge.format.ts";
import { unmergedFacts } from "#lib/editing/unmerge.rules.ts";
import { NO_SCHOOL } from "#lib/record/school.rules.ts";

describe("what editors are told of the undo of a merge", () => {
  const none = { families: 0, sources: 0, news: 0, research: 0, reports: 0, pictures: 0 };
  const undo = {
    from: { _id: "1", name: "Garfield School" },
    fields: [],
    leftFields: [],
    take: [],
    back: none,
    left: none,
  };
  const told = (undone: Partial<Parameters<typeof unmergedText>[1]>) =>
    unmergedText({ _id: "2", name: "Garfield Annex" }, { ...undo, ...undone });

  test("is what moved back, and which values the other school has again", () => {
    const back = { ...none, families: 2, news: 1, research: 1, reports: 2 };
    expect(told({ fields: ["Principal", "Mission"], back })).toBe(
      "The merge is undone: Garfield Annex is back. Moved back to it: 2 families, 1 news article, 2 versions of its report, report access of 1 member. Garfield School has its own values again: Principal, Mission.",
    );
  });

  test.each([
    [{ leftFields: ["Principal"] }, "because it has changed since: Principal."],
    [{ left: { ...none, news: 1 } }, "because it has changed since: 1 news article."],
    [{ left: { ...none, families: 2 } }, "because they have changed since: 2 families."],
    [
      { leftFields: ["Principal"], left: { ...none, sources: 1 } },
      "because they have changed since: Principal, 1 source.",
    ],
  ])("says of what stays that it has changed: %j", (left, words) => {
    expect(told(left)).toBe(`The merge is undone: Garfield Annex is back. Kept by Garfield School ${words}`);
  });

  test("tells schools of one name apart by their numbers", () => {
    const { from } = undo;
    expect(unmergedText({ _id: "2", name: from.name }, { ...undo, fields: ["Phone"] })).toBe(
      "The merge is undone: Garfield School (school 2) is back. Garfield School (school 1) has its own values again: Phone.",
    );
  });

  test("says of an older merge that nothing else moves back", () => {
    expect(told({ back: null, left: null })).toMatch(/older merge.*So these stay with Garfield School\.$/);
  });
});

describe("what editors are told of the undo of merges in one go", () => {
  const none = { families: 0, sources: 0, news: 0, research: 0, reports: 0, pictures: 0 };
  const ended = (id: number) => ({
    _id: String(id),
    from: { _id: "99", name: "Garfield School" },
    fields: [],
    leftFields: [],
    take: [],
    back: { ...none, families: 1 },
    left: none,
  });
  const told = (count: number) =>
    unmergedTogetherText(
      Array.from({ length: count }, (_, at) => ended(at + 1)),
      (id) => `Annex ${id}`,
    );

  test("is which schools are apart again", () => {
    expect(told(0)).toBe("");
    expect(told(2)).toBe(
      "2 merges are undone: Annex 1 is no longer part of Garfield School; Annex 2 is no longer part of Garfield School. Each school’s history says what moved back to it.",
    );
    expect(told(8)).toMatch(
      /^8 merges are undone: .*Annex 5 is no longer part of Garfield School; and 3 more\./,
    );
  });

  test("is of a single one all that is told when it is undone alone", () => {
    expect(told(1)).toMatch(/^The merge is undone: Annex 1 is back\. Moved back to it: 1 family\./);
  });
});

describe("names after the undo of a merge", () => {
  const merged = (alternativeNames: string[]) => ({
    ...NO_SCHOOL,
    id: 1,
    facts: { ...NO_SCHOOL.facts, name: "Garfield Annex" },
    alternativeNames,
  });
  /** The name that the merge has taken was one of its other names already. */
  const changes = {
    name: { from: "Garfield School", to: "Garfield Annex" },
    alternativeNames: {
      from: ["Old School", "Garfield Annex"],
      to: ["Old School", "Garfield School", "The Annex"],
    },
  };

  test("are those that it had, with one that the merge had made its name, and one that was added since", () => {
    const stored = merged(["Old School", "Garfield School", "The Annex", "The Garf"]);
    const { school, left } = unmergedFacts(stored, changes, { earlier: [], later: [] });
    expect([school.facts.name, school.alternativeNames, left]).toEqual([
      "Garfield School",
      ["Old School", "The Garf", "Garfield Annex"],
      [],
    ]);
  });

  test("all stay with a name that was changed since", () => {
    const stored = { ...merged(changes.alternativeNames.to), facts: { name: "The Garf" } };
    const { school, left } = unmergedFacts(stored, changes, { earlier: [], later: [] });
    expect(school.alternativeNames).toEqual(changes.alternativeNames.to);
    expect(left).toMatchObject([{ field: "name" }]);
  });
});
