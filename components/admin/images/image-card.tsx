"use client";

import { clsx } from "clsx";
import { ChevronDown, ChevronUp, GripVertical, ImagePlus, Pencil, Shield, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import {
  type DetailField,
  type DraftImage,
  isComplete,
  isReady,
  type Place,
} from "#lib/images/draft.rules.ts";
import { missingDetails, type RequiredDetail } from "#lib/images/rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { ImageFields } from "./image-fields.tsx";
import { Terms } from "./terms.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const BUTTON =
  "inline-flex min-h-10 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink disabled:opacity-40";

export type CardActions = {
  change: (key: string, changes: Partial<Record<DetailField, string>>) => void;
  put: (image: DraftImage, place: Place) => void;
  /** How many other photos do not say who made them. */
  others: (image: DraftImage) => number;
  /** Says so of them, too, with this picture's credit and license. */
  share: (image: DraftImage) => void;
  /** @param heading the heading of its list, which stays */
  remove: (image: DraftImage, heading: HTMLElement | null) => void;
};

const DETAIL_WORDS = {
  alt: "what it shows",
  credit: "who made it",
  licence: "under which license",
} as const satisfies Record<RequiredDetail, string>;

/** What a picture does not say yet: "who made it and under which license". */
function toSay(image: DraftImage): string {
  return andList(missingDetails(image).map((name) => DETAIL_WORDS[name]));
}

/** How a card moves among others: with buttons, and with a drag handle. */
export type CardOrder = {
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  onGrab: (event: DragEvent) => void;
  onRelease: () => void;
};

/**
 * One chosen picture: its texts, and what can be done with it.
 * @param order how it moves among others; null if it is the only one
 */
export function ImageCard({
  image,
  place,
  actions,
  order = null,
}: {
  image: DraftImage;
  place: Place;
  actions: CardActions;
  order?: CardOrder | null;
}) {
  const isDrawing = image.kind === "illustration";
  const complete = isComplete(image);
  const others = actions.others(image);
  const canShare = others > 0 && image.credit.trim() !== "" && image.licence.trim() !== "";
  const [isOpen, setOpen] = useState(!complete);
  /** Whether nobody has closed its details yet. */
  const [isFresh, setFresh] = useState(true);
  const card = useRef<HTMLDivElement>(null);
  /** Runs an action that removes the card, and keeps the focus nearby. */
  const leaving = (act: (heading: HTMLElement | null) => void) => () => {
    const heading = card.current?.closest("section")?.querySelector("h2") ?? null;
    heading?.focus();
    act(heading);
  };
  const name = image.alt || "picture without a description";
  const button = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className={BUTTON}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <div ref={card} className="card p-3">
      <div className="flex flex-wrap items-center gap-x-3">
        {order ? (
          <span
            aria-hidden="true"
            draggable
            onDragStart={order.onGrab}
            onDragEnd={order.onRelease}
            className="shrink-0 cursor-grab py-4 text-muted max-sm:hidden"
          >
            <GripVertical size={20} />
          </span>
        ) : null}
        <Thumbnail address={image.thumbnailUrl ?? image.url} alt={image.alt} className="h-18 w-27 shrink-0" />
        <div className="min-w-32 flex-1 text-sm sm:min-w-48">
          <p className="line-clamp-2 font-medium wrap-anywhere">{image.alt || "No description yet"}</p>
          <p className="truncate text-muted">
            {isDrawing ? (
              "Drawing, not a photograph"
            ) : (
              <Terms credit={image.credit} licence={image.licence} />
            )}
          </p>
          {isReady(image) ? null : (
            <p className={clsx("font-medium", (image.stored || image.refusal) && "text-on-danger")}>
              Not saved yet: see its details.
            </p>
          )}
          {complete || !isReady(image) ? null : (
            <p className="font-medium">Families will see it once you say {toSay(image)}.</p>
          )}
        </div>
        <div className="-mx-2 mt-1 flex basis-full flex-wrap">
          {order ? (
            <>
              {button(
                "Move earlier",
                <ChevronUp aria-hidden="true" size={18} />,
                () => order.move(-1),
                order.isFirst,
              )}
              {button(
                "Move later",
                <ChevronDown aria-hidden="true" size={18} />,
                () => order.move(1),
                order.isLast,
              )}
            </>
          ) : null}
          {isDrawing || place === "main"
            ? null
            : button(
                "Use as main photo",
                <ImagePlus aria-hidden="true" size={18} />,
                leaving(() => actions.put(image, "main")),
              )}
          {isDrawing || place === "logo"
            ? null
            : button(
                "Use as logo",
                <Shield aria-hidden="true" size={18} />,
                leaving(() => actions.put(image, "logo")),
              )}
          {isDrawing ? null : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Details: ${name}`}
              title="Details"
              onClick={() => {
                setFresh(false);
                setOpen(!isOpen);
              }}
              className={BUTTON}
            >
              <Pencil aria-hidden="true" size={18} />
              Details
            </button>
          )}
          {button(
            "Remove",
            <Trash2 aria-hidden="true" size={18} />,
            leaving((heading) => actions.remove(image, heading)),
          )}
        </div>
      </div>
      {isOpen && !isDrawing ? (
        <div className="mt-2 border-t border-line pt-3">
          <ImageFields
            image={image}
            isFresh={isFresh}
            onChange={(changes) => actions.change(image.key, changes)}
          />
          {canShare ? (
            <button
              type="button"
              onClick={() => actions.share(image)}
              className={buttonLook("quiet", "mt-3")}
            >
              Use this credit and license for {countOf(others, "other picture")}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
