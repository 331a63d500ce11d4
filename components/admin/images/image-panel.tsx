"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { LeaveDialog } from "#components/admin/leave-dialog.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { type Message, showMessage, useMessage } from "#components/ui/message-state.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { schoolImagesQuery } from "#lib/images/client.ts";
import {
  type DraftImage,
  mapImages,
  type Place,
  placed,
  putBackAll,
  type Removed,
  takenAway,
  withMakerOf,
  withoutMaker,
} from "#lib/images/draft.rules.ts";
import { TOO_MANY_IMAGES } from "#lib/images/rules.ts";
import type { SchoolImagesAnswer } from "#lib/images/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";
import { AddImageForm } from "./add-image-form.tsx";
import { ADD_ID, ChosenImages } from "./chosen-images.tsx";
import type { CardActions } from "./image-card.tsx";
import { ImageSearch } from "./image-search.tsx";
import { LinkCheck } from "./link-check.tsx";
import { ImageFailure, SaveStatus } from "./save-status.tsx";
import { UploadImageForm } from "./upload-image-form.tsx";
import { useImageDraft } from "./use-image-draft.ts";

/**
 * A school's pictures, chosen by address or from a search, saved automatically.
 * @param schoolId its `_id`
 */
export function ImagePanel({ schoolId }: { schoolId: string }) {
  const { data, error } = useQuery(schoolImagesQuery(schoolId));
  // Once shown, the panel stays: it holds unsaved input.
  if (data) return <LoadedPanel {...data} />;
  return error ? <ImageFailure error={error} /> : <Spinner label="Loading the pictures" />;
}

function LoadedPanel({ school, defaultQuery, images, apiStats }: SchoolImagesAnswer) {
  const { draft, setDraft, ...state } = useImageDraft(school._id, images);
  const guard = useLeaveGuard(state.hasUnsaved);
  const router = useRouter();
  const [asksToClose, setAsksToClose] = useState(false);
  const message = useMessage();
  /** The last offer to restore pictures. */
  const offer = useRef<{ message: Message; removed: Removed[] }>(null);

  /** @returns whether there was room */
  function put(image: DraftImage, place: Place): boolean {
    const next = placed(draft, image, place);
    if (next.gallery.length > MOST_GALLERY_IMAGES) {
      showMessage({ kind: "error", text: TOO_MANY_IMAGES });
      return false;
    }
    setDraft(next);
    return true;
  }
  const actions: CardActions = {
    change: (key, changes) =>
      setDraft((now) =>
        mapImages(now, (image) =>
          image.key === key
            ? { ...image, ...changes, thumbnailUrl: changes.url ?? image.thumbnailUrl, refusal: null }
            : image,
        ),
      ),
    put,
    others: (image) => withoutMaker(draft, image).length,
    share: (image) => setDraft((now) => withMakerOf(now, image)),
    remove: (image, heading) => {
      const { removed } = takenAway(draft, image);
      // While an Undo is offered, it restores everything that was removed since.
      const all = [...(offer.current?.message === message ? offer.current.removed : []), removed];
      setDraft((now) => takenAway(now, image).draft);
      const offered: Message = {
        kind: "success",
        text: all.length === 1 ? "Picture removed." : `${countOf(all.length, "picture")} removed.`,
        action: {
          text: "Undo",
          onPress: () => {
            setDraft((now) => putBackAll(now, all));
            heading?.focus();
          },
        },
      };
      offer.current = { message: offered, removed: all };
      showMessage(offered);
    },
  };

  async function close() {
    const isSaved = await state.saveNow();
    // Pictures with something wrong were not saved.
    if (isSaved && !state.isIncomplete) router.push("/admin");
    else setAsksToClose(true);
  }

  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">Images of {school.name}</h1>
          <p className="text-muted">{school.location}</p>
        </div>
        <button type="button" onClick={() => void close()} className={buttonLook("quiet")}>
          Close
        </button>
      </div>
      <div className="-mx-2 mt-1 flex flex-wrap">
        <Link href={`/school/${school.slug}`} target="_blank" prefetch={false} className="tool">
          <ExternalLink aria-hidden="true" size={18} />
          View public page<span className="sr-only"> (opens in a new tab)</span>
        </Link>
        <Link href={`/admin/schools/${school._id}`} prefetch={false} className="tool">
          <Pencil aria-hidden="true" size={18} />
          Edit school
        </Link>
      </div>
      <div className="sticky top-16 z-10 bg-paper py-1 sm:mt-2 sm:py-2">
        <SaveStatus
          saving={state.saving}
          heldBack={state.heldBack}
          onRetry={() => void state.saveNow()}
          onSettle={(keeps) => void state.settle(keeps)}
        />
      </div>
      <div className="mt-2 grid grid-cols-1 items-start gap-8 lg:grid-cols-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-8">
          <ChosenImages draft={draft} setDraft={setDraft} actions={actions} />
          <LinkCheck schoolId={school._id} />
        </div>
        <div id={ADD_ID} className="grid scroll-mt-20 grid-cols-1 gap-6">
          <UploadImageForm schoolId={school._id} onAdd={put} />
          <AddImageForm onAdd={put} />
          <ImageSearch
            schoolId={school._id}
            defaultQuery={defaultQuery}
            stats={apiStats}
            draft={draft}
            onAdd={put}
          />
        </div>
      </div>
      {guard.isAsking || asksToClose ? (
        <LeaveDialog
          onLeave={() => (guard.isAsking ? guard.leave() : router.push("/admin"))}
          onStay={() => {
            guard.stay();
            setAsksToClose(false);
          }}
        >
          What could not be saved will be lost.
        </LeaveDialog>
      ) : null}
    </>
  );
}
