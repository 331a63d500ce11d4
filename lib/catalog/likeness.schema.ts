import { z } from "zod";

/** Evidence that two records are the same school. */
export const REASONS = [
  "sameNcesId",
  "sameName",
  "similarName",
  "sameAddress",
  "samePhone",
  "sameSwitchboard",
  "sameWebsite",
  "near",
  "samePlace",
  "sameGrades",
  "sameSize",
] as const;
export const reasonSchema = z.enum(REASONS);
export type Reason = z.infer<typeof reasonSchema>;

/** Evidence that they are two schools. */
export const CAUTIONS = [
  "otherName",
  "otherUnit",
  "otherNcesId",
  "listedTwice",
  "otherGrades",
  "otherSize",
  "otherAffiliation",
  "otherType",
  "otherPlace",
  "apart",
] as const;
export const cautionSchema = z.enum(CAUTIONS);
export type Caution = z.infer<typeof cautionSchema>;
