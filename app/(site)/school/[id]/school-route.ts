import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { behindTheLock } from "#app/behind-the-lock.ts";
import { pageMetadata } from "#app/page-metadata.ts";
import type { MapSchool } from "#components/map/map-schools.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { getSchool } from "#lib/schools/data.ts";
import { type EmptyTabs, emptyTabs } from "#lib/schools/empty-tabs.format.ts";
import type { Fact } from "#lib/schools/fact-lines.format.ts";
import { factsOf } from "#lib/schools/facts.format.ts";
import { glanceNotes, glanceOf } from "#lib/schools/glance.format.ts";
import { mayTeachLowerGrades } from "#lib/schools/register-limits.rules.ts";
import type { School } from "#lib/schools/schema.ts";
import { schoolPageText } from "#lib/schools/seo.format.ts";
import { type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";

/** The route parameters of a school's page: its ID or slug. */
export type SchoolRoute = { params: Promise<{ id: string }> };

/**
 * The school at an address, as its page shows it. Goes to the 404 page if there is none, and redirects to the slug if
 * it was named by its ID.
 */
export async function schoolOfRoute({ params }: SchoolRoute, tab: SchoolTab): Promise<School> {
  const { id: idOrSlug } = await params;
  const school = await getSchool(idOrSlug);
  if (!school) notFound();
  if (school.slug !== idOrSlug) permanentRedirect(schoolPath(school.slug, tab));
  return school;
}

/** What the frame of every tab says, so that it looks the same on each: first facts, and tabs that are empty for anybody. */
export async function frameOf(
  school: School,
): Promise<{ glance: Fact[]; notes: string[]; empty: EmptyTabs }> {
  const [fields, behind] = await Promise.all([fieldDefinitions(), behindTheLock(school._id)]);
  const facts = factsOf(school, fields, "key");
  const glance = glanceOf(school, facts);
  return {
    glance,
    notes: glanceNotes(school.provenance, { glance, facts }),
    empty: emptyTabs(school, behind),
  };
}

/** The metadata of one school tab for search engines and social networks. */
export async function schoolMetadata({ params }: SchoolRoute, tab: SchoolTab): Promise<Metadata> {
  const school = await getSchool((await params).id);
  if (!school) return { title: "Page Not Found" };
  const image = `${schoolPath(school.slug)}/opengraph-image`;
  return pageMetadata(schoolPageText(school, tab), schoolPath(school.slug, tab), {
    path: image,
    alt: `${school.name}: the school in figures`,
  });
}

/** What a map shows of a school; null if its position is unknown. */
export function mapSchoolOf(school: School): MapSchool | null {
  const { _id, slug, name, city, address, schoolType, gradesOffered, geoLocation } = school;
  if (!geoLocation) return null;
  const [longitude, latitude] = geoLocation.coordinates;
  const positionPrecision = school.positionPrecision === "exact" ? undefined : school.positionPrecision;
  const { zip } = address;
  return {
    _id,
    slug,
    name,
    city,
    zip,
    schoolType,
    gradesOffered,
    ...(mayTeachLowerGrades(school) && { mayTeachLowerGrades: true }),
    latitude,
    longitude,
    positionPrecision,
  };
}
