/** Where our copy of an article's picture is served. */
export function newsPicturePath(file: string | null): string | null {
  return file === null ? null : `/media/news/${file}`;
}
