/**
 * What a file `tests/bench/<name>.bench.ts` gets. It exports a `bench` that measures, or `faults` that it causes on a
 * running site; `npm run bench [name…]` runs them. One whose schools come from the folder of public records, if there
 * is one, exports `fromRecords = true`.
 */
export type BenchContext = {
  /** A place for large intermediate files; removed afterwards. */
  scratchDir: string;
  /** Creates an empty, migrated database on the benchmark's own PostgreSQL and returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Starts a production build of a Next.js app (ours by default) and returns its base URL; stopped afterwards. */
  startApp: (options: {
    databaseUrl?: string;
    app?: "homeroom" | "bare";
    /** Additional environment variables. */
    env?: Record<string, string>;
  }) => Promise<string>;
  /** Peak memory so far, in megabytes, of the process of an app from `startApp`; available on Linux only. */
  peakMegabytes: (url: string) => number;
  /** The memory that it takes now. */
  residentMegabytes: (url: string) => number;
  /** What the command was given besides names; each benchmark says what it takes. */
  options: { seed?: string | undefined; parts?: string | undefined; "show-held"?: boolean | undefined };
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
  /** For instance "≥ 0.6" or "≤ 10 ms"; null if the row is informational. */
  target: string | null;
  met: boolean | null;
};

/**
 * What a country's schools are generated from: the folder of public records, or our bundled schools if there is none.
 */
export type CountrySource = "public records" | "shipped seed";

export type Bench = (context: BenchContext) => Promise<BenchRow[]>;

/** The outcome of one fault on a running site. */
export type FaultRow = {
  fault: string;
  /** What the person who caused it is told, or the outcome of the import. */
  answer: string;
  nothingLost: boolean;
  /** Whether the site answered afterwards. */
  siteUp: boolean;
};

export type Faults = (context: BenchContext) => Promise<FaultRow[]>;
