/** How many schools can be selected at once: enough for a state's schools of one kind, few enough to look through. */
export const MOST_SELECTED = 5000;

/** How many schools one call can archive or restore. */
export const MOST_MOVED = 100;

/** How many schools one call can set a field of. */
export const MOST_SET = 100;

/**
 * Does something with many items, as many at a time as a call takes.
 * @param onProgress hears how many are done
 * @returns the results in order; what was done before a failure stays done
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (batch: Item[]) => Promise<Result>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    results.push(await work(items.slice(start, start + size)));
    onProgress(Math.min(start + size, items.length));
  }
  return results;
}
