import { route } from "#lib/auth/route.ts";
import { copyToDraft, discardDraft } from "#lib/research/editing.mutations.ts";
import { discardAnswerSchema, draftAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/draft",
    auth: "editor",
    summary: "Makes a draft of a version that is published or was, to edit it",
    params: reportParamsSchema,
    returns: draftAnswerSchema,
  },
  async ({ params: { id }, viewer }) => ({
    success: true as const,
    ...(await copyToDraft(id, viewer.id)),
  }),
);

export const DELETE = route(
  {
    path: "/api/research-admin/{id}/draft",
    auth: "editor",
    summary: "Discards a draft",
    params: reportParamsSchema,
    returns: discardAnswerSchema,
  },
  async ({ params: { id }, viewer }) => ({
    success: true as const,
    reportId: await discardDraft(id, viewer.id),
  }),
);
