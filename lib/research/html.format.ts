import { countOf } from "#lib/platform/numbers.ts";
import { formatDay } from "#lib/schools/format.ts";
import { firstSpread, isShort, readTogether } from "./blocks.rules.ts";
import { marked, type NumbersOf, numbersOfRow, numbersOfSources, publishedBy } from "./citations.rules.ts";
import { citedIn } from "./compose.format.ts";
import type { ReaderChange, ReportColors, Withdrawn } from "./content.schema.ts";
import type { Block, ResearchDocument, Said, Section, Table, TableRow } from "./document.schema.ts";
import type { ResearchSource } from "./fact.schema.ts";
import { barsHtml, spreadHtml } from "./html-charts.format.ts";
import { STYLES } from "./html-styles.format.ts";
import { type Html, html, webAddress } from "./html-text.format.ts";
import { METHODS_PATH, METHODS_TITLE } from "./method.format.ts";
import { readerChangeText, withdrawnText } from "./reader-changes.format.ts";
import { CHANGED_SINCE, CLOSING, promiseOf, writerNote } from "./sections.format.ts";

/** What the teaser shows; of the other sections it gives the titles. */
const TEASER_SECTIONS: ReadonlySet<string> = new Set(["glance"]);

/** Nothing in a report loads or runs: its styles and fonts are inside, and it has no script. */
const CONTENT_SECURITY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/**
 * A report as an HTML document of its own.
 * @param part the teaser has nothing of the locked sections in it: no sentence, no fact, and no source
 * @param options.changes facts of the school that are no longer as the report has them
 * @param options.withdrawn when and why staff took it back
 * @param options.isAlone whether it has a window to itself, from which it leads back to the school's page
 * @param options.isFramed whether it stands in a frame that is as high as the report, on a page with the school's name as its title
 * @param options.colors what the reader has chosen on the site; without it, their system decides
 */
export function researchHtml(
  document: ResearchDocument,
  part: "teaser" | "full",
  {
    changes = [],
    withdrawn = null,
    isAlone = false,
    isFramed = false,
    colors,
  }: {
    changes?: readonly ReaderChange[];
    withdrawn?: Withdrawn | null;
    isAlone?: boolean;
    isFramed?: boolean;
    colors?: ReportColors;
  } = {},
): string {
  const isFull = part === "full";
  const sections = document.sections.filter(({ id }) => isFull || TEASER_SECTIONS.has(id));
  const locked = document.sections.filter((section) => !sections.includes(section));
  const { sources } = citedIn(sections, mapsOf(document));
  const cite = citing(document, sources);
  const { title, school, siteName, readAt } = document;
  const page = html`<!doctype html>
<html lang="en-US"${colors ? html` class="${colors}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY}">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<main class="report${isFull ? "" : " teaser"}${isFramed ? " framed" : ""}">
${
  isAlone
    ? html`<p class="back"><a href="/school/${school.slug}/deepresearch">← Back to ${school.name}</a></p>
`
    : null
}<header>
${isFramed ? null : html`<p class="kicker">${siteName} deep research${isFull ? "" : " · preview"}</p>\n`}<h1>${school.name}</h1>
<p class="dateline">${school.location && !isFramed ? `${school.location} · ` : ""}Prepared ${formatDay(readAt)}; each figure has its own year</p>
</header>
${withdrawn ? html`<aside class="note" aria-label="Withdrawn"><p>${withdrawnText(withdrawn)}</p></aside>\n` : null}
${changes.length > 0 ? changesNote(changes) : null}${isFull ? (isFramed ? foldedContents(sections) : contents(sections)) : null}
${sections.map((section) => sectionHtml(section, cite))}
${locked.length > 0 ? promises(locked, document) : null}
${sourceList(sources)}
<footer>${CLOSING}${isFull ? html` <a href="/school/${school.slug}" target="_blank" rel="noopener">${school.name} on ${siteName}</a>` : null}</footer>
${isFull ? html`<p class="jump"><a href="#contents">Contents</a></p>` : null}
</main>
</body>
</html>
`;
  return page.markup;
}

function mapsOf({ facts, sources }: ResearchDocument): Parameters<typeof citedIn>[1] {
  return {
    facts: new Map(Object.entries(facts)),
    sources: new Map(sources.map((source) => [source.id, source])),
  };
}

function changesNote(changes: readonly ReaderChange[]): Html {
  const items = changes.map((change) => html`<li>${readerChangeText(change)}</li>`);
  return html`<aside class="note" aria-label="Changed since this report was made"><p>${CHANGED_SINCE}</p><ul>${items}</ul></aside>
`;
}

function contents(sections: readonly Section[]): Html {
  return html`<nav aria-labelledby="contents"><h2 id="contents">${CONTENTS_TITLE}</h2>${contentsList(sections)}</nav>`;
}

/**
 * The contents in a frame, which begins as an excerpt. On a phone they would be most of it, so there they are behind a line. A
 * document without scripts cannot open and close that line by the width of its window, so it has both, of which one is shown.
 */
function foldedContents(sections: readonly Section[]): Html {
  const list = contentsList(sections);
  return html`<nav id="contents" aria-label="${CONTENTS_TITLE}"><div class="unfolded"><h2>${CONTENTS_TITLE}</h2>${list}</div><details class="folded"><summary>${CONTENTS_TITLE} · ${countOf(sections.length + 1, "section")}</summary>${list}</details></nav>`;
}

const CONTENTS_TITLE = "In this report";

/** The sources are the last section. */
function contentsList(sections: readonly Section[]): Html {
  const items = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<ol>${items}<li><a href="#sources">Sources</a></li></ol>`;
}

/** A statement's sources in HTML. @param keyed the chart that comes with a key */
type Cite = { numbersOf: NumbersOf; marks: (numbers: readonly number[]) => Html; keyed: Block | null };

function citing(document: ResearchDocument, sources: readonly ResearchSource[]): Cite {
  return {
    keyed: firstSpread(document.sections),
    numbersOf: numbersOfSources(document, sources),
    marks: (given) =>
      html`${given.map(
        (number) =>
          html`<sup><a href="#source-${number}" aria-label="Source ${number}">[${number}]</a></sup>`,
      )}`,
  };
}

function sectionHtml(section: Section, cite: Cite): Html {
  const { id, title, blocks } = section;
  const note = writerNote(section);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${note === null ? "" : html`<p class="writer">${note}</p>\n`}${readTogether(blocks).map((group) => groupHtml(group, cite))}${id === "method" ? METHODS : null}</section>
`;
}

const METHODS = html`<p><a href="${METHODS_PATH}" target="_blank" rel="noopener">${METHODS_TITLE}</a></p>`;

/** What is read together stays on one page of paper. */
function groupHtml(group: readonly Block[], cite: Cite): Html {
  const written = group.map((block) => blockHtml(block, cite));
  return group.length > 1 || group.some(isShort)
    ? html`<div class="together">${written}</div>`
    : html`${written}`;
}

function blockHtml(block: Block, cite: Cite): Html {
  const plain = (said: Said) => html`${said.text}`;
  switch (block.kind) {
    case "heading":
      return html`<h3>${block.text}</h3>`;
    case "paragraph":
      return html`<p>${sentencesHtml(block.sentences, cite)}</p>`;
    case "note":
      return html`<p class="note">${sentencesHtml(block.sentences, cite)}</p>`;
    case "list":
      return html`<ul>${block.items.map((item) => html`<li>${sentencesHtml([item], cite)}</li>`)}</ul>`;
    case "bars":
      return barsHtml(block, plain);
    case "spread":
      return spreadHtml(block, plain, block === cite.keyed);
    case "table":
      return tableHtml(block, cite);
  }
}

function sentencesHtml(sentences: readonly Said[], cite: Cite): Html {
  const parts = marked(sentences, cite.numbersOf).map(
    ({ text, marks }, at) => html`${at > 0 ? " " : ""}${textHtml(text, marks, cite)}`,
  );
  return html`${parts}`;
}

/** Text with the marks of its sources, which stay on the line of its last word. */
function textHtml(text: string, marks: readonly number[], cite: Cite): Html {
  if (marks.length === 0) return unbroken(text);
  const from = text.lastIndexOf(" ") + 1;
  return html`${unbroken(text.slice(0, from))}<span class="kept">${text.slice(from)}${cite.marks(marks)}</span>`;
}

/** Tables with more columns than this are cards on a phone: each row one, with its first cell as the heading. */
const MOST_COLUMNS = 4;

function tableHtml(table: Table, cite: Cite): Html {
  return html`<div class="scroll">${table.columns.length > MOST_COLUMNS ? wideTable(table, cite) : narrowTable(table, cite)}</div>`;
}

function narrowTable({ caption, columns, rows, about }: Table, cite: Cite): Html {
  const kindOf = kindsOf(columns);
  const head = columns.map(({ label }, at) => html`<th scope="col" class="${kindOf(at)}">${label}</th>`);
  const body = rows.map((cells, row) => {
    const [first, ...rest] = cells;
    const others = rest.map(({ text }, at) => html`<td class="${kindOf(at + 1)}">${unbroken(text)}</td>`);
    return html`<tr${rowClass(about?.[row])}><th scope="row">${rowTitle(first, cells, cite, about?.[row])}</th>${others}</tr>`;
  });
  return html`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Browsers forget that a table is one when its rows are drawn as cards, so each part says what it is. */
function wideTable({ caption, columns, rows, about }: Table, cite: Cite): Html {
  const kindOf = kindsOf(columns);
  const head = columns.map(
    ({ label }, at) => html`<th scope="col" role="columnheader" class="${kindOf(at)}">${label}</th>`,
  );
  const body = rows.map((cells, row) => {
    const [first, ...rest] = cells;
    const others = rest.map(
      ({ text }, at) =>
        html`<td role="cell" class="${kindOf(at + 1)}" data-label="${columns[at + 1]?.label ?? ""}"><span>${unbroken(text)}</span></td>`,
    );
    return html`<tr role="row"${rowClass(about?.[row])}><th scope="row" role="rowheader">${rowTitle(first, cells, cite, about?.[row])}</th>${others}</tr>`;
  });
  return html`<table role="table" class="wide"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}

/** The rows that stand out among those of other schools. */
function rowClass(row: TableRow | undefined): Html | null {
  return row && row.is !== "other" ? html` class="${row.is === "own" ? "ours" : "middle"}"` : null;
}

/** A text in which no line ends within a school year, nor between it and its brackets. */
function unbroken(text: string): Html {
  const parts = text
    .split(/(\(?\b\d{4}–\d{2,4}\b[).,;:]*)/)
    .map((part, at) => (at % 2 === 1 ? html`<span class="kept">${part}</span>` : html`${part}`));
  return html`${parts}`;
}

function kindsOf(columns: Table["columns"]): (at: number) => string {
  return (at) => (columns[at]?.isNumeric ? "number" : "text");
}

/** A row's first cell, with the sources of all of them. The name of another school leads to its page. */
function rowTitle(
  first: Said | undefined,
  cells: readonly Said[],
  cite: Cite,
  row: TableRow | undefined,
): Html {
  const [text, marks] = [first?.text ?? "", numbersOfRow(cells, cite.numbersOf)];
  if (row?.is !== "other") return textHtml(text, marks, cite);
  return html`<a href="/school/${row.slug}" target="_blank" rel="noopener">${text}</a><span class="kept">${cite.marks(marks)}</span>`;
}

function promises(locked: readonly Section[], document: ResearchDocument): Html {
  const items = locked.map(
    (section) => html`<dt>${section.title}</dt><dd>${promiseOf(section, document)}</dd>`,
  );
  return html`<section aria-labelledby="more"><h2 id="more">In the full report</h2><dl class="promises">${items}</dl></section>`;
}

function sourceList(sources: readonly ResearchSource[]): Html | null {
  if (sources.length === 0) return null;
  const items = sources.map((source, at) => {
    const { name, url } = source;
    const address = webAddress(url);
    const linked = address
      ? html`<a href="${address}" target="_blank" rel="noopener noreferrer">${name}</a>`
      : html`${name}`;
    return html`<li id="source-${at + 1}">${linked}. ${unbroken(publishedBy(source))}</li>`;
  });
  return html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2><ol class="sources">${items}</ol></section>
`;
}
