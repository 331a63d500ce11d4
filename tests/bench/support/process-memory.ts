import { readdirSync, readFileSync } from "node:fs";

/** The most megabytes that processes have held in memory so far. Linux tells; elsewhere nothing is found. */
export type PeakMemory = { importer: number; server: number };

/**
 * Notes, while an import runs, what the process that imports it holds at most, and the server that started it.
 * @returns ends the noting and says what was found
 */
export function watchImporter(): () => PeakMemory {
  const peak: PeakMemory = { importer: 0, server: 0 };
  const timer = setInterval(() => {
    const importer = processes().find((pid) => /bulk-step\.ts/.test(read(pid, "cmdline")));
    if (!importer) return;
    const status = read(importer, "status");
    const server = /^PPid:\s+(\d+)/m.exec(status)?.[1] ?? "";
    peak.importer = Math.max(peak.importer, peakOf(status));
    peak.server = Math.max(peak.server, peakOf(read(server, "status")));
  }, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function processes(): string[] {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

function peakOf(status: string): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
