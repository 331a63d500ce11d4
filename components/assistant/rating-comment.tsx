import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { LONGEST_COMMENT } from "#lib/conversations/panel.rules.ts";
import { rate } from "./conversation-calls.ts";

/**
 * Asks what was wrong with an answer, if the person likes to say it.
 * @param onEnd hears what to tell the person; null if nothing was said
 */
export function RatingComment({
  messageId,
  onEnd,
}: {
  messageId: string;
  onEnd: (thanks: string | null) => void;
}) {
  const queries = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const said = await rate(queries, messageId, "down", comment.trim() || undefined);
    setIsBusy(false);
    // After a failure, the text stays.
    if (said !== null) onEnd(said);
  }

  return (
    <form onSubmit={send} className="assistant-comment">
      <p>Your question and this answer were sent to our staff.</p>
      <label htmlFor={id}>What was wrong? (optional)</label>
      <textarea
        ref={box}
        id={id}
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="field"
      />
      <div className="flex gap-2">
        <button type="submit" aria-disabled={isBusy} className={buttonLook("primary", "px-4")}>
          Send
        </button>
        <button type="button" onClick={() => onEnd(null)} className={buttonLook("quiet", "px-4")}>
          Skip
        </button>
      </div>
    </form>
  );
}
