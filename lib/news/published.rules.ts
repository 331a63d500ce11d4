/** When an article was published, in all the ways that feeds write it. */

const MONTHS: ReadonlyMap<string, number> = new Map(
  "jan feb mar apr may jun jul aug sep oct nov dec".split(" ").map((name, at) => [name, at] as const),
);

/** Hours from universal time. Feeds of American papers use these; all other zones are written in figures. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    ast: -4,
    adt: -3,
    est: -5,
    edt: -4,
    et: -5,
    cst: -6,
    cdt: -5,
    ct: -6,
    mst: -7,
    mdt: -6,
    mt: -7,
    pst: -8,
    pdt: -7,
    pt: -8,
    akst: -9,
    akdt: -8,
    hst: -10,
  }),
);

/** The web is not older than this. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks differ, and dates without a time of day are ahead of it. */
const AHEAD = 36 * 60 * 60 * 1000;

type Day = { year: number; month: number; date: number };

/**
 * A date as an ISO time; what has no zone is taken for universal time.
 * @returns null if it is not a date, or none on which an article can have been published
 */
export function publishedAt(value: unknown, now: Date): string | null {
  const time = typeof value === "number" ? ofNumber(value) : typeof value === "string" ? ofText(value) : null;
  if (time === null || !Number.isFinite(time)) return null;
  const date = new Date(time);
  return mayBePublishedAt(date, now) ? date.toISOString() : null;
}

/** Whether an article can have been published then, as far as dates say. */
export function mayBePublishedAt(date: Date, now: Date): boolean {
  return date.getTime() >= EARLIEST && date.getTime() <= now.getTime() + AHEAD;
}

/** Seconds, milliseconds, or "20250303". */
function ofNumber(value: number): number | null {
  const digits = String(value);
  if (/^(?:19|20)\d{6}$/.test(digits)) return ofText(digits);
  return value > 1e11 ? value : value * 1000;
}

function ofText(text: string): number | null {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (/^\d{9,13}(?:\.\d+)?$/.test(plain)) return ofNumber(Number(plain));
  const found = dayIn(plain);
  if (!found) return null;
  const { day, rest } = found;
  const isReal = new Date(Date.UTC(day.year, day.month, day.date)).getUTCMonth() === day.month;
  if (!isReal || day.date < 1) return null;
  return Date.UTC(day.year, day.month, day.date) + timeIn(rest) - zoneIn(rest);
}

function dayIn(text: string): { day: Day; rest: string } | null {
  const take = (pattern: RegExp, toDay: (parts: RegExpExecArray) => Day | null) => {
    const parts = pattern.exec(text);
    const day = parts && toDay(parts);
    return day && parts ? { day, rest: text.replace(parts[0], " ") } : null;
  };
  return (
    take(/\b((?:19|20)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)(?=\D|$|T)/, ([, year, month, date]) => ({
      year: Number(year),
      month: Number(month) - 1,
      date: Number(date),
    })) ??
    take(/\b(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{4}|\d\d)\b/u, ([, date, month, year]) =>
      named(year, month, date),
    ) ??
    take(/(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u, ([, month, date, year]) =>
      named(year, month, date),
    ) ??
    // "Mon Mar 3 14:05:00 EST 2025"
    take(/(\p{L}{3}) (\d{1,2})(?= .*\b(\d{4})$)/u, ([, month, date, year]) => named(year, month, date)) ??
    take(/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)\b/, ([, month, date, year]) => ({
      year: fullYear(year),
      month: Number(month) - 1,
      date: Number(date),
    }))
  );
}

function named(year = "", month = "", date = ""): Day | null {
  const at = MONTHS.get(month.slice(0, 3).toLowerCase());
  return at === undefined ? null : { year: fullYear(year), month: at, date: Number(date) };
}

function fullYear(year = ""): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function timeIn(text: string): number {
  const found = /(?:^|[^\d+-])(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\b)?/i.exec(text);
  if (!found) return 0;
  const [, hour, minute, second = "0", half] = found;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return 0;
  return ((hours * 60 + Number(minute)) * 60 + Math.min(Number(second), 59)) * 1000;
}

/** How far the text's zone is from universal time, in milliseconds. */
function zoneIn(text: string): number {
  const figures = /(?:\d|GMT|UTC| )([+-])(\d\d):?(\d\d)\b/.exec(text);
  if (figures) {
    const minutes = Number(figures[2]) * 60 + Number(figures[3]);
    return (figures[1] === "-" ? -1 : 1) * minutes * 60_000;
  }
  for (const [word] of text.matchAll(/\b[a-z]{1,4}\b/gi)) {
    const hours = ZONES.get(word.toLowerCase());
    if (hours !== undefined) return hours * 3_600_000;
  }
  return 0;
}
