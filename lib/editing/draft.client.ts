import { z } from "zod";
import { citationSchema } from "#lib/schools/citation.schema.ts";
import type { CitationEdits } from "./cited-fields.rules.ts";
import type { Edits, FieldTexts } from "./form.rules.ts";

const draftSchema = z.object({
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  edits: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  citations: z.record(z.string(), citationSchema.nullable()).default({}),
  taken: z.record(z.string(), z.string()).default({}),
});
/** Unsaved contents of a form. `taken` has the texts that came with the sentences that they are quoted from. */
export type Draft = { keptAt: number; edits: Edits; citations: CitationEdits; taken: FieldTexts };

const keyOf = (name: string) => `homeroom.draft.${name}`;

/**
 * Keeps what was typed until this window is closed, across sign-ins and reloads. @param name one for each form and
 * person
 */
export function keepDraft(name: string, contents: Omit<Draft, "keptAt">): void {
  try {
    const isEmpty = [contents.edits, contents.citations].every((edits) => Object.keys(edits).length === 0);
    if (isEmpty) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ keptAt: Date.now(), ...contents }));
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
