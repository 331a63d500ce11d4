import { LEVEL_MEANINGS } from "#lib/schools/like-schools.format.ts";
import { isDay } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, ResearchDocument, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import { countWord, enteredOn, joined, say, told, yearInTable } from "./say.format.ts";
import { schoolsOfLevel, similarSchools } from "./similar-schools.format.ts";
import { explainsMedian } from "./standing.format.ts";

/** What is the same in every report is explained on a page of the site, at this place. */
export const METHODS_PATH = "/data#reports";
export const METHODS_TITLE = "How deep research reports are made";

/** The address of that page on paper; null where no source of a report tells that of the site. */
export function methodsAddress({ sources, siteName }: Pick<ResearchDocument, "sources" | "siteName">) {
  const ours = sources.find(({ publisher, url }) => publisher === siteName && url?.endsWith("/data"));
  return ours?.url ? new URL(METHODS_PATH, ours.url).href : null;
}

/** How this report was made: the records that it is from, and whom it compares the school with. */
export function methodBlocks(analysis: Analysis): Block[] {
  const whom = comparedWords(analysis);
  return [
    ...(whom.length > 0 ? [{ kind: "paragraph" as const, sentences: whom }] : []),
    {
      kind: "paragraph",
      sentences: [
        ...recordsWords(analysis),
        told(
          "What is the same in every report, such as how we count and round, is on our page about the data.",
        ),
      ],
    },
  ];
}

function comparedWords(analysis: Analysis): Said[] {
  const { school, standings, definitions, peers } = analysis;
  if (standings.length === 0) return [];
  const hasStandIns = standings.some(({ peers: group }) => group === "level");
  const isWithSimilar = standings.some(({ peers: group }) => group === "similar");
  const isMedianNew = standings.some(({ weight }) => weight === "share") && !explainsMedian(analysis);
  const alike = isWithSimilar && (numberOf(peers?.alike) ?? 0) > 1 ? peers?.alike : undefined;
  return [
    ...(isWithSimilar ? [similarWords(analysis)] : []),
    ...(alike
      ? [say`Our catalog has ${countWord(alike)} others; each comparison counts those that have the figure.`]
      : []),
    ...(hasStandIns && school.level
      ? [
          told(
            `${isWithSimilar ? "Where too few similar schools have a figure, the" : "The"} report compares with ${schoolsOfLevel(school.level, school.kind)}: public, private, and online.`,
            definitions.level,
          ),
        ]
      : []),
    ...(isMedianNew
      ? [
          told(
            "A median is the figure in the middle; half of the similar schools lie between the two quartiles.",
            definitions.quartiles,
          ),
        ]
      : []),
  ];
}

/** "Its figures are from NCES Private School Universe Survey (2013–14)." */
function recordsWords({ records }: Analysis): Said[] {
  return records.length > 0 ? [say`Its figures are from ${joined(records.map(recordWords), "; ")}.`] : [];
}

function recordWords(record: ResearchFact): Said {
  const year = record.year ?? "";
  return told(`${record.value} (${isDay(year) ? enteredOn(year) : yearInTable(year)})`, record);
}

/** Which schools count as similar to one. */
function similarWords({ school, definitions }: Analysis): Said {
  const meaning = school.level ? `: in our records, they ${LEVEL_MEANINGS[school.level]}` : "";
  return told(
    `Similar schools are open schools of the same type and level, here ${similarSchools(school)}${meaning}.`,
    definitions.level,
  );
}
