import { CallError, requestOf } from "./call.ts";
import type { AnswerOf, JsonCallName } from "./calls.ts";
import type { FailureBody } from "./failure.ts";

/**
 * Uploads a file in the field "file". Uses XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress receives the part of the file that has been sent, from 0 to 1
 * @param params the values for the names in braces in the call's address
 * @param fields the other fields of the form
 * @param signal cancels the upload; the promise then rejects with the signal's reason
 * @throws CallError
 */
export function uploadFile<Name extends JsonCallName>(
  name: Name,
  file: File,
  {
    onProgress,
    signal,
    params,
    fields = {},
  }: {
    onProgress: (part: number) => void;
    signal: AbortSignal;
    params?: Record<string, string>;
    fields?: Record<string, string>;
  },
): Promise<AnswerOf<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer: (AnswerOf<Name> & { success: true }) | FailureBody | null = request.response;
      if (answer?.success) resolve(answer);
      else reject(new CallError(request.status, answer ?? undefined));
    };
    request.onerror = () => reject(new CallError(null));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", requestOf(name, { params })[0]);
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append("file", file);
    request.send(body);
  });
}
