import { readdirSync, readFileSync } from "node:fs";

/** The most memory in megabytes that processes have used so far. Available on Linux only. */
export type PeakMemory = { importer: number; server: number };

/**
 * Notes, while an import runs, what the process that imports it holds at most, and the server that started it.
 * @param isImporting whether an import has begun; nothing else has a process of its own meanwhile
 * @returns ends the noting and says what was found
 */
export function watchImporter(isImporting: () => boolean): () => PeakMemory {
  const peak: PeakMemory = { importer: 0, server: 0 };
  const timer = setInterval(() => {
    const importer = isImporting() ? importerOf() : undefined;
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

/** The process that does the step of an import, as its number; undefined while there is none. */
export function importerOf(): string | undefined {
  return processes().find((pid) => read(pid, "cmdline").includes("/scripts/job.ts\0"));
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
