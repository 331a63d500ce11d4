/** The grades that children of an age are usually in, as US schools have them. */

const PRE_KINDERGARTEN = -1;
const KINDERGARTEN = 0;
const LAST_GRADE = 12;

/** The grades of an age: 11 → 5 and 6. Kindergarten begins at 5, and nobody is in a grade behind the last. */
export function gradesOfAge(age: number): number[] {
  if (age < 5) return [PRE_KINDERGARTEN];
  return [age - 6, age - 5].filter((grade) => grade >= KINDERGARTEN && grade <= LAST_GRADE);
}

/** "Children of 11 are usually in grade 5 or 6." */
export function gradesOfAgeText(age: number): string {
  const [first = KINDERGARTEN, second] = gradesOfAge(age);
  const also = second === undefined ? "" : ` or ${first === KINDERGARTEN ? gradeInWords(second) : second}`;
  const ending = first === PRE_KINDERGARTEN ? ", if they go to school yet" : "";
  return `Children of ${age} are usually in ${gradeInWords(first)}${also}${ending}.`;
}

export function gradeInWords(grade: number): string {
  if (grade === PRE_KINDERGARTEN) return "pre-kindergarten";
  return grade === KINDERGARTEN ? "kindergarten" : `grade ${grade}`;
}
