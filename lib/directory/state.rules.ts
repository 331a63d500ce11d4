/** Grades that families look for together, on our scale of -1 (pre-kindergarten) to 12. */
export const GRADE_BANDS = [
  { name: "Pre-K and kindergarten", grades: [-1, 0] },
  { name: "Grades 1–5", grades: [1, 2, 3, 4, 5] },
  { name: "Grades 6–8", grades: [6, 7, 8] },
  { name: "Grades 9–12", grades: [9, 10, 11, 12] },
] as const;

/** What kinds of schools a state has. A school counts in every band of which it teaches a grade. */
export type StateKinds = {
  charter: number;
  magnet: number;
  bands: { name: string; grades: readonly number[]; schools: number }[];
};

/** A release that numbers of students are from, and for how many schools. */
export type StudentSource = {
  key: string;
  name: string;
  publisher: string;
  /** The school year that its figures describe, for instance "2013–14". */
  year: string;
  url: string | null;
  schools: number;
};
