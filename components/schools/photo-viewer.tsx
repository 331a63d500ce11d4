"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { openModal } from "#components/ui/modal.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { Photo } from "./photo.tsx";
import { PhotoCaption } from "./photo-caption.tsx";
import { stepOfKey, usePhotoTrack } from "./use-photo-track.ts";

const BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-full bg-white/10 hover:bg-white/25 focus-visible:outline-white";

/**
 * All images full-screen, one at a time, each linked to its file. Escape, the close button, and a click outside the
 * image close it; the browser then restores the focus.
 * @param start the first image, from 0
 */
export function PhotoViewer({
  images,
  start,
  onClose,
}: {
  images: SchoolImage[];
  start: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the track, which cannot be scrolled while the dialog is closed.
  useEffect(() => openModal(dialog.current), []);
  const track = usePhotoTrack(images.length, start);
  const { index, go } = track;

  const onKeyDown = (event: KeyboardEvent) => {
    // The carousel must not handle the viewer's keys, too.
    event.stopPropagation();
    const step = stepOfKey(event.key);
    if (step === 0 || images.length === 1) return;
    event.preventDefault();
    go(index + step);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("img, a, button, p"))
      dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Pictures"
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="photo-viewer m-0 h-dvh max-h-none w-screen max-w-none bg-[#0b0f0d] text-[#f4f8f3]"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between p-3 pl-5">
          <p aria-live="polite">
            {index + 1} of {images.length}
            <span className="sr-only">: {images[index]?.alt}</span>
          </p>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className={BUTTON}>
            <X aria-hidden="true" size={24} />
          </button>
        </div>
        <div
          ref={track.ref}
          {...track.handlers}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, at) => (
            <div
              key={image.url}
              inert={at !== index}
              className="flex w-full shrink-0 snap-center items-center justify-center px-3 sm:px-6"
            >
              <a href={image.url} target="_blank" rel="noopener" className="h-full w-full -outline-offset-4">
                <Photo
                  image={image}
                  isFirst={at === start}
                  isNear={Math.abs(at - index) <= 1}
                  className="h-full w-full object-contain"
                />
              </a>
            </div>
          ))}
        </div>
        <div className="flex items-center justify-center gap-4 p-4">
          {images.length > 1 ? (
            <button
              type="button"
              aria-label="Previous picture"
              onClick={() => go(index - 1)}
              className={BUTTON}
            >
              <ChevronLeft aria-hidden="true" size={24} />
            </button>
          ) : null}
          <p className="max-w-prose text-center text-sm">
            {images[index] ? <PhotoCaption image={images[index]} /> : null}
          </p>
          {images.length > 1 ? (
            <button type="button" aria-label="Next picture" onClick={() => go(index + 1)} className={BUTTON}>
              <ChevronRight aria-hidden="true" size={24} />
            </button>
          ) : null}
        </div>
      </div>
    </dialog>
  );
}
