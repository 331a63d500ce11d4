import { route } from "#lib/auth/route.ts";
import { setField } from "#lib/editing/set-field.mutations.ts";
import {
  SET_FIELD_BODY_LIMIT,
  setFieldAnswerSchema,
  setFieldInputSchema,
} from "#lib/editing/set-field.schema.ts";

export const POST = route(
  {
    path: "/api/schools/set-field",
    auth: "editor",
    summary: "Sets one field of many schools, each with its own revision; or says what that would do",
    body: setFieldInputSchema,
    bodyLimit: SET_FIELD_BODY_LIMIT,
    returns: setFieldAnswerSchema,
  },
  async ({ body, viewer }) => ({ success: true as const, results: await setField(body, viewer.id) }),
);
