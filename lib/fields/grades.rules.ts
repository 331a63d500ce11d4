const LOWEST = -1;
const HIGHEST = 12;

/**
 * Parses grades as people write them: "PK-5", "K–8, 10", "9 to 12", "Pre-K, K, 1".
 * @returns ascending, on our scale of -1 (pre-kindergarten), 0 (kindergarten) to 12; null if it is unreadable
 */
export function parseGrades(text: string): number[] | null {
  const grades = new Set<number>();
  const plain = text.replace(/pre[- ]?k(indergarten)?/gi, "PK").replace(/kindergarten/gi, "K");
  for (const part of plain.split(/[,;]/)) {
    const [from, to, ...more] = part.split(/\s*(?:-|–|—|\bto\b)\s*/i).map(gradeOf);
    if (from === undefined || from === null || to === null || more.length > 0) return null;
    const last = to ?? from;
    if (last < from) return null;
    for (let grade = from; grade <= last; grade += 1) grades.add(grade);
  }
  return [...grades].sort((a, b) => a - b);
}

function gradeOf(word: string): number | null {
  const code = word
    .trim()
    .replace(/^grades?\s+/i, "")
    .toUpperCase();
  if (code === "PK") return LOWEST;
  if (code === "K" || code === "KG") return 0;
  const grade = /^\d{1,2}(?:ST|ND|RD|TH)?$/.test(code) ? Number.parseInt(code, 10) : 0;
  return grade >= 1 && grade <= HIGHEST ? grade : null;
}

const GRADE_NAMES: Record<number, string> = { [-1]: "PK", 0: "K" };

/** "PK", "K" or the number of the grade. */
export function gradeLabel(grade: number): string {
  return GRADE_NAMES[grade] ?? String(grade);
}

/** Formatted grades with the word for them: "Grades PK–5", "Grade 9", "Kindergarten". */
export function namedGrades(span: string): string {
  if (span === "PK") return "Pre-K";
  if (span === "K") return "Kindergarten";
  return `${/^\d+$/.test(span) ? "Grade" : "Grades"} ${span}`;
}

/** The grade in words, for lists of options: "Pre-K", "Kindergarten", "Grade 7". */
export function gradeName(grade: number): string {
  if (grade === -1) return "Pre-K";
  return grade === 0 ? "Kindergarten" : `Grade ${grade}`;
}

/**
 * Grades as spans: [-1, 0, 1, 2] → "PK–2", [6, 8] → "6, 8".
 * @param grades ascending, on our scale of -1 to 12
 * @returns null if there are none
 */
export function formatGrades(grades: readonly number[]): string | null {
  const spans: { from: number; to: number }[] = [];
  for (const grade of grades) {
    const last = spans.at(-1);
    if (last && grade === last.to + 1) last.to = grade;
    else spans.push({ from: grade, to: grade });
  }
  if (spans.length === 0) return null;
  return spans
    .map(({ from, to }) => (from === to ? gradeLabel(from) : `${gradeLabel(from)}–${gradeLabel(to)}`))
    .join(", ");
}
