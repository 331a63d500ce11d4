"use client";

import { clsx } from "clsx";
import { ImagePlus } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { type Draft, moved } from "#lib/images/draft.rules.ts";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";
import { type CardActions, ImageCard } from "./image-card.tsx";

/** Of the part of the page in which pictures are added. */
export const ADD_ID = "add-pictures";

/** A school's main photo, logo, and gallery. */
export function ChosenImages({
  draft,
  setDraft,
  actions,
}: {
  draft: Draft;
  setDraft: (change: (now: Draft) => Draft) => void;
  actions: CardActions;
}) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
      <Single title="Main photo" empty="No main photo. Readers see the first picture of the gallery.">
        {draft.main ? (
          <ImageCard key={draft.main.key} image={draft.main} place="main" actions={actions} />
        ) : null}
      </Single>
      <Single title="Logo" empty="No logo.">
        {draft.logo ? (
          <ImageCard key={draft.logo.key} image={draft.logo} place="logo" actions={actions} />
        ) : null}
      </Single>
      <Gallery draft={draft} setDraft={setDraft} actions={actions} />
    </div>
  );
}

function Single({ title, empty, children }: { title: string; empty: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 tabIndex={-1} className="mb-1 text-lg sm:mb-2">
        {title}
      </h2>
      {children ?? <Empty>{empty}</Empty>}
    </section>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-xl border border-dashed border-edge px-3 py-2.5 text-muted max-sm:text-sm sm:px-4 sm:py-5">
      {children}
    </p>
  );
}

/** Pictures in order, rearranged with buttons or by dragging. */
function Gallery({ draft, setDraft, actions }: Parameters<typeof ChosenImages>[0]) {
  const { gallery } = draft;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  /** Which button to focus again once its card has moved. */
  const [refocus, setRefocus] = useState<{ key: string; label: string } | null>(null);

  useEffect(() => {
    if (!refocus) return;
    const card = list.current?.querySelector(`[data-key="${refocus.key}"]`);
    const buttons = [...(card?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
    const same = buttons.find((button) => button.title === refocus.label);
    // At either end, only the other direction is left.
    (same ?? buttons[0])?.focus();
    setRefocus(null);
  }, [refocus]);

  function move(key: string, to: number, label?: string) {
    setDraft((now) => moved(now, key, to));
    setSaid(`Moved to position ${to + 1} of ${gallery.length}`);
    if (label) setRefocus({ key, label });
  }
  function grab(event: DragEvent, key: string) {
    event.dataTransfer.effectAllowed = "move";
    const card = event.currentTarget.closest("li");
    if (card) event.dataTransfer.setDragImage(card, 16, 32);
    setDragged(key);
  }
  function release() {
    setDragged(null);
    setOver(null);
  }
  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    release();
  }

  return (
    <section aria-label="Gallery" className="xl:col-span-2">
      <div className="mb-1 flex items-center justify-between gap-x-3 sm:mb-2">
        <h2 tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          Gallery
          <span className="font-sans text-sm font-normal text-muted tabular-nums">
            {gallery.length} of {MOST_GALLERY_IMAGES}
          </span>
        </h2>
        {/* In one column, that is below all of this. */}
        <a href={`#${ADD_ID}`} className="tool -mr-2 lg:hidden">
          <ImagePlus aria-hidden="true" size={18} />
          Add pictures
        </a>
      </div>
      <Announcement text={said} />
      {gallery.length === 0 ? <Empty>No pictures. Readers see a drawing that suits the school.</Empty> : null}
      <ol ref={list} className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        {gallery.map((image, at) => (
          <li
            key={image.key}
            data-key={image.key}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => drop(event, at)}
            className={clsx(
              "rounded-xl",
              dragged === image.key && "opacity-50",
              dragged !== null && over === at && "outline-3 outline-offset-2 outline-pencil",
            )}
          >
            <ImageCard
              image={image}
              place="gallery"
              actions={actions}
              order={{
                isFirst: at === 0,
                isLast: at === gallery.length - 1,
                onGrab: (event) => grab(event, image.key),
                onRelease: release,
                move: (by) => move(image.key, at + by, by < 0 ? "Move earlier" : "Move later"),
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
