/** A form with these parts; a text next to a name is a file with that name. */
export function form(
  ...parts: [field: string, contents: string | Uint8Array<ArrayBuffer>, name?: string][]
): FormData {
  const data = new FormData();
  for (const [field, contents, name] of parts) {
    if (name === undefined) data.append(field, String(contents));
    else data.append(field, new Blob([contents]), name);
  }
  return data;
}
