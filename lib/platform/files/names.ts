/** What is kept: in which folder, of DATA_DIR or of the bucket, and what kinds of files by the ends of their names. */
const AREAS = {
  pictures: {
    folder: "files",
    types: new Map([
      ["svg", "image/svg+xml"],
      ["webp", "image/webp"],
    ]),
  },
  imports: { folder: "imports", types: new Map([["csv", "text/csv"]]) },
} as const;

export type FileArea = keyof typeof AREAS;

/** Neither folders nor anything that a system or a bucket reads in a way of its own. */
const NAME = /^[0-9a-z][0-9a-z-]{0,79}\.([0-9a-z]+)$/;

/** @returns what a file is by its name, as the header Content-Type says it; null when no kept file can have that name */
export function typeOf(area: FileArea, name: string): string | null {
  return AREAS[area].types.get(NAME.exec(name)?.[1] ?? "") ?? null;
}

export function folderOf(area: FileArea): string {
  return AREAS[area].folder;
}
