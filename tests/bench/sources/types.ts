import type { FieldValue } from "#lib/fields/values.rules.ts";

export type Language = "en" | "es" | "fr";
export type Half = "open" | "held";

/** A piece of a page's true text. */
export type Part =
  | { is: "heading"; level: number; text: string }
  | { is: "paragraph"; text: string }
  | { is: "list"; items: readonly string[] }
  | { is: "table"; head: readonly string[] | null; rows: readonly (readonly string[])[] }
  | { is: "figures"; pairs: readonly (readonly [figure: string, label: string])[] };

/** What a school says about itself: its text, and the values of fields that the text states. */
export type Told = { title: string; language: Language; parts: Part[]; facts: Map<string, FieldValue> };

/** A document, as it is served. */
export type WrittenDocument = {
  id: string;
  half: Half;
  contentType: string;
  bytes: Uint8Array;
  /** What its readers see of its own text. */
  text: string;
  /** What it states, by field, and what may be found besides. */
  facts: ReadonlyMap<string, FieldValue>;
  may: ReadonlyMap<string, FieldValue>;
  /** The school that it was read for. */
  names?: readonly string[];
};

/** Ways to say things: an author adds parts to what is told, and the facts that they state. */
export type Author = (school: School, random: () => number) => Told;

/** Puts a text into a page, with all that surrounds it on a school's site. */
export type Markup = (told: Told, school: School, random: () => number) => string;

/** A made-up school. Every author tells some of it. */
export type School = {
  name: string;
  city: string;
  state: string;
  zip: string;
  street: string;
  founded: number;
  grades: { from: string; to: string; span: string };
  students: number;
  ratio: number;
  classSize: number;
  teachers: number;
  principal: string;
  phone: string;
  fax: string;
  email: string;
  tuition: number;
  graduation: number;
  college: number;
  sat: number;
  act: number;
  white: number;
  black: number;
  hispanic: number;
  asian: number;
  lunch: number;
  clubs: string[];
  sports: string[];
  colleges: string[];
  awards: string[];
  mission: string;
  vision: string;
};
