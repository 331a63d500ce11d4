import { z } from "zod";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { schoolImageSchema } from "./images.schema.ts";
import { fieldProvenanceSchema } from "./provenance.schema.ts";

/** Lowest and highest grade of our scale: -1 pre-kindergarten, 0 kindergarten, 1 to 12. */
export const GRADE_MIN = -1;
export const GRADE_MAX = 12;
export const gradeSchema = z.int().min(GRADE_MIN).max(GRADE_MAX);

export const schoolTypeSchema = z.enum(["Public School", "Private School", "Online School"]);

/** A school in a list: what a card, a suggestion and a map marker need. */
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
    charterSchool: z.boolean().nullable(),
    magnetSchool: z.boolean().nullable(),
    religiousAffiliation: z.enum(Object.values(RELIGIONS)).nullable(),
    gradesOffered: z.string().nullable().meta({ example: "PK–5" }),
    numOfStudents: z.int().min(0).nullable(),
    studentTeacherRatio: z.number().min(0).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    distance: z
      .number()
      .min(0)
      .optional()
      .meta({ description: "Miles from the place asked for, when one was" }),
  })
  .meta({ id: "SchoolCard" });
export type SchoolCard = z.infer<typeof schoolCardSchema>;

/** One school in full, fields named as in the specification. */
export const schoolSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    alternativeNames: z.array(z.string()),
    location: z.string(),
    CityState: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    schoolType: schoolTypeSchema,
    charterSchool: z.boolean().nullable(),
    magnetSchool: z.boolean().nullable(),
    religiousAffiliation: z.string().nullable(),
    gradesOffered: z.string().nullable(),
    grades: z.array(gradeSchema),
    numOfStudents: z.int().min(0).nullable(),
    teachers: z.number().min(0).nullable().meta({ description: "Full-time equivalent teachers" }),
    studentTeacherRatio: z.number().min(0).nullable(),
    classSize: z.number().min(0).nullable(),
    founded: z.string().nullable(),
    principal: z.string().nullable(),
    rating: z.number().min(0).max(10).nullable(),
    tuition: z.number().min(0).nullable().meta({ description: "US dollars for one school year" }),
    blueRibbon24: z.enum(["Yes", "No"]).nullable(),
    district: z.string().nullable(),
    locale: z.int().nullable().meta({ description: "NCES urban-centric locale code, 11 to 43" }),
    ncesId: z.string().nullable(),
    address: z.strictObject({
      fullAddress: z.string().nullable(),
      street: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zip: z.string().nullable(),
      county: z.string().nullable(),
      lat: z.number().nullable(),
      long: z.number().nullable(),
    }),
    geoLocation: z
      .strictObject({
        type: z.literal("Point"),
        coordinates: z.tuple([z.number(), z.number()]).meta({ description: "[longitude, latitude]" }),
      })
      .nullable(),
    contactInfo: z.strictObject({
      website: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    schoolSummary: z.string().nullable().meta({ description: "Markdown" }),
    neighborhoodSummary: z.string().nullable(),
    mission: z.string().nullable().meta({ description: "Markdown, as are vision and deiFocus" }),
    vision: z.string().nullable(),
    deiFocus: z.string().nullable(),
    schoolMainPhoto: z.string().nullable().meta({ description: "Path of a photo of this very school" }),
    schoolLogo: z.string().nullable().meta({ description: "Path" }),
    schoolImages: z.array(schoolImageSchema).meta({
      description: "The main photo first, then the gallery in its order; a drawing where there is none",
    }),
    archived: z.boolean(),
    status: z.enum(["open", "future", "closed"]),
    provenance: z
      .record(z.string(), fieldProvenanceSchema)
      .meta({ description: "By field path, for instance numOfStudents or contactInfo.phone" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "School" });
export type School = z.infer<typeof schoolSchema>;

/**
 * The JSON groups of a stored school. A key that is absent has no value; why, says the provenance.
 * Academics and demographics are for signed-in users and therefore no part of `schoolSchema`. Which values a field may have
 * says its definition, which staff can change: what was stored is never refused when it is read.
 */
export const contactInfoSchema = z.strictObject({
  phone: z.string().optional(),
  website: z.string().optional(),
  email: z.string().optional(),
});
export const academicInfoSchema = z.strictObject({
  averageSAT: z.number().optional(),
  averageACT: z.number().optional(),
  graduationRate: z.number().optional(),
  collegeEnrollment: z.number().optional(),
  satInfo: z.string().optional(),
  actInfo: z.string().optional(),
});
export const demographicsSchema = z.strictObject({
  male: z.number().optional(),
  female: z.number().optional(),
  white: z.number().optional(),
  black: z.number().optional(),
  asian: z.number().optional(),
  hispanic: z.number().optional(),
  other: z.number().optional(),
  nces_total_students: z.number().optional(),
});
