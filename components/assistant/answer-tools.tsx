import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import type { ChatMessage, Rating } from "#lib/conversations/chats.schema.ts";
import { rate } from "./conversation-calls.ts";
import { plainAnswer } from "./plain-answer.ts";
import { RatingComment } from "./rating-comment.tsx";

/** Copies an answer and rates it. A second press takes the rating back. */
export function AnswerTools({ message }: { message: ChatMessage }) {
  const queries = useQueryClient();
  const { _id: id, rating } = message;
  const [thanks, setThanks] = useState("");
  const [isCommenting, setIsCommenting] = useState(false);

  async function change(pressed: Rating) {
    const wanted = rating === pressed ? null : pressed;
    setThanks("");
    setIsCommenting(wanted === "down");
    const said = await rate(queries, id, wanted);
    if (said === null) setIsCommenting(false);
    else if (wanted !== "down") setThanks(said);
  }

  return (
    <>
      <div className="assistant-tools">
        <CopyButton text={plainAnswer(message.content)} />
        <button
          type="button"
          aria-pressed={rating === "up"}
          onClick={() => void change("up")}
          className="assistant-tool"
          title="Good answer"
        >
          <ThumbsUp aria-hidden="true" size={16} />
          <span className="sr-only">Good answer</span>
        </button>
        <button
          type="button"
          aria-pressed={rating === "down"}
          onClick={() => void change("down")}
          className="assistant-tool"
          title="Not helpful: goes to our staff with your question"
        >
          <ThumbsDown aria-hidden="true" size={16} />
          <span className="sr-only">Not helpful: goes to our staff with your question</span>
        </button>
      </div>
      {isCommenting ? (
        <RatingComment
          messageId={id}
          onEnd={(said) => {
            setIsCommenting(false);
            setThanks(said ?? "");
          }}
        />
      ) : null}
      {thanks ? <p className="assistant-thanks">{thanks}</p> : null}
      <Announcement text={thanks} />
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Forbidden, or the page is not served securely.
      showMessage({ kind: "error", text: "Copying failed. Select the text and copy it." });
    }
  }

  return (
    <button
      type="button"
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
      className="assistant-tool"
      title={isCopied ? "Copied" : "Copy"}
    >
      <Icon aria-hidden="true" size={16} />
      <span className="sr-only">Copy</span>
      <Announcement text={isCopied ? "Copied" : ""} />
    </button>
  );
}
