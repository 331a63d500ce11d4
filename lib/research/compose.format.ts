import { aboutBlocks, OWN_PAGE } from "./about-school.format.ts";
import { alternativeBlocks, farTitle } from "./alternatives.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { factsInReadingOrder } from "./blocks.rules.ts";
import { changeBlocks, changesTitle } from "./changes.format.ts";
import {
  type Block,
  DOCUMENT_VERSION,
  type ResearchDocument,
  SECTION_IDS,
  type Section,
  type SectionId,
} from "./document.schema.ts";
import type { ResearchFact, ResearchSource } from "./fact.schema.ts";
import { glanceBlocks } from "./glance.format.ts";
import { methodBlocks } from "./method.format.ts";
import { onwardBlocks, onwardTitle } from "./onward.format.ts";
import { peerBlocks } from "./peers.format.ts";
import { listed, told } from "./say.format.ts";
import { SECTION_TITLES } from "./sections.format.ts";
import { sizeBlocks } from "./size.format.ts";
import { standingBlocks, standingTitle } from "./standing.format.ts";
import { studentBlocks } from "./students.format.ts";
import { unknownBlocks } from "./unknown.format.ts";
import { visitBlocks } from "./visit.format.ts";

/** What composes each section. A section about which there is nothing to say is left out. */
const COMPOSERS: Readonly<Record<SectionId, (analysis: Analysis) => Block[] | null>> = {
  glance: glanceBlocks,
  about: aboutBlocks,
  standing: standingBlocks,
  peers: peerBlocks,
  size: sizeBlocks,
  students: studentBlocks,
  changes: changeBlocks,
  alternatives: alternativeBlocks,
  onward: onwardBlocks,
  unknown: unknownBlocks,
  visit: visitBlocks,
  method: methodBlocks,
};

/** Puts an analysis into words. The same analysis always gives the same document. */
export function composed(analysis: Analysis): ResearchDocument {
  const sections = SECTION_IDS.flatMap((id): Section[] => {
    const blocks = COMPOSERS[id](analysis);
    return blocks ? [{ id, title: titleOf(id, analysis), blocks, writer: "templates", instead: null }] : [];
  });
  const { id, slug, name, location } = analysis.school;
  const cited = citedIn(sections, analysis);
  return {
    version: DOCUMENT_VERSION,
    language: "en-US",
    school: { id, slug, name, location },
    title: `${name}: a report from ${sourcesInTitle(cited.sources)}`,
    siteName: analysis.siteName,
    readAt: analysis.readAt,
    sections,
    ...cited,
  };
}

/** "public records", "public records and Wikipedia": what else a report draws on than what agencies publish. */
function sourcesInTitle(sources: readonly ResearchSource[]): string {
  const others = [
    ...(sources.some(({ publisher }) => publisher === "Wikipedia") ? ["Wikipedia"] : []),
    ...(sources.some(({ name }) => name === OWN_PAGE) ? ["the school’s own page"] : []),
  ];
  return listed(["public records", ...others].map((one) => told(one))).text;
}

/** An online school has no neighbors, and no place to visit. */
const ONLINE_TITLES: ReadonlyMap<SectionId, string> = new Map([
  ["alternatives", "Other online schools"],
  ["visit", "Questions to ask the school"],
]);

/** Titles that depend on what the section found. */
const OWN_TITLES: ReadonlyMap<SectionId, (analysis: Analysis) => string | null> = new Map([
  ["alternatives", farTitle],
  ["onward", onwardTitle],
  ["standing", standingTitle],
  ["changes", changesTitle],
]);

function titleOf(id: SectionId, analysis: Analysis): string {
  const { school } = analysis;
  const own = OWN_TITLES.get(id)?.(analysis) ?? null;
  if (own !== null) return own;
  return (school.type === "Online School" && ONLINE_TITLES.get(id)) || SECTION_TITLES[id];
}

/** The facts that sections cite, with those that they are calculated from, and their sources in reading order. */
export function citedIn(
  sections: readonly Section[],
  { facts, sources }: Pick<Analysis, "facts" | "sources">,
): Pick<ResearchDocument, "facts" | "sources"> {
  const cited = new Map<string, ResearchFact>();
  const add = (key: string) => {
    const fact = facts.get(key);
    if (!fact || cited.has(key)) return;
    cited.set(key, fact);
    for (const basis of fact.basis) add(basis);
  };
  const inOrder = factsInReadingOrder(sections);
  for (const key of inOrder) add(key);
  const ids = new Set(inOrder.flatMap((key) => facts.get(key)?.sources ?? []));
  return {
    facts: Object.fromEntries(cited),
    sources: [...ids].flatMap((id): ResearchSource[] => {
      const source = sources.get(id);
      return source ? [source] : [];
    }),
  };
}
