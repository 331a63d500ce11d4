import { z } from "zod";
import type { Edits } from "./form.rules.ts";

const draftSchema = z.object({
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  edits: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
});
/** What was typed into a form and not saved. */
export type Draft = { keptAt: number; edits: Edits };

const keyOf = (name: string) => `homeroom.draft.${name}`;

/** Keeps what was typed until this window is closed, also over a sign-in or a reload. @param name one for each form and person */
export function keepDraft(name: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ keptAt: Date.now(), edits } satisfies Draft));
  } catch {
    // Storage is full or switched off: the form works, its text only does not outlive the page.
  }
}

/** What was kept, or null where there is nothing that can be read. */
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
