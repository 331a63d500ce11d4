import type { ResearchDocument } from "./document.schema.ts";
import type { ReportFile } from "./editor.schema.ts";
import { secondsAloud } from "./podcast.format.ts";
import {
  audioDetailsSchema,
  pdfDetailsSchema,
  type ResearchPart,
  transcriptDetailsSchema,
} from "./report.schema.ts";

type Details = Pick<ReportFile, "pages" | "length" | "namesSchool" | "gap" | "denied">;

/** Of a file that was made, nothing is to be doubted. */
export const NO_DETAILS: Details = { pages: null, length: null, namesSchool: null, gap: null, denied: [] };

/** What is known of the contents of an upload, as it was kept when these were read. */
export function readDetails(
  part: ResearchPart,
  details: unknown,
  document: ResearchDocument | null,
): Details {
  switch (part) {
    case "pdf": {
      const { pages = null, namesSchool = null, denied = [] } = pdfDetailsSchema.parse(details);
      return { ...NO_DETAILS, pages, namesSchool, denied };
    }
    case "audio": {
      const { seconds, namesSchool = null } = audioDetailsSchema.parse(details);
      const length =
        seconds === undefined || !document ? null : { seconds, expected: secondsAloud(document) };
      return { ...NO_DETAILS, length, namesSchool };
    }
    case "transcript": {
      const { gap = null, denied = [] } = transcriptDetailsSchema.parse(details);
      return { ...NO_DETAILS, gap, denied };
    }
  }
}
