import { Flag, Layers } from "lucide-react";
import { useId } from "react";
import { Moment } from "#components/admin/moment.tsx";
import { REACHABLE } from "#components/admin/sources/reachable.ts";
import { scoreText } from "#lib/news/moderation.format.ts";
import type { StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { PublishDay } from "../publish-day.tsx";
import { StoryActions } from "./story-actions.tsx";
import { storyId } from "./use-stories.ts";

/** A story in the list: its best article, the school, how sure that is, and what can be done. */
export function StoryItem({
  story,
  isCurrent,
  isTicked,
  onReach,
  onTick,
  onDecide,
  onPreview,
}: {
  story: StaffArticle;
  isCurrent: boolean;
  isTicked: boolean;
  onReach: () => void;
  onTick: (isOn: boolean) => void;
  onDecide: (transition: Transition) => void;
  onPreview: () => void;
}) {
  const { headline, schoolId: school, source, publishDate, others, reports } = story;
  const id = useId();
  return (
    <article
      id={storyId(story._id)}
      aria-labelledby={`${id}-headline`}
      aria-current={isCurrent ? "true" : undefined}
      {...(isCurrent ? REACHABLE : { tabIndex: -1 })}
      onFocus={onReach}
      data-ticked={isTicked || undefined}
      className="story"
    >
      <label className="story-tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 accent-brand"
        />
        <span className="sr-only">Select {headline}</span>
      </label>
      <div className="min-w-0">
        <h3 id={`${id}-headline`} className="story-headline">
          <button type="button" onClick={onPreview}>
            {headline}
          </button>
        </h3>
        <p className="story-facts">
          <span className="font-medium text-ink">{school.name}</span>
          <span>{[school.city, school.state].filter(Boolean).join(", ")}</span>
        </p>
        <p className="story-facts">
          <Score story={story} />
          <span>{source}</span>
          <PublishDay day={publishDate} />
          {others.length > 0 ? (
            <span className="inline-flex items-center gap-1">
              <Layers aria-hidden="true" size={14} />
              and {countOf(others.length, "more source")}
            </span>
          ) : null}
          {reports.length > 0 ? (
            <span className="badge bg-danger text-on-danger">
              <Flag aria-hidden="true" size={14} />
              {countOf(reports.length, "report")}
            </span>
          ) : null}
        </p>
        {story.snippet ? <p className="story-snippet">{story.snippet}</p> : null}
        <Outcome story={story} />
        <div className="story-acts">
          <StoryActions status={story.status} of={headline} look={() => "tool"} onDecide={onDecide} />
        </div>
      </div>
    </article>
  );
}

/** How sure it is that the article is about the school; who entered it has seen to that. */
export function Score({ story }: { story: StaffArticle }) {
  if (story.score === null) return <span className="badge">Entered by hand</span>;
  return (
    <span className={story.isLikely ? "badge" : "badge bg-notice text-on-notice"}>
      {scoreText(story.score)}
    </span>
  );
}

/** When an article was approved, or dismissed and why. */
export function Outcome({ story }: { story: StaffArticle }) {
  const { status, approvedAt, dismissedAt, dismissalReason, decidedBy } = story;
  const who = decidedBy ? ` by ${decidedBy.displayName}` : "";
  if (status === "approved" && approvedAt !== null)
    return (
      <p className="text-sm text-muted">
        Approved <Moment at={approvedAt} />
        {who}
      </p>
    );
  if (status === "dismissed" && dismissedAt !== null)
    return (
      <p className="text-sm text-muted">
        Dismissed <Moment at={dismissedAt} />
        {who}
        {dismissalReason ? `: ${dismissalReason}` : null}
      </p>
    );
  return null;
}
