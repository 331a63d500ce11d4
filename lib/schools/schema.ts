import { z } from "zod";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { VISITOR_FIELDS } from "#lib/fields/table.rules.ts";
import { schoolImageSchema } from "./images.schema.ts";
import { PRECISIONS } from "./position.rules.ts";
import { fieldProvenanceSchema } from "./provenance.schema.ts";
import { saidShape, schoolTypeSchema } from "./said.schema.ts";
import { scoresShape } from "./scores.schema.ts";

/** Lowest and highest grade of our scale: -1 pre-kindergarten, 0 kindergarten, 1 to 12. */
export const GRADE_MIN = -1;
export const GRADE_MAX = 12;
/** Approximate positions are good enough for maps and for searches around a place. */
const precision = z.enum(PRECISIONS).nullable();

export const gradeSchema = z.int().min(GRADE_MIN).max(GRADE_MAX);

/** A school in a list, with the data for a card, a suggestion and a map marker. */
export const schoolCardSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: z.string().meta({ description: "City and state", example: "Boston, MA" }),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    schoolType: schoolTypeSchema,
    schoolKind: z.string().nullable().meta({ example: "Alternative school" }),
    charterSchool: z.boolean().nullable(),
    magnetSchool: z.boolean().nullable(),
    religiousAffiliation: z.enum(Object.values(RELIGIONS)).nullable(),
    gradesOffered: z.string().nullable().meta({ example: "PK–5" }),
    mayTeachLowerGrades: z.boolean().nullable().optional().meta({
      description:
        "True if the register of gradesOffered covers only grades 9 to 12, so that the school may also teach lower grades; otherwise left out",
    }),
    numOfStudents: z.int().min(0).nullable(),
    numOfStudentsYear: z.string().nullable().meta({
      description:
        "What numOfStudents describes: a school year, or the date of the file or of our staff’s edit",
      example: "2013–14",
    }),
    numOfStudentsK12: z.int().min(0).nullable(),
    studentTeacherRatio: z.number().min(0).nullable(),
    studentTeacherRatioYear: z.string().nullable().meta({ example: "2013–14" }),
    status: z.enum(Object.values(STATUS_WORDS)).meta({ description: "As of statusYear" }),
    statusYear: z.string().nullable().meta({ example: "2010–11" }),
    notInRegisterYear: z.string().nullable().meta({
      description:
        "Set if the newest complete register of the school’s state, which is of this year, does not have it",
      example: "file dated 2024",
    }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    positionPrecision: precision.optional().meta({
      description:
        "Left out for the school’s own position; “street” and “zip” mean the middle of its street and the center of its ZIP code",
    }),
    distance: z.number().min(0).optional().meta({
      description: "Miles from the place, or the middle of the area, searched; whole miles if approximate",
    }),
    isDistanceApproximate: z.boolean().optional().meta({
      description: "True if the position of either end is approximate; otherwise left out",
    }),
  })
  .meta({ id: "SchoolCard" });
export type SchoolCard = z.infer<typeof schoolCardSchema>;

const visitorShape = saidShape(VISITOR_FIELDS);

/** One school in full, with fields named as in the specification. */
export const schoolSchema = z
  .strictObject({
    ...visitorShape,
    address: visitorShape.address.extend({ fullAddress: z.string().nullable() }),
    _id: z.string(),
    slug: z.string(),
    location: z.string(),
    CityState: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    grades: z.array(gradeSchema),
    ncesId: z.string().nullable(),
    geoLocation: z
      .strictObject({
        type: z.literal("Point"),
        coordinates: z.tuple([z.number(), z.number()]).meta({ description: "[longitude, latitude]" }),
      })
      .nullable(),
    positionPrecision: precision.meta({
      description:
        "“exact” for the school’s own position, “street” for the middle of its street, “zip” for the center of its ZIP code; null without a position",
    }),
    schoolMainPhoto: z.string().nullable().meta({ description: "Path of a photo of this very school" }),
    schoolLogo: z.string().nullable().meta({ description: "Path" }),
    schoolImages: z.array(schoolImageSchema).meta({
      description: "The main photo first, then the gallery in its order; a drawing if there are none",
    }),
    archived: z.boolean(),
    notInRegister: fieldProvenanceSchema.omit({ blank: true }).nullable().meta({
      description:
        "The newest complete register of public schools in its state, if that does not have the school: it may have closed, moved, merged or changed its name since the year of its status",
    }),
    ...scoresShape,
    provenance: z
      .record(z.string(), fieldProvenanceSchema)
      .meta({ description: "By field path, for instance numOfStudents or contactInfo.phone" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "School" });
export type School = z.infer<typeof schoolSchema>;
