import { z } from "zod";
import { type NameWith, namesWith } from "#lib/fields/table.rules.ts";

/** The figures that are compared with averages. */
export const AVERAGED_FIGURE_PATHS = namesWith("averaged") as [AveragedFigure, ...AveragedFigure[]];
export type AveragedFigure = NameWith<{ averaged: string }>;

/** Fewer schools than this make no average. */
export const FEWEST_SCHOOLS = 10;
/** What fewer states than this report says nothing of the country. */
export const FEWEST_STATES = 10;

/** A mean over open schools that report the figure. */
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

/** The averages beside one figure of one school. */
const figureAveragesSchema = z
  .strictObject({
    state: averageSchema.nullable().meta({
      description: "Schools of the same type in the same state; null when fewer than ten report the figure",
    }),
    type: averageSchema.nullable().meta({
      description:
        "US schools of the same type; null when schools of fewer than ten states report the figure",
    }),
  })
  .meta({ id: "FigureAverages" });
export type FigureAverages = z.infer<typeof figureAveragesSchema>;

export const averagesSchema = z.record(z.enum(AVERAGED_FIGURE_PATHS), figureAveragesSchema);
export type Averages = z.infer<typeof averagesSchema>;
