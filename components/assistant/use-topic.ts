import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useSubject } from "./page-state.ts";
import { type Topic, topicOf } from "./topic.ts";

/** What the open page is about, until the person says that the question is not. */
export function useTopic(): { topic: Topic | null; forget: () => void } {
  const path = usePathname();
  const query = useSearchParams();
  const subject = useSubject();
  const topic = topicOf(path, new URLSearchParams(query), subject);
  const said = JSON.stringify(topic?.page);
  const [forgotten, setForgotten] = useState<string | undefined>();
  return { topic: said === forgotten ? null : topic, forget: () => setForgotten(said) };
}
