import autocannon from "autocannon";

export type Target = {
  /** Full addresses; requested in turn, again and again. */
  urls: string[];
};

export type Load = {
  /** Median over the rounds. */
  requestsPerSecond: number;
  /** 97.5th percentile of the latency in milliseconds, median over the rounds. */
  latency: number;
};

const ROUNDS = 5;
const SECONDS = 4;
export const CONNECTIONS = 8;

/**
 * Loads the targets in turn, A B A B …, so that a machine whose speed drifts slows all of them alike. Each is warmed up
 * first. Any answer but 2xx is an error: a benchmark of failures would look fast.
 */
export async function loadInTurn<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (const name of names) await load(targets[name], 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rounds[name].push(await load(targets[name], SECONDS));
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        requestsPerSecond: median(rounds[name].map((one) => one.requestsPerSecond)),
        latency: median(rounds[name].map((one) => one.latency)),
      },
    ]),
  ) as Record<Name, Load>;
}

async function load({ urls }: Target, seconds: number): Promise<Load> {
  const first = urls[0];
  if (!first) throw new Error("A load needs at least one address.");
  const result = await autocannon({
    url: new URL(first).origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: urls.map((url) => ({ path: url.slice(new URL(url).origin.length) })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${first}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  return { requestsPerSecond: result.requests.average, latency: result.latency.p97_5 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
