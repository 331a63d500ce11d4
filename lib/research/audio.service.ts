import "server-only";
import { type AudioChapter, id3Tag } from "#lib/platform/speech/id3.ts";
import type { ReciteOptions, SpeechLine } from "#lib/platform/speech/lines.ts";
import { recite } from "#lib/platform/speech/recite.ts";
import { webVtt } from "#lib/platform/speech/webvtt.ts";
import type { ResearchDocument } from "./document.schema.ts";
import { pacesOf } from "./pace.rules.ts";
import { podcastScript, SPEAKER_NAMES, unconfirmedInScript } from "./podcast.format.ts";

export type ReportAudio = {
  mp3: Buffer;
  seconds: number;
  /** WebVTT. */
  transcript: string;
  chapters: AudioChapter[];
  /** Whose voices these are. */
  voice: string;
};

/**
 * Silence in seconds: after a sentence, before the other speaks, and after a section. The voices pause for a quarter of a
 * second at a comma, and a sentence ends more clearly than that.
 */
const PAUSES = { sentence: 0.4, turn: 0.5, section: 0.9 };

/**
 * A report as a conversation of two voices, with chapters and a transcript.
 * @throws Error if the script has a figure that no fact confirms; what `recite` throws
 */
export async function reportAudio(
  document: ResearchDocument,
  options: ReciteOptions = {},
): Promise<ReportAudio> {
  const script = podcastScript(document);
  const [wrong] = unconfirmedInScript(script, document);
  if (wrong) throw new Error(`No fact confirms ${wrong.figure} in "${wrong.statement}"`);
  const utterances = script.chapters.flatMap(({ utterances: all }) => all);
  const paces = pacesOf(utterances);
  const lasts = new Set(script.chapters.map(({ utterances: all }) => all.at(-1)));
  const lines = utterances.map((one, at): SpeechLine => {
    const next = utterances[at + 1];
    const turn = next?.speaker === one.speaker ? PAUSES.sentence : PAUSES.turn;
    return {
      voice: one.speaker === "host" ? "first" : "second",
      text: one.spoken,
      pace: paces[at] ?? 1,
      pause: next === undefined ? 0 : lasts.has(one) ? PAUSES.section : turn,
    };
  });
  const { audio, seconds, times, voice } = await recite(lines, options);
  const cues = utterances.map(({ speaker, heard }, at) => ({
    speaker: SPEAKER_NAMES[speaker],
    text: heard,
    ...(times[at] ?? { start: 0, end: 0 }),
  }));
  let first = 0;
  const chapters = script.chapters.map(({ title, utterances: all }): AudioChapter => {
    const start = first === 0 ? 0 : (times[first]?.start ?? 0);
    first += all.length;
    return { title, start };
  });
  const tag = id3Tag({
    title: document.title,
    artist: document.siteName,
    language: "eng",
    seconds,
    chapters,
  });
  return { mp3: Buffer.concat([tag, audio]), seconds, transcript: webVtt(cues), chapters, voice };
}
