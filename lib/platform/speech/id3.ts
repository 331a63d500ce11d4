export type AudioChapter = { title: string /** In seconds. */; start: number };

export type AudioFacts = {
  title: string;
  artist: string;
  /** Three letters, as ISO 639-2 has them. */
  language: string;
  seconds: number;
  chapters: readonly AudioChapter[];
};

/**
 * The tag at the beginning of an MP3 file: its title, language, and chapters, as ID3v2.4 and its addendum on chapters
 * have them. Players show chapters from it.
 */
export function id3Tag({ title, artist, language, seconds, chapters }: AudioFacts): Buffer {
  const ends = chapters.map((_, at) => chapters[at + 1]?.start ?? seconds);
  const frames = Buffer.concat([
    textFrame("TIT2", title),
    textFrame("TPE1", artist),
    textFrame("TLAN", language),
    textFrame("TLEN", String(Math.round(seconds * 1000))),
    ...(chapters.length > 0 ? [contentsFrame(chapters.length)] : []),
    ...chapters.map((chapter, at) => chapterFrame(chapter, ends[at] ?? seconds, at)),
  ]);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0]), sevenBits(frames.length), frames]);
}

const nameOf = (chapter: number) => `chapter-${chapter + 1}`;

/** All chapters in order, at the top level. */
function contentsFrame(count: number): Buffer {
  const names = Array.from({ length: count }, (_, at) => terminated(nameOf(at)));
  return frame("CTOC", Buffer.concat([terminated("contents"), Buffer.from([3, count]), ...names]));
}

function chapterFrame({ title, start }: AudioChapter, end: number, at: number): Buffer {
  const times = Buffer.alloc(16, 0xff);
  times.writeUInt32BE(Math.round(start * 1000), 0);
  times.writeUInt32BE(Math.round(end * 1000), 4);
  return frame("CHAP", Buffer.concat([terminated(nameOf(at)), times, textFrame("TIT2", title)]));
}

function textFrame(id: string, text: string): Buffer {
  const inUtf8 = 3;
  return frame(id, Buffer.concat([Buffer.from([inUtf8]), terminated(text)]));
}

function frame(id: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id), sevenBits(body.length), Buffer.from([0, 0]), body]);
}

function terminated(text: string): Buffer {
  return Buffer.from(`${text.replaceAll("\0", "")}\0`);
}

function sevenBits(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((by) => (size >>> by) & 0x7f));
}

const HEAD = 10;
/** By the byte that each text begins with. */
const ENCODINGS = ["latin1", "utf-16", "utf-16be", "utf-8"];

/** The title in the tag of an MP3 file that somebody made with any program; null if there is none. */
export function id3Title(file: Uint8Array): string | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEAD || nameAt(file, 0, 3) !== "ID3") return null;
  const version = view.getUint8(3);
  if (version !== 3 && version !== 4) return null;
  const end = Math.min(HEAD + wholeOf(view, 6), file.length);
  let at = HEAD;
  while (at + HEAD < end && nameAt(file, at, 1) !== "\0") {
    const size = version === 4 ? wholeOf(view, at + 4) : view.getUint32(at + 4);
    const body = file.subarray(at + HEAD, Math.min(at + HEAD + size, end));
    if (nameAt(file, at, 4) === "TIT2") return textOf(body);
    at += HEAD + size;
  }
  return null;
}

function textOf(body: Uint8Array): string | null {
  const decoded = new TextDecoder(ENCODINGS[body[0] ?? 0] ?? "latin1").decode(body.subarray(1));
  return decoded.replaceAll("\0", " ").trim() || null;
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A number in four bytes of seven bits. */
function wholeOf(view: DataView, at: number): number {
  return [0, 1, 2, 3].reduce((sum, by) => sum * 128 + (view.getUint8(at + by) & 0x7f), 0);
}
