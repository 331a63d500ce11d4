import { STATES } from "#lib/places/states.rules.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { sentencesOf, uncapitalized } from "#lib/platform/sentences.ts";
import { isUntouched } from "./basis.rules.ts";
import { statementsOf } from "./blocks.rules.ts";
import { isSameClaim, type Part, partsOf } from "./claim-parts.rules.ts";
import type { ResearchDocument, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { FIGURE_WORDS } from "./figure-words.format.ts";
import { saidOfItself } from "./kind-claims.rules.ts";
import { isSaid } from "./prose-figures.rules.ts";
import { dated, sentence } from "./say.format.ts";
import { valueText } from "./section-facts.format.ts";

/** What a report knows of its school, whatever editors have left out since it was composed. */
type Known = {
  facts: ReadonlyMap<string, ResearchFact>;
  /** Figures of the school. */
  counted: readonly ResearchFact[];
  /** What the report says, as composed, and each figure by what it is called, with their parts. */
  statements: readonly { said: Said; parts: readonly Part[] }[];
  /** Of other schools in the report, the longest first. */
  otherNames: readonly string[];
};

/**
 * Which fact of a report a sentence contradicts, in a sentence for the editor; null if none. Only what is certain
 * counts: a sentence that may be about something else, or that no fact speaks of, is without a source and no more.
 */
export function contradictionOf(text: string, document: ResearchDocument): string | null {
  const against = knownAgainst(text, document, knownOf(document));
  return against === null
    ? null
    : `“${text.replace(/[.!]$/, "")}” contradicts a known fact: “${against}.” If that fact is wrong, correct the school and make a new version.`;
}

/**
 * The sentences of a longer text, such as an uploaded file, that contradict a known fact of a report, each with the fact:
 * "“It has 9,999 students” (Students: 3,288 (2010–11))".
 * @param most so many are enough to look at
 */
export function deniedIn(text: string, document: ResearchDocument, most = 3): string[] {
  const known = knownOf(document);
  const denied: string[] = [];
  for (const said of sentencesOf(text.replace(/\s+/gu, " "))) {
    const sentence = said.trim();
    if (!/\d|\p{L} \p{L}/u.test(sentence) || sentence.length > LONGEST_SENTENCE) continue;
    const against = knownAgainst(sentence, document, known);
    if (against !== null) denied.push(`“${sentence.replace(/[.!]$/, "")}” (${against})`);
    if (denied.length === most) break;
  }
  return denied;
}

/** What is longer is a table whose cells have run together. */
const LONGEST_SENTENCE = 400;

function knownAgainst(text: string, { school }: ResearchDocument, known: Known): string | null {
  const bare = [school.name, school.name.replace(/ (?:School|Academy)$/, "")]
    .reduce((left, one) => left.replaceAll(one, "It"), text)
    .replace(/’/g, "'");
  // Nobody asks what is so, and what is said beside another school may be said of that one.
  if (text.trimEnd().endsWith("?") || known.otherNames.some((name) => text.includes(name))) return null;
  const fact =
    saidOfItself(bare, known.facts) ??
    noneAgainst(bare, known.facts) ??
    countAgainst(bare, known.facts) ??
    figureAgainst(bare, known);
  return fact ? told(fact) : locationAgainst(bare, school);
}

function knownOf({ facts, sections, school }: ResearchDocument): Known {
  const all = [
    ...Object.entries(facts),
    ...sections.flatMap(({ original }) => Object.entries(original?.facts ?? {})),
  ];
  const names = all.flatMap(([key, { field, value }]) =>
    field === "name" && !key.startsWith("own/") ? [String(value)] : [],
  );
  const known = new Map(all);
  const counted = [...known.values()].filter(
    ({ key, about }) => (key.startsWith("own/") && about === "field") || key === "count/blanks",
  );
  const composed = sections.flatMap((section) =>
    (section.original?.blocks ?? (isUntouched(section) ? section.blocks : [])).flatMap(statementsOf),
  );
  const ofSchool = (said: Said) => ({
    ...said,
    text: said.text.replace(/\bit had\b/i, `${school.name} had`),
  });
  // Each fact is a statement, too, by what it is called, "53% female", and by how it is told alone.
  const named = counted.flatMap((fact): Said[] => [
    { text: `${valueText(fact)} ${uncapitalized(fact.label)}`, facts: [fact.key] },
    ...(isKeyOf(FIGURE_WORDS, fact.field)
      ? [ofSchool(sentence(FIGURE_WORDS[fact.field].glance.opening(fact, dated(fact))))]
      : []),
  ]);
  return {
    facts: known,
    counted,
    statements: [...composed, ...named].map((said) => ({ said, parts: partsOf(said.text) })),
    otherNames: names.filter((name) => !school.name.includes(name)),
  };
}

/** "Type: Private School (2013–14)". */
function told(fact: ResearchFact): string {
  return `${fact.label}: ${valueText(fact)}${fact.year === null ? "" : ` (${fact.year})`}`;
}

const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES).map(([code, name]) => [name, code]),
);
/** "It is in Springfield, Missouri", "It is a private school in Texas". */
const IN_A_STATE = new RegExp(
  String.raw`^(?:It|The school|This school)(?: is|'s)(?: located| situated| an? [^.,;]*\bschool)?,? in (?:\p{Lu}[\p{L}.' -]*, )?(?<state>${[
    ...STATE_NAMES.keys(),
  ].join("|")})\b`,
  "u",
);

/** The location of a school that a sentence puts into another state. Of cities, nobody can be sure: they have parts. */
function locationAgainst(text: string, { location }: ResearchDocument["school"]): string | null {
  const said = STATE_NAMES.get(IN_A_STATE.exec(text)?.groups?.state ?? "");
  const own = /, (?<code>[A-Z]{2})$/.exec(location)?.groups?.code;
  return said === undefined || own === undefined || !isKeyOf(STATES, own) || said === own
    ? null
    : `Location: ${location}`;
}

/** "It has no students": not "no students in its garden". */
const NONE =
  /\b(?:it|the school|this school) (?:has|had|enrolls|enrolled|employs|employed) no (?<what>students|pupils|children|teachers)(?=[.,;!]|$)/i;

function noneAgainst(text: string, facts: Known["facts"]): ResearchFact | null {
  const what = NONE.exec(text)?.groups?.what;
  if (what === undefined) return null;
  const fact = facts.get(what.toLowerCase() === "teachers" ? "own/teachers" : "own/numOfStudents");
  return typeof fact?.value === "number" && fact.value > 0 ? fact : null;
}

/** "It has 9,999 students": not "in 1990, it had 900 students". */
const COUNT =
  /\b(?:it|the school|this school) (?:has|had|enrolls|enrolled|employs|employed|serves|served) (?<count>\d[\d,]*) (?<what>students|pupils|children|teachers)(?=[.,;!]| in\b|$)/i;

function countAgainst(text: string, facts: Known["facts"]): ResearchFact | null {
  const { count = "", what = "" } = COUNT.exec(text)?.groups ?? {};
  const fact = facts.get(/teachers/i.test(what) ? "own/teachers" : "own/numOfStudents");
  const isOfAnotherYear = (text.match(/\b(?:19|20)\d\d\b/g) ?? []).some(
    (year) => !fact?.year?.includes(year),
  );
  if (count === "" || typeof fact?.value !== "number" || isOfAnotherYear) return null;
  return Number(count.replaceAll(",", "")) === Math.round(fact.value) ? null : fact;
}

/**
 * The fact of the school whose statement has another figure in the same words: "lack seven facts", where the report says
 * "lack nine facts", and 7 is a figure of something else. Or which says the opposite of the same figure.
 */
function figureAgainst(text: string, { counted, statements }: Known): ResearchFact | null {
  const parts = partsOf(text);
  if (!parts.some(figureOf)) return null;
  // Of "girls and boys were 53% and 47%", no part says which is whose.
  const isPaired = parts.every((part) => !namesGroup(part) || figureOf(part));
  for (const part of parts) {
    const figure = figureOf(part);
    if (!figure || !(namesGroup(part) ? isPaired : part.words.length > 0)) continue;
    const clause = parts.filter((one) => one.clause === part.clause);
    const alike = statements
      .filter((one) => clause.every((each) => isSaidIn(each, one.parts)))
      .flatMap(({ said, parts: all }) =>
        all.flatMap((other) => {
          const known = figureOf(other);
          if (known?.kind !== figure.kind || !isSaidIn(part, [other])) return [];
          const fact = counted.find((each) => said.facts.includes(each.key) && isSaid(each, [known]));
          // "81%" is what rounds to it.
          const isSame = known.value === figure.value || (fact !== undefined && isSaid(fact, [figure]));
          return [{ fact, isSame, isDenied: isDenied(other) }];
        }),
      );
    if (alike.some((one) => one.isSame && one.isDenied === isDenied(part))) continue;
    // As many are not as are: "50% were not girls".
    const isHalf = figure.kind === "percent" && figure.value === 50;
    const denied = alike.find(
      (one) =>
        one.fact !== undefined && (one.isSame ? isDenied(part) && !isHalf : one.isDenied === isDenied(part)),
    );
    if (denied?.fact) return denied.fact;
  }
  return null;
}

const namesGroup = ({ claims }: Part) => claims.some(({ kind }) => kind === "group");

/** The figure of a part that has one alone, and no more and no less. */
function figureOf({ figures }: Part) {
  const [figure, another] = figures;
  return figure &&
    !another &&
    !figure.isShare &&
    figure.relation === "is" &&
    figure.high === undefined &&
    figure.kind !== "grades"
    ? figure
    : null;
}

const isDenied = ({ claims }: Part) => claims.some(({ kind }) => kind === "negation");

/** Whether all that a part claims, but for its figure and whether it is denied, stands in these. */
function isSaidIn({ claims, words }: Part, parts: readonly Part[]): boolean {
  return (
    claims.every(
      (claim) =>
        claim.kind === "negation" ||
        parts.some((one) => one.claims.some((known) => isSameClaim(known, claim))),
    ) && words.every((word) => parts.some((one) => one.words.includes(word)))
  );
}
