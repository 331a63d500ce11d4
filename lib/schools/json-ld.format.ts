import { type Crumb, crumbsOfSchool } from "./directory.rules.ts";
import { saidLevelOf } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";
import { datedStatus, missingInWords, statusInWords } from "./status.format.ts";

/** A schema.org node. Keys without a value are omitted from the output. */
export type JsonLdNode = { "@type": string; [property: string]: unknown };

/**
 * Nodes for search engines, as the text of a script element.
 * @returns JSON that is safe inside a script element: a "<" in a name cannot end it
 */
export function jsonLd(graph: JsonLdNode[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

/** The most specific schema.org type for each level; a school with several levels is just a school. */
const TYPES = {
  preschool: "Preschool",
  elementary: "ElementarySchool",
  middle: "MiddleSchool",
  high: "HighSchool",
  combined: "School",
  unknown: "School",
} as const;

/** @param siteUrl origin of the site, without a trailing slash, here and below */
function schoolNode(school: School, siteUrl: string): JsonLdNode {
  const page = `${siteUrl}/school/${school.slug}`;
  const { street, city, state, zip, lat, long } = school.address;
  return {
    "@type": TYPES[saidLevelOf(school)],
    "@id": page,
    url: page,
    name: school.name,
    alternateName: school.alternativeNames.length > 0 ? school.alternativeNames : undefined,
    image: school.schoolMainPhoto ? `${siteUrl}${school.schoolMainPhoto}` : `${page}/opengraph-image`,
    logo: school.schoolLogo ? `${siteUrl}${school.schoolLogo}` : undefined,
    telephone: school.contactInfo.phone ?? undefined,
    email: school.contactInfo.email ?? undefined,
    sameAs: school.contactInfo.website ?? undefined,
    subjectOf: citedPages(school),
    foundingDate: school.founded ?? undefined,
    parentOrganization: school.district ? { "@type": "Organization", name: school.district } : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: street ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      postalCode: zip ?? undefined,
      addressCountry: "US",
    },
    additionalProperty: {
      "@type": "PropertyValue",
      name: "Status",
      value: [statusInWords(datedStatus(school)), missingInWords(school)].filter(Boolean).join(". "),
    },
    // Search engines have no way to say that a position is approximate.
    geo:
      lat === null || long === null || school.positionPrecision !== "exact"
        ? undefined
        : { "@type": "GeoCoordinates", latitude: lat, longitude: long },
  };
}

/** The pages that our staff took facts from, each once. */
function citedPages({ provenance }: School): JsonLdNode[] | undefined {
  const pages = new Map<string, JsonLdNode>();
  for (const { url, page } of Object.values(provenance)) {
    if (page && url) pages.set(url, { "@type": "WebPage", url, name: page.title ?? undefined });
  }
  return pages.size > 0 ? [...pages.values()] : undefined;
}

/** The breadcrumbs of a page, from the home page to itself. */
export function breadcrumbNode(crumbs: Crumb[], siteUrl: string): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: siteUrl + (path === "/" ? "" : path),
    })),
  };
}

/** A school and its breadcrumbs. */
export function schoolGraph(school: School, siteUrl: string): JsonLdNode[] {
  const here = { name: school.name, path: `/school/${school.slug}` };
  return [schoolNode(school, siteUrl), breadcrumbNode([...crumbsOfSchool(school), here], siteUrl)];
}

/** The site and how to search it by name. */
export function webSiteNode(siteName: string, siteUrl: string): JsonLdNode {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#site`,
    url: siteUrl,
    name: siteName,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Questions with their answers in plain text. */
export function faqNode(questions: readonly { question: string; answer: string }[]): JsonLdNode {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
