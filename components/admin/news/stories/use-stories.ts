import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { lastDecisions, type StoryChoice, storiesQuery } from "#lib/news/moderation.client.ts";
import { goneText } from "#lib/news/moderation.format.ts";
import type { NewsStatus, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { shownStories, storiesGone, storyAfter } from "#lib/news/queue.rules.ts";
import type { Decisions } from "./use-decisions.ts";

/** With so few left, the next ones are asked for at once; otherwise after a pause in the work. */
const FEW = 5;
const PAUSE_MS = 5000;

export const PAGE_SIZE = 10;
export const storyId = (id: string) => `story-${id}`;
export const LIST_TITLE_ID = "stories-title";

/** The list of stories on the screen: which one is current, which are ticked, and what is done with them. */
export function useStories(choice: StoryChoice, decisions: Decisions) {
  const { status } = choice;
  const name = JSON.stringify(choice);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(storiesQuery(choice));
  const { moves } = decisions;
  const stories = useMemo(
    () => (data && !isPlaceholderData ? shownStories(data, status, name, moves) : []),
    [data, isPlaceholderData, status, name, moves],
  );
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  /** The story, or else the list, that gets the focus as soon as it is there. */
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  const current = stories.find(({ _id }) => _id === currentId) ?? null;

  useCurrentThatStays(stories, currentId, setCurrentId);
  useTelling(stories, choice, data?.askedAt, moves);
  useRefill({ left: stories.length, total: data?.total ?? 0, moves, refetch });

  useEffect(() => {
    if (!wanted) return;
    const { id } = wanted;
    // Whoever went on to something else while the next stories were on their way stays there.
    if (!isFocusFree()) return setWanted(null);
    const target = stories.find(({ _id }) => _id === id) ?? (id === null ? stories[0] : undefined);
    if (target) {
      setCurrentId(target._id);
      document.getElementById(storyId(target._id))?.focus();
      setWanted(null);
    } else if (id === null) document.getElementById(LIST_TITLE_ID)?.focus();
  }, [wanted, stories]);

  const isTicked = ({ _id }: StaffArticle) => ticks.has(_id);
  const ticked = stories.filter(isTicked);

  function go(story: StaffArticle | null) {
    if (!story) return;
    setCurrentId(story._id);
    setWanted({ id: story._id });
  }

  function decide(transition: Transition, chosen: readonly StaffArticle[], reason?: string) {
    if (chosen.length === 0) return;
    const next = storyAfter(stories, new Set(chosen.map(({ _id }) => _id)), currentId);
    setCurrentId(next?._id ?? null);
    setWanted({ id: next?._id ?? null });
    const decided = chosen.map((story) => ({ story, place: { list: name, at: stories.indexOf(story) } }));
    void decisions.decide(transition, decided, reason);
  }

  return {
    data: isPlaceholderData ? undefined : data,
    stories,
    error,
    isFetching,
    refetch,
    current,
    ticked,
    isTicked,
    tick: (chosen: readonly StaffArticle[], isOn: boolean) =>
      setTicks((before) => {
        const ids = new Set(chosen.map(({ _id }) => _id));
        const others = [...before].filter((id) => !ids.has(id));
        return new Set(isOn ? [...others, ...ids] : others);
      }),
    /** Notes that a story has the focus, however that came about. */
    reach: (story: StaffArticle) => setCurrentId(story._id),
    go,
    move: (step: 1 | -1) => {
      const at = current ? stories.indexOf(current) + step : 0;
      go(stories[Math.min(Math.max(at, 0), stories.length - 1)] ?? null);
    },
    decide,
    undo: () => {
      const [first] = decisions.undo();
      if (first) go(first.story);
    },
  };
}

export type Stories = ReturnType<typeof useStories>;

/** Whether the focus is in the list or its preview, or nowhere: what had it may be gone. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest("[data-stories]") != null;
}

/** If the current story goes away by itself, the one in its place is the current one. */
function useCurrentThatStays(
  stories: readonly StaffArticle[],
  currentId: string | null,
  setCurrentId: (id: string | null) => void,
) {
  const before = useRef(stories);
  useEffect(() => {
    const former = before.current;
    before.current = stories;
    if (stories.length === 0 || stories.some(({ _id }) => _id === currentId)) return;
    const gone = new Set(former.map(({ _id }) => _id));
    for (const { _id } of stories) gone.delete(_id);
    const next = storyAfter(former, gone, currentId);
    setCurrentId((next && stories.find(({ _id }) => _id === next._id)?._id) ?? stories[0]?._id ?? null);
  }, [stories, currentId, setCurrentId]);
}

/** Says who has decided what, when stories leave the list by themselves. */
function useTelling(
  stories: readonly StaffArticle[],
  choice: StoryChoice,
  askedAt: number | undefined,
  moves: Decisions["moves"],
) {
  const { status } = choice;
  const name = JSON.stringify(choice);
  const before = useRef({ name, askedAt, stories });
  useEffect(() => {
    const former = before.current;
    before.current = { name, askedAt, stories };
    if (askedAt === undefined || former.askedAt === undefined) return;
    if (former.name !== name || former.askedAt === askedAt) return;
    const gone = storiesGone(former.stories, stories, PAGE_SIZE).filter(({ _id }) => !moves.has(_id));
    if (gone.length > 0) void tellOfOthers(gone, status);
  }, [name, status, askedAt, stories, moves]);
}

async function tellOfOthers(gone: readonly StaffArticle[], list: NewsStatus): Promise<void> {
  const decided = await lastDecisions(gone.map(({ _id }) => _id)).catch(() => null);
  const text = decided
    ? goneText(decided.filter(({ status }) => status !== list))
    : "Somebody else has decided what was in this list.";
  if (text) showMessage({ kind: "success", text });
}

/** Asks for the next stories once decided ones have left room for them. */
function useRefill({
  left,
  total,
  moves,
  refetch,
}: {
  left: number;
  total: number;
  moves: Decisions["moves"];
  refetch: () => unknown;
}) {
  const latest = Math.max(
    0,
    ...[...moves.values()].flatMap(({ steps }) => steps.map(({ settledAt }) => settledAt ?? 0)),
  );
  const isUrgent = left <= FEW && total > left;
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (latest === 0) return;
    const timer = setTimeout(() => ask(), isUrgent ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest, isUrgent]);
}
