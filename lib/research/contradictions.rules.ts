import { STATES } from "#lib/places/states.rules.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { isUntouched } from "./basis.rules.ts";
import { statementsOf } from "./blocks.rules.ts";
import { isSameClaim, type Part, partsOf } from "./claim-parts.rules.ts";
import type { ResearchDocument, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { saidOfItself } from "./kind-claims.rules.ts";
import { isSaid } from "./prose-figures.rules.ts";
import { valueText } from "./section-facts.format.ts";

/** What a report knows of its school, whatever editors have left out since it was composed. */
type Known = {
  facts: ReadonlyMap<string, ResearchFact>;
  /** As composed. */
  statements: readonly Said[];
  /** Of other schools in the report, the longest first. */
  otherNames: readonly string[];
};

/**
 * Which fact of a report a sentence contradicts, in a sentence for the editor; null if none. Only what is certain
 * counts: a sentence that may be about something else, or that no fact speaks of, is without a source and no more.
 */
export function contradictionOf(text: string, document: ResearchDocument): string | null {
  const known = knownOf(document);
  const { name } = document.school;
  const bare = [name, name.replace(/ (?:School|Academy)$/, "")]
    .reduce((left, one) => left.replaceAll(one, "It"), text)
    .replace(/’/g, "'");
  // Nobody asks what is so, and what is said beside another school may be said of that one.
  if (text.trimEnd().endsWith("?") || known.otherNames.some((name) => text.includes(name))) return null;
  const fact =
    saidOfItself(bare, known.facts) ?? noneAgainst(bare, known.facts) ?? figureAgainst(bare, known);
  const against = fact ? told(fact) : locationAgainst(bare, document.school);
  if (against === null) return null;
  return `“${text.replace(/[.!]$/, "")}” contradicts a known fact: “${against}.” If that fact is wrong, correct the school and make a new version.`;
}

function knownOf({ facts, sections, school }: ResearchDocument): Known {
  const all = [
    ...Object.entries(facts),
    ...sections.flatMap(({ original }) => Object.entries(original?.facts ?? {})),
  ];
  const names = all.flatMap(([key, { field, value }]) =>
    field === "name" && !key.startsWith("own/") ? [String(value)] : [],
  );
  return {
    facts: new Map(all),
    statements: sections.flatMap((section) =>
      (section.original?.blocks ?? (isUntouched(section) ? section.blocks : [])).flatMap(statementsOf),
    ),
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

/**
 * The fact of the school whose statement has another figure in the same words: "lack seven facts", where the report says
 * "lack nine facts", and 7 is a figure of something else. Or which says the opposite of the same figure.
 */
function figureAgainst(text: string, { facts, statements }: Known): ResearchFact | null {
  const parts = partsOf(text);
  if (!parts.some(figureOf)) return null;
  const counted = [...facts.values()].filter(
    ({ key, about }) => (key.startsWith("own/") && about === "field") || key === "count/blanks",
  );
  // Each fact is a statement, too, by what it is called: "53% female".
  const named = counted.map(
    (fact): Said => ({ text: `${valueText(fact)} ${uncapitalized(fact.label)}`, facts: [fact.key] }),
  );
  const composed = [...statements, ...named].map((said) => ({ said, parts: partsOf(said.text) }));
  // Of "girls and boys were 53% and 47%", no part says which is whose.
  const isPaired = parts.every((part) => !namesGroup(part) || figureOf(part));
  for (const part of parts) {
    const figure = figureOf(part);
    if (!figure || !(namesGroup(part) ? isPaired : part.words.length > 0)) continue;
    const clause = parts.filter((one) => one.clause === part.clause);
    const alike = composed
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
