import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import { reportPdf } from "#lib/research/pdf.service.ts";
import { composedPdf } from "#lib/research/pdf-report.service.ts";
import {
  lowestText,
  missingGlyphs,
  openedPdf,
  type PdfPage,
  textOfPage,
  untaggedText,
} from "#tests/support/pdf-check.ts";
import { gathered, school, VERY_DIFFERENT } from "./gathered-schools.ts";

type Node = { role?: string; type?: string; id?: string; children?: Node[] };

const documents = Object.entries(VERY_DIFFERENT).map(([name, one]): [string, ResearchDocument] => [
  name,
  composed(analysisOf(one)),
]);
const first = documents[0]?.[1] as ResearchDocument;

const opened = async (document: ResearchDocument) => openedPdf(await composedPdf(document));

async function treeOf(pages: readonly PdfPage[]): Promise<Node[]> {
  return Promise.all(pages.map(async (page) => (await page.getStructTree()) as Node));
}

function nodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodes)];
}

/** Raised numbers of sources stand within sentences. */
const bare = (text: string) => text.replace(/[\s\d,.]+/g, "");

// Each test lays out whole reports, some of them many.
describe("a report as a PDF", { timeout: 60_000 }, () => {
  it.each(documents)(
    "says who it is about, in which language, and has bookmarks: %s",
    async (_, document) => {
      const { pdf } = await opened(document);
      const { info } = await pdf.getMetadata();
      expect(info).toMatchObject({ Title: document.title, Author: "Homeroom", Language: "en-US" });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      expect((await pdf.getViewerPreferences()) as unknown).toMatchObject({ DisplayDocTitle: true });
      const titles = document.sections.map(({ title }) => title);
      const outline = (await pdf.getOutline()) ?? [];
      expect(outline.map(({ title }) => title)).toEqual(
        document.sources.length > 0 ? [...titles, "Sources"] : titles,
      );
    },
  );

  it.each(documents)("holds every statement and every page number: %s", async (_, document) => {
    const { pages } = await opened(document);
    const texts = await Promise.all(pages.map(textOfPage));
    texts.forEach((text, at) => {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    });
    const all = bare(texts.map((text) => text.replace(/Homeroom · .*?Page \d+ of \d+/, "")).join(""));
    const said = document.sections.flatMap(({ blocks }) => blocks.flatMap(statementsOf));
    const missing = said.filter(({ text }) => !all.includes(bare(text)));
    expect(missing.map(({ text }) => text)).toEqual([]);
  });

  it("keeps a figure and the numbers of its sources apart in copied text", async () => {
    const { pages } = await opened(first);
    const text = (await Promise.all(pages.map(textOfPage))).join(" ");
    expect(text).toMatch(/PS 369 ?\[\d+\]/);
  });

  describe("turns the page with care, wherever it has to", () => {
    /** The same report with more and more words at its beginning, so that each page ends at other places. */
    const shifted = documents.slice(0, 3).flatMap(([name, document]) =>
      [0, 4, 9, 13, 19, 24, 28, 35].map((lines): [string, ResearchDocument] => {
        const words = { text: "Whatever stands here moves all that follows. ".repeat(lines * 2), facts: [] };
        const [glance, ...others] = document.sections;
        if (!glance) throw new Error("an empty report");
        const moved = {
          ...glance,
          blocks: [...glance.blocks, { kind: "paragraph" as const, sentences: [words] }],
        };
        return [
          `${name}, ${lines} lines`,
          lines === 0 ? document : { ...document, sections: [moved, ...others] },
        ];
      }),
    );

    it.each(shifted)("%s", async (_, document) => {
      const { pages } = await opened(document);
      const texts = (await Promise.all(pages.map(textOfPage))).map(bare);
      const pageOf = (text: string) => texts.findIndex((page) => page.includes(bare(text).slice(0, 40)));
      const blocks = document.sections.flatMap((section) => section.blocks);

      // A note stays with the chart or the table that it explains.
      const notes = blocks.filter(
        ({ kind }, at) => kind === "note" && ["table", "bars", "spread"].includes(blocks[at - 1]?.kind ?? ""),
      );
      const starts = notes.map((note) => bare(statementsOf(note)[0]?.text ?? "").slice(0, 40));
      expect(starts.filter((start) => texts.some((page) => page.startsWith(start)))).toEqual([]);

      // Two items of a list at least are on each page that has some.
      for (const block of blocks) {
        if (block.kind !== "list" || block.items.length < 2) continue;
        const counts = new Map<number, number>();
        for (const { text } of block.items) counts.set(pageOf(text), (counts.get(pageOf(text)) ?? 0) + 1);
        expect([...counts.values()].filter((count) => count < 2)).toEqual([]);
      }

      // No page but the last is empty from its second third on.
      const foots = await Promise.all(pages.slice(0, -1).map(lowestText));
      expect(foots.filter((height) => height > 64 + (792 - 60 - 64) / 3)).toEqual([]);
    });

    /** How many of these there are on each page, with so many lines before them. */
    async function countsAfter(
      lines: number,
      { items = 0, rows = 0, details = 0, bars = 0, sources = 0 },
    ): Promise<number[]> {
      const [glance] = first.sections;
      const [source] = first.sources;
      if (!glance || !source) throw new Error("an empty report");
      const said = (text: string) => ({ text, facts: [] });
      const words = said("Whatever stands here moves all that follows. ".repeat(lines * 2));
      const blocks: ResearchDocument["sections"][0]["blocks"] = [{ kind: "paragraph", sentences: [words] }];
      if (items > 0) blocks.push({ kind: "list", items: Array(items).fill(said("An item of the list.")) });
      if (bars > 0)
        blocks.push({
          kind: "bars",
          caption: "Whatever",
          max: 100,
          bars: Array(bars).fill({ label: "A bar of the chart.", point: { value: 5, said: said("5%") } }),
        });
      if (rows > 0)
        blocks.push({
          kind: "table",
          caption: "Whatever",
          columns: [{ label: "What", isNumeric: false }],
          rows: Array(rows).fill([said("A row of the table.")]),
          about: Array(rows).fill({ is: "other", slug: "oak" }),
        });
      if (details > 0)
        blocks.push({
          kind: "table",
          caption: "Whatever",
          columns: [{ label: "What", isNumeric: false }],
          rows: Array(details).fill([said("A row of the table.")]),
        });
      const { pages } = await opened({
        ...first,
        sections: [{ ...glance, blocks }],
        facts: {},
        sources: Array.from({ length: sources }, (_, at) => ({ ...source, id: `s${at}` })),
      });
      const texts = await Promise.all(pages.map(textOfPage));
      expect(texts.at(-1)).toContain("This report adds no rating.");
      const counted =
        items > 0
          ? "An item of the list."
          : bars > 0
            ? "A bar of the chart."
            : rows + details > 0
              ? "A row of the table."
              : source.publisher;
      return texts.map((text) => text.split(counted).length - 1);
    }
    const LINES = Array.from({ length: 24 }, (_, at) => at + 12);

    it("so that no item of a list stands alone", async () => {
      const found = new Set<string>();
      for (const lines of LINES) found.add((await countsAfter(lines, { items: 6 })).join());
      expect([...found].filter((counts) => !/^(?:[02-6],)?[02-6]$/.test(counts))).toEqual([]);
      expect(found).toContain("2,4");
    });

    it("so that a list of a few items stays on one page", async () => {
      const found = new Set<string>();
      for (const lines of LINES) found.add((await countsAfter(lines, { items: 4 })).join());
      expect([...found].sort()).toEqual(["0,4", "4"]);
    });

    it("so that the bars of a chart stay on one page", async () => {
      const found = new Set<string>();
      for (const lines of LINES) found.add((await countsAfter(lines, { bars: 7 })).join());
      expect([...found].sort()).toEqual(["0,7", "7"]);
    });

    it("so that the last words of a section are not left over", async () => {
      let ends = 0;
      let leftOver = 0;
      for (const [, document] of shifted) {
        const texts = (await Promise.all((await opened(document)).pages.map(textOfPage))).map(bare);
        const isParted = (parts: string[]) =>
          !texts.some((page) => parts.every((part) => page.includes(bare(part))));
        for (const { blocks } of document.sections)
          blocks.forEach((block, at) => {
            const before = blocks[at - 1];
            if (at < blocks.length - 1 || block.kind !== "paragraph" || before?.kind !== "paragraph") return;
            ends += 1;
            const [words, last] = [before.sentences.at(-1)?.text ?? "", block.sentences[0]?.text ?? ""];
            if (isParted([words.slice(-25), last.slice(0, 25)])) leftOver += 1;
          });
      }
      expect(ends).toBeGreaterThan(20);
      expect(leftOver).toBeLessThan(ends / 10);
    });

    it("so that rows of a table are three on a page, if not all", async () => {
      const found = new Set<string>();
      for (const lines of LINES) found.add((await countsAfter(lines, { rows: 8 })).join());
      expect([...found].filter((counts) => !/^(?:[03-8],)?[03-8]$/.test(counts))).toEqual([]);
      expect([...found].some((counts) => /^[1-7],/.test(counts))).toBe(true);
    });

    it("so that the details of a school fill the page that they begin on, three of them at least on each", async () => {
      const found = new Set<string>();
      for (const lines of LINES) {
        const counts = await countsAfter(lines, { details: 15 });
        found.add(counts.join());
        expect(
          counts.every((count) => count === 0 || count >= 3),
          counts.join(),
        ).toBe(true);
      }
      expect([...found].some((counts) => /^(?:[3-9]|1[0-2]),/.test(counts))).toBe(true);
    });

    it("so that a chart stays with the words before it", async () => {
      let apart = 0;
      let all = 0;
      for (const [, document] of shifted) {
        const texts = (await Promise.all((await opened(document)).pages.map(textOfPage))).map(bare);
        for (const { blocks } of document.sections)
          blocks.forEach((block, at) => {
            const before = blocks[at - 1];
            if ((block.kind !== "bars" && block.kind !== "spread") || before?.kind !== "paragraph") return;
            const end = bare(before.sentences.at(-1)?.text ?? "").slice(-25);
            all += 1;
            if (!texts.some((page) => page.includes(end) && page.includes(bare(block.caption)))) apart += 1;
          });
      }
      expect(all).toBeGreaterThan(40);
      expect(apart).toBe(0);
    });

    it("so that sources are three on a page, if not all", async () => {
      for (const lines of LINES)
        for (const count of await countsAfter(lines, { sources: 35 }))
          expect(count === 0 || count >= 3, `${lines} lines: ${count}`).toBe(true);
    });

    it("so that a few of them stay on one page", async () => {
      const found = new Set<string>();
      for (const lines of LINES) found.add((await countsAfter(lines, { sources: 8 })).join());
      expect([...found].sort()).toEqual(["0,8", "8"]);
    });
  });

  it("lists the sections with the pages on which they begin, each a link", async () => {
    const { pdf, pages } = await opened(first);
    const contents = await textOfPage(pages[0] as PdfPage);
    const places = (await pdf.getDestinations()) as Record<string, [{ num: number; gen: number }]>;
    for (const { id, title } of first.sections) {
      const place = new Map(Object.entries(places)).get(id);
      const page = place && (await pdf.getPageIndex(place[0])) + 1;
      expect(contents).toContain(`${title} ${page}`);
    }
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    const targets = links.flatMap(({ dest }) => (typeof dest === "string" ? [dest] : []));
    expect(new Set(targets)).toEqual(
      new Set([
        ...first.sections.map(({ id }) => id),
        "sources",
        ...first.sources.map((_, at) => `source-${at + 1}`),
      ]),
    );
    expect(targets.filter((target) => !Object.hasOwn(places, target))).toEqual([]);
  });

  it("leads from the method to the site’s page with what is the same in every report", async () => {
    const { pages } = await opened(first);
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    expect(links.map(({ url }) => url)).toContain("https://homeroom.test/data#reports");
  });

  it("has its structure in the tags: headings in order, tables with heads, lists, and links", async () => {
    const { pages } = await opened(first);
    const all = (await treeOf(pages)).flatMap(nodes);
    const count = (role: string) => all.filter((node) => node.role === role).length;
    expect(count("H1")).toBe(1);
    expect(count("H2")).toBe(first.sections.length + 1);
    expect(count("TOCI")).toBe(first.sections.length + 1);
    const blocks = first.sections.flatMap((section) => section.blocks);
    const isTable = (kind: string) => ["table", "bars", "spread"].includes(kind);
    expect(count("Table")).toBeGreaterThanOrEqual(blocks.filter(({ kind }) => isTable(kind)).length);
    expect(count("LI")).toBeGreaterThanOrEqual(
      blocks.flatMap((block) => (block.kind === "list" ? block.items : [])).length + first.sources.length,
    );
    for (const role of ["TH", "TD", "LBody", "Lbl", "Link", "Caption", "P"])
      expect(count(role)).toBeGreaterThan(3);
  });

  it("has the schools of the comparison in one table that goes on over pages, with its head on each of them", async () => {
    const names = first.sections
      .filter(({ id }) => id === "peers")
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])))
      .map(([name]) => name?.text ?? "");
    expect(names).toHaveLength(27);
    const [glance, ...others] = first.sections;
    if (!glance) throw new Error("an empty report");
    let split = 0;
    for (const lines of [0, 6, 12, 18, 24]) {
      const words = { text: "Whatever stands here moves all that follows. ".repeat(lines * 2), facts: [] };
      const blocks = [...glance.blocks, { kind: "paragraph" as const, sentences: [words] }];
      const { pages } = await opened({
        ...first,
        sections: [lines === 0 ? glance : { ...glance, blocks }, ...others],
      });
      const texts = await Promise.all(pages.map(textOfPage));
      const on = texts.map((text) => names.filter((name) => text.includes(`${name}[`)).length);
      expect(on.filter((count) => count > 0 && count < 3)).toEqual([]);
      expect(on.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(27);
      if (on.filter((count) => count > 3).length < 2) continue;
      split += 1;
      texts.forEach((text, at) => {
        if ((on[at] ?? 0) > 3) expect(text).toMatch(/SchoolCity|School City/);
      });
      // The head that is repeated is decoration, and everything else has its cell.
      for (const page of pages) expect(await untaggedText(page)).toEqual([]);
      const all = (await treeOf(pages)).flatMap(nodes);
      const rows = all.filter(({ role, children = [] }) => role === "TR" && children[0]?.role === "TH");
      expect(rows.length).toBeGreaterThanOrEqual(names.length);
    }
    expect(split).toBeGreaterThan(0);
  });

  it("leaves nothing untagged and draws no glyph that its fonts lack", async () => {
    for (const [, document] of documents) {
      const { pages } = await opened(document);
      for (const page of pages) {
        expect(await untaggedText(page)).toEqual([]);
        expect(await missingGlyphs(page)).toEqual([]);
      }
    }
  });

  it("writes the names of schools as they are", async () => {
    const names = [
      "Escuela Ángel Núñez Peña",
      "Kula Kaiapuni ʻo Ānuenue",
      "Lycée Français d’Été — Cœur",
      "Łódź–Šibenik “Škola” Ő",
      "Trường Trần Hưng Đạo",
      "Σχολείο Школа",
      // Its lines end in a script without a space of its own.
      Array(12).fill("Σχολείο").join(" "),
      "O’Neill & Sons’ School №½ ffi",
    ];
    for (const name of names) {
      const { pages } = await opened(composed(analysisOf(gathered(school({ name }, { numOfStudents: 5 })))));
      expect((await textOfPage(pages[0] as PdfPage)).normalize("NFC")).toContain(name);
      for (const page of pages) expect(await missingGlyphs(page)).toEqual([]);
    }
  });

  it("puts a mark where no font has a character, and stands very long words", async () => {
    const name = `学校 ${"W".repeat(200)} \u0007\u202E🎓`;
    const { pages } = await opened(composed(analysisOf(gathered(school({ name }, { numOfStudents: 5 })))));
    expect(await textOfPage(pages[0] as PdfPage)).toContain("?? WWW");
    for (const page of pages) {
      expect(await missingGlyphs(page)).toEqual([]);
      const { items } = await page.getTextContent();
      const beyond = items.filter((item) => "str" in item && item.transform[4] + item.width > 612);
      expect(beyond).toEqual([]);
    }
  });

  it("is the same in a process of its own, which ends when nobody wants it any longer", async () => {
    const pdf = await reportPdf(first);
    expect(pdf.equals(await composedPdf(first))).toBe(true);
    const stop = new AbortController();
    const making = reportPdf(first, stop.signal);
    stop.abort(new Error("not wanted"));
    await expect(making).rejects.toThrow("not wanted");
  });
});
