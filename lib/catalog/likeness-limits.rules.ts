import type { Reason } from "./likeness.schema.ts";
import type { NameLikeness } from "./name-parts.rules.ts";
import {
  bits,
  EQUAL_SIZE,
  FEW,
  gradeBits,
  isEqualFigure,
  LEAST_SIZE,
  LIKE_SIZE,
  type Likeness,
  milesApart,
  PERHAPS,
  SAME,
  SOME_STUDENTS,
  sizeRatioOf,
  type Traits,
} from "./traits.rules.ts";

const MILES_MOVED = 30;

/** A register's point may be at the gate, another's on the campus. */
const MILES_NEXT_TO = 0.25;

/** As far as a school without a telephone number in one of the registers is believed to have moved. */
const MILES_IN_TOWN = 10;

/**
 * A school that moves keeps its name and its telephone number, and not too different a size. A small one's number may be
 * that of a church or a board, which has several.
 */
export function hasMoved(name: NameLikeness, likeness: Likeness, pair: Pair): boolean {
  const { relation, isChain, onlyGeneric } = name;
  const { reasons, cautions } = likeness;
  const { listedTwice, one, other } = pair;
  if (isChain || cautions.includes("otherGrades")) return false;
  if (one.phone === null || other.phone === null) return hasMovedInTown(name, pair);
  const isNamed = relation === "same" || (relation === "variant" && onlyGeneric);
  if (!isNamed || !reasons.includes("samePhone")) return false;
  if (one.sector !== "private" || other.sector !== "private") return false;
  const less = Math.min(one.students ?? 0, other.students ?? 0);
  const ratio = sizeRatioOf(one, other);
  const isEqual = reasons.includes("sameGrades") && ratio >= EQUAL_SIZE;
  if ((milesApart(one, other) ?? 0) > MILES_MOVED) return false;
  if (less < SOME_STUDENTS) return less >= FEW && isEqual && (!listedTwice || ratio === 1);
  return isEqual || (!listedTwice && ratio >= LIKE_SIZE);
}

type Pair = { listedTwice: boolean; one: Traits; other: Traits };

/**
 * Where a register gives no telephone numbers, the name has to be enough, together with most grades and the size. A school
 * called a high school by one register only may be that whole.
 */
function hasMovedInTown({ relation, onlyLevels, sharesName }: NameLikeness, pair: Pair): boolean {
  const { listedTwice, one, other } = pair;
  const miles = milesApart(one, other);
  if (listedTwice || one.sector !== other.sector || miles === null || miles > MILES_IN_TOWN) return false;
  if (one.approximate || other.approximate || !sharesMostGrades(one, other)) return false;
  const isPrivate = one.sector === "private";
  const ratio = sizeRatioOf(one, other);
  const less = Math.min(one.students ?? 0, other.students ?? 0);
  if (less < FEW) return false;
  // In the next town, there may well be another St. Ann's, or an Amish school of the same name and size.
  if (one.city !== null && other.city !== null && one.city !== other.city && one.zip !== other.zip)
    return false;
  if (relation === "same") return ratio >= (isPrivate ? LIKE_SIZE : LIKE_PUBLIC_SIZE);
  return isPrivate && relation === "variant" && onlyLevels && sharesName && ratio >= EQUAL_SIZE;
}

/** Two public schools with the same name may well belong to different districts. */
const LIKE_PUBLIC_SIZE = 0.8;

/** Of those that both registers could give. */
function sharesMostGrades(one: Traits, other: Traits): boolean {
  const given = knowsHighGradesOnly(one) || knowsHighGradesOnly(other) ? HIGH_GRADES : ~0;
  return bits(one.grades & other.grades & given) / bits((one.grades | other.grades) & given) >= 0.5;
}

/** The file of 2010–11 gives no grades below 9 (`mayTeachLowerGrades`). */
function knowsHighGradesOnly({ grades, identifiers }: Traits): boolean {
  return (
    (grades & ~HIGH_GRADES) === 0 && identifiers.some(({ scheme }) => scheme === "nces-high-schools-2010-11")
  );
}

const HIGH_GRADES = gradeBits([9, 10, 11, 12]);

/**
 * "A. Quinn Jones Exceptional Student Center" and "A. Quinn Jones Center" of nearly the same size: the word for a part of
 * a school is only a fuller name of the whole.
 */
export function isFullerName(name: NameLikeness, { reasons }: Likeness, pair: Pair): boolean {
  const { isContained, sharesName, isOtherPart, isCampus } = name;
  const { listedTwice, one, other } = pair;
  if (!isContained || !sharesName || !isOtherPart || isCampus || listedTwice) return false;
  const isSome = Math.min(one.students ?? 0, other.students ?? 0) >= SOME_STUDENTS;
  const isAlike = sizeRatioOf(one, other) >= EQUAL_SIZE && sharesMostGrades(one, other);
  return isSome && isAlike && reasons.includes("sameAddress") && one.sector === other.sector;
}

/** A private school with another name: all its students, in the same grades, in the same house, but not at the same time. */
export function isRenamed(
  { relation, contradicts }: NameLikeness,
  { reasons }: Likeness,
  pair: Pair,
): boolean {
  const { listedTwice, one, other } = pair;
  if (relation !== "other" || contradicts || listedTwice) return false;
  if (one.sector !== "private" || other.sector !== "private") return false;
  if (one.phone !== null && other.phone !== null && one.phone !== other.phone) return false;
  return isEqualFigure(one, other) && reasons.includes("sameGrades") && reasons.includes("sameAddress");
}

/**
 * The score that evidence can add up to: staff decide if the names differ, or are only alike and nothing proves that the
 * place is the same. Where the grades have nothing in common, there is nothing to ask.
 */
export function mostFor(
  {
    relation,
    contradicts,
    bothDiffer,
    extra,
    isContained,
    sharesName,
    isLoose,
    onlyGeneric,
    onlyLevels,
    isCampus,
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
    const isNamed = (relation === "same" || relation === "variant") && sharesName && !contradicts && !isChain;
    const isUnplaced = relation === "same" && (one.street === null || other.street === null);
    const isThere = sameAddress || has("near") || (isUnplaced && has("samePlace") && has("sameSize"));
    if (!isNamed || !isThere || sizeRatio === 0 || cautions.includes("otherSize")) return SAME - 1;
  }
  // Namesakes of very different size, in two houses and under two numbers, of which nothing else is the same.
  const isElsewhere = one.street !== null && other.street !== null && !isProven;
  const isUnequal = sizeRatio > 0 && sizeRatio < LEAST_SIZE;
  if (isPrivate && isElsewhere && isUnequal && cautions.includes("otherNcesId")) return SAME - 1;
  const isEqual = sameAddress && has("samePhone") && has("sameGrades") && has("sameSize");
  if (relation === "other" && isEqual && !listedTwice && !contradicts) return Number.POSITIVE_INFINITY;
  // A survey may list a private school twice, once as its own response and once as somebody's find.
  const isFoundAgain =
    isPrivate &&
    ((sameSpot && has("sameGrades") && has("sameSize") && (onlyGeneric || sizeRatio >= EQUAL_SIZE)) ||
      (sameAddress && has("samePhone") && sizeRatio >= (has("sameGrades") ? LIKE_SIZE : EQUAL_SIZE)) ||
      (sameAddress && isFound(one) !== isFound(other) && sizeRatio >= LIKE_SIZE));
  // Two rows of one release may well be a high school and its evening classes: unless all else is equal, nobody need look.
  // Public registers are never wrong about that.
  const isOneUnit = !listedTwice || extra === 0 || (isPrivate && has("sameSize") && sizeRatio >= EQUAL_SIZE);
  // A survey that prints all figures of a school a second time, as those of its boys' division.
  const isPrintedAgain = isPrivate && listedTwice && sameAddress && isEqualFigure(one, other);
  if (contradicts && isPrintedAgain && isContained && !bothDiffer) return Number.POSITIVE_INFINITY;
  const areUnits = contradicts || bothDiffer || isCampus || relation === "other";
  if ((!isOneUnit && !isFoundAgain) || (listedTwice && areUnits)) {
    return isEqual && sizeRatio >= EQUAL_SIZE ? SAME - 1 : PERHAPS - 1;
  }
  if (contradicts || relation === "other") return SAME - 1;
  if (listedTwice && otherPhone && !sameAddress) return SAME - 1;
  if (relation === "similar") {
    if (isLoose && !isPrivate) return SAME - 1;
    const isAlike = bothDiffer
      ? has("sameGrades") && has("sameSize")
      : has("sameSize") ||
        (has("sameGrades", "samePhone") && sizeRatio >= LIKE_SIZE) ||
        (isContained &&
          sharesName &&
          (isPrivate
            ? sizeRatio === 0 || sizeRatio >= LEAST_SIZE
            : sizeRatio >= LIKE_SIZE && sharesMostGrades(one, other)));
    const isThere = sameAddress && isAlike && !listedTwice;
    const isFull = isContained && sameSpot && has("sameGrades") && has("sameSize") && !listedTwice;
    return isThere || isFull || (isContained && isFoundAgain) ? Number.POSITIVE_INFINITY : SAME - 1;
  }
  const isNextTo =
    onlyGeneric && has("sameGrades", "sameSize") && (milesApart(one, other) ?? 1) <= MILES_NEXT_TO;
  return (!onlyLevels || isChain) && !isProven && !isNextTo ? SAME - 1 : Number.POSITIVE_INFINITY;
}

/** The survey searches sampled areas for schools that its lists lack; the IDs of those finds begin with "BB". */
function isFound({ identifiers }: Traits): boolean {
  return identifiers.some(({ scheme, value }) => scheme === "nces" && value.startsWith("BB"));
}
