import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { gathered, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const htmlOf = (one: Gathered, part: "teaser" | "full" = "full") =>
  researchHtml(composed(analysisOf(one)), part);
const parsed = (markup: string) => parseHTML(markup).document;
const first = VERY_DIFFERENT["elementary private"] as Gathered;

describe("the document of a report", () => {
  it("leads back to the school’s page where it has a window to itself, and not in a frame on that page", () => {
    const document = composed(analysisOf(first));
    const back = (isAlone: boolean) =>
      parsed(researchHtml(document, "full", { isAlone }))
        .querySelector(".back a")
        ?.getAttribute("href") ?? null;
    expect(back(true)).toBe(`/school/${document.school.slug}/deepresearch`);
    expect(back(false)).toBeNull();
  });

  it("leaves the title to the page around its frame, and keeps nothing at an edge of it", () => {
    const document = composed(analysisOf(first));
    for (const part of ["teaser", "full"] as const) {
      const [framed, alone] = [true, false].map((isFramed) =>
        parsed(researchHtml(document, part, { isFramed })),
      );
      expect(framed?.querySelector("main")?.classList.contains("framed")).toBe(true);
      expect(framed?.querySelector(".kicker")).toBeNull();
      expect(alone?.querySelector("main")?.classList.contains("framed")).toBe(false);
      expect(alone?.querySelector(".kicker")?.textContent).toContain("deep research");
      // The page has its place, too.
      expect(framed?.querySelector(".dateline")?.textContent).toMatch(/^Prepared /);
      expect(alone?.querySelector(".dateline")?.textContent).toContain(
        `${document.school.location} · Prepared `,
      );
    }
    const styles = htmlOf(first);
    expect(styles.indexOf(".framed .jump { position: static")).toBeGreaterThan(
      styles.lastIndexOf(".jump { inset:"),
    );
  });

  it("has its contents behind a line where its frame is narrow, so that the excerpt in it has facts", () => {
    const document = composed(analysisOf(first));
    const [framed, alone] = [true, false].map((isFramed) =>
      parsed(researchHtml(document, "full", { isFramed })),
    );
    const [open, folded] = [".unfolded", ".folded"].map((one) => framed?.querySelector(`nav ${one} ol`));
    const sections = open?.children.length;
    expect(sections).toBe(framed?.querySelectorAll("section").length);
    expect(folded?.innerHTML).toBe(open?.innerHTML);
    expect(framed?.querySelector("details.folded:not([open]) summary")?.textContent).toBe(
      `In this report · ${sections} sections`,
    );
    expect(framed?.querySelectorAll("#contents")).toHaveLength(1);
    expect(alone?.querySelector("nav details")).toBeNull();
    expect(htmlOf(first)).toMatch(
      /\.folded \{ display: none; \}[^@]*@media screen and \(max-width: 40rem\) \{\s+\.unfolded \{ display: none; \}/,
    );
  });

  it("has the colors of the site", () => {
    const theme = readFileSync("components/ui/theme.css", "utf8");
    const styles = htmlOf(first);
    for (const [ours, token] of Object.entries({
      ink: "ink",
      soft: "muted",
      line: "line",
      accent: "brand",
    })) {
      const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? [];
      expect(styles).toContain(`--${ours}: ${light};`);
      expect(styles).toContain(`--${ours}: ${dark};`);
    }
  });

  it.each(Object.entries(VERY_DIFFERENT))(
    "has a title, headings in order, and no dead link: %s",
    (_, one) => {
      const page = parsed(htmlOf(one));
      expect(page.documentElement.getAttribute("lang")).toBe("en-US");
      expect(page.querySelector("title")?.textContent).toContain(one.school.card.name);
      expect(page.querySelectorAll("h1")).toHaveLength(1);
      const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const dead = [...page.querySelectorAll('a[href^="#"]')].filter(
        (link) => !ids.includes((link.getAttribute("href") ?? "").slice(1)),
      );
      expect(dead.map((link) => link.outerHTML)).toEqual([]);
    },
  );

  it.each(["light", "dark"] as const)(
    "is shown in the colors that a reader has chosen, else in the system’s: %s",
    (colors) => {
      const document = composed(analysisOf(first));
      for (const part of ["teaser", "full"] as const) {
        expect(parsed(researchHtml(document, part, { colors })).documentElement.className).toBe(colors);
        expect(parsed(researchHtml(document, part)).documentElement.className).toBe("");
      }
    },
  );

  it("runs and loads nothing", () => {
    const page = parsed(htmlOf(first));
    expect(page.querySelectorAll("script, link, img, iframe, object, form, [onclick]")).toHaveLength(0);
    expect(page.querySelector("style")?.textContent).not.toMatch(/url\(|@import/);
    // Nor does it ask for a font that devices do not have.
    expect(page.querySelector("style")?.textContent).not.toContain("Inter");
  });

  it("draws each chart below its numbers, hidden from screen readers", () => {
    const page = parsed(htmlOf(first));
    const charts = [...page.querySelectorAll("svg")];
    expect(charts.length).toBeGreaterThan(3);
    expect(charts.every((one) => one.closest('[aria-hidden="true"]') !== null)).toBe(true);
    const row = [...page.querySelectorAll(".spread tbody tr")].map((one) => one.textContent);
    expect(row[0]).toBe("In Illinois80140260");
    const [chart] = page.querySelectorAll(".spread");
    expect(chart?.querySelectorAll(".mark")).toHaveLength(1);
    expect(chart?.querySelector(".mark")?.textContent).toBe("213");
    const ticks = [...(chart?.querySelectorAll(".ticks span") ?? [])];
    expect(ticks.map(({ textContent }) => textContent)).toEqual(["0", "100", "200", "300"]);
  });

  it("holds each chart together with its heading and its words, for paper", () => {
    const charts = [...parsed(htmlOf(first)).querySelectorAll(".spread")];
    expect(charts.length).toBeGreaterThan(1);
    for (const chart of charts) {
      const parts = [...(chart.closest(".together")?.children ?? [])].map(({ localName }) => localName);
      expect(parts.slice(0, 4)).toEqual(["h3", "p", "table", "p"]);
    }
  });

  it("draws groups of students from the largest to the smallest", () => {
    const rows = [...parsed(htmlOf(first)).querySelectorAll(".bars tbody tr:not(.drawn) .number")];
    const shares = rows.map((cell) => Number.parseFloat(cell.textContent ?? ""));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  });

  it("keeps a cell’s figure and its year in one piece where a phone has the cell in a card", () => {
    const cells = [...parsed(htmlOf(first)).querySelectorAll(".wide td")];
    expect(cells.map(({ childNodes }) => childNodes.length)).toEqual(cells.map(() => 1));
    const kept = cells.flatMap((cell) => [...cell.querySelectorAll(".kept")].map((one) => one.textContent));
    expect(kept).toContain("(2013–14)");
    expect(kept.filter((text) => !/^\(\d{4}–\d{2}\)$/.test(text ?? ""))).toEqual([]);
  });

  it("ends no line within a school year", () => {
    const words = [...parsed(htmlOf(first)).querySelectorAll("p, li, td, th")];
    const loose = words.filter((one) => {
      for (const kept of [...one.querySelectorAll(".kept")]) kept.remove();
      return /\d{4}–\d{2}/.test(one.textContent ?? "");
    });
    expect(loose.map((one) => one.outerHTML).join("|")).toBe("");
  });

  it("ends no line of a table within a school year", () => {
    const cells = [...parsed(htmlOf(first)).querySelectorAll("td")];
    const years = cells.filter((cell) => /\d{4}–\d{2}/.test(cell.textContent ?? ""));
    expect(years.length).toBeGreaterThan(3);
    expect(
      years.filter((cell) => !/\d{4}–\d{2}/.test(cell.querySelector(".kept")?.textContent ?? "")),
    ).toEqual([]);
  });

  it("keeps a figure and the numbers of its sources apart in copied text", () => {
    const page = parsed(htmlOf(first));
    const marks = [...page.querySelectorAll("sup")].map((mark) => mark.textContent);
    expect(marks.length).toBeGreaterThan(10);
    expect(marks.filter((mark) => !/^\[\d+\]$/.test(mark ?? ""))).toEqual([]);
    const cells = [...page.querySelectorAll("tbody th")].map((cell) => cell.textContent ?? "");
    expect(cells).toContainEqual(expect.stringMatching(/^PS 369(?:\[\d+\])+$/));
  });

  it("says in a table of many columns, which a phone shows as cards, what each part of it is", () => {
    const wide = [...parsed(htmlOf(first)).querySelectorAll("table.wide")];
    expect(wide.length).toBeGreaterThan(1);
    for (const table of wide) {
      const rolesOf = (parts: string) =>
        new Set([...table.querySelectorAll(parts)].map((one) => one.getAttribute("role")));
      expect([table.getAttribute("role"), ...rolesOf("thead, tbody"), ...rolesOf("tr")]).toEqual([
        "table",
        "rowgroup",
        "row",
      ]);
      expect([...rolesOf("thead th"), ...rolesOf("tbody th"), ...rolesOf("td")]).toEqual([
        "columnheader",
        "rowheader",
        "cell",
      ]);
      const heads = [...table.querySelectorAll("thead th")].map((one) => one.textContent);
      expect(heads.length).toBeGreaterThan(4);
      for (const row of table.querySelectorAll("tbody tr"))
        expect([...row.querySelectorAll("td")].map((one) => one.getAttribute("data-label"))).toEqual(
          heads.slice(1),
        );
    }
  });

  it("leaves tables with room on a phone, and charts, as they are", () => {
    const others = [...parsed(htmlOf(first)).querySelectorAll("table:not(.wide)")];
    expect(others.length).toBeGreaterThan(3);
    for (const table of others) {
      expect(table.querySelectorAll("thead th").length).toBeLessThanOrEqual(4);
      expect(table.querySelectorAll("[data-label], [role=cell]")).toHaveLength(0);
    }
  });

  it("keeps the numbers of sources on the line of the word before", () => {
    const page = parsed(htmlOf(first));
    const loose = [...page.querySelectorAll("sup")].filter((mark) => {
      // A link to a school may not have another one in it; its marks follow it without a space.
      if (mark.closest("th")?.querySelector("a[href^='/school/'] + .kept")) return false;
      const kept = mark.closest(".kept");
      return !kept || !/^\S+(?:\[\d+\])+$/.test(kept.textContent ?? "");
    });
    expect(loose.map((mark) => mark.parentElement?.outerHTML)).toEqual([]);
  });

  it("escapes whatever schools are called, and links to pages on the web only", () => {
    const name = `</title><script>alert("x")</script> & 'Sons'`;
    const source = { name, publisher: name, year: "2013–14", url: "javascript:alert(1)" };
    const hostile = gathered(school({ name }, { numOfStudents: 5, district: name }), {
      placements: [placement({ source })],
    });
    for (const part of ["teaser", "full"] as const) {
      const markup = htmlOf(hostile, part);
      expect(markup).not.toContain("<script");
      expect(markup).not.toContain("javascript:");
      expect(parsed(markup).querySelector("h1")?.textContent).toBe(name);
    }
  });
});

describe("the teaser", () => {
  it("has the first section, the titles of the others, and nothing else of them", () => {
    const document = composed(analysisOf(first));
    const page = parsed(researchHtml(document, "teaser"));
    // What is there to read comes before what is not.
    expect([...page.querySelectorAll("h2")].map((one) => one.textContent).slice(0, 2)).toEqual([
      "At a glance",
      "In the full report",
    ]);
    const locked = document.sections.slice(1);
    expect([...page.querySelectorAll("dt")].map((one) => one.textContent)).toEqual(
      locked.map(({ title }) => title),
    );
    for (const hidden of ["PS 369", "80.7", "HIFLD"]) expect(page.body.textContent).not.toContain(hidden);
    // What is in the report is not said to be on this page.
    expect(page.querySelector("[aria-labelledby=glance]")?.textContent).toContain(
      "this report lists them, with the reasons",
    );
    expect(page.querySelector("[aria-labelledby=glance]")?.textContent).not.toMatch(/below|above/);
  });
});
