import { orList } from "#lib/platform/lists.ts";
import type { ResearchPart } from "./report.schema.ts";

/** In which forms a report comes, where there are several: ", to read, print, or hear as a two-voice conversation". */
export function formsText(parts: readonly ResearchPart[]): string {
  const pdf = parts.includes("pdf") ? ["print"] : [];
  const audio = parts.includes("audio") ? ["hear as a two-voice conversation"] : [];
  const forms = ["read", ...pdf, ...audio];
  return forms.length === 1 ? "" : `, to ${orList(forms)}`;
}

/** What does not come with a report yet, for whoever is about to pay for it; null if it is complete. */
export function lackingText(parts: readonly ResearchPart[]): string | null {
  const [hasPdf, hasAudio, hasTranscript] = (["pdf", "audio", "transcript"] as const).map((part) =>
    parts.includes(part),
  );
  if (!hasPdf && !hasAudio)
    return "This report has no audio and no PDF yet, only the text to read on this page.";
  if (!hasAudio) return "This report has no audio yet.";
  const lacking = [...(hasTranscript ? [] : ["Its audio has no transcript yet."])];
  if (!hasPdf) lacking.unshift("This report has no PDF yet.");
  return lacking.length > 0 ? lacking.join(" ") : null;
}
