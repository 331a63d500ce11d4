import { expect, test } from "vitest";
import { withClosedCells } from "#lib/sources/open-tags.rules.ts";
import { readPage } from "#lib/sources/page.rules.ts";

const textOf = (html: string) => {
  const reading = readPage(html);
  return "document" in reading ? reading.document.text : null;
};

const FACTS =
  "Hill School was founded in 1890 and teaches 512 students in kindergarten through fifth grade. Our principal is Maria Lopez.";

test.each([
  ["links", `<a href=x>Home<br><a href=y>Staff`],
  ["a link in bold type", `<b><a href=x>Home<br><font size=2><a href=y>Staff`],
])("a menu of unclosed %s ends with its cell", (_, menu) => {
  const text = textOf(
    `<html><body><table><tr><td>MENU<br>${menu}<td><h1>About us</h1><p>${FACTS}<p>Call (617) 635-8895.<tr><td>${menu}<td><p>Classes have 20 students on average.</table></body></html>`,
  );
  expect(text).toContain(FACTS);
  expect(text).toContain("Call (617) 635-8895.");
  expect(text).toContain("Classes have 20 students on average.");
});

test("lines of a cell stand apart", () => {
  const page = (cell: string) =>
    textOf(
      `<html><body><main><h1>About</h1><p>${FACTS}</p><table><tr><th>Office</th><td>${cell}</td></tr><tr><th>Grades</th><td>K–5</td></tr></table></main></body></html>`,
    );
  expect(page("12 Elm Street<br>Salem, MA<p>Phone</p>(617) 635-8895")).toContain(
    "12 Elm Street Salem, MA Phone (617) 635-8895",
  );
  const many = page(
    "Principal: Tara Whitfield<br>Enrollment: 112<br>a<br>b<br>c<br>d<br>Phone: (702) 948-9140",
  );
  expect(many).toMatch(/Principal: Tara Whitfield\s*\n\s*Enrollment: 112\s*\n/);
});

test.each([
  [
    "boxes of a card",
    "<span class=l>Principal</span><span class=v>Maria Lopez</span>",
    "Principal Maria Lopez",
  ],
  [
    "a label and its address",
    "<span class=l>E-mail</span><span class=v>a@hill.org</span>",
    "E-mail a@hill.org",
  ],
  ["a label and its figure", "<b>Enrollment</b><i>455</i>", "Enrollment 455"],
  ["a sign and a link", "Enroll now!!!<a href=x>click</a>", "Enroll now!!! click"],
  [
    "what a hidden box parts",
    "office at hill.org<div hidden>x</div><span>Enrollment: 119</span>",
    "office at hill.org Enrollment: 119",
  ],
  [
    "syllables",
    "<span>Enroll</span><span>ment: 119</span> and Mc<b>Donald</b>",
    "Enrollment: 119 and McDonald",
  ],
  ["ordinal numbers", "grades 5<sup>th</sup> and 12<span>th</span>", "grades 5th and 12th"],
])("what stands apart on a page is not read as one word: %s", (_, said, read) => {
  const page = (inner: string) =>
    textOf(`<html><body><main><h1>About</h1><p>${FACTS}</p>${inner}</main></body></html>`)?.replaceAll(
      /\s+/g,
      " ",
    );
  expect(page(`<p>${said}</p>`)).toContain(read);
  const rows = `<tr><td>Of us</td><td>${said}</td></tr><tr><td>Grades</td><td>K–5</td></tr>`;
  expect(page(`<table>${rows}</table>`)).toContain(read);
});

test("a reader is told if much of a page is not in its text", () => {
  const leftOut = (html: string) => {
    const reading = readPage(html);
    return "document" in reading ? reading.document.leftOut : null;
  };
  const main = `<main><h1>About us</h1><p>${FACTS}</p></main>`;
  const links = Array.from({ length: 40 }, (_, at) => `<li><a href=/${at}>Page number ${at}</a></li>`).join(
    "",
  );
  expect(leftOut(`<html><body><ul>${links}</ul>${main}</body></html>`)).toBeUndefined();
  const linked = `<div><a href=/x><p>${FACTS.repeat(2)}</p></a></div>`;
  expect(leftOut(`<html><body>${linked}${main}</body></html>`)).toBeGreaterThan(200);
});

test("what is closed stays as it is, and an outer table's cell stays open around an inner one", () => {
  const whole = `<table><tr><td><b>A</b><table><tr><td><a href=x>B</a></td></tr></table><i>C</i></td></tr></table>`;
  expect(withClosedCells(whole)).toBe(whole);
  expect(withClosedCells("<p><b>Bold <i>and more")).toBe("<p><b>Bold <i>and more");
  expect(withClosedCells("<a href=x>A<a href=y>B</a>")).toBe("<a href=x>A</a><a href=y>B</a>");
});

test.each([
  ["a script in its heading", "<h1><script>alert(2)</script>Elm School</h1>", ""],
  [
    "escaped markup in its heading",
    "<h1>&lt;script&gt;alert(2)&lt;/script&gt;Elm &lt;b&gt;School&lt;/b&gt;</h1>",
    "",
  ],
  ["markup that is escaped twice", "<h1>&amp;lt;b&amp;gt;Elm School&amp;lt;/b&amp;gt;</h1>", ""],
  ["a style in its heading", "<h1><style>h1 { color: red }</style>Elm School<!-- here --></h1>", ""],
  ["markup in its title", "", "<title><script>alert(2)</script>Elm School</title>"],
  ["markup in what it tells others", "", `<meta property="og:title" content="<i>Elm School</i>">`],
])("a page with %s is called what its readers see", (_, heading, head) => {
  const reading = readPage(
    `<html><head>${head}</head><body><main>${heading}<p>${FACTS}</p></main></body></html>`,
  );
  expect("document" in reading && reading.document.title).toBe("Elm School");
});

test("what stands in paragraphs of a list's items is a list", () => {
  const text = textOf(
    `<main><h2>Clubs</h2><p>${FACTS}</p><ul><li><p>Chess</p></li><li><div>Debate</div></li></ul></main>`,
  );
  expect(text).toContain("- Chess\n- Debate");
});

test("a table keeps its caption", () => {
  const table = (caption: string, share: string) =>
    `<table><caption>${caption}</caption><tr><th>Group</th><th>Share</th></tr><tr><td>White</td><td>${share}</td></tr></table>`;
  const text = textOf(
    `<main><h1>Report</h1><p>${FACTS}</p>${table("Students by race", "71%")}${table("Teachers by race", "93%")}</main>`,
  );
  expect(text).toContain("Students by race\n\n| Group | Share |");
  expect(text).toContain("Teachers by race\n\n| Group | Share |");
});

test.each([0, 600, 2900])("a text within %d elements keeps its shape", (count) => {
  const [open, close] = ["<div>".repeat(count), "</div>".repeat(count)];
  const text = textOf(
    `<html><body>${open}<h1>About us</h1><p>${FACTS}</p><ul><li>Chess</li></ul><table><tr><td>Bell</td><td>8:10</td></tr><tr><td>Lunch</td><td>11:40</td></tr></table>${close}</body></html>`,
  );
  expect(text).toContain(`# About us\n\n${FACTS}\n\n- Chess`);
  expect(text).toContain("| Bell | 8:10 |");
});

test("deep elements that each say something keep their shape, too", () => {
  const page = `${Array.from({ length: 600 }, (_, at) => `<div>On day ${at} we meet.`).join("")}<h2>Office</h2><p>${FACTS}</p>${"</div>".repeat(600)}`;
  expect(textOf(`<html><body>${page}</body></html>`)).toContain(`## Office\n\n${FACTS}`);
});

test.each([
  [
    "Sign in",
    "<h1>Sign in</h1><a href=x>Sign in with Google</a> <p>Use the account that your district gave you to open this site.</p>",
  ],
  ["Parent Portal – Log In", "<p>Use your district account to continue to the page that you asked for.</p>"],
])("a page that has people sign in elsewhere is a door, too: %s", (title, body) => {
  expect(readPage(`<html><head><title>${title}</title></head><body>${body}</body></html>`)).toEqual({
    refusal: { code: "login" },
  });
});

const COSTS = "Tuition is $18,400 a year, and a third of our families receive financial aid.";

test.each([
  [
    "controlled by a button",
    `<button aria-expanded="false" aria-controls="p1">Cost</button><div id="p1" style="display:none"><p>${COSTS}</p></div>`,
  ],
  [
    "below the heading of a button",
    `<h3><button aria-expanded="false">Cost</button></h3><div hidden><p>${COSTS}</p></div>`,
  ],
  [
    "with a class",
    `<h3 aria-expanded="false" aria-controls="p1">Cost</h3><div id="p1" class="panel hidden"><p>${COSTS}</p></div>`,
  ],
  ["of its own kind", `<details><summary>Cost</summary><p>${COSTS}</p></details>`],
])("what a closed part of a text says is read: %s", (_, part) => {
  const text = textOf(`<html><body><main><h1>About</h1><p>${FACTS}</p>${part}</main></body></html>`);
  expect(text).toMatch(new RegExp(String.raw`Cost\n+${COSTS.replaceAll("$", String.raw`\$`)}`));
});

test.each([
  [
    "a menu that opens",
    `<button aria-expanded="false" aria-controls="p1">Menu</button><div id="p1" style="display:none"><a href=x>Staff list of the school</a> <a href=y>Calendar of events</a></div>`,
  ],
  [
    "what no button opens",
    `<div style="display:none"><p>Staff list of the school with Calendar of events</p></div>`,
  ],
])("what stays closed is not: %s", (_, part) => {
  const text = textOf(`<html><body><main><h1>About</h1><p>${FACTS}</p>${part}</main></body></html>`);
  expect(text).not.toContain("Calendar of events");
});

test("what a site's software left behind is no text", () => {
  const text = textOf(
    `<html><body><main><h1>About</h1><p>${FACTS}</p><p>[gallery ids="1,2,3"]</p><p>Loading…</p><p>Loading...</p><h4>Share this:</h4><p>Share this…</p><p>Proudly powered by WordPress</p><p>Room 4 [gallery ids="4"] is open.</p></main></body></html>`,
  );
  expect(text).toBe(`# About\n\n${FACTS}\n\nRoom 4 is open.`);
});

test("what the head of a page calls it is kept beside its heading", () => {
  const reading = readPage(
    `<html><head><title>About us | Hill School</title><meta property="og:site_name" content="Hill School"></head><body><main><h1>About us</h1><p>${FACTS}</p></main></body></html>`,
  );
  expect(reading).toMatchObject({
    document: { title: "About us", headTitles: ["About us | Hill School", "Hill School"] },
  });
  const bare = readPage(`<html><body><main><h1>About us</h1><p>${FACTS}</p></main></body></html>`);
  expect(bare).toMatchObject({ document: { headTitles: [] } });
});
