"use client";

import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { SchoolImage } from "#lib/schools/images.schema.ts";

/**
 * One image, or a discreet note if the file is unavailable.
 * @param className how it fills its container
 */
export function Photo({
  image,
  isFirst,
  isNear,
  className,
}: {
  image: SchoolImage;
  /** The one that is visible while the page loads. */
  isFirst: boolean;
  /** Needed soon: loaded before it comes into view. */
  isNear: boolean;
  className: string;
}) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span
        role="img"
        aria-label={`Picture not available: ${image.alt}`}
        className={clsx("flex flex-col items-center justify-center gap-2 bg-sunken text-muted", className)}
      >
        <ImageOff aria-hidden="true" size={32} />
        Picture not available
      </span>
    );
  }
  return (
    <picture className="contents">
      <img
        ref={(element) => {
          // It may have failed before this script was listening.
          if (isFirst && element?.complete && element.naturalWidth === 0) setBroken(true);
        }}
        src={image.url}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst || isNear ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        onError={() => setBroken(true)}
        className={className}
      />
    </picture>
  );
}
