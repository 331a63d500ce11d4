import { useEffect, useRef } from "react";
import { CallFailure, failureText, isSignedOut } from "#components/admin/call-failure.tsx";
import { NOT_PROCESSED } from "#lib/sources/refusals.format.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

const MESSAGES = {
  address: NOT_PROCESSED,
  file: "Failed to read the file. Please try again.",
  stored: "Failed to load source content. Please try again.",
} as const;

/** Why an address could not be read, which its field says; nothing for a session that is over, which is not about it. */
export function addressFailure({ failure }: SourceEditorState["reading"]): string | undefined {
  if (failure?.of !== "address" || isSignedOut(failure.error)) return undefined;
  return failureText(failure.error, MESSAGES.address);
}

/** Why no file and no stored source was read: above the columns, where there is room for it, and in sight. */
export function ReadingFailure({ editor: { reading, source, name } }: { editor: SourceEditorState }) {
  const { failure } = reading;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise from it, which an effect must not.
    if (failure) place.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  if (!failure) return null;
  const isSaid = addressFailure(reading) !== undefined;
  if (isSaid && source === null) return null;
  return (
    <div ref={place} className="source-failure scroll-my-24">
      {isSaid ? null : <CallFailure key={failure.of} error={failure.error} message={MESSAGES[failure.of]} />}
      {source === null ? null : (
        <p className="mt-1 text-sm text-muted wrap-anywhere">Nothing was read. You still see “{name}”.</p>
      )}
    </div>
  );
}
