import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { Composer } from "./composer.tsx";
import { announcementOf, isWriting, withoutRetried } from "./conversation.ts";
import { askQuestion, stopWriting } from "./conversation-calls.ts";
import { holdConversationOf, useConversation } from "./conversation-state.ts";
import { Introduction } from "./guest-view.tsx";
import { MessageList } from "./message-list.tsx";
import { takeWishedQuestion } from "./question-wish.ts";
import { Questions } from "./questions.tsx";
import { firstQuestions } from "./topic.ts";
import { useDraft } from "./use-draft.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useReading } from "./use-reading.ts";
import { useShownTopic } from "./use-shown-topic.ts";
import { useTopic } from "./use-topic.ts";

/** The conversation of a member with the assistant. */
export function MemberView({
  viewerId,
  name,
  siteName,
}: {
  viewerId: string;
  name: string;
  siteName: string;
}) {
  const queries = useQueryClient();
  const conversation = useConversation();
  const { isRead, messages, writing } = conversation;
  const [text, setText] = useDraft(viewerId);
  const { topic, forget } = useTopic();
  const shown = useShownTopic(topic, conversation);
  const { log, hasMore, showEnd, onScroll } = useLogScroll(conversation);
  const isEmpty = messages.length === 0 && !writing;

  // Before anything is read for them.
  useEffect(() => holdConversationOf(viewerId), [viewerId]);
  useReading(conversation);

  function ask(question: string) {
    showEnd();
    void askQuestion(queries, question, topic?.page);
  }

  useEffect(() => {
    const wished = takeWishedQuestion();
    if (!wished) return;
    setText("");
    void askQuestion(queries, wished.text, wished.page);
  }, [queries, setText]);

  return (
    <>
      <div
        ref={log}
        role="log"
        // What is new is announced below, an answer once and as a whole.
        aria-live="off"
        aria-label="Conversation"
        aria-busy={!isRead}
        onScroll={onScroll}
        className="assistant-log"
      >
        {isEmpty && isRead ? (
          <>
            <Introduction name={name} siteName={siteName} />
            <Questions title="For example" questions={firstQuestions(topic)} onAsk={ask} />
          </>
        ) : (
          <MessageList
            messages={withoutRetried(messages)}
            writing={writing}
            reasons={conversation.reasons}
            isAway={conversation.isAway}
            name={name}
            siteName={siteName}
            onAsk={ask}
          />
        )}
      </div>
      {hasMore ? (
        <button type="button" onClick={showEnd} className="assistant-more">
          <ArrowDown aria-hidden="true" size={16} />
          New answer
        </button>
      ) : null}
      <Announcement text={announcementOf(conversation, name)} />
      <Composer
        label={`Your question for ${name}`}
        text={text}
        onText={setText}
        onSend={(question) => {
          setText("");
          ask(question);
        }}
        onStop={isWriting(conversation) ? () => void stopWriting(queries) : null}
        isStopping={writing?.isStopping}
        about={shown?.label}
        onForget={forget}
      />
    </>
  );
}
