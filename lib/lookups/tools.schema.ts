import { z } from "zod";
import { RELIGIONS, type Religion } from "#lib/fields/religion.rules.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { COMPARED_LEVELS } from "#lib/schools/like-schools.rules.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { gradeSchema, type SchoolCard } from "#lib/schools/schema.ts";
import { type PlaceChoice, stateParamSchema } from "#lib/search/finder.schema.ts";
import { LARGEST_RADIUS_MILES } from "#lib/search/params.schema.ts";

/**
 * What the assistant can look up. The catalog's own assistant and language models use the same tools, and each returns
 * its evidence, so that any answer can be checked against it (lib/grounding). They only read.
 */

type SchoolKind = keyof typeof SCHOOL_KINDS;

const schoolName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: "A school’s name as people write it, or its ID" });
const placeName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: "“City, ST”, a city, or a ZIP code" });
const radius = z.number().min(1).max(LARGEST_RADIUS_MILES);
const MOST_LISTED = 10;

/** The figures by which schools can be filtered and ranked: paths in lib/fields. */
export const RANKED_FIELDS = [
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "tuition",
  "founded",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
] as const;
export const rankedFieldSchema = z.enum(RANKED_FIELDS);
export type RankedField = z.infer<typeof rankedFieldSchema>;

const filters = {
  type: schoolTypeSchema.optional(),
  kind: z.enum(Object.keys(SCHOOL_KINDS) as [SchoolKind, ...SchoolKind[]]).optional(),
  /** A school with any of them matches. */
  grades: z.array(gradeSchema).max(14).optional(),
  /** Only a school with all of the grades matches. */
  allGrades: z.literal(true).optional(),
  charter: z.literal(true).optional(),
  magnet: z.literal(true).optional(),
  religion: z.enum(Object.keys(RELIGIONS) as [Religion, ...Religion[]]).optional(),
  /** Kinds that are not wanted. */
  without: z
    .strictObject({
      charter: z.literal(true).optional(),
      magnet: z.literal(true).optional(),
      religions: z
        .array(z.enum(Object.keys(RELIGIONS) as [Religion, ...Religion[]]))
        .max(40)
        .optional(),
    })
    .optional(),
  /** Conditions on figures. Schools whose figure is blank do not match, and are counted apart. */
  figures: z
    .array(
      z.strictObject({
        field: rankedFieldSchema,
        atLeast: z.number().optional(),
        atMost: z.number().optional(),
      }),
    )
    .max(4)
    .optional(),
};

export const findSchoolsSchema = z.strictObject({
  /** Words of the name. */
  name: schoolName.optional(),
  place: placeName.optional(),
  state: stateParamSchema.optional(),
  /** Around the place; without it, only schools in the place itself. Needs a place. */
  radiusMiles: radius.optional(),
  ...filters,
  /** Only among these schools, by ID: those of the answer before, or the person's own. */
  among: z.array(z.int()).max(100).optional(),
  sort: z
    .discriminatedUnion("by", [
      z.strictObject({ by: z.enum(["best", "distance", "name"]) }),
      z.strictObject({
        by: rankedFieldSchema,
        order: z.enum(["most", "least"]),
        /** Leaves out programs that end with kindergarten, as where the best schools are asked for. */
        pastKindergarten: z.literal(true).optional(),
      }),
    ])
    .optional(),
  limit: z.int().min(1).max(MOST_LISTED).optional(),
});
/** What only an open page says, and nobody types. */
type OfPage = {
  /** A part of the map. Any place comes before it. */
  bounds?: Bounds;
  /** Only schools in the newest register of their state. */
  listed?: true;
};
export type FindSchools = z.output<typeof findSchoolsSchema> & OfPage;

/** One school, by name and, if the name is a common one, its place. */
export const whichSchoolSchema = z.strictObject({ school: schoolName, place: placeName.optional() });
export type WhichSchool = z.output<typeof whichSchoolSchema>;

export const schoolFactsSchema = whichSchoolSchema.extend({
  fields: z
    .array(z.string().max(60))
    .max(40)
    .optional()
    .meta({ description: "Paths of fields; by default the main ones" }),
});
export type SchoolFactsQuery = z.output<typeof schoolFactsSchema>;

export const compareSchoolsSchema = z.strictObject({
  schools: z.array(whichSchoolSchema).min(2).max(4),
  fields: schoolFactsSchema.shape.fields,
});
export type CompareSchools = z.output<typeof compareSchoolsSchema>;

export const nearbySchoolsSchema = z.strictObject({
  /** The school or the place to start from. */
  from: z.union([whichSchoolSchema, z.strictObject({ place: placeName })]),
  /** By default, the smallest radius in which there are enough schools: 10, 25, 50, or 100 miles. */
  radiusMiles: radius.optional(),
  ...filters,
  limit: findSchoolsSchema.shape.limit,
});
export type NearbySchools = z.output<typeof nearbySchoolsSchema>;

export const averagesForSchema = z.strictObject({
  field: z.string().max(60),
  state: stateParamSchema.optional(),
  type: schoolTypeSchema.optional(),
  level: z.enum(COMPARED_LEVELS).optional(),
  /** Instead of state, type, and level: those of the schools like this one. */
  school: whichSchoolSchema.optional(),
});
export type AveragesQuery = z.output<typeof averagesForSchema>;

export const dataDictionarySchema = z.strictObject({
  term: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: "What the person calls it: “student–teacher ratio”, “magnet”" }),
});
export type DictionaryQuery = z.output<typeof dataDictionarySchema>;

export const siteHelpSchema = z.strictObject({
  topic: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: "What the person wants to do or know about this site" }),
});
export type HelpQuery = z.output<typeof siteHelpSchema>;

/** What every tool returns besides its data. */
export type ToolResult<Data> = {
  /** For whoever composes the answer; can be written as JSON. */
  data: Data;
  evidence: Evidence;
  /** The schools that it found, in order, to be shown as cards. */
  cards: SchoolCard[];
  /** Path of the same search on the site. */
  search: string | null;
};

/** A fact of a school in words and as a value, or the reason why there is none. */
export type ToldFact = {
  field: string;
  label: string;
  /** As the school's page shows it: "1,234", "14.7 students per teacher"; null for a blank. */
  text: string | null;
  value: number | string | boolean | string[] | null;
  /** Why there is no value, as a sentence. */
  blank: string | null;
  /** What the value leaves out. */
  note?: string;
  year: string | null;
  source: string | null;
  /** Address of the figure on the school's page. */
  url: string;
};

export type ToldSchool = { card: SchoolCard; facts: ToldFact[] };

/** A name or a place that does not lead to one result. */
export type Unclear =
  | { kind: "choose_place"; choices: PlaceChoice[] }
  | { kind: "unknown_place"; asked: string; suggestions: PlaceChoice[] }
  | { kind: "choose_school"; asked: string; schools: SchoolCard[]; total: number }
  | { kind: "unknown_school"; asked: string; similar: SchoolCard[] };

export type FoundSchools =
  | {
      kind: "schools";
      schools: ToldSchool[];
      /** All that match, counted to the end. */
      total: number;
      /** How many of them are closed. Not zero only if schools were named, or given by ID: no other search has them. */
      closed: number;
      /** How many more pass every other condition, but have a blank where a condition or the order asks for a figure. */
      withoutFigure: number;
      /**
       * How many of them are not listed: special education, alternative, and career schools, which a ranking by figures
       * per student leaves out unless they were asked for; and programs that end with kindergarten, if the order says so.
       */
      setApart: number;
      place: Place | null;
      /** The radius around `place` or `from` in which they are; null if distance was not a condition. */
      radiusMiles: number | null;
      /** The school that distances are measured from; null if it was a place, or none. */
      from: SchoolCard | null;
      /** How the name was understood, if it was spelled otherwise. */
      corrected: string | null;
    }
  | Unclear;

export type WhichSchoolFound = { kind: "school"; school: SchoolCard } | Unclear;

export type SchoolFactsFound = { kind: "facts"; school: ToldSchool } | Unclear;

export type ComparedSchools =
  | { kind: "comparison"; schools: ToldSchool[]; fields: { field: string; label: string }[] }
  | Unclear;

export type AveragesFound =
  | {
      kind: "averages";
      field: string;
      label: string;
      averages: { of: string; value: number; text: string; schools: number; years: string }[];
    }
  | { kind: "no_average"; reason: string }
  | Unclear;

/**
 * Words about schools that are not a field of a school's page, or that a field explains too briefly for somebody who has
 * never heard them.
 */
export type GlossaryEntry = {
  term: string;
  label: string;
  /** What people call it, besides the label. */
  names: readonly string[];
  text: string;
  /** Path on this site where more stands. */
  url: string;
  /** The field that it explains instead of the field's own text. */
  field?: string;
};

export type Definition = { term: string; label: string; text: string; url: string };

export type DefinitionFound =
  /** The best first, at most three. */
  | { kind: "definitions"; asked: string; definitions: Definition[] }
  /** `similar`: labels of terms that are defined. */
  | { kind: "unknown_term"; asked: string; similar: string[] };

export type HelpText = { topic: string; text: string; url: string };

export type HelpFound =
  /** The best first, at most three. */
  | { kind: "help"; asked: string; topics: HelpText[] }
  /** `topics`: everything that there is help for. */
  | { kind: "unknown_topic"; asked: string; topics: string[] };
