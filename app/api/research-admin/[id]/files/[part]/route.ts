import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { fileResponse } from "#lib/platform/http/file-response.ts";
import { fileNameOf, readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportFileParamsSchema } from "#lib/research/editor.schema.ts";
import { removeUpload } from "#lib/research/uploads.mutations.ts";

export const GET = route(
  {
    path: "/api/research-admin/{id}/files/{part}",
    auth: "editor",
    summary: "A file of a version, for its editors",
    params: reportFileParamsSchema,
    returns: z.instanceof(Response),
  },
  async ({ params: { id, part }, request }) =>
    fileResponse(request, fileStore("research"), await fileNameOf(id, part), {
      "cache-control": "private, no-cache",
      "content-security-policy":
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    }),
);

export const DELETE = route(
  {
    path: "/api/research-admin/{id}/files/{part}",
    auth: "editor",
    summary: "Takes an uploaded file out of a draft, so that its part can be made again",
    params: reportFileParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id, part }, viewer }) => {
    await removeUpload(id, part, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
