import { useCallback, useEffect, useRef, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { afterSave } from "#lib/images/answer.rules.ts";
import { readImages, saveImages } from "#lib/images/client.ts";
import { type Draft, heldBack, imagesOf, isReady, saveable, toDraft } from "#lib/images/draft.rules.ts";
import { changesSince, type SavedImages, savedOf, withRefusals } from "#lib/images/saving.rules.ts";
import type { ChosenImages } from "#lib/images/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";

const SAVE_AFTER_MS = 1000;
const SAID_FOR_MS = 3000;

/** The status of saving. A draft that could not be saved is not sent again until it changes or somebody asks. */
export type Saving =
  | { kind: "still" | "busy" | "saved" | "conflict" }
  | { kind: "failed"; draft: Draft; error: unknown };

type State = { draft: Draft; saved: SavedImages; saving: Saving };

/** What a draft has to save; null if there is nothing. */
function unsavedOf({ draft, saved }: State) {
  const ready = saveable(draft);
  const changes = changesSince(saved, ready);
  return changes && { draft: ready, changes };
}

/**
 * A school's pictures while they are being edited. Those that can be saved are, one second after the last
 * change; the others wait, and no input is lost.
 */
export function useImageDraft(schoolId: string, images: ChosenImages) {
  const [state, setState] = useState<State>(() => ({
    draft: toDraft(images),
    saved: savedOf(images),
    saving: { kind: "still" },
  }));
  // A save that waited for another one continues from its result, which may not be on the screen yet.
  const latest = useRef(state);
  const running = useRef<Promise<void>>(null);
  const update = useCallback((change: (now: State) => Partial<State>) => {
    latest.current = { ...latest.current, ...change(latest.current) };
    setState(latest.current);
  }, []);

  const send = useCallback(
    async (unsaved: NonNullable<ReturnType<typeof unsavedOf>>) => {
      const { draft: whole, saved: before } = latest.current;
      update(() => ({ saving: { kind: "busy" } }));
      try {
        const answer = await saveImages(schoolId, { ...unsaved.changes, version: before.version });
        const { draft, saved, repeated, isContested } = afterSave(
          latest.current.draft,
          unsaved,
          before,
          answer,
        );
        update(() => ({ draft, saved, saving: { kind: isContested ? "conflict" : "saved" } }));
        for (const { alt } of repeated) {
          showMessage({
            kind: "success",
            text: `“${alt.trim()}” is the main photo or the logo already. The gallery does not show it again.`,
          });
        }
      } catch (error) {
        const errors = error instanceof CallError ? error.errors : [];
        const refused = withRefusals(latest.current.draft, unsaved.draft, errors);
        if (error instanceof CallError && error.code === "edit_conflict")
          update(() => ({ saving: { kind: "conflict" } }));
        else if (refused) update(() => ({ draft: refused, saving: { kind: "still" } }));
        else update(() => ({ saving: { kind: "failed", draft: whole, error } }));
      }
    },
    [schoolId, update],
  );

  /** @returns whether everything that can be saved is */
  const save = useCallback(async (): Promise<boolean> => {
    // Saves run one after the other, so a picture is not sent twice and no save mistakes another for somebody else's.
    while (running.current) await running.current;
    const unsaved = unsavedOf(latest.current);
    if (unsaved) {
      running.current = send(unsaved).finally(() => {
        running.current = null;
      });
      await running.current;
    }
    return unsavedOf(latest.current) === null;
  }, [send]);

  const { draft, saving } = state;
  const isUnsaved = unsavedOf(state) !== null && saving.kind !== "busy" && saving.kind !== "conflict";
  const hasFailed = saving.kind === "failed" && saving.draft === draft;
  const waiting = isUnsaved && !hasFailed ? draft : null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting, save]);

  useEffect(() => {
    if (saving.kind !== "saved") return;
    const timer = setTimeout(() => update(() => ({ saving: { kind: "still" } })), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [saving, update]);

  /** Ends a conflict: the stored pictures replace the draft, or the draft replaces the stored ones. */
  async function settle(keeps: "mine" | "theirs") {
    try {
      const theirs = await readImages(schoolId);
      update(() => ({
        ...(keeps === "theirs" && { draft: toDraft(theirs) }),
        saved: savedOf(theirs),
        saving: { kind: "still" },
      }));
    } catch (error) {
      update(() => ({ saving: { kind: "failed", draft, error } }));
    }
  }

  const isIncomplete = imagesOf(draft).some(({ image }) => !isReady(image));
  return {
    draft,
    setDraft: (change: Draft | ((now: Draft) => Draft)) =>
      update((now) => ({ draft: typeof change === "function" ? change(now.draft) : change })),
    saving,
    isIncomplete,
    /** How many stored pictures keep their stored texts, because the new ones cannot be saved. */
    heldBack: heldBack(draft).length,
    /** Whether leaving now would lose something. */
    hasUnsaved: unsavedOf(state) !== null || isIncomplete,
    saveNow: save,
    settle,
  };
}
