const ANNOUNCE_AFTER_MS = 2_000;
const REPORT_EVERY_MS = 10_000;

/** A failed step: which one, why, and what the user can do. */
export class StepError extends Error {
  constructor(name: string, seconds: string, advice: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`✗ ${name} failed after ${seconds}.\n${reason}\nWhat to do: ${advice}`, { cause });
    this.name = "StepError";
  }
}

/**
 * Does one named piece of work and prints how long it took; a long one is announced and reports every ten seconds
 * that it is still running.
 * @param advice what the reader can do if it fails.
 * @throws StepError
 */
export async function step<T>(name: string, advice: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const announcement = setTimeout(() => console.log(`  ${name} …`), ANNOUNCE_AFTER_MS);
  const progress = setInterval(() => console.log(`  ${name} … ${elapsed()}`), REPORT_EVERY_MS);
  try {
    const result = await work();
    console.log(`✓ ${name} (${elapsed()})`);
    return result;
  } catch (error) {
    if (error instanceof StepError) throw error;
    throw new StepError(name, elapsed(), advice, error);
  } finally {
    clearTimeout(announcement);
    clearInterval(progress);
  }
}
