import { expect, it } from "vitest";
import { mp3Frames } from "#lib/platform/speech/mp3.ts";
import { cuesOf } from "#lib/platform/speech/webvtt.ts";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { reportAudio } from "#lib/research/audio.service.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { podcastScript } from "#lib/research/podcast.format.ts";
import { VERY_DIFFERENT } from "./gathered-schools.ts";

const whole = composed(analysisOf(VERY_DIFFERENT["without peers"] as Gathered));
const document = {
  ...whole,
  sections: whole.sections.filter(({ id }) => ["glance", "size", "visit"].includes(id)),
};

it("is a recording with chapters and a transcript that ends when it does", { timeout: 240_000 }, async () => {
  const script = podcastScript(document);
  const said = script.chapters.flatMap(({ utterances }) => utterances.map((one) => one.heard));
  const done: [number, number][] = [];
  const { mp3, seconds, transcript, chapters } = await reportAudio(document, {
    onProgress: (...progress) => done.push(progress),
  });
  expect(done.at(-1)).toEqual([said.length, said.length]);
  const cues = cuesOf(transcript);
  expect(cues.map(({ text }) => text)).toEqual(said);
  expect(new Set(cues.map(({ speaker }) => speaker))).toEqual(new Set(["Host", "Analyst"]));
  expect(Math.abs((cues.at(-1)?.end ?? 0) - seconds)).toBeLessThan(0.1);
  // Longer than at a comma, where the voices pause for a quarter of a second.
  const gaps = cues.slice(1).map(({ start }, at) => start - (cues[at]?.end ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(0.35);
  expect(mp3Frames(mp3)?.seconds).toBeCloseTo(seconds, 3);
  expect(chapters.map(({ title }) => title)).toEqual(document.sections.map(({ title }) => title));
  const starts = chapters.map(({ start }) => start);
  expect(starts[0]).toBe(0);
  expect(starts.slice(1).every((start) => cues.some((cue) => Math.abs(cue.start - start) < 0.01))).toBe(true);
});

it("is not made of a report with a figure that no fact confirms", async () => {
  const [first, ...rest] = document.sections;
  if (!first) throw new Error("no section");
  const sentences = [{ text: "It has 9,999 students.", facts: [] }];
  const wrong = {
    ...document,
    sections: [{ ...first, blocks: [{ kind: "paragraph" as const, sentences }] }, ...rest],
  };
  await expect(reportAudio(wrong)).rejects.toThrow("9,999");
});
