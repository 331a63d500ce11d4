import { MOST_DAYS } from "#lib/news/searches.schema.ts";

export const DAYS_PROBLEM = `Days back must be a number from 1 to ${MOST_DAYS}`;

/** Whether what is typed is a number of days that a search can go back. */
export function isDays(text: string): boolean {
  const days = Number(text);
  return text.trim() !== "" && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
}
