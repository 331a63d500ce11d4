"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { Photo } from "./photo.tsx";
import { PhotoCaption } from "./photo-caption.tsx";
import { PhotoControls } from "./photo-controls.tsx";
import type { PhotoViewer } from "./photo-viewer.tsx";
import { stepOfKey, usePhotoTrack } from "./use-photo-track.ts";
import { useRotation } from "./use-rotation.ts";

/** The full-screen viewer, loaded on first use. */
type OpenViewer = { Viewer: typeof PhotoViewer; start: number };

/**
 * A school's images: slides that advance every five seconds unless somebody looks closer, and that open full-screen.
 * Without scripts they can still be swiped, and each links to its file. Renders nothing if there are none.
 */
export function PhotoCarousel({ images }: { images: SchoolImage[] }) {
  const track = usePhotoTrack(images.length);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [said, setSaid] = useState("");
  const [viewer, setViewer] = useState<OpenViewer | null>(null);
  const [reach, setReach] = useState(0);
  const focusFollows = useRef(false);
  const { index } = track;
  const several = images.length > 1;

  useRotation(several && isPlaying && !isHovered && !hasFocus && !viewer, index, track.go);

  useEffect(() => {
    setReach((before) => Math.max(before, index + 1));
    if (!focusFollows.current) return;
    focusFollows.current = false;
    // The slide that had the focus is now inert.
    track.ref.current?.children[index]?.querySelector("a")?.focus({ preventScroll: true });
  }, [index, track.ref]);

  const goByHand = (to: number) => {
    if (!track.go(to)) return false;
    const at = (to + images.length) % images.length;
    setSaid(`Picture ${at + 1} of ${images.length}: ${images[at]?.alt}`);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (!several || step === 0) return;
    event.preventDefault();
    const hasFocusInside = track.ref.current?.contains(document.activeElement) ?? false;
    if (goByHand(index + step)) focusFollows.current = hasFocusInside;
  };
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PhotoViewer: Viewer } = await import("./photo-viewer.tsx");
      setViewer({ Viewer, start: index });
    } catch {
      // The viewer's code is unavailable; the file may not be.
      location.assign(href);
    }
  };

  if (images.length === 0) return null;
  const hold = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
  return (
    <section
      aria-roledescription={several ? "carousel" : undefined}
      aria-label="Pictures"
      onKeyDown={onKeyDown}
      className="card flex flex-col-reverse overflow-hidden"
    >
      {several ? (
        <PhotoControls
          images={images}
          index={index}
          onGo={goByHand}
          isPlaying={isPlaying}
          onPlay={setPlaying}
          hold={hold}
          viewAll={
            images.length > 3 ? (
              <a href={images[index]?.url} onClick={open} aria-haspopup="dialog" className="link">
                View all {images.length} photos
              </a>
            ) : null
          }
        />
      ) : null}
      <div
        ref={track.ref}
        {...track.handlers}
        {...hold}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {images.map((image, at) => (
          <Slide
            key={image.url}
            image={image}
            place={several ? `${at + 1} of ${images.length}` : undefined}
            // Not before this script runs: without it, every slide must be reachable.
            isInert={reach > 0 && at !== index}
          >
            <a href={image.url} onClick={open} aria-haspopup="dialog" className="block -outline-offset-4">
              <Photo
                image={image}
                isFirst={at === 0}
                isNear={at <= reach}
                className="aspect-3/2 w-full object-cover"
              />
            </a>
          </Slide>
        ))}
      </div>
      <Announcement text={said} />
      {viewer ? <viewer.Viewer images={images} start={viewer.start} onClose={() => setViewer(null)} /> : null}
    </section>
  );
}

function Slide({
  image,
  place,
  isInert,
  children,
}: {
  image: SchoolImage;
  /** "2 of 5" if there are several. */
  place: string | undefined;
  isInert: boolean;
  children: ReactNode;
}) {
  return (
    // A figure with a caption must not have another role.
    <figure
      aria-roledescription={place && "slide"}
      aria-label={place}
      inert={isInert}
      className="w-full shrink-0 snap-center"
    >
      {children}
      <figcaption className="px-4 py-2.5 text-sm text-muted">
        <PhotoCaption image={image} />
      </figcaption>
    </figure>
  );
}
