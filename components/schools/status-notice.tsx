import type { School } from "#lib/schools/schema.ts";
import {
  closedInWords,
  datedStatus,
  futureInWords,
  missingInWords,
  pausedInWords,
} from "#lib/schools/status.format.ts";
import { inYear, shownYear } from "#lib/schools/years.format.ts";

/**
 * Says when a school is not operating, is missing from the newest register or has a record that is no longer
 * maintained, and who says so.
 */
export function StatusNotice({ school }: { school: School }) {
  const notice = noticeOf(school);
  if (!notice) return null;
  return (
    <p className="mt-5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <strong>{notice.text}</strong>
      {notice.details ? ` ${notice.details}` : null}
    </p>
  );
}

/** Registers expect such a school to open again within three years. */
function reopened({ details }: { details?: string }): { details: string } {
  return { details: [details, "We do not know whether it has opened again."].filter(Boolean).join(" ") };
}

function noticeOf(school: School): { text: string; details?: string } | null {
  const { archived, notInRegister, provenance } = school;
  const { status, statusYear } = datedStatus(school);
  const origin = provenance.status;
  const source = origin ? { details: `Source: ${origin.source}, ${shownYear(origin.year)}.` } : {};
  if (status === "closed") return { text: closedInWords("This school", statusYear), ...source };
  if (status === "paused") return { text: pausedInWords("This school", statusYear), ...reopened(source) };
  if (status === "future") return { text: futureInWords("This school", statusYear), ...source };
  if (archived) {
    return { text: "This record is archived: it is kept as it was and no longer appears in searches." };
  }
  const missing = missingInWords(school);
  if (!notInRegister || !missing) return null;
  const last = statusYear ? `It was open ${inYear(statusYear)}. ` : "";
  return {
    text: `${missing}.`,
    details: `${last}Since then, it may have closed, merged, moved or changed its name. Source: ${notInRegister.source}, ${shownYear(notInRegister.year)}.`,
  };
}
