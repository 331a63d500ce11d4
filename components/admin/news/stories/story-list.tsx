import { type ReactNode, useEffect, useRef } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import {
  isPastLast,
  PageLinks,
  type Paging,
  PastLastPage,
  pastLastText,
} from "#components/ui/page-links.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { STATUS_NAMES } from "#lib/news/moderation.format.ts";
import type { NewsStatus, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { ACTIONS_OF } from "./story-actions.tsx";
import { StoryItem } from "./story-item.tsx";
import { LIST_TITLE_ID, type Stories } from "./use-stories.ts";

/** The stories of a page, with what is done to all that are ticked. @param head stays in sight above them */
export function StoryList({
  head,
  stories: state,
  status,
  isFiltered,
  onDecide,
  onPreview,
  paging,
}: {
  head: ReactNode;
  stories: Stories;
  status: NewsStatus;
  isFiltered: boolean;
  onDecide: (transition: Transition, stories: readonly StaffArticle[]) => void;
  onPreview: (story: StaffArticle) => void;
  paging: Paging | undefined;
}) {
  const { data, stories, ticked, isFetching } = state;
  // Decided stories make room for the next ones, which are still on their way.
  const isComing = stories.length === 0 && (!data || (isFetching && data.total > 0));
  return (
    <section aria-labelledby={LIST_TITLE_ID} aria-busy={isFetching}>
      <h2 id={LIST_TITLE_ID} tabIndex={-1} className="sr-only">
        {STATUS_NAMES[status]} stories
      </h2>
      <Announcement text={data && !isFetching ? extent(stories.length, paging) : ""} />
      {stories.length > 0 ? null : head}
      {stories.length > 0 ? (
        <div className="stories-list">
          <div className="stories-head">
            {head}
            <div className="stories-bulk">
              <span className="stories-chosen">
                <TickAll stories={stories} ticked={ticked} onTick={(isOn) => state.tick(stories, isOn)} />
                <span className="text-sm text-muted tabular-nums">
                  {countOf(ticked.length, "story", "stories")} selected
                </span>
                {ticked.length > 0 ? (
                  <button type="button" onClick={() => state.tick(stories, false)} className="tool">
                    Select none
                  </button>
                ) : null}
              </span>
              <span className="stories-act" data-idle={ticked.length === 0 || undefined}>
                {ACTIONS_OF[status].map(({ transition, label }, at) => (
                  <button
                    key={transition}
                    type="button"
                    disabled={ticked.length === 0}
                    onClick={() => onDecide(transition, ticked)}
                    className={buttonLook(at === 0 ? "primary" : "quiet", "px-3 text-sm disabled:opacity-50")}
                  >
                    {label.replace(/^\w+/, "$& selected")}
                  </button>
                ))}
              </span>
            </div>
          </div>
          <ul className="grid gap-2">
            {stories.map((story) => (
              <li key={story._id}>
                <StoryItem
                  story={story}
                  isCurrent={story._id === state.current?._id}
                  isTicked={state.isTicked(story)}
                  onReach={() => state.reach(story)}
                  onTick={(isOn) => state.tick([story], isOn)}
                  onDecide={(transition) => onDecide(transition, [story])}
                  onPreview={() => onPreview(story)}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : isComing ? (
        <Spinner label="Loading articles" />
      ) : paging && isPastLast(paging) ? (
        <PastLastPage {...paging} />
      ) : (
        <div className="card px-5 py-14 text-center text-muted">
          <p>No news articles found</p>
          {isFiltered ? <p className="mt-1 text-sm">Try another keyword or school.</p> : null}
        </div>
      )}
      {paging && paging.total > 0 && !isPastLast(paging) ? <PageLinks {...paging} /> : null}
    </section>
  );
}

function extent(shown: number, paging: Paging | undefined): string {
  if (shown === 0 && paging && isPastLast(paging)) return pastLastText(paging.page, paging.pages);
  if (shown === 0 || !paging) return "No news articles found";
  return `Page ${paging.page} of ${paging.pages}, ${countOf(paging.total, "story", "stories")}`;
}

function TickAll({
  stories,
  ticked,
  onTick,
}: {
  stories: readonly StaffArticle[];
  ticked: readonly StaffArticle[];
  onTick: (isOn: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = ticked.length === stories.length;
  const isSome = ticked.length > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => onTick(!isAll)}
        className="size-5 accent-brand"
      />
      Select all on this page
    </label>
  );
}
