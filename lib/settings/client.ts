import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#lib/platform/http/call.ts";
import type { connectionAnswerSchema, Settings, savedSettingsAnswerSchema } from "./schema.ts";

type Saved = z.infer<typeof savedSettingsAnswerSchema>;

export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/settings", { signal })).settings,
});

/** @throws CallError whose errors name the invalid settings: "general.siteName" */
export function saveSettings(settings: Settings): Promise<Saved> {
  return call("POST /api/admin/settings", { body: settings });
}

/** @throws CallError */
export function resetSettings(): Promise<Saved> {
  return call("POST /api/admin/settings/reset");
}

/** @returns the message to show @throws CallError */
export async function clearCache(): Promise<string> {
  return (await call("POST /api/admin/settings/clear-cache")).message;
}

/** @throws CallError */
export function testConnection(): Promise<z.infer<typeof connectionAnswerSchema>> {
  return call("POST /api/admin/settings/test-connection");
}
