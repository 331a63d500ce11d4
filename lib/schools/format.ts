/**
 * How the facts of a school are written for a reader. Pure: pages, cards and the API share it.
 */

const GRADE_NAMES: Record<number, string> = { [-1]: "PK", 0: "K" };

/** "PK", "K" or the number of the grade. */
export function gradeLabel(grade: number): string {
  return GRADE_NAMES[grade] ?? String(grade);
}

/** The grade in words, for lists to choose from: "Pre-K", "Kindergarten", "Grade 7". */
export function gradeName(grade: number): string {
  if (grade === -1) return "Pre-K";
  return grade === 0 ? "Kindergarten" : `Grade ${grade}`;
}

/**
 * Grades as spans: [-1, 0, 1, 2] → "PK–2", [6, 8] → "6, 8".
 * @param grades ascending, on our scale of -1 to 12
 * @returns null when there are none
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

/** 2427 → "2,427". */
export function formatCount(value: number): string {
  return grouped(Math.round(value));
}

/** A measured quantity with at most one decimal: 12.25 → "12.3". */
export function formatQuantity(value: number): string {
  return grouped((Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10);
}

/**
 * A number with commas between its thousands. Written out, as days are below, because this stands in what every page
 * runs at first, and a phone takes several hundredths of a second to make one of the browser's own formatters.
 */
function grouped(value: number): string {
  const [whole = "", decimals] = String(value).split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals ? `${thousands}.${decimals}` : thousands;
}

/** "1 student", "2,427 students". */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`;
}

/** Students per teacher: 12.5 → "12.5:1". */
export function formatRatio(studentsPerTeacher: number): string {
  return `${formatQuantity(studentsPerTeacher)}:1`;
}

/** Miles with one decimal below ten: 0.04 → "less than 0.1 mi", 3.14 → "3.1 mi", 12.4 → "12 mi". */
export function formatMiles(miles: number): string {
  if (miles < 0.05) return "less than 0.1 mi";
  return `${miles < 9.95 ? miles.toFixed(1) : formatCount(miles)} mi`;
}

/** "Boston, MA", or as much of it as is known; "" when nothing is. */
export function formatLocation(city: string | null, state: string | null): string {
  return [city, state].filter(Boolean).join(", ");
}

/** "78 Avenue Louis Pasteur, Boston, MA 02115", or null when neither street nor city is known. */
export function formatAddress(parts: {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}): string | null {
  if (!parts.street && !parts.city) return null;
  const stateAndZip = [parts.state, parts.zip].filter(Boolean).join(" ");
  return [parts.street, parts.city, stateAndZip].filter(Boolean).join(", ");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An ISO date and time as the day in UTC: "Nov 21, 2026". */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** A website as a reader says it: no scheme, no "www.", no final slash. */
export function formatWebsite(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** The `tel:` address of a US telephone number, extension included, or null when it is not one. */
export function telephoneHref(phone: string): string | null {
  const [number = "", extension] = phone.toLowerCase().split(/\s*(?:ext\.?|x)\s*/);
  const digits = number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length !== 10) return null;
  const suffix = extension?.replace(/\D/g, "");
  return `tel:+1${digits}${suffix ? `;ext=${suffix}` : ""}`;
}
