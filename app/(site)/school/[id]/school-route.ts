import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getSchool } from "#lib/schools/data.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { SCHOOL_TABS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";

/** What Next.js gives a page of a school: its id or slug. */
export type SchoolRoute = { params: Promise<{ id: string }> };

/** The school of an address. Leaves for the 404 page when there is none, and for the slug when named by its id. */
export async function schoolOfRoute({ params }: SchoolRoute, tab: SchoolTab): Promise<School> {
  const { id: idOrSlug } = await params;
  const school = await getSchool(idOrSlug);
  if (!school) notFound();
  if (school.slug !== idOrSlug) permanentRedirect(schoolPath(school.slug, tab));
  return school;
}

/** Title, description and canonical address of one tab of a school. */
export async function schoolMetadata({ params }: SchoolRoute, tab: SchoolTab): Promise<Metadata> {
  const school = await getSchool((await params).id);
  if (!school) return { title: "Page Not Found" };
  const place = school.location ? `${school.name}, ${school.location}` : school.name;
  const title = tab === "overview" ? place : `${SCHOOL_TABS[tab].label} of ${place}`;
  const description = `${place}: ${badgesOf(school)
    .map(({ text }) => text)
    .join(", ")}. Contact, key facts with their sources, and nearby schools.`;
  const canonical = schoolPath(school.slug, tab);
  return { title, description, alternates: { canonical }, openGraph: { title, description, url: canonical } };
}
