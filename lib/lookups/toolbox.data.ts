import "server-only";
import type { z } from "zod";
import { averagesFor } from "./averages.data.ts";
import { dataDictionary } from "./dictionary.data.ts";
import { findSchools } from "./find-schools.data.ts";
import { nearbySchools } from "./nearby-schools.data.ts";
import { compareSchools, schoolFacts } from "./school-facts.data.ts";
import { siteHelp } from "./site-help.rules.ts";
import {
  averagesForSchema,
  compareSchoolsSchema,
  dataDictionarySchema,
  findSchoolsSchema,
  nearbySchoolsSchema,
  schoolFactsSchema,
  siteHelpSchema,
  type ToolResult,
  whichSchoolSchema,
} from "./tools.schema.ts";
import { whichSchool } from "./which-school.data.ts";

/** Something that the assistant can look up. */
export type Lookup<Input extends z.ZodType, Data> = {
  /** For a language model: what it finds out, and when to use it. */
  description: string;
  input: Input;
  run: (input: z.output<Input>) => Promise<ToolResult<Data>>;
};

function lookup<Input extends z.ZodType, Data>(declared: Lookup<Input, Data>): Lookup<Input, Data> {
  return declared;
}

/** Every lookup by its name. They only read, and see what signed-in people see. */
export const TOOLBOX = {
  findSchools: lookup({
    description:
      "Finds schools by words of their name, place, state, type, grades, and figures, counts all that match, and lists the first; also for “how many”, “largest”, and “smallest”.",
    input: findSchoolsSchema,
    run: findSchools,
  }),
  whichSchool: lookup({
    description:
      "Finds the one school that a name, with its place if there is one, means; asks back if there are several.",
    input: whichSchoolSchema,
    run: whichSchool,
  }),
  schoolFacts: lookup({
    description:
      "States the figures and facts of one school with their years and sources, or why one is not known; by default the main ones.",
    input: schoolFactsSchema,
    run: schoolFacts,
  }),
  compareSchools: lookup({
    description: "States the same facts of two to four schools, to compare them.",
    input: compareSchoolsSchema,
    run: compareSchools,
  }),
  nearbySchools: lookup({
    description: "Lists the schools nearest to a school or a place, with their distances in miles.",
    input: nearbySchoolsSchema,
    run: nearbySchools,
  }),
  averagesFor: lookup({
    description:
      "States the average of a figure over the public or private schools of a state and of the country, or over the schools like a given one.",
    input: averagesForSchema,
    run: averagesFor,
  }),
  dataDictionary: lookup({
    description: "Explains a figure or a word about schools, such as “magnet school” or “not reported”.",
    input: dataDictionarySchema,
    run: dataDictionary,
  }),
  siteHelp: lookup({
    description: "Says how to do something on this site, or where its figures come from, and links to it.",
    input: siteHelpSchema,
    run: (input) => Promise.resolve(siteHelp(input)),
  }),
} as const;

export type LookupName = keyof typeof TOOLBOX;
