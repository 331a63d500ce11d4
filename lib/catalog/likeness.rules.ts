import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import { hasMoved, isFullerName, isRenamed, mostFor } from "./likeness-limits.rules.ts";
import { judgePhone, judgePlace } from "./likeness-place.rules.ts";
import { likenessOfNames, type NameLikeness, namePartsOf } from "./name-parts.rules.ts";
import type { Identifier } from "./schema.ts";
import {
  AGAINST,
  against,
  bits,
  FEW,
  FOR,
  isEqualFigure,
  LEAST_SIZE,
  LIKE_SIZE,
  type Likeness,
  MANY_STUDENTS,
  SAME,
  shareRelease,
  sizeRatioOf,
  speaksFor,
  type Traits,
} from "./traits.rules.ts";

/** What each piece of evidence is worth. They add up. */
const NAME = { same: 50, variant: 42, similar: 28, other: 0 } as const;
/** For each word that only one of two variants has. */
const EXTRA_WORD = 2;

/**
 * Judges whether two descriptions are of the same school, by names, place, telephone, grades, size and IDs together.
 * Sector and state are the caller's business.
 */
export function likenessOf(one: Traits, other: Traits): Likeness {
  const likeness: Likeness = { score: 0, most: Number.POSITIVE_INFINITY, reasons: [], cautions: [] };
  const name = bestName(one, other);
  likeness.score += NAME[name.relation];
  if (name.relation === "same") likeness.reasons.push("sameName");
  else if (name.relation !== "other") likeness.reasons.push("similarName");
  if (name.relation === "variant") likeness.score -= Math.min(name.extra, 4) * EXTRA_WORD;
  if (name.relation === "other") against(likeness, "otherName", AGAINST.otherName);
  if (name.contradicts || name.bothDiffer) against(likeness, "otherUnit", AGAINST.otherUnit);
  // A register gives a school a new ID when it registers again, but does not list it under both.
  const listedTwice = shareRelease(one, other) || hasOtherRow(one.identifiers, other.identifiers);
  const otherId = hasOtherId(one.identifiers, other.identifiers);
  const sameAddress = judgePlace(likeness, one, other, {
    areRivals: listedTwice || otherId,
    isSameName: name.relation === "same" && !name.isChain,
  });
  judgePhone(likeness, one, other);
  const areRivals = listedTwice || otherId;
  const isCertain = name.relation === "same" && !areRivals;
  judgeGrades(likeness, one, other, { ...name, isCertain });
  judgeSize(likeness, one, other, isCertain);
  judgeKind(likeness, one, other);
  const { reasons } = likeness;
  if (hasSameId(one.identifiers, other.identifiers)) {
    speaksFor(likeness, "sameNcesId", FOR.sameNcesId);
    return likeness;
  }
  const near = reasons.includes("near");
  const sameSpot = sameAddress || (near && reasons.includes("samePhone"));
  const unplaced = (near || reasons.includes("samePlace")) && (one.street === null || other.street === null);
  if (otherId) against(likeness, "otherNcesId", sameSpot ? 0 : AGAINST.otherNcesId);
  if (listedTwice && !sameSpot && !unplaced) against(likeness, "listedTwice", AGAINST.listedTwice);
  likeness.most = mostFor(name, likeness, { sameAddress, listedTwice, one, other });
  const pair = { listedTwice, one, other };
  if (isRenamed(name, likeness, pair) || isFullerName(name, likeness, pair)) {
    return { ...likeness, score: Math.max(likeness.score, SAME), most: Number.POSITIVE_INFINITY };
  }
  if (hasMoved(name, likeness, pair)) likeness.score = Math.max(likeness.score, SAME);
  likeness.score = Math.min(likeness.score, likeness.most);
  return likeness;
}

function bestName(one: Traits, other: Traits): NameLikeness {
  const places = [one.city, other.city, stateName(one.state)];
  let best: NameLikeness = {
    relation: "other",
    contradicts: false,
    isOtherPart: false,
    bothDiffer: false,
    oneLevel: false,
    saysLevel: false,
    extra: 0,
    isContained: false,
    sharesName: false,
    isLoose: false,
    onlyGeneric: false,
    onlyLevels: false,
    isCampus: false,
    isChain: false,
  };
  let most = Number.NEGATIVE_INFINITY;
  for (const name of one.names) {
    for (const its of other.names) {
      const likeness = likenessOfNames(namePartsOf(name), namePartsOf(its), places);
      const worth =
        NAME[likeness.relation] - (likeness.contradicts ? AGAINST.otherUnit : 0) - likeness.extra / 10;
      if (worth > most) [best, most] = [likeness, worth];
    }
  }
  return best;
}

/** "texas", as in "Providence School of Texas"; null for an unknown state. */
function stateName(state: string | null): string | null {
  return state !== null && isStateCode(state) ? STATES[state].toLowerCase() : null;
}

/** What the catalog's records seldom have. */
function judgeKind(likeness: Likeness, one: Traits, other: Traits): void {
  if (one.website && one.website === other.website) speaksFor(likeness, "sameWebsite", FOR.sameWebsite);
  if (one.religion && other.religion && one.religion !== other.religion)
    against(likeness, "otherAffiliation", AGAINST.otherAffiliation);
  // Some private schools are in the public registers as well, because a district pays for their students.
  if (one.sector !== other.sector) against(likeness, "otherType", AGAINST.otherSector);
  else if (one.schoolType !== other.schoolType) against(likeness, "otherType", AGAINST.otherType);
}

function judgeGrades(
  likeness: Likeness,
  one: Traits,
  other: Traits,
  name: NameLikeness & { isCertain: boolean },
): void {
  if (one.grades === 0 || other.grades === 0) return;
  const both = bits(one.grades & other.grades);
  const all = bits(one.grades | other.grades);
  if (both === 0) {
    // A program of a few students has grade 9 in one year and grade 11 in the next.
    const few = (one.students ?? FEW) < FEW && (other.students ?? FEW) < FEW;
    // "Sebring Middle School" had grade 9 in 2011.
    if (name.isCertain && name.saysLevel) likeness.score -= AGAINST.otherGradesOfLevel;
    else against(likeness, "otherGrades", few ? AGAINST.otherGradesOfFew : AGAINST.otherGrades);
  } else if (one.grades === other.grades) speaksFor(likeness, "sameGrades", FOR.sameGrades);
  // "Pacelli High School" and "Pacelli Catholic Schools" are the part and the whole.
  else if (name.oneLevel && !likeness.reasons.includes("sameAddress") && isPartOf(one, other))
    against(likeness, "otherGrades", AGAINST.partOfGrades);
  else if (both / all >= 0.5) likeness.score += FOR.likeGrades;
  // "Minnehaha Academy - Upper School" and "Minnehaha Academy" are the part and the whole.
  else if (name.oneLevel) against(likeness, "otherGrades", AGAINST.partOfGrades);
}

/** Whether all grades of one are among those of the other, which has many more students. */
function isPartOf(one: Traits, other: Traits): boolean {
  const shared = one.grades & other.grades;
  const ratio = sizeRatioOf(one, other);
  return (shared === one.grades || shared === other.grades) && ratio > 0 && ratio < LIKE_SIZE;
}

function judgeSize(likeness: Likeness, one: Traits, other: Traits, isCertain: boolean): void {
  const ratio = sizeRatioOf(one, other);
  if (ratio === 0) return;
  const less = Math.min(one.students ?? 0, other.students ?? 0);
  const more = less / ratio;
  if (isEqualFigure(one, other)) speaksFor(likeness, "sameSize", FOR.sameFigure);
  else if (ratio >= 0.8 && less >= FEW) speaksFor(likeness, "sameSize", FOR.sameSize);
  else if (ratio >= LIKE_SIZE) likeness.score += FOR.likeSize;
  else if (more >= MANY_STUDENTS && ratio < 0.25)
    against(likeness, "otherSize", isCertain ? AGAINST.otherSize : AGAINST.veryOtherSize);
  else if (more >= MANY_STUDENTS && ratio < LEAST_SIZE) against(likeness, "otherSize", AGAINST.otherSize);
}

function hasSameId(known: readonly Identifier[], given: readonly Identifier[]): boolean {
  return given.some(
    ({ scheme, value }) =>
      scheme !== "nces-inferred" && known.some((own) => own.scheme === scheme && own.value === value),
  );
}

/** Whether one register knows the two by different IDs. What was looked up by position says nothing. */
function hasOtherId(known: readonly Identifier[], given: readonly Identifier[]): boolean {
  return given.some(
    ({ scheme, value }) =>
      (scheme === "nces" || scheme === "ma-dese") &&
      known.some((own) => own.scheme === scheme) &&
      !known.some((own) => own.scheme === scheme && own.value === value),
  );
}

/** Whether the file of 2010–11, whose rows have only a name and a position, lists both. */
function hasOtherRow(known: readonly Identifier[], given: readonly Identifier[]): boolean {
  const rowsOf = (all: readonly Identifier[]) =>
    all.filter(({ scheme }) => scheme === "nces-high-schools-2010-11").map(({ value }) => value);
  const rows = rowsOf(given);
  return rows.length > 0 && rowsOf(known).some((value) => !rows.includes(value));
}
