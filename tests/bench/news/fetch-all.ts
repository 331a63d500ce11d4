/** Searches for news of the schools whose IDs come in, and says how many articles it stored and how much memory it took. */
import "#scripts/support/lean-heap.ts";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { askedFor, searchAt } from "#lib/news/searching.mutations.ts";
import { readSubject } from "#lib/news/subject.data.ts";
import { closeDatabase } from "#lib/platform/pool.ts";

const ids = z.array(z.int()).parse(JSON.parse(await text(process.stdin)));
let stored = 0;
for (const id of ids) {
  const subject = await readSubject(id);
  for (const asked of askedFor(subject)) {
    const outcome = await searchAt(asked, subject, { trigger: "schedule", jobId: null });
    if (outcome.failure !== null) throw new Error(outcome.failure);
    stored += outcome.stored;
  }
}
await closeDatabase();
process.stdout.write(JSON.stringify({ stored, megabytes: process.resourceUsage().maxRSS / 1024 }));
