import { expect, test } from "vitest";
import { choicesOf } from "#components/ui/address-choices.ts";

const DEFAULTS = { q: "", sort: "name", page: "1" };
const read = (search: string) =>
  choicesOf(new URLSearchParams(search), DEFAULTS, { sort: ["name", "state"] });

test("an address says what is chosen on a page", () => {
  expect(read("q=lincoln&sort=state&page=3")).toEqual({ q: "lincoln", sort: "state", page: "3" });
  expect(read("")).toEqual(DEFAULTS);
});

test.each(["sort=bogus", "sort=constructor", "sort=", "page=0", "page=-2", "page=two", "page=1e3"])(
  "%s is nothing that the page knows and counts as no choice",
  (search) => {
    expect(read(search)).toEqual(DEFAULTS);
  },
);

test("a list that can be shown whole knows a word for it beside its pages", () => {
  const readNews = (search: string) =>
    choicesOf(new URLSearchParams(search), { page: "1" }, { page: ["all"] }).page;
  expect(["page=all", "page=2", "page=none"].map(readNews)).toEqual(["all", "2", "1"]);
});
