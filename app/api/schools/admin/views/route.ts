import { route } from "#lib/auth/route.ts";
import { listViews } from "#lib/editing/views.data.ts";
import { saveView } from "#lib/editing/views.mutations.ts";
import { newViewSchema, viewAnswerSchema, viewsAnswerSchema } from "#lib/editing/views.schema.ts";

export const GET = route(
  {
    path: "/api/schools/admin/views",
    auth: "editor",
    summary: "One's own saved views of the list of schools",
    returns: viewsAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, views: await listViews(viewer.id) }),
);

export const POST = route(
  {
    path: "/api/schools/admin/views",
    auth: "editor",
    summary: "Saves a view of the list of schools; one of the same name is replaced",
    body: newViewSchema,
    returns: viewAnswerSchema,
  },
  async ({ body, viewer }) => ({ success: true as const, view: await saveView(viewer.id, body) }),
);
