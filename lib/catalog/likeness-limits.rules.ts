import type { Reason } from "./likeness.schema.ts";
import type { NameLikeness } from "./name-parts.rules.ts";
import {
  EQUAL_SIZE,
  FEW,
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

/**
 * A school that moves keeps its name and its telephone number, and not too different a size. A small one's number may be
 * that of a church or a board, which has several.
 */
export function hasMoved(
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
  if ((milesApart(one, other) ?? 0) > MILES_MOVED) return false;
  if (less < SOME_STUDENTS) return less >= FEW && isEqual && !listedTwice;
  return isEqual || (!listedTwice && ratio >= LIKE_SIZE);
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
  // A survey may list a private school twice, once of its own accord and once as somebody's find.
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
        (isPrivate && isContained && sharesName && (sizeRatio === 0 || sizeRatio >= LEAST_SIZE));
    const isThere = sameAddress && isAlike && !listedTwice;
    const isFull = isContained && sameSpot && has("sameGrades") && has("sameSize") && !listedTwice;
    return isThere || isFull || (isContained && isFoundAgain) ? Number.POSITIVE_INFINITY : SAME - 1;
  }
  return (!onlyLevels || isChain) && !isProven ? SAME - 1 : Number.POSITIVE_INFINITY;
}

/** The survey searches sampled areas for schools that its lists lack; the IDs of those finds begin with "BB". */
function isFound({ identifiers }: Traits): boolean {
  return identifiers.some(({ scheme, value }) => scheme === "nces" && value.startsWith("BB"));
}
