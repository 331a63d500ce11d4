/** Which MP3 this is: frames of one file have the same of all of these. */
export type Mp3Format = { sampleRate: number; channels: 1 | 2 };

export type Mp3Frames = Mp3Format & {
  /** The frames alone, without tags and the description that some encoders put first. */
  bytes: Uint8Array;
  /** How long they play. */
  seconds: number;
};

/** In kbit/s, for layer III of MPEG 1, and of MPEG 2 and 2.5. */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/**
 * The frames of an MP3 file; null if the bytes are not MP3, if some of them are damaged, or if the last is not complete.
 */
export function mp3Frames(file: Uint8Array): Mp3Frames | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = tagLength(view);
  const end = file.length - (textAt(file, file.length - 128, 3) === "TAG" ? 128 : 0);
  let [at, first, samples] = [start, start, 0];
  let format: Mp3Format | null = null;
  while (at < end) {
    const frame = at + 4 <= end ? headerAt(view, at) : null;
    if (!frame || at + frame.length > end) return null;
    if (!format && isDescription(file.subarray(at, at + frame.length))) {
      at += frame.length;
      first = at;
      continue;
    }
    format ??= { sampleRate: frame.sampleRate, channels: frame.channels };
    if (frame.sampleRate !== format.sampleRate || frame.channels !== format.channels) return null;
    samples += frame.samples;
    at += frame.length;
  }
  if (!format) return null;
  return { ...format, bytes: file.subarray(first, end), seconds: samples / format.sampleRate };
}

/** Fewer frames than this are taken for one by chance: any two bytes may look like the head of one. */
const LEAST_FRAMES = 3;
/** What some programs put behind the sound. */
const TAGS_BEHIND = ["TAG", "APETAGEX", "LYRICSBEGIN"];
/** Shorter than the longest frame. */
const MOST_LEFT = 4096;

/**
 * How long an MP3 file plays that somebody made with any program: other than for `mp3Frames`, its frames may differ, and
 * the last may be cut.
 * @returns null if it is not one, or damaged
 */
export function mp3Seconds(file: Uint8Array): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = tagLength(view);
  let [at, frames, seconds] = [start, 0, 0];
  while (at + 4 <= file.length) {
    const frame = headerAt(view, at);
    if (!frame || at + frame.length > file.length) break;
    if (at > start || !isDescription(file.subarray(at, at + frame.length)))
      seconds += frame.samples / frame.sampleRate;
    frames += 1;
    at += frame.length;
  }
  const isDone =
    file.length - at < MOST_LEFT || TAGS_BEHIND.some((tag) => textAt(file, at, tag.length) === tag);
  return frames >= LEAST_FRAMES && isDone ? seconds : null;
}

/** An ID3v2 tag says how long it is, in bytes of seven bits. */
function tagLength(view: DataView): number {
  if (view.byteLength < 10 || view.getUint16(0) !== 0x4944 || view.getUint8(2) !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  const hasFooter = (view.getUint8(5) & 0x10) !== 0;
  return Math.min(10 + size + (hasFooter ? 10 : 0), view.byteLength);
}

function headerAt(view: DataView, at: number) {
  const head = view.getUint32(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const rateAt = (head >>> 10) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || rateAt === 3) return null;
  const isFirst = version === 3;
  const bitrate = BITRATES[isFirst ? 1 : 2][(head >>> 12) & 15] ?? 0;
  if (bitrate === 0) return null;
  const sampleRate = (SAMPLE_RATES[rateAt] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (head >>> 9) & 1;
  const length = Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / sampleRate) + padding;
  const channels: 1 | 2 = ((head >>> 6) & 3) === 3 ? 1 : 2;
  return { length, sampleRate, channels, samples: isFirst ? 1152 : 576 };
}

/** A silent frame in which an encoder describes the whole file; what it says is no longer true of a part. */
function isDescription(frame: Uint8Array): boolean {
  return [13, 21, 36].some((at) => ["Xing", "Info", "VBRI"].includes(textAt(frame, at, 4)));
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return at < 0 ? "" : String.fromCharCode(...bytes.subarray(at, at + length));
}
