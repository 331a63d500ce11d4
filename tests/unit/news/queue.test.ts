import { expect, test } from "vitest";
import type { NewsStatus, StaffArticle } from "#lib/news/moderation.schema.ts";
import {
  type AskedList,
  type Move,
  type Moves,
  shownCounts,
  shownStories,
  storiesGone,
  storyAfter,
} from "#lib/news/queue.rules.ts";

function story(_id: string, others: string[] = [], status: NewsStatus = "pending"): StaffArticle {
  const shown = {
    headline: `Headline ${_id}`,
    publishDate: null,
    source: "The Paper",
    snippet: "",
    url: `https://paper.example/${_id}`,
    imageUrl: null,
    score: 0.9,
  };
  return {
    ...shown,
    _id,
    schoolId: { _id: "1", name: "Larch School", city: "Barre", state: "VT", slug: "larch-school" },
    content: "",
    author: null,
    status,
    provider: "Search feed",
    isLikely: true,
    reasons: [],
    foundAt: "2026-11-20T10:00:00.000Z",
    approvedAt: null,
    dismissedAt: null,
    dismissalReason: null,
    decidedBy: null,
    enteredBy: null,
    reports: [],
    others: others.map((id) => ({ ...shown, _id: id })),
  };
}

function list(articles: StaffArticle[], askedAt = 100): AskedList {
  const counts = { pending: 12, approved: 3, dismissed: 1 };
  return { success: true, articles, page: 1, pages: 1, total: articles.length, counts, askedAt };
}

const [a, b, c] = [story("a"), story("b", ["b2", "b3"]), story("c")];
const NAME = "pending, page 1";

function movesOf(...moves: Move[]): Moves {
  return new Map(moves.map((move) => [move.story._id, move]));
}
/** @param settled when the server had answered each step; null if it has not */
function moved(
  one: StaffArticle,
  at: number,
  ...steps: [status: NewsStatus, settled: number | null][]
): Move {
  const place = { list: NAME, at };
  return { story: one, place, steps: steps.map(([status, settledAt]) => ({ status, settledAt })) };
}
const published = (one: StaffArticle, settledAt: number | null) => moved(one, 1, ["approved", settledAt]);
const idsIn = (stories: readonly StaffArticle[]) => stories.map(({ _id }) => _id);

test("a decided story leaves at once, and stays away until a list knows of the decision", () => {
  const full = list([a, b, c]);
  expect(idsIn(shownStories(full, "pending", NAME, movesOf(published(b, null))))).toEqual(["a", "c"]);
  // The server has answered, but this list was asked for before.
  expect(idsIn(shownStories(full, "pending", NAME, movesOf(published(b, 150))))).toEqual(["a", "c"]);
  // Somebody has moved it back since.
  const later = list([a, b, c], 200);
  expect(idsIn(shownStories(later, "pending", NAME, movesOf(published(b, 150))))).toEqual(["a", "b", "c"]);
});

test("an undone story comes back to its place, and only to its own list", () => {
  const back = movesOf(moved(b, 1, ["approved", 50], ["pending", null]));
  expect(idsIn(shownStories(list([a, c]), "pending", NAME, back))).toEqual(["a", "b", "c"]);
  expect(idsIn(shownStories(list([a, c]), "pending", "page 2", back))).toEqual(["a", "c"]);
  // A list that has it already does not get it twice.
  expect(idsIn(shownStories(list([b, c]), "pending", NAME, back))).toEqual(["b", "c"]);
  // The list of those that were published has lost it.
  const approved = { ...b, status: "approved" as const };
  expect(idsIn(shownStories(list([approved]), "approved", "approved", back))).toEqual([]);
});

test("several that come back at once stand as they stood", () => {
  const back = movesOf(
    moved(c, 2, ["dismissed", 50], ["pending", null]),
    moved(b, 1, ["dismissed", 50], ["pending", null]),
  );
  expect(idsIn(shownStories(list([a]), "pending", NAME, back))).toEqual(["a", "b", "c"]);
});

test("the counts are of stories, as the list is, however many articles these have", () => {
  const asIs = { pending: 12, approved: 3, dismissed: 1 };
  const full = list([a, b, c]);
  expect(shownCounts(full, movesOf(published(b, null)))).toEqual({ pending: 11, approved: 4, dismissed: 1 });
  expect(shownCounts(list([a, c], 300), movesOf(published(b, 200)))).toEqual(asIs);
  // Undone before any list knew of it, and after one did.
  expect(shownCounts(full, movesOf(moved(b, 1, ["approved", 150], ["pending", null])))).toEqual(asIs);
  expect(shownCounts(full, movesOf(moved(b, 1, ["approved", 50], ["pending", 150])))).toEqual({
    pending: 13,
    approved: 2,
    dismissed: 1,
  });
});

test("after a decision, the next story is the current one, and at the end the one before", () => {
  const stories = [a, b, c];
  expect(storyAfter(stories, new Set(["b"]), "b")?._id).toBe("c");
  expect(storyAfter(stories, new Set(["c"]), "c")?._id).toBe("b");
  expect(storyAfter(stories, new Set(["a", "c"]), "a")?._id).toBe("b");
  // What is decided need not be where one is.
  expect(storyAfter(stories, new Set(["c"]), "a")?._id).toBe("a");
  expect(storyAfter(stories, new Set(["a", "b", "c"]), "b")).toBeNull();
});

test("a story that others decided is missed, one that new ones pushed to the next page is not", () => {
  const [d, e] = [story("d"), story("e")];
  expect(idsIn(storiesGone([a, b, c], [a, c, d], 3))).toEqual(["b"]);
  expect(idsIn(storiesGone([a, b, c], [e, a, b], 3))).toEqual([]);
  // There was room for it.
  expect(idsIn(storiesGone([a, b, c], [a, b], 3))).toEqual(["c"]);
  // Its best source was decided alone, so the story has another one now.
  expect(idsIn(storiesGone([a, b, c], [a, story("b2", ["b3"]), c], 3))).toEqual([]);
  expect(idsIn(storiesGone([a, b, c], [], 3))).toEqual(["a", "b", "c"]);
});
