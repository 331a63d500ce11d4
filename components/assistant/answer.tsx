import { RotateCcw, Search } from "lucide-react";
import Link from "next/link";
import type { ChatMessage } from "#lib/conversations/chats.schema.ts";
import { AnswerSchools } from "./answer-schools.tsx";
import { AnswerSources } from "./answer-sources.tsx";
import { AnswerText } from "./answer-text.tsx";
import { AnswerTools } from "./answer-tools.tsx";
import { FAILURE_TEXT, isStored } from "./conversation.ts";
import { Questions } from "./questions.tsx";
import { Typing } from "./typing.tsx";

type Props = {
  message: ChatMessage;
  /** What it answers. */
  question: string;
  /** Why it failed, in the server's words. */
  reason: string | null;
  /** Whether its schools get cards. */
  hasCards: boolean;
  /** The last of the conversation, which questions follow. */
  isLast: boolean;
  /** Whether another answer is being written, before which nothing can be asked. */
  isWaiting: boolean;
  /** Whether the site cannot be reached, so that nobody knows how far it is. */
  isAway: boolean;
  name: string;
  siteName: string;
  onAsk: (question: string) => void;
};

const NO_CONNECTION = "No connection. Trying again";

/** An answer with everything that belongs to it. */
export function Answer(props: Props) {
  const { name } = props;
  return (
    <li className="assistant-answer">
      <span className="sr-only">{name}: </span>
      <Content {...props} />
    </li>
  );
}

function Content({
  message,
  question,
  reason,
  hasCards,
  isLast,
  isWaiting,
  isAway,
  name,
  siteName,
  onAsk,
}: Props) {
  const { content, state, notes, schools, search, suggestions } = message;
  return (
    <>
      {content ? <AnswerText text={content} notes={notes} /> : null}
      {state === "writing" ? <Typing label={isAway ? NO_CONNECTION : `${name} is writing`} /> : null}
      {state === "failed" ? (
        <Failure reason={reason} onRetry={isLast && !isWaiting ? () => onAsk(question) : null} />
      ) : null}
      {state === "stopped" ? <p className="assistant-note">Stopped</p> : null}
      {hasCards ? <AnswerSchools schools={schools} text={content} /> : null}
      {search ? (
        <Link href={search} prefetch={false} className="assistant-search">
          <Search aria-hidden="true" size={16} />
          Show as search
        </Link>
      ) : null}
      {state === "done" ? (
        <>
          <AnswerSources notes={notes} />
          <div className="assistant-foot">
            <p>Source: {message.source === "web" ? "Web search" : siteName}</p>
            {isStored(message) ? <AnswerTools message={message} /> : null}
          </div>
          {isLast ? <Questions questions={suggestions} onAsk={onAsk} /> : null}
        </>
      ) : null}
    </>
  );
}

function Failure({ reason, onRetry }: { reason: string | null; onRetry: (() => void) | null }) {
  return (
    <div className="assistant-failure">
      <p>{FAILURE_TEXT}</p>
      {reason ? <p className="text-sm">{reason}</p> : null}
      {onRetry ? (
        <button type="button" onClick={onRetry} className="assistant-retry">
          <RotateCcw aria-hidden="true" size={16} />
          Try again
        </button>
      ) : null}
    </div>
  );
}
