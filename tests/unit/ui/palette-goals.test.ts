import { expect, test } from "vitest";
import { goalsFor } from "#components/admin/keys/palette-goals.ts";
import { tabsFor } from "#components/admin/tabs.ts";

const school = {
  _id: "7",
  slug: "larch-school",
  name: "Larch School",
  location: "Barre, VT",
  schoolType: "Public School" as const,
  gradesOffered: "K–5",
  numOfStudents: 10,
  completeness: 50,
  updatedAt: "2026-11-20T08:00:00.000Z",
  editedAt: null,
};
const labels = (typed: string, role: "admin" | "editor", schools = [school]) =>
  goalsFor(typed, { tabs: tabsFor({ role }), schools }).map(({ label }) => label);

test("the palette finds screens and actions by the beginnings of their words, and lists schools after them", () => {
  expect(labels("sys set", "admin", [])).toEqual(["System Settings"]);
  expect(labels("sch", "admin")).toEqual(["Schools", "Add New School", "Archived Schools", "Larch School"]);
  expect(labels("constructor", "admin", [])).toEqual([]);
});

test("it leads nobody to a screen that they may not open", () => {
  expect(labels("", "admin", [])).toContain("Users");
  expect(labels("", "editor", [])).not.toContain("Users");
});

test("a number in a name comes before the record that has it as its own", () => {
  const academy = { ...school, _id: "9", name: "7 Academy" };
  const found = goalsFor("7", { tabs: [], schools: [school, academy] });
  expect(found.map(({ label, note }) => [label, note])).toEqual([
    ["7 Academy", "Barre, VT"],
    ["Larch School", "Record 7, Barre, VT"],
  ]);
});
