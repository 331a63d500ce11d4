import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clockOf,
  cuesWith,
  currentAt,
  nextStart,
  partsOf,
  previousStart,
  skipped,
  spanInWords,
  stepOf,
} from "#components/research/player/listening.ts";
import { keepListened, listenedTo } from "#components/research/player/memory.ts";

const chapters = [0, 60.5, 120].map((start) => ({ title: `From ${start}`, start }));

describe("what the player works out", () => {
  it("times as people write and say them", () => {
    expect([0, 9.9, 64, 3729].map(clockOf)).toEqual(["0:00", "0:09", "1:04", "1:02:09"]);
    expect([1, 61, 425.6].map(spanInWords)).toEqual(["1 second", "1 minute 1 second", "7 minutes 5 seconds"]);
  });

  it("which chapter or sentence it is, and the ones beside it", () => {
    expect([-1, 0, 60.4, 60.5, 500].map((time) => currentAt(chapters, time))).toEqual([0, 0, 0, 1, 2]);
    expect([currentAt([], 5), nextStart(chapters, 60.5), nextStart(chapters, 130)]).toEqual([0, 120, null]);
    expect([2, 62, 70, 121].map((time) => previousStart(chapters, time))).toEqual([0, 0, 60.5, 60.5]);
  });

  it("how far the keys of the position lead", () => {
    expect(["ArrowRight", "ArrowDown", "PageUp", "PageDown", "Home", "a"].map(stepOf)).toEqual([
      5,
      -5,
      30,
      -30,
      null,
      null,
    ]);
  });

  it("skips that stay within the recording", () => {
    expect([skipped(5, -15, 100), skipped(95, 15, 100), skipped(5, 15, Number.NaN)]).toEqual([0, 100, 20]);
  });

  it("what is looked for, whatever its letters and apostrophes", () => {
    const cues = ["St. Anne’s School", "(It) costs 5."].map((text) => ({
      speaker: "",
      text,
      start: 0,
      end: 1,
    }));
    expect(["ANNE'S", "(it)", "", "  ", "nothing"].map((one) => cuesWith(cues, one))).toEqual([
      [0],
      [1],
      [0, 1],
      [0, 1],
      [],
    ]);
    const parts = (text: string, wanted: string) =>
      partsOf(text, wanted).map((part) => (part.isFound ? `[${part.text}]` : part.text));
    expect(parts("St. Anne’s School", "anne's")).toEqual(["St. ", "[Anne’s]", " School"]);
    expect(parts("a.b", ".")).toEqual(["a", "[.]", "b"]);
    expect(parts("ab", "")).toEqual(["ab"]);
  });
});

describe("where somebody stopped", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is kept for each school, the last forty of them", () => {
    for (let school = 0; school < 50; school += 1)
      keepListened({ school: `s${school}`, position: school, speed: 1.5, volume: 1 });
    keepListened({ school: "s49", position: 7, speed: 0.5, volume: 0.3 });
    expect(listenedTo("s49")).toEqual({ school: "s49", position: 7, speed: 0.5, volume: 0.3 });
    expect(listenedTo("s10")).toMatchObject({ position: 10 });
    expect(listenedTo("s9")).toEqual({ school: "s9", position: 0, speed: 1, volume: 0.3 });
    expect([...stored.values()].join("").length).toBeLessThan(4000);
  });

  it("is the beginning if what is kept makes no sense, or nothing can be kept", () => {
    for (const odd of [
      "{",
      "7",
      '[null,{"school":"a","position":-1,"speed":1}]',
      '[{"school":"a","position":3,"speed":9}]',
    ]) {
      stored.set("homeroom.listened", odd);
      expect(listenedTo("a")).toEqual({ school: "a", position: 0, speed: 1, volume: 1 });
    }
    vi.stubGlobal("localStorage", undefined);
    keepListened({ school: "a", position: 3, speed: 1, volume: 1 });
    expect(listenedTo("a").position).toBe(0);
  });
});
