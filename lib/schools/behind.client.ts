import { call } from "#lib/platform/http/call.ts";
import type { Behind } from "./behind.schema.ts";

/** What a school's tabs for members have. @param schoolId `_id` or slug */
export async function readBehind(schoolId: string, signal: AbortSignal): Promise<Behind> {
  return (await call("GET /api/schools/{id}/behind", { params: { id: schoolId }, signal })).behind;
}
