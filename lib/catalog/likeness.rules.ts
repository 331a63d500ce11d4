import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import { milesBetween } from "./gazetteer.rules.ts";
import type { Caution, Reason } from "./likeness.schema.ts";
import { isSameWord, likenessOfNames, type NameLikeness, namePartsOf } from "./name-parts.rules.ts";
import type { Identifier } from "./schema.ts";

/** What is known of a school that tells it from others. */
export type Traits = {
  /** All current and former names, as `nameWords` gives them; the current one first. */
  names: readonly string[];
  sector: "public" | "private";
  state: string | null;
  zip: string | null;
  /** From `cityKey`. */
  city: string | null;
  /** From `streetKey`. */
  street: string | null;
  position: SchoolFacts["coordinates"] | null;
  /** The position is only the center of its ZIP code. */
  approximate: boolean;
  /** Ten digits. */
  phone: number | null;
  /** A bit for each grade, from `gradeBits`; 0 if unknown. */
  grades: number;
  /** Those in kindergarten to grade 12 if they are counted apart. */
  students: number | null;
  identifiers: readonly Identifier[];
  /** A bit for each release that describes it, from `releaseBit`. */
  releases: number;
  /** What only staff's report compares, because the loader has no need of it. */
  website?: string | null;
  religion?: string | null;
  schoolType?: string;
};

export type Likeness = {
  score: number;
  /** What the score cannot exceed, whatever else speaks for it. */
  most: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** From this score on, two descriptions are merged without anybody looking (decision 0110 says how it was measured). */
export const SAME = 55;
/** From this score on, staff are asked. */
export const PERHAPS = 45;

/** What each piece of evidence is worth. They add up. */
const NAME = { same: 50, variant: 42, similar: 28, other: 0 } as const;
/** For each word that only one of two variants has. */
const EXTRA_WORD = 2;
const FOR = {
  sameNcesId: 100,
  sameAddress: 25,
  samePhone: 20,
  sameSwitchboard: 12,
  sameWebsite: 10,
  samePlace: 10,
  sameZip: 3,
  near: 15,
  nearby: 6,
  sameGrades: 8,
  likeGrades: 3,
  sameFigure: 16,
  sameSize: 8,
  likeSize: 3,
} as const;
const AGAINST = {
  otherName: 30,
  otherUnit: 35,
  otherNcesId: 10,
  listedTwice: 15,
  otherGrades: 60,
  otherGradesOfFew: 20,
  otherGradesOfLevel: 10,
  partOfGrades: 25,
  otherSize: 8,
  veryOtherSize: 25,
  otherAffiliation: 15,
  otherType: 25,
  otherSector: 10,
  otherStreet: 3,
  otherPlace: 15,
  elsewhere: 45,
  mile: 8,
  acrossTown: 12,
  apart: 20,
  farApart: 45,
} as const;

/** Two points within 200 meters are one place. */
const MILES_NEAR = 200 / 1609.344;
const MILES_NEARBY = 0.5;
const MILES_ASIDE = 1;
const MILES_APART = 2;
/** How far a row with nothing but a position may be from the address. */
const MILES_UNKNOWN = 3;
const MILES_FAR = 5;
/** The center of a ZIP code may be this far from its schools. */
const MILES_IN_ZIP = 5;
const MILES_OUT_OF_ZIP = 15;

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
  const listedTwice =
    (one.releases & other.releases) !== 0 || hasOtherRow(one.identifiers, other.identifiers);
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
  if (hasMoved(name, likeness, { listedTwice, one, other })) likeness.score = Math.max(likeness.score, SAME);
  likeness.score = Math.min(likeness.score, likeness.most);
  return likeness;
}

/**
 * A school that moves keeps its name and its telephone number, and not too different a size. A small one's number may be
 * that of a church or a board, which has several.
 */
function hasMoved(
  { relation, isChain, onlyGeneric }: NameLikeness,
  { reasons, cautions }: Likeness,
  { listedTwice, one, other }: { listedTwice: boolean; one: Traits; other: Traits },
): boolean {
  const isNamed = (relation === "same" || (relation === "variant" && onlyGeneric)) && !isChain;
  if (!isNamed || !reasons.includes("samePhone") || cautions.includes("otherGrades")) return false;
  if (one.sector !== "private" || other.sector !== "private") return false;
  const less = Math.min(one.students ?? 0, other.students ?? 0);
  const ratio = sizeRatioOf(one, other);
  const isEqual = reasons.includes("sameGrades") && ratio >= EQUAL_SIZE;
  if (less < SOME_STUDENTS) return less >= FEW && isEqual && !listedTwice;
  return isEqual || (!listedTwice && ratio >= LIKE_SIZE);
}

/**
 * The score that evidence can add up to: staff decide if the names differ, or are only alike and nothing proves that the
 * place is the same. Where the grades have nothing in common, there is nothing to ask.
 */
function mostFor(
  {
    relation,
    contradicts,
    bothDiffer,
    extra,
    isContained,
    sharesName,
    onlyGeneric,
    onlyLevels,
    isChain,
  }: NameLikeness,
  { reasons, cautions }: Likeness,
  {
    sameAddress,
    listedTwice,
    one,
    other,
  }: { sameAddress: boolean; listedTwice: boolean; one: Traits; other: Traits },
): number {
  const has = (...evidence: Reason[]) => evidence.some((reason) => reasons.includes(reason));
  const sizeRatio = sizeRatioOf(one, other);
  const isPrivate = one.sector === "private" || other.sector === "private";
  const otherPhone = one.phone !== null && other.phone !== null && one.phone !== other.phone;
  const sameSpot = sameAddress || (has("near") && has("samePhone"));
  const isProven = sameAddress || has("near", "samePhone", "sameSwitchboard");
  if (cautions.includes("otherGrades") && relation !== "same") return PERHAPS - 1;
  if (one.sector !== other.sector) {
    const isNamed = (relation === "same" || relation === "variant") && !contradicts && !isChain;
    const isThere = sameAddress || has("near") || (has("samePlace") && has("sameSize"));
    if (!isNamed || !isThere || cautions.includes("otherSize")) return SAME - 1;
  }
  const isEqual = sameAddress && has("samePhone") && has("sameGrades") && has("sameSize");
  if (relation === "other" && isEqual && !listedTwice && !contradicts) return Number.POSITIVE_INFINITY;
  // A survey may list a private school twice, once of its own accord and once as somebody's find.
  const isFoundAgain =
    isPrivate &&
    ((sameSpot && has("sameGrades") && has("sameSize") && (onlyGeneric || sizeRatio >= EQUAL_SIZE)) ||
      (sameAddress && has("samePhone") && sizeRatio >= (has("sameGrades") ? LIKE_SIZE : EQUAL_SIZE)) ||
      (sameAddress && isFound(one) !== isFound(other) && sizeRatio >= LIKE_SIZE));
  // Two rows of one release may well be a high school and its evening classes: unless all else is equal, nobody need look.
  // Public registers are never wrong about that.
  const isOneUnit = !listedTwice || extra === 0 || (isPrivate && has("sameSize") && sizeRatio >= EQUAL_SIZE);
  // The row of the boys' division with all figures of the school.
  const isWhole = sameAddress && isContained && sizeRatio >= EQUAL_SIZE;
  if (contradicts && isWhole && !bothDiffer && (!listedTwice || (isPrivate && isEqualFigure(one, other))))
    return Number.POSITIVE_INFINITY;
  if ((!isOneUnit && !isFoundAgain) || (listedTwice && (contradicts || bothDiffer || relation === "other"))) {
    return isEqual && sizeRatio >= EQUAL_SIZE ? SAME - 1 : PERHAPS - 1;
  }
  if (contradicts || relation === "other") return SAME - 1;
  if (listedTwice && otherPhone && !sameAddress) return SAME - 1;
  if (relation === "similar") {
    const isAlike = bothDiffer
      ? has("sameGrades") && has("sameSize")
      : has("sameSize") ||
        (has("sameGrades", "samePhone") && sizeRatio >= LIKE_SIZE) ||
        (isPrivate && isContained && sharesName && (sizeRatio === 0 || sizeRatio >= LEAST_SIZE));
    const isThere = sameAddress && isAlike && !listedTwice;
    const isFull = isContained && sameSpot && has("sameGrades") && has("sameSize") && !listedTwice;
    return isThere || isFull || (isContained && isFoundAgain) ? Number.POSITIVE_INFINITY : SAME - 1;
  }
  return (!onlyLevels || isChain) && !isProven ? SAME - 1 : Number.POSITIVE_INFINITY;
}

function bestName(one: Traits, other: Traits): NameLikeness {
  const places = [one.city, other.city, stateName(one.state)];
  let best: NameLikeness = {
    relation: "other",
    contradicts: false,
    bothDiffer: false,
    oneLevel: false,
    saysLevel: false,
    extra: 0,
    isContained: false,
    sharesName: false,
    onlyGeneric: false,
    onlyLevels: false,
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

/**
 * @param areRivals whether a register says that they are two: then, another house in the same town counts
 * @param isSameName whether they have one name, so that the house next door is theirs as well
 * @returns whether the addresses are the same
 */
function judgePlace(
  likeness: Likeness,
  one: Traits,
  other: Traits,
  { areRivals, isSameName }: { areRivals: boolean; isSameName: boolean },
): boolean {
  const sameZip = one.zip !== null && one.zip === other.zip;
  const sameCity = one.city !== null && one.city === other.city;
  const miles = milesApart(one, other);
  const approximate = one.approximate || other.approximate;
  const near = miles !== null && !approximate && miles <= MILES_NEAR;
  const sameStreet =
    isSameStreet(one.street, other.street, near) || (isSameName && isNextDoor(one.street, other.street));
  const sameAddress = sameStreet && (sameZip || sameCity || near);
  if (sameAddress) {
    speaksFor(likeness, "sameAddress", FOR.sameAddress);
    likeness.score += FOR.samePlace;
    // A position can be wrong; the address of both is not.
    if (near) speaksFor(likeness, "near", FOR.near);
    return true;
  }
  if (sameZip || sameCity) speaksFor(likeness, "samePlace", FOR.samePlace);
  if (sameZip) likeness.score += FOR.sameZip;
  const inTown = (sameZip || sameCity) && !areRivals;
  if (one.street !== null && other.street !== null && !near && !inTown) likeness.score -= AGAINST.otherStreet;
  const placeless = (one.city ?? one.zip) === null || (other.city ?? other.zip) === null;
  if (miles === null) {
    if (!sameZip && !sameCity)
      against(likeness, "otherPlace", placeless ? AGAINST.otherPlace : AGAINST.elsewhere);
    return false;
  }
  if (approximate) {
    if (placeless && miles <= MILES_IN_ZIP) speaksFor(likeness, "samePlace", FOR.samePlace);
    else if (miles > MILES_OUT_OF_ZIP) against(likeness, "apart", AGAINST.farApart);
    else if (!sameZip && !sameCity && miles > MILES_IN_ZIP)
      against(likeness, "otherPlace", AGAINST.otherPlace);
    return false;
  }
  if (placeless && miles <= MILES_UNKNOWN && !near) {
    speaksFor(likeness, "samePlace", FOR.samePlace);
    return false;
  }
  if (near) speaksFor(likeness, "near", FOR.near);
  else if (miles <= MILES_NEARBY) likeness.score += FOR.nearby;
  else if (miles > MILES_FAR) against(likeness, "apart", AGAINST.farApart);
  else if (miles > MILES_APART)
    against(likeness, "apart", inTown ? 0 : sameZip || sameCity ? AGAINST.acrossTown : AGAINST.apart);
  else if (miles > MILES_ASIDE && !inTown) likeness.score -= AGAINST.mile;
  if (!placeless && !sameZip && !sameCity && miles > MILES_NEARBY)
    against(likeness, "otherPlace", AGAINST.otherPlace);
  return false;
}

/** "610 E 83rd" is "610 E 83rd St". */
const STREET_KINDS = /^(?:st|ave|rd|dr|ln|blvd|hwy|ct|pl|cir|pkwy|way|ter|n|s|e|w)$/;
const STREET_KIND = /(?<=[a-z]{3})(?:st|ave|rd|dr|ln|blvd|ct|pl|cir|pkwy|way|ter)$/;

/**
 * The same but for a letter of the street's name, or because only one says what kind of street it is; at one spot, also if
 * they say different kinds.
 */
function isSameStreet(one: string | null, other: string | null, near: boolean): boolean {
  if (one === null || other === null || !/\d/.test(one)) return false;
  if (near && one.replace(STREET_KIND, "") === other.replace(STREET_KIND, "")) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(short) && STREET_KINDS.test(long.slice(short.length))) return true;
  return one === other || (one.replace(/\D+/g, " ") === other.replace(/\D+/g, " ") && isSameWord(one, other));
}

/** "3900 N Leavitt St" and "3920 N Leavitt St". */
function isNextDoor(one: string | null, other: string | null): boolean {
  const [house, its] = [HOUSE.exec(one ?? ""), HOUSE.exec(other ?? "")];
  return house !== null && house[2] === its?.[2] && Math.abs(Number(house[1]) - Number(its?.[1])) <= HOUSES;
}
const HOUSE = /^(\d+)([a-z].{4,})$/;
const HOUSES = 20;

function judgePhone(likeness: Likeness, one: Traits, other: Traits): void {
  if (one.phone === null || other.phone === null) return;
  if (one.phone === other.phone) speaksFor(likeness, "samePhone", FOR.samePhone);
  // The numbers of one switchboard differ in their last two digits.
  else if (Math.floor(one.phone / 100) === Math.floor(other.phone / 100))
    speaksFor(likeness, "sameSwitchboard", FOR.sameSwitchboard);
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

/** Below this, whole grades come and go. */
const FEW = 20;
/** From here on, no two schools are likely to have the very same number. */
const SOME_STUDENTS = 50;
/** From here on, size tells schools apart: that of small programs changes a lot. */
const MANY_STUDENTS = 100;

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
  else if (name.oneLevel && isPartOf(one, other)) against(likeness, "otherGrades", AGAINST.partOfGrades);
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

/** The smaller number of students as a part of the larger one; 0 if there are none, or one is unknown. */
function sizeRatioOf({ students: one }: Traits, { students: other }: Traits): number {
  return one && other ? Math.min(one, other) / Math.max(one, other) : 0;
}
/** Below this, one of them may be a program in the house of the other. */
const LEAST_SIZE = 0.45;
const LIKE_SIZE = 0.6;
const EQUAL_SIZE = 0.9;

/** From about a hundred students on, no two schools have nearly the same number by chance. */
function isEqualFigure(one: Traits, other: Traits): boolean {
  const [ratio, less] = [sizeRatioOf(one, other), Math.min(one.students ?? 0, other.students ?? 0)];
  return (ratio === 1 && less >= SOME_STUDENTS) || (ratio >= 0.95 && less >= MANY_STUDENTS);
}

/** The survey searches sampled areas for schools that its lists lack; the IDs of those finds begin with "BB". */
function isFound({ identifiers }: Traits): boolean {
  return identifiers.some(({ scheme, value }) => scheme === "nces" && value.startsWith("BB"));
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

function speaksFor(likeness: Likeness, reason: Reason, worth: number): void {
  likeness.reasons.push(reason);
  likeness.score += worth;
}

function against(likeness: Likeness, caution: Caution, worth: number): void {
  likeness.cautions.push(caution);
  likeness.score -= worth;
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

/** @param grades on our scale of -1 to 12 */
export function gradeBits(grades: readonly number[]): number {
  return grades.reduce((all, grade) => all | (1 << (grade + 1)), 0);
}

/** Thirty releases in a small integer. Of more, two share a bit, and a pair may have one caution too many. */
export function releaseBit(key: string): number {
  const known = releaseBitsByKey.get(key);
  if (known !== undefined) return known;
  const bit = 1 << (releaseBitsByKey.size % RELEASE_BITS);
  releaseBitsByKey.set(key, bit);
  return bit;
}

const RELEASE_BITS = 30;
const releaseBitsByKey = new Map<string, number>();

export function releaseBits(keys: readonly (string | null)[]): number {
  return keys.reduce((all, key) => (key === null ? all : all | releaseBit(key)), 0);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

export function milesApart(one: Traits, other: Traits): number | null {
  if (!one.position || !other.position) return null;
  return milesBetween(one.position.lat, one.position.long, other.position.lat, other.position.long);
}
