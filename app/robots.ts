import type { MetadataRoute } from "next";
import { siteOrigin } from "./page-metadata.ts";

/** What crawlers should not visit: API calls, and the pages for staff and signed-in users. */
const PRIVATE = ["/api/", "/admin", "/dashboard", "/my-schools"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
