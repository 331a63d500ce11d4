/**
 * A script for bounded-process.test.ts: ends in the way that the question says, as often as it says, and answers then; or says its
 * priority; or waits until another one comes, which says how many have begun.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { answerOnce } from "../../scripts/support/one-answer.ts";

const questionSchema = z.strictObject({
  end: z.enum(["SIGTRAP", "SIGSEGV", "full", "exit", "priority", "waits", "comes"]),
  times: z.number(),
  /** A file with a letter for each time that it was asked. */
  count: z.string(),
});

await answerOnce(async (question) => {
  const { end, times, count } = questionSchema.parse(question);
  if (end === "priority") return getPriority();
  const sign = `${count}-came`;
  if (end === "comes") {
    writeFileSync(sign, "");
    return readFileSync(count, "utf8").length;
  }
  appendFileSync(count, "x");
  while (end === "waits" && !existsSync(sign)) await wait(20);
  if (readFileSync(count, "utf8").length > times || end === "waits") return "answered";
  process.stderr.write(
    end === "full" ? "FATAL ERROR: Reached heap limit\n" : "# Check failed: it.IsFine().\n",
  );
  if (end === "exit") process.exit(1);
  process.kill(process.pid, end === "full" ? "SIGTRAP" : end);
  return new Promise(() => undefined);
});
