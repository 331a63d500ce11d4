import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { PhotoCaption } from "./photo-caption.tsx";

/** Stands in for photographs where a school has none. It shows no school, so it is small and comes after the facts. */
export function SchoolDrawing({ image }: { image: SchoolImage }) {
  return (
    <figure className="card no-print flex items-center overflow-hidden">
      <picture className="contents">
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          decoding="async"
          // Whole, beside its caption.
          className="h-24 w-auto shrink-0 sm:h-36"
        />
      </picture>
      <figcaption className="px-4 py-2 text-sm text-muted">
        <PhotoCaption image={image} />
      </figcaption>
    </figure>
  );
}
