import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import { reportPdf } from "#lib/research/pdf.service.ts";
import { composedPdf } from "#lib/research/pdf-report.service.ts";
import {
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
    expect(text).toMatch(/Students: 213 ?\[\d+\]/);
  });

  it("never ends on a page with nothing but the last words", async () => {
    const [glance] = first.sections;
    const [source] = first.sources;
    if (!glance || !source) throw new Error("an empty report");
    let turns = 0;
    for (let count = 8; count < 23; count += 1) {
      const sources = Array.from({ length: count }, (_, at) => ({ ...source, id: `s${at}` }));
      const { pages } = await opened({ ...first, sections: [glance], facts: {}, sources });
      const last = await textOfPage(pages.at(-1) as PdfPage);
      expect(last).toContain("This report adds no rating.");
      if (pages.length > 1)
        expect(last.split(source.publisher).length, `${count} sources`).toBeGreaterThan(3);
      turns += pages.length > 1 ? 0 : 1;
    }
    // Some of these fill one page, and the others go on.
    expect(turns).toBeGreaterThan(0);
    expect(turns).toBeLessThan(15);
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
