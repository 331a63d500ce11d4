import type { School } from "./schema.ts";

/**
 * What search engines read of a school page: schema.org's School and the way to it from the home page.
 * @param siteUrl origin of the site, without a final slash
 * @returns JSON that may stand inside a script element: a "<" of a name cannot end it
 */
export function schoolJsonLd(school: School, siteUrl: string): string {
  const page = `${siteUrl}/school/${school.slug}`;
  const { street, city, state, zip, lat, long } = school.address;
  const graph = [
    {
      "@type": "School",
      "@id": page,
      url: page,
      name: school.name,
      alternateName: school.alternativeNames.length > 0 ? school.alternativeNames : undefined,
      telephone: school.contactInfo.phone ?? undefined,
      sameAs: school.contactInfo.website ?? undefined,
      address: {
        "@type": "PostalAddress",
        streetAddress: street ?? undefined,
        addressLocality: city ?? undefined,
        addressRegion: state ?? undefined,
        postalCode: zip ?? undefined,
        addressCountry: "US",
      },
      geo:
        lat === null || long === null
          ? undefined
          : { "@type": "GeoCoordinates", latitude: lat, longitude: long },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: siteUrl },
        { "@type": "ListItem", position: 2, name: "Schools", item: `${siteUrl}/search` },
        { "@type": "ListItem", position: 3, name: school.name, item: page },
      ],
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
