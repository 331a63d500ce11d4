"use client";

import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { SchoolImage } from "#lib/schools/images.schema.ts";

/** With more, the dots would not fit on a phone, so the number is shown instead. */
const MOST_DOTS = 8;

const BUTTON = "grid size-10 place-items-center rounded-full hover:bg-sunken";

/** The controls under the slides: pause, back, dots, next, and a button for all of them. */
export function PhotoControls({
  images,
  index,
  onGo,
  isPlaying,
  onPlay,
  hold,
  viewAll,
}: {
  images: SchoolImage[];
  index: number;
  onGo: (to: number) => void;
  isPlaying: boolean;
  onPlay: (isPlaying: boolean) => void;
  /** Handlers that keep the slides still while the pointer or the focus is here, except on the pause button. */
  hold: ComponentProps<"div">;
  viewAll: ReactNode;
}) {
  return (
    <div className="no-print flex flex-wrap noscript:hidden items-center justify-between gap-x-4 px-2 pb-2">
      <div className="flex items-center">
        <button
          type="button"
          aria-label={isPlaying ? "Pause slides" : "Play slides"}
          onClick={() => onPlay(!isPlaying)}
          className={clsx(BUTTON, "motion-reduce:hidden")}
        >
          {isPlaying ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
        </button>
        <div {...hold} className="flex items-center">
          <button
            type="button"
            aria-label="Previous picture"
            onClick={() => onGo(index - 1)}
            className={BUTTON}
          >
            <ChevronLeft aria-hidden="true" size={24} />
          </button>
          {images.length <= MOST_DOTS ? (
            <Dots images={images} index={index} onGo={onGo} />
          ) : (
            <span className="px-1 text-sm tabular-nums">
              {index + 1} of {images.length}
            </span>
          )}
          <button type="button" aria-label="Next picture" onClick={() => onGo(index + 1)} className={BUTTON}>
            <ChevronRight aria-hidden="true" size={24} />
          </button>
        </div>
      </div>
      {viewAll ? <div className="px-2 py-1.5">{viewAll}</div> : null}
    </div>
  );
}

function Dots({ images, index, onGo }: { images: SchoolImage[]; index: number; onGo: (to: number) => void }) {
  return images.map(({ url }, at) => (
    <button
      key={url}
      type="button"
      aria-label={`Picture ${at + 1} of ${images.length}`}
      aria-current={at === index ? "true" : undefined}
      onClick={() => onGo(at)}
      className="group grid size-6 place-items-center"
    >
      <span
        className={clsx(
          "h-2.5 rounded-full",
          at === index ? "w-5 bg-brand" : "w-2.5 bg-edge group-hover:bg-ink",
        )}
      />
    </button>
  ));
}
