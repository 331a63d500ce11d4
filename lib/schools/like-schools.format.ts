import type { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { ComparedLevel } from "./like-schools.rules.ts";

type TypeName = (typeof SCHOOL_TYPES)[keyof typeof SCHOOL_TYPES];

const TYPE_WORDS = {
  "Public School": "public",
  "Private School": "private",
  "Online School": "online",
} as const satisfies Record<TypeName, string>;

const LEVEL_WORDS: Record<ComparedLevel, string> = {
  preschool: "preschools and kindergartens",
  elementary: "elementary schools",
  middle: "middle schools",
  high: "high schools",
  combined: "schools spanning several levels",
};

const ONE_OF_LEVEL: Record<ComparedLevel, string> = {
  // "Kindergarten" alone is a grade, which a sentence would have to cite.
  preschool: "early childhood school",
  elementary: "elementary school",
  middle: "middle school",
  high: "high school",
  combined: "school spanning several levels",
};

/** "public high school"; of a type alone, "public school". */
export function likeSchool(type: TypeName, level: ComparedLevel | null): string {
  return `${TYPE_WORDS[type]} ${level ? ONE_OF_LEVEL[level] : "school"}`;
}

/** What makes a school belong to a level (levels.rules.ts), after "that", as far as our records go. */
export const LEVEL_MEANINGS: Record<ComparedLevel, string> = {
  preschool: "have no grades above kindergarten",
  elementary: "start by grade 3 and end with grades 1 to 8",
  middle: "start with grades 4 to 8 and end by grade 9",
  high: "start with grade 9 or later, or start with grade 7 or 8 and go past grade 9",
  combined: "start by grade 3 and go past grade 8, or start with grades 4 to 6 and go past grade 9",
};

/** "public high schools"; of a type alone, "public schools of all levels". */
export function likeSchools(type: TypeName, level: ComparedLevel | null): string {
  return `${TYPE_WORDS[type]} ${level ? LEVEL_WORDS[level] : "schools of all levels"}`;
}

/** "high schools of every type": all those of a level, whoever runs them and however they teach. */
export function schoolsOfEveryType(level: ComparedLevel): string {
  return level === "combined"
    ? "schools of every type spanning several levels"
    : `${LEVEL_WORDS[level]} of every type`;
}

/** "Public high schools in Massachusetts"; "… in our catalog" for those of all states, which are not those of the country. */
export function likeSchoolsIn(type: TypeName, level: ComparedLevel | null, state: string | null): string {
  const place = state === null ? "our catalog" : stateName(state);
  return `${capitalized(likeSchools(type, level))} in ${place}`;
}

/** The full name of a state; what is not a code stays as it is. */
export function stateName(code: string | null): string {
  return own<string>(STATES, code ?? "") ?? code ?? "";
}
