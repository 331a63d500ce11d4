import { describe, expect, test } from "vitest";
import {
  citationsSince,
  citedPage,
  mayCite,
  provenCitations,
  renamedCitations,
  withCitation,
} from "#lib/editing/cited-fields.rules.ts";
import type { FieldOrigin } from "#lib/editing/record.schema.ts";

const PAGE = {
  url: "https://example.org/about",
  title: null,
  readOn: "2026-11-20",
  quote: "Since 1890.",
  page: null,
};
const OTHER = { ...PAGE, url: "https://example.org/history" };
const staff: FieldOrigin = {
  source: null,
  year: null,
  editedBy: "Edith",
  editedAt: "2026-11-20T08:00:00.000Z",
  blank: null,
  citation: PAGE,
};
const register: FieldOrigin = { ...staff, source: "CCD", year: "2023–24", editedAt: null, citation: null };
const field = { name: "founded", text: "1890", isEdited: false, origin: staff };

describe("a field of the form can cite a page", () => {
  test.each([
    ["if staff entered its value", {}, true],
    ["if nobody knows where its value comes from", { origin: undefined }, true],
    ["not for a register's value", { origin: register }, false],
    ["for what is typed over a register's value", { origin: register, isEdited: true }, true],
    ["not for a blank", { text: "  " }, false],
    ["not for a note of the staff's own", { name: "websources" }, false],
  ])("%s", (_, change, isCitable) => {
    expect(mayCite({ ...field, ...change })).toBe(isCitable);
  });
});

test("a field cites what is stored until its text changes", () => {
  expect(citedPage({}, field)).toEqual(PAGE);
  expect(citedPage({}, { ...field, isEdited: true })).toBeNull();
  expect(citedPage({ founded: OTHER }, { ...field, isEdited: true })).toEqual(OTHER);
  expect(citedPage({ founded: null }, field)).toBeNull();
  expect(citedPage({ founded: OTHER }, { ...field, text: "" })).toBeNull();
});

test("an edit back to the stored page is none, but it is one for another text", () => {
  expect(withCitation({ founded: OTHER }, field, { ...PAGE })).toEqual({});
  expect(withCitation({}, { ...field, isEdited: true }, PAGE)).toEqual({ founded: PAGE });
  expect(withCitation({}, field, null)).toEqual({ founded: null });
});

test("sources that are named anew leave the others, and ended citations, as they are", () => {
  const edits = { founded: PAGE, motto: OTHER, principal: null };
  const now = renamedCitations(edits, (one) =>
    one === PAGE ? { ...PAGE, url: null, fileName: "a.pdf" } : one,
  );
  expect(now).toEqual({ ...edits, founded: { ...PAGE, url: null, fileName: "a.pdf" } });
  expect(renamedCitations(edits, (one) => one)).toBe(edits);
});

test("pages cited while others were being saved stay in the form", () => {
  const sent = { founded: PAGE, motto: PAGE };
  expect(citationsSince({ ...sent, motto: OTHER, principal: null }, sent)).toEqual({
    motto: OTHER,
    principal: null,
  });
});

describe("a value that the editor typed over an accepted one names the source only if it says that value", () => {
  const cited = (name: string, quote: string, text: string, taken?: string) =>
    provenCitations({ [name]: { ...PAGE, quote } }, () => text, taken === undefined ? {} : { [name]: taken })[
      name
    ];

  test.each([
    ["founded", "Larch was founded in 1999.", "abc", "1999"],
    ["founded", "Larch was founded in 1999.", "1998", "1999"],
    ["numOfStudents", "We teach 431 students.", "43", "431"],
    ["classSize", "Classes have twenty-two students.", "23", "22"],
    ["charterSchool", "Larch is a charter school.", "No", "Yes"],
    ["gradesOffered", "We teach grades K–5.", "K–6", "K–5"],
    ["principal", "Our principal is Maria Lopez.", "Maria Perez", "Maria Lopez"],
    ["contactInfo.phone", "Call (617) 635-8895.", "(617) 635-8896", "(617) 635-8895"],
    [
      "mission",
      "We teach every child to think.",
      "We teach every child to think. And to sing.",
      "We teach every child to think.",
    ],
    [
      "mission",
      "Not every child is admitted.",
      "Every child is admitted.",
      "We sing. Not every child is admitted.",
    ],
    ["mission", "We teach all who don’t fit.", "We teach all.", "We teach all who don’t fit."],
    ["extracurriculars", "Chess, choir, and soccer.", "Chess\nRowing", "Chess\nChoir\nSoccer"],
    ["founded", "", "abc", "1999"],
  ])("%s: “%s” and %s, which cites nothing", (name, quote, text, taken) => {
    expect(cited(name, quote, text, taken)).toBeUndefined();
  });

  test("a source that was entered by hand stays, without a sentence that says something else, and its year", () => {
    const page = { ...PAGE, quote: "We teach 431 students.", year: "2025–26" };
    const proven = provenCitations({ numOfStudents: page }, () => "432", {});
    expect(proven.numOfStudents).toEqual({ ...PAGE, quote: "" });
  });

  test.each([
    ["founded", "Larch was founded in 1999, and moved in 2004.", "2004", "1999"],
    ["charterSchool", "Larch is a charter school.", "Yes", "Yes"],
    ["numOfStudents", "We teach 1,245 students.", "1245", "1200"],
    ["classSize", "Classes have twenty-two students.", "22", "22"],
    ["contactInfo.phone", "Call 617.635.8895.", "(617) 635-8895", "(617) 635-8896"],
    ["principal", "Mrs. Lopez leads the school.", "Maria Lopez", undefined],
    ["extracurriculars", "Chess, choir, and soccer.", "Chess\nSoccer", "Chess\nChoir\nSoccer"],
    ["mission", "We teach every child.", "We sing. We dance.", "We sing. We run. We dance."],
    [
      "mission",
      "Our mission is to teach every child.",
      "To teach every child.",
      "Our mission is to teach every child.",
    ],
  ])("%s: “%s” and %s", (name, quote, text, taken) => {
    expect(cited(name, quote, text, taken)).toEqual({ ...PAGE, quote });
  });

  test("for all parts of one fact together", () => {
    const page = { ...PAGE, quote: "12 Elm Street, Salem" };
    const edits = { "address.street": page, "address.city": page };
    const texts: Record<string, string> = { "address.street": "14 Elm Street", "address.city": "Salem" };
    const proven = provenCitations(edits, (name) => texts[name] ?? "", { "address.street": "12 Elm Street" });
    expect(proven).toEqual({});
  });
});
