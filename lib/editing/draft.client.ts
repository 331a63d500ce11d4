import { z } from "zod";
import type { Edits } from "./form.rules.ts";

const draftSchema = z.object({
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  edits: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
});
/** Unsaved contents of a form. */
export type Draft = { keptAt: number; edits: Edits };

const keyOf = (name: string) => `homeroom.draft.${name}`;

/**
 * Keeps what was typed until this window is closed, across sign-ins and reloads. @param name one for each form and
 * person
 */
export function keepDraft(name: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ keptAt: Date.now(), edits } satisfies Draft));
  } catch {
    // Storage is full or disabled: the form still works, but its contents don't outlive the page.
  }
}

/** The kept draft; null if there is none, or it is unreadable. */
export function readDraft(name: string): Draft | null {
  try {
    const { success, data } = draftSchema.safeParse(
      JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null"),
    );
    return success ? data : null;
  } catch {
    return null;
  }
}
