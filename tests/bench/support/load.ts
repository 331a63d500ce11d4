import autocannon from "autocannon";

export type Target = {
  /** Full addresses, requested in turn, again and again. */
  urls: string[];
  /** Sent with each request. */
  headers?: Record<string, string>;
};

export type Load = {
  /** Median over the rounds. */
  requestsPerSecond: number;
  /** 97.5th percentile of the latency in milliseconds, median over the rounds. */
  latency: number;
};

// Many short rounds: a shared machine is slow for seconds at a time, and such a stretch must not dominate the result
// for one target.
const ROUNDS = 40;
const SECONDS = 1;
export const CONNECTIONS = 8;
/**
 * How many requests a connection has ready, the same for every target: more than it gets through if each answer is
 * computed again. Preparing them counts as measured time (autocannon starts its clock before): 2,000 of them took a
 * sixth of it.
 */
const PREPARED = 250;

/**
 * Loads the targets in turn, A B B A A B …, so that a machine whose speed drifts slows all of them alike and none
 * always follows the same other one. Each is warmed up first. Any answer but 2xx is an error: a benchmark of failures
 * would look fast.
 */
export async function loadInTurn<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[];
  // A round continues where the previous one for the same target ended, so a long list does not always restart.
  const sent = new Map<Name, number>();
  const load = async (name: Name, seconds: number): Promise<Load> => {
    const at = sent.get(name) ?? 0;
    const { requests, ...measured } = await loadOnce(targets[name], at, seconds);
    sent.set(name, at + Math.ceil(requests / CONNECTIONS));
    return measured;
  };
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (const name of names) await load(name, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) rounds[name].push(await load(name, SECONDS));
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

/** Each connection requests all addresses, and each starts at a different one: `first` and equal steps from there. */
async function loadOnce(
  { urls, headers }: Target,
  first: number,
  seconds: number,
): Promise<Load & { requests: number }> {
  const origin = new URL(urls[0] ?? "").origin;
  let failure = "";
  const requestAt = (at: number) => {
    const url = urls[at % urls.length] ?? "";
    const onResponse = (status: number, body: string) => {
      if (status >= 300) failure ||= `${url} answered ${status} ${body}`;
    };
    return { path: url.slice(origin.length), headers, onResponse };
  };
  let begun = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const at = first + Math.floor((begun * urls.length) / CONNECTIONS);
      begun += 1;
      client.setRequests(Array.from({ length: PREPARED }, (_, next) => requestAt(at + next)));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers other than 2xx, ${result.errors} errors. ${failure}`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    latency: result.latency.p97_5,
    requests: result.requests.total,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
