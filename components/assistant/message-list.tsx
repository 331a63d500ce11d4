import { Fragment } from "react";
import type { ChatMessage } from "#lib/conversations/chats.schema.ts";
import { Answer } from "./answer.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { Writing } from "./conversation.ts";
import { dayBetween } from "./days.ts";
import { withoutHalfLink } from "./plain-answer.ts";
import { Typing } from "./typing.tsx";
import "./answer.css";

/** Questions and answers, the oldest first, and the answer that is being written. */
export function MessageList({
  messages,
  writing,
  reasons,
  isAway,
  name,
  siteName,
  onAsk,
}: {
  messages: readonly ChatMessage[];
  writing: Writing | null;
  reasons: ReadonlyMap<string, string>;
  /** Whether the site cannot be reached. */
  isAway: boolean;
  name: string;
  siteName: string;
  onAsk: (question: string) => void;
}) {
  const last = writing ? null : messages.at(-1);
  const isWaiting = messages.some(({ state }) => state === "writing");
  return (
    <ol className="assistant-messages">
      {messages.map((message, index) => {
        const day = dayBetween(messages[index - 1]?.timestamp ?? null, message.timestamp);
        return (
          <Fragment key={message._id}>
            {day ? <Day name={day} /> : null}
            {message.role === "user" ? (
              <Question text={message.content} />
            ) : (
              <Answer
                message={message}
                question={messages[index - 1]?.content ?? ""}
                reason={reasons.get(message._id) ?? null}
                hasCards={!isOfSameSchool(message, messages[index - 2])}
                isLast={message === last}
                isWaiting={isWaiting}
                isAway={isAway}
                name={name}
                siteName={siteName}
                onAsk={onAsk}
              />
            )}
          </Fragment>
        );
      })}
      {writing ? (
        <>
          <Question text={writing.question.content} />
          <li className="assistant-answer">
            {writing.text ? <AnswerText text={withoutHalfLink(writing.text)} notes={[]} /> : null}
            <Typing label={writing.isStopping ? "Stopping" : (writing.step ?? `${name} is writing`)} />
          </li>
        </>
      ) : null}
    </ol>
  );
}

/** Whether an answer is about the one school that the answer before it is about, whose card is above already. */
function isOfSameSchool({ schools }: ChatMessage, before: ChatMessage | undefined): boolean {
  const [school] = schools;
  return (
    schools.length === 1 &&
    before?.schools.length === 1 &&
    before.schools.some(({ _id }) => _id === school?._id)
  );
}

function Day({ name }: { name: string }) {
  return <li className="assistant-day">{name}</li>;
}

function Question({ text }: { text: string }) {
  return (
    <li className="assistant-said">
      <span className="sr-only">You: </span>
      {text}
    </li>
  );
}
