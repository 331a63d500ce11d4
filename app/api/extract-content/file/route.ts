import { route } from "#lib/auth/route.ts";
import {
  CHOOSE_SOURCE,
  extractAnswerSchema,
  extractFormSchema,
  SOURCE_EXTENSIONS,
} from "#lib/sources/extract.schema.ts";
import { extractFromFile, removeOldUploads } from "#lib/sources/extract.service.ts";

export const POST = route(
  {
    path: "/api/extract-content/file",
    auth: "editor",
    summary: "Reads a PDF, a saved web page or a text file; the file itself is not kept",
    rateLimit: { calls: 30, seconds: 60 },
    counts: "reads are possible",
    upload: {
      field: "file",
      extension: SOURCE_EXTENSIONS,
      missing: CHOOSE_SOURCE,
      area: "sources",
      maxBytes: () => 25 * 2 ** 20,
      fields: extractFormSchema,
    },
    returns: extractAnswerSchema,
  },
  async ({ upload }) => {
    await removeOldUploads();
    return extractFromFile(upload.stored, upload.name);
  },
);
