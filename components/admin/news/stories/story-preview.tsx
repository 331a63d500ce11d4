import { ArrowDown, ArrowUp, ExternalLink, ImageOff, Undo2 } from "lucide-react";
import { useState } from "react";
import { Moment } from "#components/admin/moment.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import type { StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { PublishDay } from "../publish-day.tsx";
import { Reasons } from "../reasons.tsx";
import { Reports } from "./reports.tsx";
import { StoryActions } from "./story-actions.tsx";
import { Outcome, Score } from "./story-item.tsx";

export const PREVIEW_TITLE_ID = "story-preview-title";

type Deciding = { onDecide: (transition: Transition, stories: readonly StaffArticle[]) => void };

/** The current story beside the list. @param onBack leads back to the list */
export function StoryPreview({
  story,
  onDecide,
  onBack,
}: Deciding & { story: StaffArticle | null; onBack: () => void }) {
  return (
    <section
      aria-label="Preview"
      className="story-preview card"
      onKeyDown={(event) => {
        if (event.key === "Escape") onBack();
      }}
    >
      {story ? (
        <>
          <h2 id={PREVIEW_TITLE_ID} tabIndex={-1} className="text-xl wrap-anywhere">
            <Headline story={story} />
          </h2>
          <div className="mt-3 flex flex-wrap gap-2">
            <StoryActions
              status={story.status}
              of={story.headline}
              look={(isFirst) => buttonLook(isFirst ? "primary" : "quiet")}
              onDecide={(transition) => onDecide(transition, [story])}
            />
          </div>
          <Contents key={story._id} story={story} />
        </>
      ) : (
        <p className="py-10 text-center text-muted">Choose an article to read it here.</p>
      )}
    </section>
  );
}

/** The current story over the whole of a small window; after a decision, the next one takes its place. */
export function StorySheet({
  story,
  onDecide,
  onUndo,
  onMove,
  onClose,
}: Deciding & {
  story: StaffArticle;
  onUndo: () => void;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Article" place="side" onClose={onClose}>
      <Announcement text={story.headline} />
      <h3 className="mt-3 text-xl wrap-anywhere">
        <Headline story={story} />
      </h3>
      <Contents key={story._id} story={story} />
      <div className="story-sheet-bar">
        <StoryActions
          status={story.status}
          of={story.headline}
          look={(isFirst) => buttonLook(isFirst ? "primary" : "quiet", "px-4")}
          onDecide={(transition) => onDecide(transition, [story])}
        />
        <span className="ml-auto flex">
          <button type="button" onClick={onUndo} className="tool">
            <Undo2 aria-hidden="true" size={20} />
            <span className="sr-only">Undo the last decision</span>
          </button>
          <button type="button" onClick={() => onMove(-1)} className="tool">
            <ArrowUp aria-hidden="true" size={20} />
            <span className="sr-only">Previous article</span>
          </button>
          <button type="button" onClick={() => onMove(1)} className="tool">
            <ArrowDown aria-hidden="true" size={20} />
            <span className="sr-only">Next article</span>
          </button>
        </span>
      </div>
    </Dialog>
  );
}

function Headline({ story: { headline, url } }: { story: StaffArticle }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="hover:underline">
      {headline} <ExternalLink aria-hidden="true" size={16} className="inline align-baseline text-muted" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Contents({ story }: { story: StaffArticle }) {
  const { schoolId: school, source, author, publishDate, snippet, content } = story;
  return (
    <div className="mt-3 grid gap-4 wrap-anywhere">
      <div>
        <p className="story-facts">
          <span>{source}</span>
          {author ? <span>{author}</span> : null}
          <PublishDay day={publishDate} />
        </p>
        <p className="story-facts">
          <a
            href={`/school/${school.slug}`}
            target="_blank"
            rel="noopener noreferrer"
            className="link font-medium"
          >
            {school.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span>{[school.city, school.state].filter(Boolean).join(", ")}</span>
          <Score story={story} />
        </p>
        <Outcome story={story} />
      </div>
      <Reports story={story} />
      <Reasons reasons={story.reasons} />
      <Picture address={story.imageUrl} />
      {snippet ? <p>{snippet}</p> : null}
      {content && content !== snippet ? <p className="story-content">{content}</p> : null}
      {!snippet && !content ? <p className="text-muted">No text is available for this article.</p> : null}
      <Others others={story.others} />
      <p className="text-sm text-muted">
        {story.provider
          ? `Found by ${story.provider}`
          : `Entered by ${story.enteredBy?.displayName ?? "staff"}`}
        , <Moment at={story.foundAt} />
      </p>
    </div>
  );
}

/** Our own copy of the picture; a placeholder if it cannot be shown. */
function Picture({ address }: { address: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (address === null) return null;
  if (isBroken)
    return (
      <span
        role="img"
        aria-label="Picture not available"
        className="story-picture grid place-items-center text-muted"
      >
        <ImageOff aria-hidden="true" size={24} />
      </span>
    );
  return (
    <picture className="contents">
      <img src={address} alt="" loading="lazy" onError={() => setIsBroken(true)} className="story-picture" />
    </picture>
  );
}

/** The same story elsewhere: decided together with it. */
function Others({ others }: Pick<StaffArticle, "others">) {
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">Also in</h3>
      <p className="text-sm text-muted">Your decision applies to these, too.</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {others.map(({ _id, source, url, headline, publishDate }) => (
          <li key={_id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {source}: {headline}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{" "}
            <span className="text-muted">
              <PublishDay day={publishDate} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
