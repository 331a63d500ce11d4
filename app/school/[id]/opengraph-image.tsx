import { SOCIAL_IMAGE_SIZE } from "#app/page-metadata.ts";
import { socialImage } from "#app/social-image.tsx";
import { getSchool } from "#lib/schools/data.ts";
import { schoolCard } from "#lib/schools/social-card.format.ts";

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = "image/png";
// Drawn at the first request and kept like the page. Outside (site), whose images get an address with a hash in it that
// the tabs of a school could not name.
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** The preview image of a school: name, place, kind, and two figures with their years. */
export default async function SchoolImage({ params }: { params: Promise<{ id: string }> }) {
  const school = await getSchool((await params).id);
  return school ? socialImage(schoolCard(school)) : new Response("There is no such school.", { status: 404 });
}
