const LOWEST = -1;
const HIGHEST = 12;

/**
 * Reads grades as people write them: "PK-5", "K–8, 10", "9 to 12", "Pre-K, K, 1".
 * @returns ascending, on our scale of -1 (pre-kindergarten), 0 (kindergarten) to 12; null when it cannot be read
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
