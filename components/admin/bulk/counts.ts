/** "1 school", "1,200 schools". @param many the plural, if it is not just an added s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

const UNITS = ["bytes", "kB", "MB", "GB"];

/** "640 bytes", "1.2 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const size = (bytes / 1000 ** power).toLocaleString("en-US", { maximumFractionDigits: 1 });
  // The unit stays with its number.
  return `${size}\u00a0${UNITS[power]}`;
}
