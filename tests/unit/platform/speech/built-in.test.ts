import { describe, expect, it } from "vitest";
import { reciteBuiltIn } from "#lib/platform/speech/built-in.ts";
import type { SpeechLine } from "#lib/platform/speech/lines.ts";
import { mp3Frames } from "#lib/platform/speech/mp3.ts";
import { loudnessOf, SPEECH_LOUDNESS } from "#scripts/support/loudness.ts";
import { SAMPLE_RATE } from "#scripts/support/sample-rate.ts";
import { soundOf } from "#scripts/support/speech.ts";

const TEXT = "It had two hundred students that year, and one teacher for every ten of them.";
const lines: SpeechLine[] = [
  { voice: "first", text: "Welcome to the school.", pause: 0.2 },
  { voice: "second", text: "--help me, -v de, it has 213 students.", pause: 0.5 },
  { voice: "first", text: "Thank you.", pause: 0 },
];

describe("the built-in voices", { timeout: 60_000 }, () => {
  it("speak: loud enough, and as a higher and a lower voice", async () => {
    const pitches: number[] = [];
    for await (const sound of soundOf([
      { voice: "first", text: TEXT, pause: 0 },
      { voice: "second", text: TEXT, pause: 0 },
    ])) {
      const loudness = Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
      expect(loudness).toBeGreaterThan(0.03);
      expect(Math.abs(loudnessOf(sound, SAMPLE_RATE) - SPEECH_LOUDNESS)).toBeLessThan(1);
      // The encoder adds to the peaks, which have to stay below -1.5 dBFS.
      expect(20 * Math.log10(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0))).toBeLessThan(
        -2.9,
      );
      expect(sound.length / SAMPLE_RATE).toBeGreaterThan(3);
      pitches.push(pitchOf(sound));
    }
    const [first = 0, second = 0] = pitches;
    // A woman's and a man's; without the pitch that it is told, the engine takes the lowest of each.
    expect(first).toBeGreaterThan(190);
    expect(second).toBeGreaterThan(85);
    expect(first).toBeGreaterThan(second * 1.25);
  });

  it("make MP3 whose times are those of the sound, and say how far they are", async () => {
    const told: number[] = [];
    const { audio, seconds, times } = await reciteBuiltIn(lines, { onProgress: (done) => told.push(done) });
    expect(told).toEqual([1, 2, 3]);
    expect(mp3Frames(audio)).toMatchObject({ sampleRate: SAMPLE_RATE, channels: 1 });
    expect(Math.abs(seconds - (times.at(-1)?.end ?? 0))).toBeLessThan(0.1);
    expect((times[1]?.start ?? 0) - (times[0]?.end ?? 0)).toBeCloseTo(0.2, 2);
    // Taken for an option, the second line would be silent or in another language.
    expect((times[1]?.end ?? 0) - (times[1]?.start ?? 0)).toBeGreaterThan(2);
    expect(Math.abs(audio.length / (48_000 / 8) - seconds)).toBeLessThan(0.2);
  });

  it("fall silent when nobody listens any longer", async () => {
    const stop = new AbortController();
    const speaking = reciteBuiltIn(Array(60).fill({ voice: "first", text: TEXT, pause: 0 }), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("not wanted")),
    });
    await expect(speaking).rejects.toThrow("not wanted");
  });
});

/** The median over moments of how often a voiced sound repeats in a second. */
function pitchOf(sound: Float32Array): number {
  const found: number[] = [];
  for (let from = 0; from + 2048 < sound.length; from += 2048) {
    const part = sound.subarray(from, from + 2048);
    const at = (lag: number) => {
      let sum = 0;
      for (let index = 0; index + lag < part.length; index += 1)
        sum += (part[index] ?? 0) * (part[index + lag] ?? 0);
      return sum / (part.length - lag);
    };
    const power = at(0);
    if (power < 0.0005) continue;
    let best = { lag: 0, value: 0 };
    for (let lag = 55; lag < 340; lag += 1) {
      const value = at(lag);
      if (value > best.value) best = { lag, value };
    }
    if (best.value > power * 0.5) found.push(SAMPLE_RATE / best.lag);
  }
  return found.sort((one, other) => one - other)[found.length >> 1] ?? 0;
}
