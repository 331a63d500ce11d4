import type { NewsList, NewsStatus, StaffArticle } from "./moderation.schema.ts";

/**
 * The list that a moderator works off. A decision shows at once, before the server has heard of it, and until a list
 * arrives that was asked for after the server's answer.
 */

/** When something was asked for, in milliseconds. */
type Asked = { askedAt: number };
export type AskedList = NewsList & Asked;
export type AskedCounts = Pick<NewsList, "counts"> & Asked;

/** A decision about a story, or one taken back. */
export type Step = {
  /** Where it leads. */
  status: NewsStatus;
  /** When the server had answered; null as long as it has not. */
  settledAt: number | null;
};

/** A story that was decided on this screen. */
export type Move = {
  /** As it was before. */
  story: StaffArticle;
  steps: readonly Step[];
  /** Where it stood, so that it comes back there. */
  place: Place;
};
export type Place = { list: string; at: number };

/** By the ID of the story's first article. */
export type Moves = ReadonlyMap<string, Move>;

/** Where a story is by now, and where an answer takes it to be that was asked for at some moment. */
function positions({ story, steps }: Move, { askedAt }: Asked): { now: NewsStatus; known: NewsStatus } {
  const known = steps.findLast(({ settledAt }) => settledAt !== null && settledAt < askedAt);
  return { now: steps.at(-1)?.status ?? story.status, known: known?.status ?? story.status };
}

/**
 * The stories of a list as they are after the moves that it does not know of.
 * @param name of the list: its status, filters, and page
 */
export function shownStories(
  list: AskedList,
  status: NewsStatus,
  name: string,
  moves: Moves,
): StaffArticle[] {
  const ahead = [...moves.values()].flatMap((move) => {
    const { now, known } = positions(move, list);
    return now === known ? [] : { ...move, now };
  });
  const left = new Set(ahead.filter(({ now }) => now !== status).map(({ story }) => story._id));
  const shown = list.articles.filter(({ _id }) => !left.has(_id));
  const there = new Set(shown.map(({ _id }) => _id));
  const back = ahead.filter(
    ({ now, place, story }) => now === status && place.list === name && !there.has(story._id),
  );
  // From the top, so that each finds its place as it was.
  for (const { story, place } of back.toSorted((a, b) => a.place.at - b.place.at))
    shown.splice(place.at, 0, { ...story, status });
  return shown;
}

/** How many stories there are of each status, after the moves that the list does not know of. */
export function shownCounts(list: AskedCounts, moves: Moves): NewsList["counts"] {
  const counts = { ...list.counts };
  for (const move of moves.values()) {
    const { now, known } = positions(move, list);
    if (now === known) continue;
    counts[known] = Math.max(0, counts[known] - 1);
    counts[now] += 1;
  }
  return counts;
}

/** All articles of a story. */
export function idsOf({ _id, others }: StaffArticle): string[] {
  return [_id, ...others.map((other) => other._id)];
}

/** The story to go to once some are gone: the next one that stays, or else the one before. */
export function storyAfter(
  stories: readonly StaffArticle[],
  going: ReadonlySet<string>,
  current: string | null,
): StaffArticle | null {
  const at = Math.max(
    0,
    stories.findIndex(({ _id }) => _id === current),
  );
  const stays = ({ _id }: StaffArticle) => !going.has(_id);
  return stories.slice(at).find(stays) ?? stories.slice(0, at).findLast(stays) ?? null;
}

/**
 * The stories that have left a list by themselves, because somebody else decided them. Those that new ones have pushed to
 * the next page do not count.
 * @param size how many a full page has
 */
export function storiesGone(
  before: readonly StaffArticle[],
  after: readonly StaffArticle[],
  size: number,
): StaffArticle[] {
  const left = new Set(after.flatMap(idsOf));
  const lastThatStays = before.findLastIndex((story) => idsOf(story).some((id) => left.has(id)));
  return before.filter(
    (story, at) => !idsOf(story).some((id) => left.has(id)) && (at < lastThatStays || after.length < size),
  );
}
