import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { reportAudio } from "#lib/research/audio.service.ts";
import { type ResearchDocument, researchDocumentSchema } from "#lib/research/document.schema.ts";
import { reportPdf } from "#lib/research/pdf.service.ts";
import { faultsOfPdf } from "#tests/support/pdf-check.ts";

/** The reports on so many schools of a database. */
export async function documentsOf(databaseUrl: string, count: number): Promise<ResearchDocument[]> {
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--disable-warning=ExperimentalWarning",
      "tests/bench/research/make-documents.ts",
      String(count),
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" },
    },
  );
  const ended = once(child, "exit");
  const said = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The composing process ended with ${code}.`);
  return z.array(researchDocumentSchema).parse(JSON.parse(said));
}

export type Made = { seconds: number; megabytes: number };

/** Makes a PDF. @returns what it took, and what is wrong with its structure */
export async function pdfOf(document: ResearchDocument): Promise<Made & { faults: string[] }> {
  const { result, ...made } = await watched(() => reportPdf(document));
  return { ...made, faults: await faultsOfPdf(result, document) };
}

/** Makes the audio, with the built-in voices. @returns what it took, and how long it plays */
export async function audioOf(document: ResearchDocument): Promise<Made & { minutes: number }> {
  const { result, ...made } = await watched(() => reportAudio(document));
  return { ...made, minutes: result.seconds / 60 };
}

/** Runs work that has a process of its own, and notes how much memory that takes at most. */
async function watched<Result>(work: () => Promise<Result>): Promise<Made & { result: Result }> {
  let megabytes = 0;
  const timer = setInterval(() => {
    for (const child of children()) megabytes = Math.max(megabytes, peakOf(child));
  }, 20);
  const started = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - started) / 1000, megabytes };
  } finally {
    clearInterval(timer);
  }
}

/** What this process has started. */
function children(): number[] {
  return readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

function peakOf(pid: number): number {
  return megabytesOf(pid, "VmHWM");
}

/** What the processes that make PDFs and audio take now, whoever has started them. */
export function makersMegabytes(): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => sum + megabytesOf(Number(pid), "VmRSS"), 0);
}

/** @returns 0 for a process that makes neither a PDF nor audio */
function megabytesOf(pid: number, figure: "VmHWM" | "VmRSS"): number {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (!/scripts\/(make-pdf|speak)\.ts/.test(command)) return 0;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}
