import { pick, seededRandom } from "#tests/bench/support/random.ts";

/** Randomness that is the same for the same seed. */
export type Random = {
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
};

/**
 * The randomness of one request: request 1,234 of a seed is the same whether or not the others are made.
 * @param seed an integer from 0 to 2^32 - 1
 */
export function randomOf(seed: number, request: number): Random {
  const next = seededRandom((Math.imul(request + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0);
  // Neighboring seeds start out alike.
  for (let turn = 0; turn < 4; turn += 1) next();
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    pick: (items) => pick(next, items),
  };
}

/** The numbers from 0 to `count` - 1, shuffled. */
export function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const held = order[index] as number;
    order[index] = order[other] as number;
    order[other] = held;
  }
  return order;
}
