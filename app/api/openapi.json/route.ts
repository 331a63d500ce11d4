import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { env } from "#lib/platform/env.ts";
import { type OpenApiDocument, openApiDocument } from "#lib/platform/http/openapi.ts";
import { currentSettings } from "#lib/settings/data.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { ROUTE_MODULES } from "../generated/routes.ts";

/**
 * Generated on the first request: it takes a few milliseconds and changes only with the program and the site's name.
 */
let written: { siteName: string; document: OpenApiDocument } | undefined;

export const GET = route(
  {
    path: "/api/openapi.json",
    auth: "guest",
    summary: "This document",
    // The only route outside the document, so this needs no JSON Schema.
    returns: z.custom<OpenApiDocument>((value) => value instanceof Object && "openapi" in value),
  },
  () => {
    const { siteName } = currentSettings().general;
    if (written?.siteName !== siteName) written = { siteName, document: documentOf(siteName) };
    return written.document;
  },
);

function documentOf(siteName: string): OpenApiDocument {
  return openApiDocument(
    {
      title: `${siteName} API`,
      version: packageJson.version,
      description: packageJson.description,
      serverUrl: env().SITE_URL,
    },
    ROUTE_MODULES,
  );
}
