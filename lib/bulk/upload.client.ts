import { addressOf, CallError } from "#lib/platform/http/call.ts";
import type { AnswerOf } from "#lib/platform/http/calls.ts";
import type { FailureBody } from "#lib/platform/http/failure.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

/**
 * Uploads an import file. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress receives the part of the file that has been sent, from 0 to 1
 * @param signal cancels the upload; the promise then rejects with the signal's reason
 * @throws CallError
 */
export function uploadImport(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<BulkRunAnswered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer: AnswerOf<"POST /api/bulk/imports"> | FailureBody | null = request.response;
      if (answer?.success) resolve(answer.run);
      else reject(new CallError(request.status, answer ?? undefined));
    };
    request.onerror = () => reject(new CallError(null));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", addressOf("POST /api/bulk/imports"));
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}
