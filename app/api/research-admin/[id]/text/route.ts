import { route } from "#lib/auth/route.ts";
import { editText } from "#lib/research/editing.mutations.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema, textEditSchema } from "#lib/research/editor.schema.ts";

export const PUT = route(
  {
    path: "/api/research-admin/{id}/text",
    auth: "editor",
    summary:
      "Changes the words of a section; a figure that no fact confirms, and what contradicts a fact, is refused",
    params: reportParamsSchema,
    body: textEditSchema,
    bodyLimit: 512 * 1024,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, body, viewer }) => {
    await editText(id, body, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
