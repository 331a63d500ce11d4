import { SOCIAL_IMAGE_SIZE } from "#app/page-metadata.ts";
import { socialImage } from "#app/social-image.tsx";
import { getSchool } from "#lib/schools/data.ts";
import { schoolCard } from "#lib/schools/social-card.format.ts";

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = "image/png";
// Drawn on the first request and cached like the page. Outside (site), where images get an address with a hash that
// the tabs of a school could not name.
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A school's preview image: name, place, kind, and two figures with their years. */
export default async function SchoolImage({ params }: { params: Promise<{ id: string }> }) {
  const school = await getSchool((await params).id);
  return school ? socialImage(schoolCard(school)) : new Response("There is no such school.", { status: 404 });
}
