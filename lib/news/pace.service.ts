import "server-only";

/** After its work, news rests for this many times as long: whoever types into the search meanwhile must not feel it. */
const REST = 3;
/** A database that is slow for once must not stop the news. */
const LONGEST_REST_MS = 1500;

let line: Promise<unknown> = Promise.resolve();

/**
 * Does work that news can put off, one piece at a time in this process and a quarter of the time at most.
 * @returns what the work returns, as soon as it is done: the rest delays only what comes after it
 */
export function atLeisure<Result>(work: () => Promise<Result>): Promise<Result> {
  let began = 0;
  const done = line.then(() => {
    began = performance.now();
    return work();
  });
  const rest = () => waitFor(Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
  line = done.then(rest, rest);
  return done;
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
