import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema, uploadFieldsSchema } from "#lib/research/editor.schema.ts";
import { replaceFile } from "#lib/research/uploads.mutations.ts";

/** Half an hour of speech at the highest usual rate. */
const MOST_BYTES = 64 * 2 ** 20;

export const POST = route(
  {
    path: "/api/research-admin/{id}/files",
    auth: "editor",
    summary:
      "Puts an uploaded PDF, MP3, or WebVTT file in place of the one that was made; refused with what is to be doubted about it until that is accepted",
    params: reportParamsSchema,
    upload: {
      field: "file",
      extension: [".pdf", ".mp3", ".vtt"],
      missing: "Choose a PDF, MP3, or WebVTT file.",
      area: "research",
      maxBytes: () => MOST_BYTES,
      fields: uploadFieldsSchema,
    },
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, upload, viewer }) => {
    await replaceFile(id, { ...upload, ...upload.fields }, viewer.id);
    upload.keep();
    return { success: true as const, report: await readReport(id) };
  },
);
