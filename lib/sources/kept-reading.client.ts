import { z } from "zod";
import { changesSchema, LONGEST_SOURCE } from "./contents.schema.ts";
import type { OpenedSource } from "./opened.rules.ts";
import { extractedSchema } from "./schema.ts";

const openedSchema = extractedSchema.omit({ fingerprint: true }).extend({
  id: z.string().nullable(),
  storedName: z.string().nullable(),
  storedSummary: z.string().nullable(),
  changes: changesSchema.nullable(),
}) satisfies z.ZodType<OpenedSource>;

const keptSchema = z.object({
  source: openedSchema,
  /** Null unless it was complete. */
  summary: z
    .object({ text: z.string().max(LONGEST_SOURCE.summary), notice: z.string().nullable() })
    .nullable(),
  typedName: z.string().nullable(),
  address: z.string(),
});
/** What somebody has read and not saved, with what they said about it. */
export type KeptReading = z.infer<typeof keptSchema>;

const PREFIX = "homeroom.reading.";

/**
 * Keeps what was read until this window is closed, across sign-ins and reloads, as the form's input is kept. A long
 * document fills most of what a browser gives us: the last one that was read then replaces the others.
 * @param name one for each person and school
 */
export function keepReading(name: string, reading: KeptReading): void {
  const text = JSON.stringify(reading);
  if (put(PREFIX + name, text)) return;
  for (const other of keptNames()) dropReading(other);
  put(PREFIX + name, text);
}

/** The kept reading; null if there is none, or it is unreadable. */
export function keptReading(name: string): KeptReading | null {
  try {
    const { success, data } = keptSchema.safeParse(
      JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null"),
    );
    return success ? data : null;
  } catch {
    return null;
  }
}

export function dropReading(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing could be kept either.
  }
}

/** @returns whether it is kept; not if storage is full or disabled, and then it lasts as long as the page */
function put(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function keptNames(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
