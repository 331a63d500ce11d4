import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callApi } from "#lib/platform/http/call.ts";
import type { connectionAnswerSchema, Settings, savedSettingsAnswerSchema } from "./schema.ts";

const PATH = "/api/admin/settings";
type Saved = z.infer<typeof savedSettingsAnswerSchema>;

export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: async ({ signal }) => (await callApi<{ settings: Settings }>(PATH, { signal })).settings,
});

/** @throws CallError whose errors name the settings that are wrong: "general.siteName" */
export function saveSettings(settings: Settings): Promise<Saved> {
  return callApi<Saved>(PATH, { method: "POST", body: settings });
}

/** @throws CallError */
export function resetSettings(): Promise<Saved> {
  return callApi<Saved>(`${PATH}/reset`, { method: "POST" });
}

/** @returns what to say of it @throws CallError */
export async function clearCache(): Promise<string> {
  return (await callApi<{ message: string }>(`${PATH}/clear-cache`, { method: "POST" })).message;
}

/** @throws CallError */
export function testConnection(): Promise<z.infer<typeof connectionAnswerSchema>> {
  return callApi(`${PATH}/test-connection`, { method: "POST" });
}
