import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { env } from "#lib/platform/env.ts";
import { type OpenApiDocument, openApiDocument } from "#lib/platform/http/openapi.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { ROUTE_MODULES } from "./manifest.ts";

// Written at the first request: it costs some milliseconds and changes only with the program.
let document: OpenApiDocument | undefined;

export const GET = route(
  {
    path: "/api/openapi.json",
    auth: "guest",
    summary: "This document",
    // The one route outside the document, so that this needs no JSON Schema.
    returns: z.custom<OpenApiDocument>((value) => value instanceof Object && "openapi" in value),
  },
  () => {
    document ??= openApiDocument(
      {
        title: `${env().SITE_NAME} API`,
        version: packageJson.version,
        description: packageJson.description,
        serverUrl: env().SITE_URL,
      },
      ROUTE_MODULES,
    );
    return document;
  },
);
