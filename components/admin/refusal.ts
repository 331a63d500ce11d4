import type { CallError } from "#lib/platform/http/call.ts";
import { listed } from "#lib/platform/http/issues.ts";

/** What the screen calls an input; undefined for one that it does not have. */
export type LabelOf = (field: string) => string | undefined;

/** A message that goes on from its subject: "is required", not "this field has no options". */
const GOES_ON = /^(is|must|has|contains|conflicts|lists)\b/;

/**
 * Why the server refused an input, with the screen's names for what is wrong: "Longitude is required". A message of
 * the server that says more than a list of inputs stays as it is.
 * @returns null if the reader knows none of the inputs: they are names of our own
 */
export function refusalText(
  { message, errors }: Pick<CallError, "message" | "errors">,
  labelOf: LabelOf = () => undefined,
): string | null {
  if (errors.length === 0 || message !== listed(errors)) return message;
  const sentences = errors.flatMap((error) => {
    if (error.field === "") return [error.message];
    const label = labelOf(error.field);
    return label === undefined ? [] : [sentenceOf(label, error.message)];
  });
  return sentences.length > 0 ? sentences.map(ended).join(" ") : null;
}

function sentenceOf(label: string, message: string): string {
  return GOES_ON.test(message) ? `${label} ${message}` : `${label}: ${message}`;
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
