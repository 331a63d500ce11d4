import { z } from "zod";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

/** The `{id}` of an address: a school's ID or its slug. */
export const schoolParamsSchema = z.strictObject({ id: schoolReferenceSchema });
