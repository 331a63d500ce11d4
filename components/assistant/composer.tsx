import { ArrowUp, Square, X } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from "react";
import { LONGEST_QUESTION } from "#lib/conversations/panel.rules.ts";
import { isVisible } from "#lib/platform/characters.ts";

/** How many characters before the end they are counted. */
const COUNTED = 100;

/** Where a question is typed. Enter sends it, Shift and Enter begin a new line. */
export function Composer({
  label,
  text,
  onText,
  onSend,
  onStop,
  isStopping = false,
  about,
  onForget,
}: {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: (question: string) => void;
  /** Stops the answer that is being written; null if none is. */
  onStop?: (() => void) | null;
  isStopping?: boolean;
  /** What the question is about, besides its words. */
  about?: string | null;
  onForget?: () => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const question = text.trim();
  const mayBeSent = isVisible(question) && !onStop;

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (mayBeSent) onSend(question);
  }

  return (
    <form onSubmit={send} className="assistant-composer">
      {about ? (
        <p className="assistant-about">
          <span className="truncate" title={`About ${about}`}>
            About {about}
          </span>
          <button
            type="button"
            onClick={() => {
              onForget?.();
              box.current?.focus();
            }}
            className="assistant-forget"
            title="Ask about anything"
          >
            <X aria-hidden="true" size={16} />
            <span className="sr-only">Do not ask about {about}</span>
          </button>
        </p>
      ) : null}
      <div className="assistant-box">
        <textarea
          ref={box}
          id={id}
          rows={1}
          aria-label={label}
          placeholder="Ask a question"
          maxLength={LONGEST_QUESTION}
          enterKeyHint="send"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            // In some scripts, Enter finishes a character.
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
        />
        {onStop ? (
          <button
            type="button"
            onClick={() => {
              onStop();
              box.current?.focus();
            }}
            aria-disabled={isStopping}
            className="assistant-send"
            title="Stop"
          >
            <Square aria-hidden="true" size={14} className="fill-current" />
            <span className="sr-only">Stop</span>
          </button>
        ) : (
          <button type="submit" aria-disabled={!mayBeSent} className="assistant-send" title="Send">
            <ArrowUp aria-hidden="true" size={20} />
            <span className="sr-only">Send</span>
          </button>
        )}
      </div>
      {text.length > LONGEST_QUESTION - COUNTED ? (
        <p className="assistant-count">
          {text.length}/{LONGEST_QUESTION} characters
        </p>
      ) : null}
    </form>
  );
}
