import type { Figure } from "#lib/grounding/figures.rules.ts";
import { stemOf } from "#lib/grounding/texts.rules.ts";
import { isSameClaim, nameOf, type Part, partsOf } from "./claim-parts.rules.ts";
import { type Claim, type ClaimKind, claimsOf } from "./claim-words.rules.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isSaid, measureWordsOf } from "./prose-figures.rules.ts";

type Statement = { said: Said; parts: readonly Part[] };

/** Of these, a part of a statement that has one says it of its own figures, and not of those of other parts. */
const OF_ITS_FIGURE: ReadonlySet<ClaimKind> = new Set(["direction", "place", "school", "statistic", "hours"]);

/**
 * Holds sentences with a figure against the statements that have the same figure. Whatever a sentence claims besides, in
 * words for a negation, a group, a place, a kind of school, a direction, a statistic, or a time, and in any word that is
 * not plain, has to be said there, and of this figure where the statement says several things of several figures.
 * @param before the statements of the section that rest on facts, without names
 * @param facts those of the section
 * @returns a function that gives the keys of further facts that such a sentence tells, or null if it claims anything new
 */
export function claimCheck(before: readonly Said[], facts: readonly ResearchFact[]) {
  const statements = before.map((said): Statement => ({ said, parts: partsOf(said.text) }));
  const describing = statements.filter((one) => isDescription(one, facts));

  return (text: string): string[] | null => {
    const parts = partsOf(text);
    const further: string[] = [];
    const isOfSchool = parts.every((part) => part.figures.every(({ kind }) => kind === "grades"));
    for (const part of parts) {
      const figures = figuresFor(part, parts);
      const allowed = figures.map((figure) => new Allowed(figure, statements, facts));
      if (allowed.length > 0 && isAllowed(part, allowed)) continue;
      if (part.claims.length === 0 && part.words.length === 0) continue;
      const other = part.figures.length > 0 ? undefined : statements.find((one) => says(one, part));
      const told = other ? [other] : isOfSchool ? together(part, allowed, describing) : [];
      if (told.length === 0) return null;
      further.push(...told.flatMap(({ said }) => said.facts));
    }
    if (!keepsWhatFiguresNeed(parts, statements, facts) || !pairsGroups(parts, statements)) return null;
    if (widens(parts, facts) || claimsAll(text, before)) return null;
    if (before.some((one) => isTurnedAround(text, one.text))) return null;
    return [...new Set(further)];
  };
}

/** The figures whose statements a part may repeat: its own, or else those of its clause or its sentence. */
function figuresFor(part: Part, parts: readonly Part[]): readonly Figure[] {
  if (part.figures.length > 0) return part.figures;
  const inClause = parts.filter(({ clause }) => clause === part.clause).flatMap(({ figures }) => figures);
  return inClause.length > 0 ? inClause : parts.flatMap(({ figures }) => figures);
}

function isAllowed({ claims, words, figures }: Part, allowed: readonly Allowed[]): boolean {
  return (
    claims.every((claim) => allowed.some((one) => one.hasClaim(claim, figures.length === 0))) &&
    words.every((word) => allowed.some((one) => one.hasWord(word)))
  );
}

/** Whether one statement that rests on facts says all of a part that has no figure. */
function says({ said, parts }: Statement, { claims, words }: Part): boolean {
  const isNegated = (all: readonly Claim[]) => all.some(({ kind }) => kind === "negation");
  const all = parts.flatMap((part) => part.claims);
  const known = new Set(parts.flatMap((part) => part.words));
  return (
    said.facts.length > 0 &&
    said.facts.every((key) => key.startsWith("own/")) &&
    isNegated(all) === isNegated(claims) &&
    claims.every((claim) => all.some((one) => isSameClaim(one, claim))) &&
    words.every((word) => known.has(word))
  );
}

/** Whether a statement says what the school is, without a number or a negation. */
function isDescription({ said, parts }: Statement, facts: readonly ResearchFact[]): boolean {
  return (
    said.facts.length > 0 &&
    said.facts.every(
      (key) =>
        key.startsWith("own/") && facts.some((one) => one.key === key && typeof one.value !== "number"),
    ) &&
    parts.every(({ claims }) => claims.every(({ kind, isAsked }) => kind !== "negation" && !isAsked))
  );
}

/** The descriptions of the school that say what its grades’ statement does not; none if something is left unsaid. */
function together(
  { claims, words }: Part,
  allowed: readonly Allowed[],
  describing: readonly Statement[],
): Statement[] {
  const told = new Set<Statement>();
  const isToldBy = (find: (part: Part) => boolean) => {
    const one = describing.find(({ parts }) => parts.some(find));
    if (one) told.add(one);
    return one !== undefined;
  };
  const isAllTold =
    claims.every(
      (claim) =>
        allowed.some((one) => one.hasClaim(claim)) ||
        isToldBy((part) => part.claims.some((one) => isSameClaim(one, claim))),
    ) &&
    words.every(
      (word) => allowed.some((one) => one.hasWord(word)) || isToldBy((part) => part.words.includes(word)),
    );
  return isAllTold ? [...told] : [];
}

/** What a figure is in other words than its label’s. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ["studentTeacherRatio", "Students for each full-time teacher."],
]);

/** What may be said of a figure: what the statements that have it say, and what its facts are called. */
class Allowed {
  readonly #figure: Figure;
  readonly #statements: readonly Statement[];
  readonly #fitting: readonly ResearchFact[];
  readonly #labels: readonly Part[];
  readonly #levels: readonly Claim[];
  /** Of a number of schools with more or with less, whose side of the comparison is checked separately. */
  readonly #isOfOneSide: boolean;

  constructor(figure: Figure, statements: readonly Statement[], facts: readonly ResearchFact[]) {
    this.#figure = figure;
    this.#fitting = facts.filter((fact) => isSaid(fact, [figure]));
    this.#statements = withFigure(figure, statements, this.#fitting);
    this.#labels = this.#fitting.flatMap(({ field, label }) =>
      partsOf(`${label}. ${MEANINGS.get(field) ?? ""}`),
    );
    this.#levels = this.#fitting.flatMap(({ key }) => claimsOf(levelIn(key)));
    const sides = new Set(this.#fitting.map(({ key }) => /\/(above|below)(?:Share)?$/.exec(key)?.[1]));
    this.#isOfOneSide = sides.size === 1 && !sides.has(undefined);
  }

  /** @param isElsewhere whether the claim stands in a part without figures, and so of none in particular */
  hasClaim(claim: Claim, isElsewhere = false): boolean {
    // Grades do not say by themselves how many are in them.
    if (claim.kind === "grade" && this.#figure.kind === "grades" && !isElsewhere) return false;
    if (claim.kind === "direction" && claim.value !== "same" && this.#isOfOneSide) return true;
    const ofLabels = this.#labels.flatMap(({ claims }) => claims).filter(({ kind }) => kind !== "direction");
    const known = [
      ...this.#statements.flatMap((one) => this.#of(one, claim, isElsewhere)),
      ...this.#levels,
      ...ofLabels,
    ];
    return known.some((one) => isSameClaim(one, claim));
  }

  /** What a statement claims of the figure, in words of a kind. */
  #of({ parts }: Statement, { kind }: Claim, isElsewhere: boolean): readonly Claim[] {
    const claimsIn = (some: readonly Part[]) =>
      some.flatMap(({ claims }) => claims.filter((one) => one.kind === kind));
    const ofFigure = parts.filter((part) => has(part, this.#figure));
    const own = claimsIn(ofFigure);
    if (kind === "grade" && !isElsewhere) return own;
    if (!OF_ITS_FIGURE.has(kind)) return claimsIn(parts);
    if (own.length > 0) return own;
    // "…, and the smallest is X, with 110": of this figure, its clause says that it is the smallest.
    const near = claimsIn(parts.filter(({ clause }) => ofFigure.some((part) => part.clause === clause)));
    return near.length > 0 ? near : claimsIn(parts);
  }

  hasWord(word: string): boolean {
    const parts = [...this.#statements.flatMap((one) => one.parts), ...this.#labels];
    return (
      parts.some(({ words }) => words.includes(word)) ||
      this.#fitting.some(({ field }) => measureWordsOf(field)?.test(word))
    );
  }
}

function levelIn(key: string): string {
  return /^(?:place|scale)\/(state|county|country)\//.exec(key)?.[1] ?? "";
}

/** The statements that have a figure, of one of its facts where there are such. */
function withFigure(
  figure: Figure,
  statements: readonly Statement[],
  fitting: readonly ResearchFact[],
): readonly Statement[] {
  const keys = new Set(fitting.map(({ key }) => key));
  const all = statements.filter(({ parts }) => parts.some((part) => has(part, figure)));
  const ofFacts = all.filter(({ said }) => said.facts.some((key) => keys.has(key)));
  return ofFacts.length > 0 ? ofFacts : all;
}

function has({ figures }: Part, figure: Figure): boolean {
  return figures.some((one) => nameOf(one) === nameOf(figure));
}

/** A figure keeps the negation of its statement, and a median stays one. */
function keepsWhatFiguresNeed(
  parts: readonly Part[],
  statements: readonly Statement[],
  facts: readonly ResearchFact[],
): boolean {
  const all = parts.flatMap(({ claims }) => claims);
  const says = (kind: ClaimKind) => all.some((claim) => claim.kind === kind);
  return parts
    .flatMap(({ figures }) => figures)
    .every((figure) => {
      const fitting = facts.filter((fact) => isSaid(fact, [figure]));
      // A school has each of "grades 9 to 11" and is not for these alone.
      const isSpan = (figure.grades?.grades.length ?? 0) > 1;
      if (isSpan && !statements.some((one) => one.parts.some((part) => has(part, figure)))) return false;
      if (fitting.length > 0 && fitting.every(({ about }) => about === "average") && !says("statistic"))
        return false;
      // A cell of a table has no words.
      const own = withFigure(figure, statements, fitting)
        .flatMap((one) => one.parts)
        .filter((part) => has(part, figure) && part.claims.length + part.words.length > 0);
      const isNegated = (part: Part) => part.claims.some(({ kind }) => kind === "negation");
      return own.length === 0 || says("negation") || !own.every(isNegated);
    });
}

/** Of as many shares as groups, each belongs to the group in the same place: "girls and boys were 53% and 47%". */
function pairsGroups(parts: readonly Part[], statements: readonly Statement[]): boolean {
  const groups = withoutRepeats(
    parts.flatMap(({ claims }) => claims.flatMap(({ kind, value }) => (kind === "group" ? [value] : []))),
  );
  const shares = parts.flatMap(({ figures }) => figures.filter(({ kind }) => kind === "percent"));
  if (groups.length === 0) return true;
  if (shares.length !== groups.length) {
    // Without shares, groups are words like others; otherwise nobody could say which share is whose.
    return shares.length === 0;
  }
  return shares.every((share, at) => {
    const ofShare = statements
      .flatMap((one) => one.parts)
      .filter((part) => has(part, share))
      .flatMap(({ claims }) => claims);
    return ofShare.some(({ kind, value }) => kind === "group" && value === groups[at]);
  });
}

/**
 * Whether a sentence counts among other schools than its fact does: "98% of the schools" in place of "98% of the other
 * public high schools in Illinois". "60 of the 100 others" goes on from the sentence before.
 */
function widens(parts: readonly Part[], facts: readonly ResearchFact[]): boolean {
  const said = parts.flatMap(({ claims, words }) => [...claims.map(({ value }) => value), ...words]);
  return parts.some(({ figures, namesSchools }) =>
    figures.some((figure) => {
      const fitting = facts.filter((fact) => isSaid(fact, [figure]));
      if (!namesSchools || !fitting.every(({ key, about }) => levelIn(key) !== "" && about !== "average"))
        return false;
      const [label] = fitting.flatMap((fact) => partsOf(fact.label));
      if (!label) return false;
      const kinds = label.claims.flatMap(({ kind, value }) => (kind === "school" ? [value] : []));
      const levels = label.words.filter((word) => LEVELS.has(word));
      // All of our catalog is the widest there is.
      const isPlaceless =
        !fitting.some(({ key }) => levelIn(key) === "country") &&
        parts.every(({ claims }) => claims.every(({ kind }) => kind !== "place"));
      return (
        [...kinds, ...levels].some((one) => !said.includes(one)) || (figure.kind === "percent" && isPlaceless)
      );
    }),
  );
}

const LEVELS: ReadonlySet<string> = new Set(["elementary", "high"].map(stemOf));

const ALL_OF =
  /\b(?:all|any|each|every one)(?: of)?(?: the| its)? ([\d.,]*\d|two|three|four|five|six|seven|eight|nine)\b/gi;

/** Whether a text says of all that are counted what no statement does: "larger than all of the 266 others", for "all but three of the 266". */
function claimsAll(text: string, before: readonly Said[]): boolean {
  const countedIn = (said: string) => [...said.matchAll(ALL_OF)].map(([, number]) => number);
  const known = new Set(before.flatMap((one) => countedIn(one.text)));
  return countedIn(text).some((number) => !known.has(number));
}

const FROM_TO = /\bfrom ([\d.,]*\d)%?(?:[^\d;.]{0,20}\b(?:19|20)\d\d(?:–\d\d)?)? to ([\d.,]*\d)/g;

/** Whether one text goes "from 240 to 213" and the other "from 213 to 240". */
function isTurnedAround(one: string, other: string): boolean {
  const ways = [...other.matchAll(FROM_TO)].map(([, from, to]) => `${from} ${to}`);
  return [...one.matchAll(FROM_TO)].some(([, from, to]) => ways.includes(`${to} ${from}`));
}

function withoutRepeats(values: readonly string[]): string[] {
  return values.filter((value, at) => value !== values[at - 1]);
}
