import { formatDay } from "#lib/schools/format.ts";

/** The day on which an article was published, as far as its source says. */
export function PublishDay({ day }: { day: string | null }) {
  return day === null ? <span>No date</span> : <time dateTime={day}>{formatDay(day)}</time>;
}
