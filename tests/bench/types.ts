/**
 * What a file `tests/bench/<name>.bench.ts` is given: it exports a `bench` that measures, or `faults` that it inflicts on a
 * running site; `npm run bench [name…]` runs them. One whose schools come from the folder of public records, where there is
 * one, exports `fromRecords = true`.
 */
export type BenchContext = {
  /** Where large intermediate files may go; removed afterwards. */
  scratchDir: string;
  /** Creates an empty, migrated database on the bench's own PostgreSQL and returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Starts a production build of a Next.js app (ours by default) and returns its base URL; stopped afterwards. */
  startApp: (options: {
    databaseUrl?: string;
    app?: "homeroom" | "bare";
    /** Further variables of its environment. */
    env?: Record<string, string>;
  }) => Promise<string>;
  /** Most memory, in megabytes, that the process of an app of `startApp` has had so far; Linux alone says it. */
  peakMegabytes: (url: string) => number;
  log: (line: string) => void;
};

export type BenchRow = {
  /** For instance "suggestions: requests per second". */
  measure: string;
  ours: number;
  reference: number;
  /** What the reference is, for instance "no-op handler". */
  against: string;
  unit: string;
  /** ours / reference, unless the row is an absolute figure. */
  ratio: number | null;
  /** For instance "≥ 0.6" or "≤ 10 ms"; null when the row is informational. */
  target: string | null;
  met: boolean | null;
};

/** What the schools of a country are made of: the folder of public records, or what we ship where there is none. */
export type CountrySource = "public records" | "shipped seed";

export type Bench = (context: BenchContext) => Promise<BenchRow[]>;

/** What became of one fault on a running site. */
export type FaultRow = {
  fault: string;
  /** What whoever caused it is told, or what the import came to. */
  answer: string;
  nothingLost: boolean;
  /** Whether the site answered afterwards. */
  siteUp: boolean;
};

export type Faults = (context: BenchContext) => Promise<FaultRow[]>;
