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
