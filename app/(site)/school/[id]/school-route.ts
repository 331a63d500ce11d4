import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { SchoolTab } from "#components/schools/school-frame.tsx";
import { getSchool } from "#lib/schools/data.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";

const TAB_PATHS: Record<SchoolTab, string> = { overview: "", neighborhood: "/neighborhood" };

export function schoolPath(school: Pick<School, "slug">, tab: SchoolTab): string {
  return `/school/${school.slug}${TAB_PATHS[tab]}`;
}

/** The school of an address. Leaves for the 404 page when there is none, and for the slug when named by its id. */
export async function schoolOfRoute(idOrSlug: string, tab: SchoolTab): Promise<School> {
  const school = await getSchool(idOrSlug);
  if (!school) notFound();
  if (school.slug !== idOrSlug) permanentRedirect(schoolPath(school, tab));
  return school;
}

/** Title, description and canonical address of one tab of a school. */
export async function schoolMetadata(idOrSlug: string, tab: SchoolTab): Promise<Metadata> {
  const school = await getSchool(idOrSlug);
  if (!school) return { title: "Page Not Found" };
  const place = school.location ? `${school.name}, ${school.location}` : school.name;
  const title = tab === "overview" ? place : `Neighborhood of ${place}`;
  const description = `${place}: ${badgesOf(school).join(", ")}. Contact, key facts with their sources, and nearby schools.`;
  const canonical = schoolPath(school, tab);
  return { title, description, alternates: { canonical }, openGraph: { title, description, url: canonical } };
}
