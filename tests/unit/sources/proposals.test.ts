import { expect, test } from "vitest";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { shownQuote } from "#lib/schools/citation.format.ts";
import { citationSchema } from "#lib/schools/citation.schema.ts";
import { extractBodySchema } from "#lib/sources/extract.schema.ts";
import {
  citationFor,
  isCited,
  isKnownToBeIts,
  nameOfSource,
  nameProblem,
  type OpenedSource,
  openedReading,
  sameDocument,
  sourceInput,
  withAddress,
} from "#lib/sources/opened.rules.ts";
import { proposalsOf, refusedLast, shownLine, shownText } from "#lib/sources/proposals.rules.ts";
import { withWebsource } from "#lib/sources/websources.rules.ts";

const place = { confidence: 90, quote: "It says so.", start: 3, end: 14, page: null, year: null };
const source: OpenedSource = {
  id: null,
  url: "https://hill.example/about",
  fileName: null,
  title: "About us",
  language: "en",
  publishedOn: null,
  contentType: "html",
  text: "A text.",
  fingerprint: "a".repeat(64),
  readAt: "2026-11-20T10:00:00.000Z",
  storedName: null,
  storedSummary: null,
  storedUrl: null,
  refused: [],
  inDoubt: false,
  changes: null,
  isUnchanged: false,
};

test("suggestions come in the order of the form, and what differs from the school comes after them", () => {
  const answer = {
    suggestions: { principal: [{ ...place, value: "Maria Lopez" }], founded: [{ ...place, value: "1890" }] },
    conflicts: { numOfStudents: [{ ...place, value: 512 }] },
  };
  const list = proposalsOf(MASTER_FIELDS, answer);
  const order = MASTER_FIELDS.map(({ name }) => name).filter(
    (name) => name === "principal" || name === "founded",
  );
  expect(list.map(({ field }) => field.name)).toEqual([...order, "numOfStudents"]);
  expect(list.at(-1)?.text).toBe("512");
});

test("what was refused in an earlier reading comes last, and everything else stays in order", () => {
  const list = proposalsOf(MASTER_FIELDS, {
    suggestions: { principal: [{ ...place, value: "Maria Lopez" }], founded: [{ ...place, value: "1890" }] },
    conflicts: { numOfStudents: [{ ...place, value: 512 }] },
  });
  const [first, second, third] = list.map(({ id }) => id);
  const sorted = refusedLast(list, ({ id }) => id === first);
  expect(sorted.map(({ id }) => id)).toEqual([second, third, first]);
});

test("a quoted row is shown without the lines of its table", () => {
  expect(shownQuote("Principal | Dr. Maria Lopez")).toBe("Principal: Dr. Maria Lopez");
  expect(shownQuote("Enrollment | 480 | 512")).toBe("Enrollment · 480 · 512");
  expect(shownQuote("- Chess Club\n- Robotics\n- Skiing")).toBe("Chess Club, Robotics, Skiing");
  expect(shownQuote("- Soccer\n- Tennis\n\n## Clubs\n\n- Chess\n- Debate")).toBe(
    "Soccer, Tennis. Clubs: Chess, Debate",
  );
  expect(shownQuote("We teach 512 students.")).toBe("We teach 512 students.");
});

test.each([
  ["extracurriculars", "marching band\nrobotics\nchess club", "marching band, robotics, chess club"],
  ["extracurriculars", "Soccer (boys, girls)\n Chess\n", "Soccer (boys, girls); Chess"],
  ["mission", "We teach.\nWe learn.", "We teach.\nWe learn."],
  ["tuition", "31450", "$31,450"],
  ["extracurriculars", "", ""],
])("a value of %s is seen in a single line with an end to each entry of a list", (name, text, shown) => {
  expect(shownLine(masterField(name), text)).toBe(shown);
});

test.each([
  ["tuition", "31450", "$31,450"],
  ["numOfStudents", "1204", "1,204"],
  ["academicInfo.graduationRate", "94.5", "94.5%"],
  ["studentTeacherRatio", "12.25", "12.25"],
  ["tuition", "about 9000", "about 9000"],
  ["tuition", "", ""],
  ["principal", "Maria Lopez", "Maria Lopez"],
  ["contactInfo.phone", "503.555.0188", "(503) 555-0188"],
  ["contactInfo.phone", "555-0188", "555-0188"],
])("a value of %s, entered as “%s”, is shown as “%s”", (name, text, shown) => {
  expect(shownText(masterField(name), text)).toBe(shown);
});

test.each([
  ["abc", false],
  ["", false],
  ["school.org/about", true],
  ["localhost:3000", true],
])("whether “%s” can be an address: %s", (url, is) => {
  const { success, error } = extractBodySchema.safeParse({ url });
  expect(success).toBe(is);
  if (!is) expect(error?.issues[0]?.message).toBe("Please enter a valid URL");
});

test("what the form would refuse is not suggested, and neither is a field that has none", () => {
  const answer = {
    suggestions: {
      numOfStudents: [{ ...place, value: -4 }],
      principal: [{ ...place, value: " " }],
      constructor: [{ ...place, value: "x" }],
    },
    conflicts: {},
  };
  expect(proposalsOf(MASTER_FIELDS, answer)).toEqual([]);
});

test("a value cites the page with its sentence, as readers may see it", () => {
  const long = { quote: `${"word ".repeat(200)}end.`, page: 3, year: "2025–26" };
  const day = "2026-11-20";
  expect(citationFor(source, { ...place, quote: "- Chess\n- Debate" }, { address: "", day }).quote).toBe(
    "Chess, Debate",
  );
  const cited = citationFor({ ...source, title: "T".repeat(400) }, long, { address: "", day });
  expect(citationSchema.safeParse(cited).error).toBeUndefined();
  expect(long.quote.startsWith(cited.quote)).toBe(true);
  expect(cited).toMatchObject({ url: source.url, readOn: day, page: 3, year: "2025–26" });
  expect(cited).not.toHaveProperty("fileName");
  expect(citationFor(source, place, { address: "", day })).not.toHaveProperty("year");
  expect(citationFor({ ...source, title: " " }, place, { address: "", day }).title).toBeNull();
});

test("a value from a file cites the file by its name, and its address as soon as there is one", () => {
  const file = { ...source, url: null, fileName: "hill.pdf" };
  const cited = citationFor(file, place, { address: "https://hi", day: "2026-11-20" });
  expect(citationSchema.safeParse(cited).error).toBeUndefined();
  expect(cited).toMatchObject({ url: null, fileName: "hill.pdf", fingerprint: file.fingerprint });
  const onWeb = withAddress(cited, file, " https://hill.example/hill.pdf ");
  expect(onWeb).toEqual({ ...cited, url: "https://hill.example/hill.pdf" });
  expect(withAddress(onWeb, file, "")).toEqual(cited);
  // What another file or a page says stays as it is.
  const other = { ...cited, fingerprint: "b".repeat(64) };
  expect(withAddress(other, file, "https://hill.example/hill.pdf")).toBe(other);
  const ofPage = citationFor(source, place, { address: "", day: "2026-11-20" });
  expect(withAddress(ofPage, file, "https://hill.example/hill.pdf")).toBe(ofPage);
  expect(withAddress(ofPage, source, "https://hill.example/hill.pdf")).toBe(ofPage);
});

test("a source is called what staff say, else what it is called, else by its summary", () => {
  const named = { ...source, storedName: "Profile" };
  expect(nameOfSource(named, { typed: " Handbook ", summary: "# About" })).toBe("Handbook");
  expect(nameOfSource(named, { typed: "  ", summary: "# About" })).toBe("Profile");
  expect(nameOfSource(source, { typed: null, summary: "# About" })).toBe("About");
});

test("a source that nobody has named makes way for another one, and a named one is told that its name is taken", () => {
  const others = ["Handbook", "about"];
  expect(nameOfSource(source, { typed: null, summary: "# About", others })).toBe("About 2");
  expect(nameOfSource(source, { typed: "handbook", summary: "", others })).toBe("handbook");
  expect(nameProblem(source, "handbook", others)?.free).toBe("handbook 2");
  expect(nameProblem(source, "Rules", others)).toBeNull();
  // What had the same name before may keep it.
  expect(nameProblem({ ...source, storedName: "Handbook" }, "handbook", others)).toBeNull();
});

test.each([
  ["About us", source],
  ["hill.pdf", { ...source, title: " ", url: null, fileName: "hill.pdf" }],
  ["hill.example/about", { ...source, title: null }],
])("without a title, a summary names its source “%s”", (name, of) => {
  expect(nameOfSource(of, { typed: null, summary: "" })).toBe(name);
  expect(nameOfSource(of, { typed: null, summary: "# Source Document\n\nText" })).toBe(name);
});

test("a page that says what it said before keeps its summary, and another one needs its own", () => {
  const stored = { id: "1", sourceName: "Hill", url: source.url, aiSummary: "# Hill" };
  const known = { ...stored, refused: [], inDoubt: true };
  const again = (extractedText: string) => openedReading(source, { ...known, extractedText }, null);
  expect(again(source.text)).toMatchObject({ isUnchanged: true, storedSummary: "# Hill" });
  // The next reader is asked again which school it is about.
  expect(again("Another text.")).toMatchObject({ isUnchanged: false, storedSummary: null, inDoubt: true });
});

test("whose a text is is asked once: not of what is stored without doubt, and again of a changed text", () => {
  const stored = { id: "1", sourceName: "Hill", url: null, aiSummary: "# Hill", refused: [] };
  const again = (extractedText: string, inDoubt: boolean) =>
    isKnownToBeIts(openedReading(source, { ...stored, extractedText, inDoubt }, null));
  expect(again(source.text, false)).toBe(true);
  expect(again(source.text, true)).toBe(false);
  expect(again("Another text.", false)).toBe(false);
  expect(isKnownToBeIts(source)).toBe(false);
});

test("a file is a source by its name, or by its address if it has one", () => {
  const file = { ...source, url: null, fileName: "hill.pdf" };
  const with_ = { schoolId: "1", summary: "", name: "Hill", refused: [], inDoubt: false };
  expect(sourceInput(file, { ...with_, address: " " })).toMatchObject({
    fileName: "hill.pdf",
    readAt: file.readAt,
  });
  expect(sourceInput(file, { ...with_, address: "https://hill.example/hill.pdf" })).toMatchObject({
    url: "https://hill.example/hill.pdf",
    fileName: "hill.pdf",
  });
});

test("what was read is the school's document at the same address, else the file of the same name", () => {
  const page = { id: "page", url: "https://hill.example/about", fileName: null };
  const file = { id: "file", url: null, fileName: "hill.pdf" };
  const placed = { id: "placed", url: "https://hill.example/hill.pdf", fileName: "hill.pdf" };
  const among = (url: string | null, fileName: string | null, known = [page, file, placed]) =>
    sameDocument(known, { url, fileName })?.id;
  expect(among("HTTPS://Hill.example/about", null)).toBe("page");
  expect(among(null, "hill.pdf")).toBe("file");
  expect(among(null, "hill.pdf", [page, placed])).toBe("placed");
  expect(among("https://hill.example/hill.pdf", "hill.pdf")).toBe("placed");
  expect(among("https://hill.example/new.pdf", "hill.pdf")).toBe("file");
  expect(among("https://hill.example/new.pdf", "hill.pdf", [placed])).toBeUndefined();
  expect(among(null, "other.pdf")).toBeUndefined();
  expect(among("https://hill.example/other", null)).toBeUndefined();
});

test("the page joins the school's web sources once, and after what was typed there", () => {
  const stored = { websources: ["https://hill.example"] };
  expect(withWebsource({}, stored, "https://hill.example/")).toEqual({});
  const edit = withWebsource({}, stored, "https://hill.example/about").websources;
  expect(edit).toEqual({
    from: "https://hill.example",
    to: "https://hill.example\nhttps://hill.example/about",
  });
  const typed = { websources: { from: "https://hill.example", to: "https://a.example\n" } };
  expect(withWebsource(typed, stored, "https://hill.example/about").websources?.to).toBe(
    "https://a.example\nhttps://hill.example/about",
  );
});

test("a value cites the open page wherever its address comes from, and a file only with the text that was read", () => {
  const cited = citationFor(source, place, { address: "", day: "2026-11-20" });
  expect(isCited(source, { address: "" }, cited)).toBe(true);
  expect(isCited({ ...source, url: "https://hill.example/history" }, { address: "" }, cited)).toBe(false);

  const file = { ...source, url: null, fileName: "Handbook.pdf" };
  const citedFile = citationFor(file, place, { address: "", day: "2026-11-20" });
  expect(isCited(file, { address: "" }, citedFile)).toBe(true);
  expect(isCited(file, { address: "https://hill.example/handbook.pdf" }, citedFile)).toBe(true);
  expect(isCited({ ...file, fingerprint: "b".repeat(64) }, { address: "" }, citedFile)).toBe(false);
  // Two files without an address are not the same page.
  expect(isCited({ ...file, fileName: "Calendar.pdf" }, { address: "" }, citedFile)).toBe(false);
});
