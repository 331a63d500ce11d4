/** How many tests ran, over all runners of one command. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, the ones that did so only on retry. */
  secondTry: string[];
};
