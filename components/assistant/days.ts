const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });
const DAY_AND_YEAR = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric" });

/**
 * What stands between two messages: the day of the later one, if it is another. Nothing stands above a conversation
 * that is only of today.
 * @param earlier null above the first message
 */
export function dayBetween(earlier: string | null, later: string, now = new Date()): string | null {
  const day = new Date(later);
  if (earlier === null) return isSameDay(day, now) ? null : nameOf(day, now);
  return isSameDay(new Date(earlier), day) ? null : nameOf(day, now);
}

function nameOf(day: Date, now: Date): string {
  if (isSameDay(day, now)) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(day, yesterday)) return "Yesterday";
  return (day.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(day);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
