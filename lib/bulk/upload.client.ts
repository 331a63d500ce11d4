import { uploadFile } from "#lib/platform/http/upload.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

/** Uploads an import file. @param how as for `uploadFile` @throws CallError */
export async function uploadImport(
  file: File,
  how: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<BulkRunAnswered> {
  const { run } = await uploadFile("POST /api/bulk/imports", file, how);
  return run;
}
