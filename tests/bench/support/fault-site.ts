import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import type { FaultRow } from "../types.ts";
import { tokenOf } from "./signed-in.ts";

const runSchema = z.object({
  _id: z.string(),
  status: z.string(),
  message: z.string().nullable(),
  current: z.number(),
  stats: z.record(z.string(), z.unknown()),
  unrecognizedFields: z.array(z.string()),
});
export type Run = z.infer<typeof runSchema>;
const answerSchema = z.object({ message: z.string().optional(), run: runSchema.optional() });
export type Answer = z.infer<typeof answerSchema> & { status: number };

/** A site to cause faults on, as staff see it over HTTP and from below: its database and its folder. */
export class FaultSite {
  readonly url: string;
  readonly client: pg.Client;
  readonly #folder: string;
  readonly #headers: { authorization: string };

  private constructor(url: string, client: pg.Client, folder: string, token: string) {
    this.url = url;
    this.client = client;
    this.#folder = folder;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** @param dataDir the site's DATA_DIR */
  static async of(url: string, databaseUrl: string, dataDir: string): Promise<FaultSite> {
    const client = new pg.Client(databaseUrl);
    // A database crash ends this connection, too.
    client.on("error", () => undefined);
    await client.connect();
    const token = await tokenOf("editor", databaseUrl, url);
    return new FaultSite(url, client, join(dataDir, "imports"), token);
  }

  async call(path: string, init: RequestInit & { duplex?: "half" } = {}): Promise<Answer> {
    const headers = { ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(`${this.url}/api/bulk${path}`, { ...init, headers });
    return { status: response.status, ...answerSchema.parse(await response.json()) };
  }

  async text(path: string): Promise<string> {
    const response = await fetch(`${this.url}/api/bulk${path}`, { headers: this.#headers });
    return response.text();
  }

  upload(content: BlobPart, name = "schools.csv"): Promise<Answer> {
    const form = new FormData();
    form.set("file", new Blob([content]), name);
    return this.call("/imports", { method: "POST", body: form });
  }

  /** Waits until an import is no longer running. */
  async settled(runId: string): Promise<Run> {
    for (;;) {
      const { run } = await this.call(`/imports/${runId}`);
      if (run && !["checking", "running"].includes(run.status)) return run;
      await wait(100);
    }
  }

  /** A table row: the answer, whether everything is as it was before, and whether the site still answers. */
  async row(fault: string, inflict: () => Promise<Answer | string>): Promise<FaultRow> {
    const before = await this.#traces();
    const answer = await inflict();
    const nothingLost = (await this.#traces()) === before;
    return { fault, answer: inWords(answer), nothingLost, siteUp: await this.isUp() };
  }

  async isUp(): Promise<boolean> {
    return (await fetch(`${this.url}/api/ready`)).ok;
  }

  /** Everything that an upload could change or leave behind, in one text. */
  async #traces(): Promise<string> {
    const { rows } = await this.client.query(
      `SELECT (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM school s) AS schools,
         (SELECT count(*) FROM bulk_run) AS runs`,
    );
    return JSON.stringify([rows, existsSync(this.#folder) ? readdirSync(this.#folder).sort() : []]);
  }
}

function inWords(answer: Answer | string): string {
  return typeof answer === "string" ? answer : `${answer.status} ${answer.message ?? ""}`.trim();
}
