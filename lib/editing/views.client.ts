import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { ListView, NewView } from "./views.schema.ts";

/** One's own saved views of the list of schools. */
export const viewsQuery = queryOptions({
  queryKey: ["list-views"],
  queryFn: async ({ signal }) => (await call("GET /api/schools/admin/views", { signal })).views,
});

/** @throws CallError */
export async function saveView(view: NewView): Promise<ListView> {
  return (await call("POST /api/schools/admin/views", { body: view })).view;
}

/** @throws CallError */
export async function deleteView(id: string): Promise<void> {
  await call("DELETE /api/schools/admin/views/{id}", { params: { id } });
}
