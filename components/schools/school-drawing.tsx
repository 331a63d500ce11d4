import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { PhotoCaption } from "./photo-caption.tsx";

/** Stands in for photographs where a school has none. It shows no school, so it is small and comes after the facts. */
export function SchoolDrawing({ image }: { image: SchoolImage }) {
  return (
    <figure className="card no-print overflow-hidden sm:flex sm:items-center">
      <picture className="contents">
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          decoding="async"
          // On a phone with the roof, which most have in the upper half; elsewhere whole, beside its caption.
          className="h-32 w-full object-cover object-[50%_35%] sm:h-36 sm:w-auto sm:shrink-0"
        />
      </picture>
      <figcaption className="px-4 py-2 text-sm text-muted">
        <PhotoCaption image={image} />
      </figcaption>
    </figure>
  );
}
