import type { Instrumentation } from "next";

// Next.js also compiles this file for its edge runtime, which has none of what we need; the condition is decided at
// compile time and keeps the other file out of that copy.

/** Runs once, before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation.node.ts")).start();
}

export const onRequestError: Instrumentation.onRequestError = async (...occurrence) => {
  if (process.env.NEXT_RUNTIME === "nodejs")
    (await import("./instrumentation.node.ts")).logPageError(...occurrence);
};
