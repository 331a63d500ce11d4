"use client";

import { Check, CircleAlert, LoaderCircle } from "lucide-react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { imageFailure } from "#lib/images/client.ts";
import { CallError } from "#lib/platform/http/call.ts";
import type { Saving } from "./use-image-draft.ts";

/** The status of saving, and what to do if it fails. */
export function SaveStatus({
  saving,
  heldBack,
  onRetry,
  onSettle,
}: {
  saving: Saving;
  /** How many stored pictures keep their stored texts, because the new ones cannot be saved. */
  heldBack: number;
  onRetry: () => void;
  onSettle: (keeps: "mine" | "theirs") => void;
}) {
  const action = "inline-flex min-h-6 items-center font-semibold underline underline-offset-4";
  if (saving.kind === "conflict") {
    return (
      <Banner kind="error">
        <p>Somebody else has changed these pictures meanwhile. Yours are not saved yet.</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <button type="button" className={action} onClick={() => onSettle("mine")}>
            Save mine
          </button>
          <button type="button" className={action} onClick={() => onSettle("theirs")}>
            Take theirs
          </button>
        </p>
      </Banner>
    );
  }
  if (saving.kind === "failed") {
    return (
      <div className="grid justify-items-start gap-2">
        <ImageFailure error={saving.error} />
        <p className="text-sm text-muted">
          Nothing that you typed is lost.{" "}
          <button type="button" className="link min-h-6" onClick={onRetry}>
            Save again
          </button>
        </p>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted">
      {saving.kind === "busy" ? (
        <>
          <LoaderCircle aria-hidden="true" size={18} className="motion-safe:animate-spin" />
          Saving …
        </>
      ) : heldBack > 0 ? (
        <>
          <CircleAlert aria-hidden="true" size={18} className="shrink-0 text-on-danger" />
          {heldBack === 1
            ? "The latest changes to one picture are not saved: something in its details is missing or wrong."
            : `The latest changes to ${heldBack} pictures are not saved: something in their details is missing or wrong.`}
        </>
      ) : saving.kind === "saved" ? (
        <>
          <Check aria-hidden="true" size={18} className="text-brand" />
          Changes saved automatically
        </>
      ) : null}
    </p>
  );
}

/** Why a picture call failed, with a way to sign in again if the session is over. */
export function ImageFailure({ error }: { error: unknown }) {
  if (error instanceof CallError && error.status === 401)
    return <CallFailure error={error} message={error.message} />;
  return <Banner kind="error">{imageFailure(error)}</Banner>;
}
