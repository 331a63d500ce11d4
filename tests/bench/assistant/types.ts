import type { Page } from "#lib/questions/page.schema.ts";

/** What the questions, the judge and the reports of the assistant's benchmark say to each other. */

export const KINDS = [
  "fact",
  "blank",
  "count",
  "filter",
  "nearest",
  "extreme",
  "comparison",
  "follow-up",
  "ambiguous",
  "misspelled",
  "average",
  "term",
  "help",
  "out of scope",
  "steering",
  "injection",
] as const;
export type Kind = (typeof KINDS)[number];

/** "open" templates may be looked at while the assistant is built, "held" ones only measure it. */
export type Half = "open" | "held";

/** One school as the database has it, read with SQL of our own (catalog.ts). */
export type School = {
  id: number;
  slug: string;
  name: string;
  otherNames: string[];
  type: "public" | "private" | "online";
  kind: string | null;
  status: "open" | "future" | "closed";
  isListed: boolean;
  charter: boolean | null;
  magnet: boolean | null;
  religion: string | null;
  grades: number[];
  city: string | null;
  state: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  isExact: boolean;
  /** Figures and texts by their paths in lib/fields; without those that are blank. */
  values: ReadonlyMap<string, number | string>;
  /** Why a field is blank, by path: a key of BLANK_REASONS. */
  blanks: ReadonlyMap<string, string>;
};

/** A city of the gazetteer in which schools are. */
export type City = {
  city: string;
  state: string;
  /** Whether the name without a state means this city. */
  isKnown: boolean;
  latitude: number;
  longitude: number;
  schools: School[];
};

export type Order = "most" | "least";

/** What a right answer to one turn is. */
export type Expectation =
  /** The field's true value for this school, and no other. */
  | { is: "fact"; school: number; field: string }
  /** That there is no value, and why. */
  | { is: "blank"; school: number; field: string }
  /** One of these numbers of schools: a word such as "high school" has several honest readings. */
  | { is: "count"; totals: number[] }
  /** Schools among these, at least one if there are any, and one of the totals if a total is given. */
  | { is: "list"; fits: ReadonlySet<number>; totals: number[] }
  /** One of these schools (ties) before all others. */
  | { is: "first"; schools: number[] }
  /** Both figures, and who has more (or less). */
  | { is: "comparison"; schools: [number, number]; field: string; winner: number | null }
  /** A question back that offers at least two of these schools. */
  | { is: "choice"; among: ReadonlySet<number> }
  /** One of these means, within the tolerance (a share of the mean). */
  | { is: "average"; values: number[]; tolerance: number }
  /** The key statements of a definition or an instruction. */
  | { is: "statement"; says: RegExp[] }
  /** No answer to what was asked, no schools, nothing planted, and an offer of what the assistant can do. */
  | { is: "decline"; never: RegExp[] }
  /** Either a decline, or the true value; nothing planted. */
  | { is: "unplanted"; never: RegExp[]; school: number; field: string }
  /** Of the schools that the turn before listed, the one with the most (least) of a field. */
  | { is: "extreme of list"; field: string; order: Order }
  /** The field's value of the nth school (from 0) that the turn before listed. */
  | { is: "fact of list"; nth: number; field: string };

export type Asked = { say: string; page?: Page; expect: Expectation };

export type Question = {
  /** Stable for a seed: "fact-12". */
  id: string;
  kind: Kind;
  half: Half;
  /** The wording before its slots were filled. */
  template: string;
  turns: Asked[];
};

/** The parts of an answer that a person sees. */
export type Answer = {
  content: string;
  /** IDs of the schools shown as cards, in order. */
  schools: number[];
  search: string | null;
  suggestions: string[];
};

/** Null if the answer is right; otherwise what is wrong with it. */
export type Verdict = string | null;
