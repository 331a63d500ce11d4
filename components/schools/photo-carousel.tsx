import type { SchoolImage } from "#lib/schools/images.schema.ts";

/** The images of a school. Renders nothing without one. */
export function PhotoCarousel({ images }: { images: SchoolImage[] }) {
  const [first] = images;
  if (!first) return null;
  return (
    <section aria-label="Photos" className="card overflow-hidden">
      <picture>
        <img src={first.url} alt={first.alt} width={first.width} height={first.height} className="w-full" />
      </picture>
      <p className="px-4 py-2 text-sm text-muted">
        {first.credit} {first.licence}
      </p>
    </section>
  );
}
