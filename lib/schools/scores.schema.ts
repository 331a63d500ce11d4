import { z } from "zod";
import { CATEGORIES, SCORE_FIELDS, type ScoreField } from "./scores.rules.ts";

const score = z.number().min(0).max(100);

/** Scores by category, as stored in `school.scores` and `school_score.scores`. A missing key means no score. */
export const storedScoresSchema = z.partialRecord(z.enum(CATEGORIES), score);
export type StoredScores = z.infer<typeof storedScoresSchema>;

/** The column `school_score.percentiles`, by field path. The level is a ComparedLevel or ANY_LEVEL. */
export const storedPercentilesSchema = z.record(
  z.string(),
  z.strictObject({ p: z.int().min(0).max(100), level: z.string() }),
);
export type StoredPercentiles = z.infer<typeof storedPercentilesSchema>;

const shownScore = score.nullable().meta({
  description: "0 to 100, of which pages show a tenth, rounded: 91 as 9 of 10. Null if there is none",
});

/** More states than this are only counted, because the answer for one score would mostly consist of their codes. */
const MOST_STATES = 2;

/** Where schools are, for LikeSchools. */
export function statesOf(codes: readonly string[]): Pick<LikeSchools, "stateCount" | "states"> {
  return { stateCount: codes.length, states: codes.length > MOST_STATES ? [] : [...codes] };
}

/** The like schools among which a figure has a percentile. */
export const likeSchoolsSchema = z
  .strictObject({
    name: z.string().meta({ example: "public high schools" }),
    schools: z.int().min(1).meta({ description: "How many of them in the catalog have the figure" }),
    stateCount: z.int().min(0).meta({ description: "In how many states and territories they are" }),
    states: z
      .array(z.string())
      .meta({ description: "The codes of these states if there are one or two, otherwise empty" }),
    firstYear: z.string().nullable().meta({ description: "Earliest school year among their figures" }),
    lastYear: z.string().nullable(),
  })
  .meta({ id: "LikeSchools" });
export type LikeSchools = z.infer<typeof likeSchoolsSchema>;

/** The like schools that all compared figures behind a score have in common. */
const comparedGroupSchema = likeSchoolsSchema
  .pick({ name: true, states: true })
  .extend({
    schools: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: "How many of them have the figure; null if that differs by figure" }),
  })
  .meta({ id: "ComparedGroup" });
export type ComparedGroup = z.infer<typeof comparedGroupSchema>;

const scoreInputSchema = z
  .strictObject({
    name: z.string().meta({ description: "Field path", example: "studentTeacherRatio" }),
    label: z.string(),
    value: z.number(),
    text: z.string().meta({ description: "The value with its unit", example: "12.5:1" }),
    year: z.string().nullable().meta({ description: "School year of the figure" }),
    percentile: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: "Percentage of the like schools that the school is ahead of; ties count half" }),
    like: likeSchoolsSchema
      .nullable()
      .meta({ description: "Null without a percentile, and where the site hides the grades of schools" }),
  })
  .meta({ id: "ScoreInput" });
export type ScoreInput = z.infer<typeof scoreInputSchema>;

/** How a score came about, or why there is none. */
export const scoreBasisSchema = z
  .strictObject({
    kind: z.enum(["calculated", "entered", "sample", "none"]).meta({
      description:
        "Calculated by this site, entered by staff or an import, mock data for technical testing, or no score",
    }),
    note: z
      .string()
      .nullable()
      .meta({ description: "Why there is no score, or what explains it besides its inputs" }),
    inputs: z.array(scoreInputSchema).meta({ description: "The figures that it is calculated from" }),
    forMembers: z.boolean().meta({ description: "Whether the inputs are left out for visitors" }),
    comparedWith: comparedGroupSchema.nullable().meta({
      description:
        "The schools that the figures are compared with, for visitors, too. Null if nothing is compared, if the figures are compared with different schools, and where the site hides the grades of schools",
    }),
  })
  .meta({ id: "ScoreBasis" });
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

export const scoreBasesSchema = z
  .record(z.enum(Object.values(SCORE_FIELDS)), scoreBasisSchema)
  .meta({ description: "How each score came about. GET /api/data-dictionary describes the methods" });
export type ScoreBases = z.infer<typeof scoreBasesSchema>;

/** The scores of a school and how they came about, for the schemas of its answers. */
export const scoresShape = {
  CompScoreAcademics: shownScore,
  CompScoreTeachers: shownScore,
  CompScoreResources: shownScore,
  CompScoreAthletics: shownScore,
  CompScoreCost: shownScore,
  CompScoreDiversity: shownScore,
  CompScoreClubs: shownScore,
  scoreBasis: scoreBasesSchema,
} satisfies Record<ScoreField | "scoreBasis", z.ZodType>;
