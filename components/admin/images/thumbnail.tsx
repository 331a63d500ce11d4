"use client";

import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { isWebAddress } from "#lib/images/rules.ts";
import { addressOf } from "#lib/platform/http/call.ts";

/**
 * A thumbnail. Pictures from the web come through this site, the only place the browser may load them from.
 * @param address a path on this site, or a web address
 */
export function Thumbnail({ address, alt, className }: { address: string; alt: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = isWebAddress(address)
    ? addressOf("GET /api/images/thumbnail", { query: { url: address } })
    : address;
  const look = clsx("rounded-lg bg-sunken", className);
  if (broken === source || !source.startsWith("/")) {
    return (
      <span
        role="img"
        aria-label="Picture not available"
        className={clsx(look, "grid place-items-center text-muted")}
      >
        <ImageOff aria-hidden="true" size={24} />
      </span>
    );
  }
  return (
    <picture className="contents">
      <img
        src={source}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(source)}
        className={clsx(look, "object-contain")}
      />
    </picture>
  );
}
