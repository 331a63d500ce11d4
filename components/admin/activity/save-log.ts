import { exportAddress, type LogChoice } from "#lib/activity/log.client.ts";
import { LOG_FILE_NAME } from "#lib/activity/log.format.ts";
import { CallError } from "#lib/platform/http/call.ts";
import type { FailureBody } from "#lib/platform/http/failure.ts";

/** Has the browser save a part of the record as a file. @throws CallError when it could not be had */
export async function saveLog(choice: LogChoice): Promise<void> {
  let response: Response;
  try {
    response = await fetch(exportAddress(choice));
  } catch {
    throw new CallError(null);
  }
  if (!response.ok) {
    const failure: Partial<FailureBody> = await response.json().catch(() => ({}));
    throw new CallError(response.status, failure);
  }
  const file = await response.blob().catch(() => {
    throw new CallError(null);
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = LOG_FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
