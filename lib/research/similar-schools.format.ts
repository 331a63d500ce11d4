import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { KindForSome } from "#lib/schools/kinds.rules.ts";
import { likeSchool, likeSchools, schoolsOfEveryType } from "#lib/schools/like-schools.format.ts";
import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";

/** What decides which schools one is compared with. */
type Like = {
  type: Parameters<typeof likeSchools>[0];
  level: ComparedLevel | null;
  kind: KindForSome | null;
};

const KIND_WORDS: Readonly<Record<KindForSome, string>> = {
  [SCHOOL_KINDS.special]: "special education",
  [SCHOOL_KINDS.alternative]: "alternative",
  [SCHOOL_KINDS.early]: "early childhood",
};

/** The kinds that other schools are not compared with. */
const FOR_SOME = "special education schools, alternative schools, and early childhood programs";
/** Whom the comparisons of a school leave out that is not of one of these kinds. */
export const LEFT_OUT = `${capitalized(FOR_SOME)} are left out.`;
/** The same before what is left. */
export const APART_FROM_THESE = `Apart from ${FOR_SOME}`;

/** "public high schools", "public alternative high schools"; of a type alone, "public schools of all levels". */
export function similarSchools({ type, level, kind }: Like): string {
  return ofKind(likeSchools(type, level), "programs", { level, kind });
}

/** "online schools of all levels", "online alternative schools of all levels". */
export function schoolsOfType({ type, kind }: Like): string {
  return similarSchools({ type, level: null, kind });
}

/** "public high school", "public alternative high school". */
export function similarSchool({ type, level, kind }: Like): string {
  return ofKind(likeSchool(type, level), "program", { level, kind });
}

/** "high schools of every type", "alternative high schools of every type". */
export function schoolsOfLevel(level: ComparedLevel, kind: KindForSome | null): string {
  if (kind === null) return schoolsOfEveryType(level);
  if (isPreschoolProgram({ level, kind })) return "early childhood programs of every type";
  return `${KIND_WORDS[kind]} ${schoolsOfEveryType(level)}`;
}

/** Names of types are one word, after which the kind stands. */
function ofKind(named: string, programs: string, { level, kind }: Pick<Like, "level" | "kind">): string {
  if (kind === null) return named;
  const [type = "", ...rest] = named.split(" ");
  const schools = isPreschoolProgram({ level, kind }) ? programs : rest.join(" ");
  return `${type} ${KIND_WORDS[kind]} ${schools}`;
}

/** Most early childhood programs end by kindergarten, and "early childhood preschools" would say it twice. */
function isPreschoolProgram({ level, kind }: Pick<Like, "level" | "kind">): boolean {
  return kind === SCHOOL_KINDS.early && level === "preschool";
}
