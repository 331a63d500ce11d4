import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** How often to check whether something has ended. */
const LOOK_EVERY_MS = 20;
const LOOK_SELDOM_MS = 500;

const runSchema = z.object({
  run: z.object({ _id: z.string(), status: z.string(), message: z.string().nullable() }),
});
const jobSchema = z.object({ job: z.object({ status: z.string(), count: z.number().nullable() }) });
const movedSchema = z.object({ moved: z.array(z.string()) });

/** A staff member who works on a running site through its API. Anything that goes wrong is thrown. */
export class Staff {
  readonly #url: string;
  readonly #headers: { authorization: string };
  #rows = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Imports one new school. @returns the seconds from the start of the import until it is completed */
  async importOne(): Promise<number> {
    this.#rows += 1;
    const row = `One Row School ${this.#rows},Public School,Boston,MA,02115`;
    const csv = `name,schoolType,address.city,address.state,address.zip\n${row}\n`;
    return this.#importBlob(new Blob([csv]), LOOK_EVERY_MS);
  }

  async importFile(path: string): Promise<number> {
    return this.#importBlob(await openAsBlob(path), LOOK_SELDOM_MS);
  }

  async #importBlob(file: Blob, lookEveryMs: number): Promise<number> {
    const form = new FormData();
    form.set("file", file, "schools.csv");
    const { run } = runSchema.parse(await this.#call("/api/bulk/imports", { method: "POST", body: form }));
    const path = `/api/bulk/imports/${run._id}`;
    const started = performance.now();
    await this.#call(`${path}/start`, { method: "POST" });
    for (;;) {
      const { run: now } = runSchema.parse(await this.#call(path));
      if (now.status === "completed") return (performance.now() - started) / 1000;
      if (now.status !== "running") throw new Error(`The import is ${now.status}: ${now.message}`);
      await wait(lookEveryMs);
    }
  }

  async archive(id: number): Promise<void> {
    await this.#move("archive", id);
  }

  async restore(id: number): Promise<void> {
    await this.#move("restore", id);
  }

  async #move(to: "archive" | "restore", id: number): Promise<void> {
    const answer = await this.#call(`/api/schools/${to}`, json("POST", { ids: [String(id)] }));
    if (movedSchema.parse(answer).moved.length !== 1) throw new Error(`School ${id} was not moved.`);
  }

  async rename(id: number, name: string): Promise<void> {
    await this.#call(`/api/schools/${id}`, json("PUT", { name }));
  }

  /** @returns how many bytes arrived */
  async exportAll(): Promise<number> {
    const response = await fetch(`${this.#url}/api/bulk/export/csv`, { headers: this.#headers });
    if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    return bytes;
  }

  /** Starts a job. @returns a promise of its result */
  async begin(path: string, kind: string): Promise<{ ended: Promise<number> }> {
    await this.#call(path, { method: "POST" });
    return { ended: this.#ended(kind) };
  }

  async #ended(kind: string): Promise<number> {
    for (;;) {
      const { job } = jobSchema.parse(await this.#call(`/api/admin/jobs/latest?kind=${kind}`));
      if (job.status === "completed") return job.count ?? 0;
      if (job.status !== "running" && job.status !== "waiting") throw new Error(`${kind} is ${job.status}`);
      await wait(LOOK_SELDOM_MS);
    }
  }

  async #call(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  }
}

function json(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
