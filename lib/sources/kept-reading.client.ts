import { z } from "zod";
import { changesSchema, LONGEST_SOURCE } from "./contents.schema.ts";
import type { OpenedSource } from "./opened.rules.ts";
import { refusedSchema } from "./refused.schema.ts";
import { extractedSchema } from "./schema.ts";

const openedSchema = extractedSchema.extend({
  id: z.string().nullable(),
  storedName: z.string().nullable(),
  storedSummary: z.string().nullable(),
  storedUrl: z.string().nullable().default(null),
  refused: refusedSchema.default([]),
  inDoubt: z.boolean().default(false),
  changes: changesSchema.nullable(),
  isUnchanged: z.boolean().default(false),
}) satisfies z.ZodType<OpenedSource>;

/** What somebody said about a reading that they have not saved. */
const saidSchema = z.object({
  /** Null unless it was complete. */
  summary: z
    .object({ text: z.string().max(LONGEST_SOURCE.summary), notice: z.string().nullable() })
    .nullable(),
  typedName: z.string().nullable(),
  address: z.string(),
});
export type SaidOfReading = z.infer<typeof saidSchema>;
export type KeptReading = SaidOfReading & { source: OpenedSource };

/** Apart from each other: the text of a document is long, and what is said about it changes with each key. */
const [SOURCE, SAID] = ["homeroom.reading.", "homeroom.reading-said."];

/**
 * Keeps what was read until this window is closed, across sign-ins and reloads, as the form's input is kept. A long
 * document fills most of what a browser gives us: the last one that was read then replaces the others.
 * @param name one for each person and school
 */
export function keepReading(name: string, source: OpenedSource): void {
  const text = JSON.stringify(source);
  if (put(SOURCE + name, text)) return;
  for (const other of keptNames()) dropReading(other);
  put(SOURCE + name, text);
}

/** Keeps what was said about it. */
export function keepSaid(name: string, said: SaidOfReading): void {
  put(SAID + name, JSON.stringify(said));
}

/** The kept reading; null if there is none, or it is unreadable. */
export function keptReading(name: string): KeptReading | null {
  const source = kept(SOURCE + name, openedSchema);
  const said = kept(SAID + name, saidSchema) ?? { summary: null, typedName: null, address: "" };
  return source && { source, ...said };
}

function kept<Kept>(key: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function dropReading(name: string): void {
  try {
    sessionStorage.removeItem(SOURCE + name);
    sessionStorage.removeItem(SAID + name);
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
      .filter((key) => key.startsWith(SOURCE))
      .map((key) => key.slice(SOURCE.length));
  } catch {
    return [];
  }
}
