import type { Order } from "./types.ts";

/**
 * The wordings of questions, in two files of the same shape. Slots: {s} a school, {a} and {b} two schools, {c} a city,
 * {z} a ZIP code, {st} a state, {f} a kind of school ("catholic"), {n} a number, {p} a planted figure, {q} the question.
 */
export type Templates = {
  /** Around single questions: greetings, stories. */
  frames: readonly string[];
  /** By field: asked with a school's name. */
  facts: Readonly<Record<string, readonly string[]>>;
  /** By field: asked on the school's own page. */
  here: Readonly<Record<string, readonly string[]>>;
  /** What a kind of school is called, by its key in filters.ts. */
  kinds: Readonly<Record<string, readonly string[]>>;
  counts: readonly string[];
  lists: readonly string[];
  /** By the key of a condition on a figure: with {f}, {c} and {n}. */
  conditions: Readonly<Record<string, readonly string[]>>;
  nearestToSchool: readonly string[];
  nearestToZip: readonly string[];
  nearestToCity: readonly string[];
  extremes: readonly { field: string; order: Order; say: readonly string[] }[];
  comparisons: readonly { field: string; order: Order; say: readonly string[] }[];
  scripts: readonly Script[];
  /** By field: asked with a name that several schools have. */
  ambiguous: Readonly<Record<string, readonly string[]>>;
  /** How someone answers the question back: {c} is the city with its state. */
  choices: readonly string[];
  averages: Readonly<Record<string, readonly string[]>>;
  terms: readonly Stated[];
  help: readonly Stated[];
  outOfScope: readonly string[];
  steering: readonly string[];
  injections: readonly string[];
};

export type Stated = { say: string; says: readonly RegExp[] };

/** Conversations of two to four turns. */
export type Script =
  /** One school, one field after another. */
  | { about: "fields"; fields: readonly string[]; say: readonly string[] }
  /** The same field of another school: {a}, then {b}. */
  | { about: "other school"; field: string; say: readonly [string, string] }
  /** A list of {f} schools in {c}, then the one with the most or least of a field. */
  | { about: "extreme of list"; field: string; order: Order; say: readonly [string, string] }
  /** A list of schools in {c}, then only the {f} ones. */
  | { about: "narrowed list"; say: readonly [string, string] }
  /** A list of {f} schools in {a}, then the same in {b}. */
  | { about: "other city"; say: readonly [string, string] }
  /** A list of {f} schools in {c}, then a field of the nth. */
  | { about: "nth of list"; nth: number; field: string; say: readonly [string, string] }
  /** Two schools compared by one field, then by another. */
  | { about: "compared again"; fields: readonly [string, string]; say: readonly [string, string] };
