/** A span of time in words: "40 seconds", "5 minutes", "3 hours"; rounded up. */
export function spanOf(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), "minute");
  return counted(Math.ceil(seconds / 3600), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
