/**
 * Items by text key, any number under one key, in twelve bytes for each entry: the loader keeps several keys for each of
 * sixty thousand schools. Only hashes are kept, so that now and then an item comes up under a key that it does not have.
 */
export class Blocks {
  readonly #heads = new Int32Array(BUCKETS).fill(NONE);
  #next = new Int32Array(FIRST_SIZE);
  #hashes = new Int32Array(FIRST_SIZE);
  #items = new Int32Array(FIRST_SIZE);
  #size = 0;

  add(key: string, item: number): void {
    if (this.#size === this.#items.length) this.#grow();
    const hash = hashOf(key);
    const bucket = hash & (BUCKETS - 1);
    this.#next[this.#size] = this.#heads[bucket] ?? NONE;
    this.#hashes[this.#size] = hash;
    this.#items[this.#size] = item;
    this.#heads[bucket] = this.#size;
    this.#size += 1;
  }

  /** Adds the items under a key to a set. */
  collect(key: string, found: Set<number>): void {
    const hash = hashOf(key);
    for (let at = this.#heads[hash & (BUCKETS - 1)] ?? NONE; at !== NONE; at = this.#next[at] ?? NONE) {
      if (this.#hashes[at] === hash) found.add(this.#items[at] ?? NONE);
    }
  }

  #grow(): void {
    const longer = (values: Int32Array<ArrayBuffer>) => {
      const grown = new Int32Array(values.length + FIRST_SIZE);
      grown.set(values);
      return grown;
    };
    this.#next = longer(this.#next);
    this.#hashes = longer(this.#hashes);
    this.#items = longer(this.#items);
  }
}

const BUCKETS = 2 ** 17;
const FIRST_SIZE = 2 ** 15;
const NONE = -1;

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}
