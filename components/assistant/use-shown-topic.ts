import { useState } from "react";
import type { Conversation } from "./conversation.ts";
import { isOfOthers, type Topic } from "./topic.ts";

/**
 * The topic as the composer names it: not once the last answer, given on this page, is about other schools, since what is
 * asked next goes on with them. "This school" is still the one of the page.
 */
export function useShownTopic(topic: Topic | null, { isRead, messages }: Conversation): Topic | null {
  const last = messages.findLast(({ role }) => role === "assistant");
  const said = JSON.stringify(topic?.page);
  // Answers of before, on other pages, take nothing away from this one.
  const [begun, setBegun] = useState<{ said: string | undefined; last: string | undefined } | null>(null);
  if (isRead && begun?.said !== said) setBegun({ said, last: last?._id });
  if (!topic || !last || !begun || begun.said !== said || begun.last === last._id) return topic;
  return isOfOthers(topic, last) ? null : topic;
}
