/** How many tests ran, over all runners of one command. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed: which did so only when tried again. */
  secondTry: string[];
};
