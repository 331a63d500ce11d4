import { route } from "#lib/auth/route.ts";
import { setFieldAnswerSchema, undoSetFieldInputSchema } from "#lib/editing/set-field.schema.ts";
import { undoSetField } from "#lib/editing/set-field-undo.mutations.ts";

export const POST = route(
  {
    path: "/api/schools/set-field/undo",
    auth: "editor",
    summary: "Undoes setting a field of many schools, except where the field has been changed since",
    body: undoSetFieldInputSchema,
    returns: setFieldAnswerSchema,
  },
  async ({ body, viewer }) => ({ success: true as const, results: await undoSetField(body, viewer.id) }),
);
