import { STATES } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Fact } from "./fact-lines.format.ts";
import type { School } from "./schema.ts";
import { inYear, shortYear, yearsAgo } from "./years.format.ts";

type Dated = { status: School["status"]; statusYear: string | null };

/** A register that says "not open yet" is believed for this long: by then, a school has opened or never will. */
const FUTURE_YEARS = 2;

/** A school's status with the year of the register that says so: nobody knows more than that. "Listed as open in 2010–11". */
export function statusInWords({ status, statusYear }: Dated, now?: Date): string {
  const when = statusYear ? ` ${inYear(statusYear)}` : "";
  // "Open in 2016–17" could be read as the year in which it opened.
  if (status === "open") return when ? `Listed as open${when}` : "Open";
  if (status === "paused") return `Temporarily closed${when}`;
  if (status === "closed") return `Closed${when.replace(" in ", " as of ")}`;
  return isPast(statusYear, now) ? `Had not opened yet${when}` : `Not open yet${when}`;
}

/** Whether a register said long ago that a school had not opened yet: it was planned, and nobody knows what became of it. */
export function wasPlanned({ status, statusYear }: Dated, now?: Date): boolean {
  return status === "future" && isPast(statusYear, now);
}

function isPast(year: string | null, now: Date | undefined): boolean {
  return year !== null && (yearsAgo(year, now) ?? 0) > FUTURE_YEARS;
}

/** A school's status and its year, from its record. */
export function datedStatus({ status, provenance }: Pick<School, "status" | "provenance">): Dated {
  return { status, statusYear: own(provenance, "status")?.year ?? null };
}

/** "This school was closed as of 2024." */
export function closedInWords(subject: string, year: string | null): string {
  if (year === null) return `${subject} is closed.`;
  return `${subject} was ${uncapitalized(statusInWords({ status: "closed", statusYear: year }))}.`;
}

/** "This school was temporarily closed in 2010–11." */
export function pausedInWords(subject: string, year: string | null): string {
  return year === null
    ? `${subject} is temporarily closed.`
    : `${subject} was temporarily closed ${inYear(year)}.`;
}

/** "This school had not opened yet in 2010–11." */
export function futureInWords(subject: string, year: string | null, now?: Date): string {
  if (year === null) return `${subject} has not opened yet.`;
  return isPast(year, now)
    ? `${subject} had not opened yet ${inYear(year)}.`
    : `${subject} has not opened yet, ${inYear(year).replace(/^in /, "as of ")}.`;
}

/** For cards, which have no room to say whose records they are: "Not in the 2024 records". */
export function missingFrom(year: string): string {
  return `Not in the ${shortYear(year)} records`;
}

/**
 * For lists: why a family may not be able to go to a school. "Not in the 2024 records", "Closed as of 2024", "Had not
 * opened yet in 2010–11"; null if nothing speaks against it.
 */
export function noticeOf({
  status,
  statusYear,
  notInRegisterYear,
}: Dated & { notInRegisterYear: string | null }): string | null {
  if (notInRegisterYear !== null) return missingFrom(notInRegisterYear);
  return status === "open" ? null : statusInWords({ status, statusYear });
}

/** "Not in the 2024 records of public schools in Florida"; null for a school that is in it. */
export function missingInWords({
  notInRegister,
  state,
}: Pick<School, "notInRegister" | "state">): string | null {
  if (!notInRegister) return null;
  const place = state && (own(STATES, state) ?? state);
  return `${missingFrom(notInRegister.year)} of public schools${place ? ` in ${place}` : ""}`;
}

/** The line among a school's facts; the year of the status stands beside it. */
export function statusFact(school: School, now?: Date): Fact {
  const { statusYear } = datedStatus(school);
  const words = {
    open: "Open",
    paused: "Temporarily closed",
    closed: "Closed",
    future: isPast(statusYear, now) ? "Had not opened yet" : "Not open yet",
  };
  const missing = missingInWords(school);
  return {
    label: "Status",
    field: "status",
    path: "status",
    value: words[school.status],
    ...(missing && { note: missing }),
  };
}
