import type { MetadataRoute } from "next";
import { siteOrigin } from "./page-metadata.ts";

/** What crawlers shall not visit: calls, and the pages of staff and of signed-in users. */
const PRIVATE = ["/api/", "/admin", "/dashboard", "/my-schools"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
