/**
 * What cannot be right about a school's figures, in words for staff, by its number in the column `school.doubts` (the
 * migration of the list's filters says when each holds). A second look at the school's source settles each of them.
 */
export const DOUBTS: readonly string[] = [
  "No students, though the school is open",
  "More teachers than students",
  "More students in K–12 than in all grades",
  "The student–teacher ratio does not fit the students and teachers",
  "The average class is larger than the school",
  "Girls and boys are more than 100 percent",
  "The shares of races are more than 100 percent",
];
