import { clsx } from "clsx";
import { useState } from "react";
import { KeysSwitch } from "#components/admin/keys-switch.tsx";
import { isRefused, ListFailure } from "#components/admin/list-failure.tsx";
import { useKeysSwitch } from "#components/admin/use-single-keys.ts";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useWideScreen } from "#components/ui/use-wide-screen.ts";
import { articlesText } from "#lib/news/moderation.format.ts";
import type { NewsStatus, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { StoryFilters } from "./story-filters.tsx";
import { StoryList } from "./story-list.tsx";
import { PREVIEW_TITLE_ID, StoryPreview, StorySheet } from "./story-preview.tsx";
import type { Decisions } from "./use-decisions.ts";
import { useStories } from "./use-stories.ts";
import { shortKeys, useStoryKeys } from "./use-story-keys.ts";

/** The stories of one status, with the one that is current beside them; in a small window, over them. */
export function StoryScreen({ status, decisions }: { status: NewsStatus; decisions: Decisions }) {
  const { chosen, choose, hrefOf } = useAddress({ keyword: "", school: "", page: "1" });
  const { keyword, school, page } = chosen;
  const stories = useStories({ status, page, keyword, schoolId: school }, decisions);
  const [hasKeys, setHasKeys] = useKeysSwitch();
  const [dismissed, setDismissed] = useState<readonly StaffArticle[]>([]);
  const [published, setPublished] = useState<readonly StaffArticle[]>([]);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isWide = useWideScreen();
  const { current, data, error, refetch } = stories;

  function decide(transition: Transition, of: readonly StaffArticle[]) {
    if (transition === "dismiss") setDismissed(of);
    // Some were selected by their score, and nobody need have looked at them.
    else if (transition === "approve" && of.length > 1) setPublished(of);
    else stories.decide(transition, of);
  }

  function preview(story: StaffArticle) {
    stories.reach(story);
    if (isWide) document.getElementById(PREVIEW_TITLE_ID)?.focus();
    else setIsSheetOpen(true);
  }

  useStoryKeys(stories, status, hasKeys, { decide, preview });
  // Somebody else has decided about all of them: the notice says who, and there is nothing left to ask.
  const stillHere = ({ _id }: StaffArticle) => stories.stories.some((story) => story._id === _id);
  const asked = dismissed.filter(stillHere);
  if (dismissed.length > 0 && asked.length === 0) setDismissed([]);
  const toPublish = published.filter(stillHere);
  if (published.length > 0 && toPublish.length === 0) setPublished([]);
  const last = Math.max(data?.pages ?? 1, 1);

  return (
    <div className="grid gap-4">
      <StoryFilters status={status} keyword={keyword} school={school} onChoose={choose} />
      {error && !data ? (
        <div>
          <ListFailure error={error} message="Failed to fetch news items" />
          {isRefused(error) ? null : (
            <button type="button" onClick={() => refetch()} className={buttonLook("primary", "mt-4")}>
              Try Again
            </button>
          )}
        </div>
      ) : (
        <div className={clsx(stories.stories.length > 0 && "stories")} data-stories>
          <div className="min-w-0">
            <StoryList
              head={<KeysSwitch keys={shortKeys(status)} isOn={hasKeys} onTurn={setHasKeys} />}
              stories={stories}
              status={status}
              isFiltered={keyword !== "" || school !== ""}
              onDecide={decide}
              onPreview={preview}
              paging={
                data && {
                  page: data.page,
                  pages: last,
                  total: data.total,
                  hrefOf: (to) => hrefOf({ page: String(to) }),
                }
              }
            />
          </div>
          {isWide && stories.stories.length > 0 ? (
            <StoryPreview story={current} onDecide={decide} onBack={() => stories.go(current)} />
          ) : null}
        </div>
      )}
      {isSheetOpen && !isWide && current ? (
        <StorySheet
          story={current}
          onDecide={decide}
          onUndo={stories.undo}
          onMove={stories.move}
          onClose={() => {
            setIsSheetOpen(false);
            stories.go(current);
          }}
        />
      ) : null}
      {asked.length > 0 ? (
        <DismissDialog
          stories={asked}
          hasKeys={hasKeys}
          onDismiss={(reason) => {
            setDismissed([]);
            stories.decide("dismiss", asked, reason);
          }}
          onClose={() => setDismissed([])}
        />
      ) : null}
      {toPublish.length > 0 ? (
        <ConfirmDialog
          title={`Publish ${countOf(toPublish.length, "story", "stories")}?`}
          confirm={{ label: "Publish" }}
          onConfirm={() => {
            setPublished([]);
            stories.decide("approve", toPublish);
          }}
          onClose={() => setPublished([])}
        >
          {articlesText(toPublish)} Families will see them on the pages of their schools. You can undo this.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
