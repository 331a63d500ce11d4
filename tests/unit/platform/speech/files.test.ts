import { describe, expect, it } from "vitest";
import { createMp3Encoder } from "wasm-media-encoders";
import { id3Tag, id3Title } from "#lib/platform/speech/id3.ts";
import { mp3Frames, mp3Seconds } from "#lib/platform/speech/mp3.ts";
import { cuesOf, webVtt } from "#lib/platform/speech/webvtt.ts";

async function mp3(sampleRate: number, channels: 1 | 2, seconds: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({
    channels,
    sampleRate,
    bitrate: channels === 1 ? 64 : 160,
    outputSampleRate: sampleRate as 22_050,
  });
  const sound = Float32Array.from({ length: sampleRate * seconds }, (_, at) => Math.sin(at / 20) / 2);
  const first = Buffer.from(encoder.encode(Array(channels).fill(sound)));
  return Buffer.concat([first, Buffer.from(encoder.finalize())]);
}

describe("frames of MP3", () => {
  it.each([
    [22_050, 1],
    [44_100, 2],
    [48_000, 1],
    [8_000, 1],
  ] as const)("are counted: %i Hz, %i channels", async (sampleRate, channels) => {
    const frames = mp3Frames(await mp3(sampleRate, channels, 2));
    expect(frames).toMatchObject({ sampleRate, channels });
    expect(Math.abs((frames?.seconds ?? 0) - 2)).toBeLessThan(0.3);
  });

  it("tell how long a file of any program plays, and what is no sound plays for no time", async () => {
    const bare = await mp3(22_050, 1, 2);
    const tag = id3Tag({ title: "T", artist: "A", language: "eng", seconds: 2, chapters: [] });
    const whole = mp3Frames(bare)?.seconds ?? 0;
    expect(mp3Seconds(Buffer.concat([tag, bare, Buffer.from("TAG".padEnd(128))]))).toBeCloseTo(whole, 3);
    expect(mp3Seconds(bare.subarray(0, bare.length - 7))).toBeCloseTo(whole, 1);
    const noise = Buffer.alloc(60_000, "noise");
    for (const none of [
      tag,
      Buffer.alloc(0),
      noise,
      Buffer.concat([tag, noise]),
      Buffer.concat([bare, noise]),
    ])
      expect(mp3Seconds(none)).toBeNull();
  });

  it("are found between tags, and a description of the file is left out", async () => {
    const bare = await mp3(22_050, 1, 1);
    const tag = id3Tag({ title: "T", artist: "A", language: "eng", seconds: 1, chapters: [] });
    const last = Buffer.alloc(128);
    last.write("TAG");
    const described = Buffer.from(bare.subarray(0, mp3Length(bare)));
    described.fill(0, 4);
    described.write("Info", 13, "latin1");
    const found = mp3Frames(Buffer.concat([tag, described, bare, last]));
    expect(found && Buffer.from(found.bytes).equals(bare)).toBe(true);
  });

  it("are none in anything else, in half a file, or in two kinds at once", async () => {
    const bare = await mp3(22_050, 1, 1);
    expect(mp3Frames(Buffer.from("<h1>Please sign in</h1>"))).toBeNull();
    expect(mp3Frames(Buffer.alloc(0))).toBeNull();
    expect(mp3Frames(bare.subarray(0, bare.length - 7))).toBeNull();
    expect(mp3Frames(Buffer.concat([bare, await mp3(44_100, 1, 1)]))).toBeNull();
  });
});

/** The first frame ends where the next begins. */
function mp3Length(file: Buffer): number {
  return file.indexOf(file.subarray(0, 2), 2);
}

describe("the tag of an MP3", () => {
  it("has title, language, and chapters, as a reader of its own finds them", () => {
    const chapters = [
      { title: "At a glance", start: 0 },
      { title: "Núñez — 学校", start: 61.25 },
    ];
    const tag = id3Tag({ title: "A report", artist: "Homeroom", language: "eng", seconds: 424.4, chapters });
    const frames = framesOf(tag.subarray(10));
    expect(sizeOf(tag, 6)).toBe(tag.length - 10);
    const texts = new Map(frames.map(({ id, body }) => [id, body.subarray(1, -1).toString()]));
    expect([texts.get("TIT2"), texts.get("TLAN"), texts.get("TLEN")]).toEqual(["A report", "eng", "424400"]);
    const found = frames
      .filter(({ id }) => id === "CHAP")
      .map(({ body }) => {
        const at = body.indexOf(0) + 1;
        const [title] = framesOf(body.subarray(at + 16));
        return [
          body.toString("latin1", 0, at - 1),
          body.readUInt32BE(at),
          body.readUInt32BE(at + 4),
          title?.body.subarray(1, -1).toString(),
        ];
      });
    expect(found).toEqual([
      ["chapter-1", 0, 61_250, "At a glance"],
      ["chapter-2", 61_250, 424_400, "Núñez — 学校"],
    ]);
    const contents = frames.find(({ id }) => id === "CTOC")?.body.toString("latin1");
    expect(contents).toBe("contents\0\u0003\u0002chapter-1\0chapter-2\0");
  });
});

function framesOf(bytes: Buffer): { id: string; body: Buffer }[] {
  const frames = [];
  for (let at = 0; at < bytes.length; ) {
    const size = sizeOf(bytes, at + 4);
    frames.push({ id: bytes.toString("latin1", at, at + 4), body: bytes.subarray(at + 10, at + 10 + size) });
    at += 10 + size;
  }
  return frames;
}

function sizeOf(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, by) => sum * 128 + (bytes[at + by] ?? 0), 0);
}

describe("the title of an MP3 that somebody else made", () => {
  /** A tag of version 2.3 with a picture before its title. */
  function foreign(encoding: number, title: Buffer): Buffer {
    const frame = (id: string, body: Buffer) => {
      const head = Buffer.alloc(10);
      head.write(id, "latin1");
      head.writeUInt32BE(body.length, 4);
      return Buffer.concat([head, body]);
    };
    const frames = Buffer.concat([
      frame("APIC", Buffer.alloc(300, 1)),
      frame("TIT2", Buffer.concat([Buffer.from([encoding]), title])),
      Buffer.alloc(50),
    ]);
    const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, frames.length >> 7, frames.length & 0x7f]);
    return Buffer.concat([head, frames]);
  }

  it.each([
    [
      "our own",
      id3Tag({ title: "Hill’s School", artist: "A", language: "eng", seconds: 1, chapters: [] }),
      "Hill’s School",
    ],
    ["Latin-1", foreign(0, Buffer.from("École Hill", "latin1")), "École Hill"],
    ["UTF-16", foreign(1, Buffer.from("\uFEFFHill School\0", "utf16le")), "Hill School"],
    ["an empty one", foreign(0, Buffer.from("\0")), null],
    ["no tag", Buffer.from("RIFF and no tag"), null],
    ["a tag that is cut off", foreign(0, Buffer.from("Hill")).subarray(0, 40), null],
    ["nothing", Buffer.alloc(0), null],
  ])("is read from %s", (_, file, title) => {
    expect(id3Title(file)).toBe(title);
  });
});

describe("a transcript in WebVTT", () => {
  it("is read as it was written, whatever people say", () => {
    const cues = [
      { speaker: "Host", text: "Is 3 < 4 & 5 --> 6?", start: 0, end: 1.5 },
      { speaker: "A <b> & c", text: "Line\n\nbreaks.", start: 3599.9996, end: 3661.25 },
    ];
    const text = webVtt(cues);
    expect(text.startsWith("WEBVTT\n\n")).toBe(true);
    expect(text).toContain("01:00:00.000 --> 01:01:01.250");
    expect(text.match(/-->/g)).toHaveLength(2);
    expect(cuesOf(text)).toEqual([cues[0], { ...cues[1], text: "Line breaks.", start: 3600 }]);
  });

  it("is read from other makers, and what is no cue is left out", () => {
    const text =
      "\uFEFFWEBVTT - made by hand\r\n\r\nNOTE a comment\r\n\r\n00:01.000 --> 00:02.000 align:start\r\n<v.loud Host>One <i>two</i>\r\nthree\r\n\r\nintro\n00:03.000 --> 00:02.000\nbackward\n\nbroken --> 1";
    expect(cuesOf(text)).toEqual([{ speaker: "Host", text: "One two three", start: 1, end: 2 }]);
  });
});
