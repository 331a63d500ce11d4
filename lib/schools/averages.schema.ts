import { z } from "zod";
import { type NameWith, namesWith } from "#lib/fields/table.rules.ts";

/** The figures that pages compare with averages. */
export const AVERAGED_FIGURE_PATHS = namesWith("averaged") as [AveragedFigure, ...AveragedFigure[]];
export type AveragedFigure = NameWith<{ averaged: string }>;

/** There is no average of fewer schools than this. */
export const FEWEST_SCHOOLS = 10;
/** There is no national average of a figure reported in fewer states than this. */
export const FEWEST_STATES = 10;

/** A mean over open schools of the same type and level that report the figure. */
const averageSchema = z
  .strictObject({
    value: z.number().min(0).meta({ description: "In the unit of the figure, to one decimal" }),
    schools: z.int().min(FEWEST_SCHOOLS).meta({ description: "How many schools report the figure" }),
    firstYear: z
      .string()
      .meta({ description: "Earliest school year among their figures", example: "2010–11" }),
    lastYear: z.string().meta({ description: "Latest school year among their figures", example: "2013–14" }),
  })
  .meta({ id: "Average" });
export type Average = z.infer<typeof averageSchema>;

/** The averages shown next to one figure of one school. */
const figureAveragesSchema = z
  .strictObject({
    state: averageSchema.nullable().meta({
      description:
        "Schools of the same type and level in the same state; null if fewer than ten report the figure",
    }),
    type: averageSchema.nullable().meta({
      description:
        "US schools of the same type and level; null when schools of fewer than ten states report the figure",
    }),
  })
  .meta({ id: "FigureAverages" });
export type FigureAverages = z.infer<typeof figureAveragesSchema>;

export const averagesSchema = z.record(z.enum(AVERAGED_FIGURE_PATHS), figureAveragesSchema);
export type Averages = z.infer<typeof averagesSchema>;
