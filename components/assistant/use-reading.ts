import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onAnswerEnd } from "#lib/conversations/chats.client.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { type Conversation, isWrittenElsewhere } from "./conversation.ts";
import { readConversation } from "./conversation-calls.ts";
import { conversation } from "./conversation-state.ts";

/** Events can get lost, so an answer that is written elsewhere is also asked for. */
const READ_EVERY_MS = 3000;

/** Reads the history, and again whenever an answer has ended in another tab or for a page that was left. */
export function useReading(now: Conversation): void {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  const isWaiting = isWrittenElsewhere(now);

  useEffect(() => {
    if (!isSeen) return;
    const read = () => void readConversation(queries);
    read();
    return onAnswerEnd(() => {
      // This page's own answer comes with its stream.
      if (!conversation().writing) read();
    });
  }, [isSeen, queries]);

  useEffect(() => {
    if (!isWaiting || !isSeen) return;
    const timer = setInterval(() => void readConversation(queries), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isSeen, queries]);
}
