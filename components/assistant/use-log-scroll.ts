import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Conversation } from "./conversation.ts";

/** How near to a place still counts as being there, in pixels. */
const NEAR = 48;
/** What stays free above a question that is at the top. */
const ABOVE = 12;

/**
 * Follows the conversation as it grows, for who is at its end. A long answer is followed until its question is at the top,
 * so that it can be read from its beginning.
 */
export function useLogScroll({ messages, writing }: Conversation): {
  log: RefObject<HTMLDivElement | null>;
  /** Whether an answer has begun below what is seen. */
  hasMore: boolean;
  showEnd: () => void;
  onScroll: () => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Where it was scrolled to last, but not by a person. */
  const ownPlace = useRef(0);
  const [hasMore, setHasMore] = useState(false);
  const seen = useRef("");
  const length = `${messages.length} ${writing?.text.length ?? -1} ${messages.at(-1)?.state}`;

  useLayoutEffect(() => {
    // A rating changes the messages as well, and adds nothing.
    if (seen.current === length) return;
    seen.current = length;
    if (isFollowing.current) ownPlace.current = scrollToNewest(log.current);
    else setHasMore(isNewestBelow(log.current));
  }, [length]);

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    // The keyboard of a phone appears, or the box below grows with what is typed.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) ownPlace.current = scrollToNewest(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    log,
    hasMore,
    showEnd: () => {
      isFollowing.current = true;
      setHasMore(false);
      ownPlace.current = scrollToNewest(log.current);
    },
    onScroll: () => {
      const element = log.current;
      if (!element || Math.abs(element.scrollTop - ownPlace.current) < 2) return;
      isFollowing.current = endOf(element) - element.scrollTop < NEAR;
      if (hasMore && !isNewestBelow(element)) setHasMore(false);
    },
  };
}

/** The newest question, or what stands for it. */
function newestQuestion(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>(".assistant-said")].at(-1);
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

/** To the end, but no further than to the newest question. @returns where that is */
function scrollToNewest(element: HTMLElement | null): number {
  if (!element) return 0;
  const question = newestQuestion(element);
  const top = Math.min(endOf(element), question ? question.offsetTop - ABOVE : Number.POSITIVE_INFINITY);
  element.scrollTo({ top });
  return element.scrollTop;
}

function isNewestBelow(element: HTMLElement | null): boolean {
  if (!element) return false;
  const answer = newestQuestion(element)?.nextElementSibling;
  const end = element.scrollTop + element.clientHeight;
  return answer instanceof HTMLElement && answer.offsetTop + NEAR > end;
}
