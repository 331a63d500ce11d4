/** The areas of stored files: the folder of each, in DATA_DIR or in the bucket, and its file types by extension. */
const AREAS = {
  pictures: {
    folder: "files",
    types: new Map([
      ["svg", "image/svg+xml"],
      ["webp", "image/webp"],
    ]),
  },
  /** Pictures as staff send them, until they have been made ready to be shown. Nobody is ever given one. */
  uploads: {
    folder: "uploads",
    types: new Map([
      ["jpg", "image/jpeg"],
      ["jpeg", "image/jpeg"],
      ["png", "image/png"],
      ["gif", "image/gif"],
      ["webp", "image/webp"],
      ["svg", "image/svg+xml"],
    ]),
  },
  news: {
    folder: "news",
    types: new Map([
      ["svg", "image/svg+xml"],
      ["webp", "image/webp"],
    ]),
  },
  imports: { folder: "imports", types: new Map([["csv", "text/csv"]]) },
  research: {
    folder: "research",
    types: new Map([
      ["pdf", "application/pdf"],
      ["mp3", "audio/mpeg"],
      ["vtt", "text/vtt"],
    ]),
  },
  sources: {
    folder: "sources",
    types: new Map([
      ["pdf", "application/pdf"],
      ["html", "text/html"],
      ["htm", "text/html"],
      ["txt", "text/plain"],
      ["md", "text/markdown"],
    ]),
  },
} as const;

export type FileArea = keyof typeof AREAS;

/** No folders, and nothing that a file system or a bucket treats specially. */
const NAME = /^[0-9a-z][0-9a-z-]{0,79}\.([0-9a-z]+)$/;

/**
 * @returns a file's media type, from its name, for the Content-Type header; null if no stored file can have that name
 */
export function typeOf(area: FileArea, name: string): string | null {
  return AREAS[area].types.get(NAME.exec(name)?.[1] ?? "") ?? null;
}

export function folderOf(area: FileArea): string {
  return AREAS[area].folder;
}
