import { isSameWord } from "./name-parts.rules.ts";
import { AGAINST, against, FOR, type Likeness, milesApart, speaksFor, type Traits } from "./traits.rules.ts";

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
 * @param areRivals whether a register says that they are two: then, another house in the same town counts
 * @param isSameName whether they have one name, so that the house next door is theirs as well
 * @returns whether the addresses are the same
 */
export function judgePlace(
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
  if (placeless && miles <= (areRivals ? MILES_APART : MILES_UNKNOWN) && !near) {
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

const STREET_QUADRANT = /(?<=[a-z]{2})[ns][ew]$/;

const STREET_KIND = /(?<=[a-z]{3})(?:st|ave|rd|dr|ln|blvd|ct|pl|cir|pkwy|way|ter)$/;

/**
 * The same but for a letter of the street's name, or because only one says what kind of street it is; at one spot, also if
 * they say different kinds.
 */
function isSameStreet(one: string | null, other: string | null, near: boolean): boolean {
  if (one === null || other === null || !/\d/.test(one)) return false;
  if (near && bareStreet(one) === bareStreet(other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(short) && STREET_KINDS.test(long.slice(short.length))) return true;
  return one === other || (one.replace(/\D+/g, " ") === other.replace(/\D+/g, " ") && isSameWord(one, other));
}

/** "2455 146th Ave SW" is "2455 146th Ave" where there is only one of them. */
function bareStreet(street: string): string {
  return street.replace(STREET_QUADRANT, "").replace(STREET_KIND, "");
}

/** "3900 N Leavitt St" and "3920 N Leavitt St". */
function isNextDoor(one: string | null, other: string | null): boolean {
  const [house, its] = [HOUSE.exec(one ?? ""), HOUSE.exec(other ?? "")];
  return house !== null && house[2] === its?.[2] && Math.abs(Number(house[1]) - Number(its?.[1])) <= HOUSES;
}

const HOUSE = /^(\d+)([a-z].{4,})$/;
const HOUSES = 20;

export function judgePhone(likeness: Likeness, one: Traits, other: Traits): void {
  if (one.phone === null || other.phone === null) return;
  if (one.phone === other.phone) speaksFor(likeness, "samePhone", FOR.samePhone);
  // The numbers of one switchboard differ in their last two digits.
  else if (Math.floor(one.phone / 100) === Math.floor(other.phone / 100))
    speaksFor(likeness, "sameSwitchboard", FOR.sameSwitchboard);
}
