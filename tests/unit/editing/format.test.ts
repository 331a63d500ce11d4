import { expect, test } from "vitest";
import { originText } from "#lib/editing/origin.format.ts";
import { changeText, whoText } from "#lib/editing/revisions.format.ts";

const register = {
  source: "NCES Common Core of Data",
  year: "2023–24",
  editedBy: null,
  editedAt: null,
  blank: null,
  citation: null,
};
const edited = {
  source: null,
  year: null,
  editedBy: "Edith",
  editedAt: "2026-11-20T08:00:00.000Z",
  blank: null,
  citation: null,
};

test("a field says who or what its value comes from, and a blank why it is blank", () => {
  expect(originText("numOfStudents", register, false)).toBe("NCES Common Core of Data, 2023–24");
  expect(originText("principal", edited, false)).toBe("Edited by Edith on Nov 20, 2026");
  expect(originText("principal", { ...edited, editedBy: null }, false)).toBe(
    "Edited by our staff on Nov 20, 2026",
  );
  const citation = {
    url: "https://www.example.org/about",
    title: "About us",
    readOn: "2026-11-23",
    quote: "Ours is the oldest school in town.",
    page: null,
  };
  expect(originText("principal", { ...edited, citation }, false)).toBe(
    "Edited by Edith on Nov 20, 2026 · “About us” on example.org, read Nov 23, 2026",
  );
  expect(originText("teachers", { ...register, blank: "not_reported" }, true)).toBe(
    "Not reported for this school · NCES Common Core of Data, 2023–24",
  );
  expect(originText("mission", undefined, true)).toBe("Not in any of our sources for this school");
});

test("the staff's own notes need no source", () => {
  expect(originText("websources", undefined, true)).toBe("");
});

test("a field says that its value comes from an import, or from undoing one", () => {
  const run = { _id: "1", fileName: "schools.csv" };
  expect(originText("principal", { ...edited, imported: run }, false)).toBe(
    "Imported by Edith on Nov 20, 2026 from schools.csv",
  );
  expect(originText("principal", { ...edited, undone: run }, false)).toBe(
    "Restored by Edith on Nov 20, 2026 (import of schools.csv undone)",
  );
});

test("a revision shows the old value, including blanks and lists", () => {
  expect(["", null, undefined, [], { street: null }].map(changeText)).toEqual(Array(5).fill("Blank"));
  expect([0, 2254, -71.1017, false, true, "x"].map(changeText)).toEqual([
    "0",
    "2,254",
    "-71.1017",
    "No",
    "Yes",
    "x",
  ]);
  expect(changeText(["Chess", "Debate"])).toBe("Chess\nDebate");
  expect(changeText({ street: "1 Main St", city: "Barre", zip: null })).toBe("1 Main St, Barre");
});

test("a revision says who made it, even when their account is gone", () => {
  expect(whoText({ who: { id: "1", displayName: "Edith" }, run: null, imported: null })).toBe("Edith");
  expect(whoText({ who: null, run: { kind: "catalog", id: "1" }, imported: null })).toBe(
    "An update from public records",
  );
  expect(whoText({ who: null, run: null, imported: null })).toBe("A former member of staff");
});
