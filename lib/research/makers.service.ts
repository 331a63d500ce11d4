import "server-only";
import { reportAudio } from "./audio.service.ts";
import type { ResearchDocument } from "./document.schema.ts";
import { reportPdf } from "./pdf.service.ts";
import type { ResearchPart } from "./report.schema.ts";

/** A file as it was made from a document. */
export type MadePart = { part: ResearchPart; contents: Uint8Array; details?: object };

export type Making = { signal: AbortSignal; onProgress: (share: number) => void };

/** What makes the files of a report from its document: the one place that knows who does. */
export type PartMaker = {
  /** The step of making that it is, and the part by which it is known whether it is done. */
  step: "pdf" | "audio";
  make: (document: ResearchDocument, making: Making) => Promise<MadePart[]>;
};

export const PART_MAKERS: readonly PartMaker[] = [
  {
    step: "pdf",
    make: async (document, { signal }) => [{ part: "pdf", contents: await reportPdf(document, signal) }],
  },
  {
    step: "audio",
    async make(document, { signal, onProgress }) {
      const { mp3, transcript, ...details } = await reportAudio(document, {
        signal,
        onProgress: (done, total) => onProgress(done / total),
      });
      return [
        { part: "audio", contents: mp3, details },
        { part: "transcript", contents: Buffer.from(transcript) },
      ];
    },
  },
];
