import "server-only";
import { z } from "zod";
import { askProcess, ProcessBroken } from "#lib/platform/bounded-process.ts";
import { log } from "#lib/platform/log.ts";
import { id3Title } from "#lib/platform/speech/id3.ts";
import { mp3Seconds } from "#lib/platform/speech/mp3.ts";
import { type Cue, cuesOf } from "#lib/platform/speech/webvtt.ts";
import { deniedIn } from "./contradictions.rules.ts";
import type { ResearchDocument } from "./document.schema.ts";
import { clockText } from "./editor.format.ts";
import type { ResearchPart } from "./report.schema.ts";
import { beginsWithSchool, gapIn, isOfAnother, namesSchool } from "./uploaded.rules.ts";

const READER = "scripts/read-pdf.ts";
/** A report has a few pages; one that takes this long was made to. */
const LIMITS = { seconds: 12, megabytes: 768, patience: 50 };

const readSchema = z.object({ pages: z.number(), text: z.string() }).nullable();

/** What an uploaded file turned out to be, to be kept with it; or why it is not one that members could use. */
export type Examined = { details: object } | { wrong: string };

/**
 * Opens an uploaded file as members' browsers will.
 * @param about.school the name of the school
 * @param about.names all that it goes by
 * @param about.seconds how long the audio is that a transcript is for; null if that is not known
 * @param about.document the report, whose facts no file should contradict
 */
export async function examined(
  part: ResearchPart,
  contents: Buffer,
  about: {
    school: string;
    names: readonly string[];
    seconds: number | null;
    document: ResearchDocument | null;
  },
): Promise<Examined> {
  switch (part) {
    case "pdf":
      return examinedPdf(contents, about);
    case "audio": {
      const seconds = mp3Seconds(contents);
      if (seconds === null) return { wrong: "cannot be played: it is damaged or cut off" };
      const title = id3Title(contents);
      return {
        details: {
          seconds: Math.round(seconds * 1000) / 1000,
          ...(title !== null && { namesSchool: namesSchool(title, about.school) }),
        },
      };
    }
    case "transcript": {
      const cues = cuesOf(contents.toString("utf8"));
      const wrong = unreadable(cues, about.seconds);
      if (wrong !== null) return { wrong };
      const gap = gapIn(cues, about.seconds);
      const denied = about.document ? deniedIn(cues.map(({ text }) => text).join(" "), about.document) : [];
      return { details: { ...(gap && { gap }), ...(denied.length > 0 && { denied }) } };
    }
  }
}

async function examinedPdf(
  contents: Buffer,
  {
    school,
    names,
    document,
  }: { school: string; names: readonly string[]; document: ResearchDocument | null },
): Promise<Examined> {
  const read = await textOf(contents);
  if (!read) return { wrong: "cannot be opened: it is damaged, cut off, or locked" };
  if (isOfAnother(read, names))
    return { wrong: `is not this school’s report: its text does not name ${school} anywhere` };
  const denied = document ? deniedIn(read.text, document) : [];
  return {
    details: {
      pages: read.pages,
      namesSchool: beginsWithSchool(read.text, school),
      ...(denied.length > 0 && { denied }),
    },
  };
}

async function textOf(contents: Buffer): Promise<z.infer<typeof readSchema>> {
  try {
    return readSchema.parse(await askProcess(READER, {}, LIMITS, { input: contents }));
  } catch (error) {
    if (!(error instanceof ProcessBroken)) throw error;
    if (error.why !== "limits") log().error({ err: error }, "research: the reader of an uploaded PDF failed");
    return null;
  }
}

/** A last word may end with the silence after it. */
const SECONDS_BEHIND = 2;
/** Audio may end in music, but it speaks for more than this share of its length. */
const LEAST_SPOKEN = 0.6;

/** Why the player could not follow a transcript; null if it can. */
function unreadable(cues: readonly Cue[], seconds: number | null): string | null {
  if (cues.length === 0) return "has no sentence with its times";
  const back = cues.find(({ start }, at) => start < (cues[at - 1]?.start ?? 0));
  if (back) return `goes back in time at “${back.text.slice(0, 60)}”`;
  const end = Math.max(...cues.map((cue) => cue.end));
  if (seconds !== null && end > seconds + SECONDS_BEHIND)
    return `ends at ${clockText(end)}, but the audio ends at ${clockText(seconds)}`;
  if (seconds !== null && end < seconds * LEAST_SPOKEN)
    return `ends at ${clockText(end)}, but the audio goes on until ${clockText(seconds)}`;
  return null;
}
