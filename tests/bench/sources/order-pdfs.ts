import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { PdfOrder } from "./pdf.ts";

/** Writes PDFs, in a process without the condition react-server, under which React cannot draw. */
export async function orderPdfs(orders: readonly PdfOrder[]): Promise<Buffer[]> {
  const script = join(import.meta.dirname, "write-pdfs.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(orders));
  const files = z.array(z.string()).parse(JSON.parse(await text(child.stdout)));
  return files.map((file) => Buffer.from(file, "base64"));
}
