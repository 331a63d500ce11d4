"use client";

import { Check, ExternalLink } from "lucide-react";
import { type DraftImage, imageFound, type Place } from "#lib/images/draft.rules.ts";
import type { ImageSearchResult } from "#lib/images/schema.ts";
import { Terms } from "./terms.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const PLACES: { place: Place; label: string; says: string; chosen: string }[] = [
  { place: "main", label: "Main", says: "Use as main photo", chosen: "Main photo" },
  { place: "logo", label: "Logo", says: "Use as logo", chosen: "Logo" },
  { place: "gallery", label: "Gallery", says: "Add to gallery", chosen: "In the gallery" },
];

/**
 * A picture found by a search, to be chosen.
 * @param place where it is already used; null if it is not
 */
export function ResultCard({
  image,
  place,
  onAdd,
}: {
  image: ImageSearchResult;
  place: Place | null;
  onAdd: (image: DraftImage, place: Place) => boolean;
}) {
  const { title, source, dimensions, credit, licence } = image;
  return (
    <li className="card flex flex-col overflow-hidden">
      <Thumbnail address={image.thumbnailUrl} alt="" className="h-32 w-full rounded-none" />
      <div className="flex flex-1 flex-col gap-1 p-3 text-sm">
        <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
        <p className="text-muted tabular-nums">
          {dimensions.width} × {dimensions.height}
        </p>
        <p className="line-clamp-2 text-muted">
          {licence ? <Terms credit={credit} licence={licence} /> : "No license given: find out and enter it."}
        </p>
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link inline-flex min-h-6 items-center gap-1"
        >
          <span className="truncate">{new URL(source).hostname}</span>
          <ExternalLink aria-hidden="true" size={14} className="shrink-0" />
          <span className="sr-only">: page of {title}, in a new tab</span>
        </a>
        <div className="mt-auto flex flex-wrap gap-1 pt-1">
          {place ? (
            <span className="badge">
              <Check aria-hidden="true" size={16} />
              {PLACES.find((one) => one.place === place)?.chosen}
            </span>
          ) : (
            PLACES.map((one) => (
              <button
                key={one.place}
                type="button"
                aria-label={`${one.says}: ${title}`}
                onClick={() => onAdd(imageFound(image), one.place)}
                className="min-h-9 flex-1 rounded-lg border border-edge px-2 font-medium hover:bg-sunken"
              >
                {one.label}
              </button>
            ))
          )}
        </div>
      </div>
    </li>
  );
}
