import { readdirSync, readFileSync } from "node:fs";

/** The most memory in megabytes that processes have used so far. Available on Linux only. */
export type PeakMemory = { importer: number; server: number };

/**
 * Records, while an import runs, the peak memory of the process that imports it and of the server that started it.
 * @param runId the import, once it is known
 * @returns a function that stops recording and returns the result
 */
export function watchImporter(runId: () => string): () => PeakMemory {
  const peak: PeakMemory = { importer: 0, server: 0 };
  const timer = setInterval(() => {
    const id = runId();
    const importer = id && importerOf(id);
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

/** The ID of the process that runs an import's step; undefined if there is none. */
export function importerOf(runId: string): string | undefined {
  return processes().find((pid) => read(pid, "cmdline").includes(`bulk-step.ts\0${runId}`));
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
