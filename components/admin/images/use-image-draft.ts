import { useCallback, useEffect, useState } from "react";
import { readImages, saveImages } from "#lib/images/client.ts";
import { type Draft, imagesOf, isComplete, saveable, toDraft, withStored } from "#lib/images/draft.rules.ts";
import { changesSince, savedOf, withOthers, withRefusals } from "#lib/images/saving.rules.ts";
import type { ChosenImages } from "#lib/images/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";

const SAVE_AFTER_MS = 1000;
const SAID_FOR_MS = 3000;

/** How saving goes. A draft that could not be saved is not sent again before it changes, or somebody asks. */
export type Saving =
  | { kind: "still" | "busy" | "saved" | "conflict" }
  | { kind: "failed"; draft: Draft; error: unknown };

/**
 * The pictures of a school while they are worked on. What is complete is saved one second after the last change; what is
 * not waits, and nothing that was typed is lost.
 */
export function useImageDraft(schoolId: string, images: ChosenImages) {
  const [draft, setDraft] = useState(() => toDraft(images));
  const [saved, setSaved] = useState(() => savedOf(images));
  const [saving, setSaving] = useState<Saving>({ kind: "still" });

  const { draft: complete, isHeldUp } = saveable(draft);
  const isChanged = changesSince(saved, complete) !== null;
  const isReady = isChanged && !isHeldUp && saving.kind !== "busy" && saving.kind !== "conflict";
  const hasFailed = saving.kind === "failed" && saving.draft === draft;

  /** @returns whether all that is complete is saved */
  const save = useCallback(
    async (whole: Draft): Promise<boolean> => {
      const { draft: sent } = saveable(whole);
      const changes = changesSince(saved, sent);
      if (!changes) return true;
      setSaving({ kind: "busy" });
      try {
        const answer = await saveImages(schoolId, { ...changes, version: saved.version });
        setDraft((now) => withOthers(withStored(now, sent, answer), saved, changes, answer));
        setSaved(savedOf(answer));
        setSaving({ kind: "saved" });
        return true;
      } catch (error) {
        const errors = error instanceof CallError ? error.errors : [];
        if (error instanceof CallError && error.code === "edit_conflict") setSaving({ kind: "conflict" });
        else if (withRefusals(sent, sent, errors)) {
          setDraft((now) => withRefusals(now, sent, errors) ?? now);
          setSaving({ kind: "still" });
        } else setSaving({ kind: "failed", draft: whole, error });
        return false;
      }
    },
    [schoolId, saved],
  );

  useEffect(() => {
    if (!isReady || hasFailed) return;
    const timer = setTimeout(() => void save(draft), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isReady, hasFailed, save]);

  useEffect(() => {
    if (saving.kind !== "saved") return;
    const timer = setTimeout(() => setSaving({ kind: "still" }), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [saving]);

  /** Ends a conflict: with the stored pictures in place of the draft, or with the draft in place of the stored ones. */
  async function settle(keeps: "mine" | "theirs") {
    try {
      const theirs = await readImages(schoolId);
      if (keeps === "theirs") setDraft(toDraft(theirs));
      setSaved(savedOf(theirs));
      setSaving({ kind: "still" });
    } catch (error) {
      setSaving({ kind: "failed", draft, error });
    }
  }

  const isIncomplete = imagesOf(draft).some(({ image }) => !isComplete(image));
  return {
    draft,
    setDraft,
    saving,
    isChanged,
    isIncomplete,
    isHeldUp,
    /** Whether leaving now would lose something. */
    hasUnsaved: isChanged || isIncomplete,
    saveNow: () => save(draft),
    settle,
  };
}
