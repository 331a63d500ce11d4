/** The levels of schools according to the grades they teach, in the order in which lists show them. */
export const SCHOOL_LEVELS = ["preschool", "elementary", "middle", "high", "combined", "unknown"] as const;
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number];

/**
 * The level of a school, close to how NCES classifies schools: elementary begins by grade 3 and ends by grade 8,
 * middle begins with grade 4 to 8 and ends by grade 9, high begins with grade 7 or later; wider spans are combined.
 * @param grades ascending, on our scale of -1 (pre-kindergarten) to 12
 */
export function levelOf(grades: readonly number[]): SchoolLevel {
  const lowest = grades[0];
  const highest = grades.at(-1);
  if (lowest === undefined || highest === undefined) return "unknown";
  if (highest <= 0) return "preschool";
  if (lowest <= 3) return highest <= 8 ? "elementary" : "combined";
  if (lowest <= 8 && highest <= 9) return "middle";
  return lowest >= 7 ? "high" : "combined";
}
