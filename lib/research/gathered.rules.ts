import type { SourcedFact } from "#lib/lookups/told-facts.format.ts";
import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { GivenSource } from "./ledger.rules.ts";
import type { PassedOverFor } from "./likeness.rules.ts";
import type { PeerGroup } from "./peer-groups.rules.ts";
import type { Placement, Scope } from "./placement.rules.ts";

/** A school with its facts as members see them. */
export type GatheredSchool = { card: SchoolCard; facts: readonly SourcedFact[] };

/** A value that a newer one has replaced, with the source that it came from. */
export type EarlierValue = { field: string; value: number | string; source: GivenSource };

/** The nearest schools that teach the grade after or before those of a school. */
export type GatheredOnward = { grade: number; schools: readonly GatheredSchool[] };

/** Everything that a report is made from, as read at one moment (gather.data.ts). */
export type Gathered = {
  school: GatheredSchool;
  /** Null if the grades are unknown: the school is then compared with all levels of its type. */
  level: ComparedLevel | null;
  /** The places within which there are similar schools to compare with, as readers call them: "Cook County". */
  places: Partial<Record<Scope, string>>;
  placements: readonly Placement[];
  earlier: readonly EarlierValue[];
  /** The newest register that should have the school and does not; null if it has it. */
  missingFrom: GivenSource | null;
  /**
   * The nearest schools like it that teach some of the same grades, in the order of their distance. Of an online school,
   * which has no neighborhood, other online schools of its state, in the order of their names.
   */
  neighbors: readonly GatheredSchool[];
  /** Schools with some of the same grades that are nearer than all of these, but differ; the nearest ones. */
  nearer: readonly GatheredSchool[];
  /** Why still others are left out that are nearer than some of these; none if there are no such others. */
  passedOverFor: readonly PassedOverFor[];
  /** How far we looked for them, in miles; null where distance has no part. */
  reach: number | null;
  /**
   * The nearest school of a private school's level and faith, where none of these is one: null where that is not looked for,
   * and without a school where the catalog has none.
   */
  kin: { school: GatheredSchool | null } | null;
  /** The schools that are compared with by name, of all of their group. Null only where there is no group. */
  peers: {
    group: PeerGroup;
    all: number;
    /** How many others of its type and level the whole catalog has, but for those that it is not compared with. */
    alike: number;
    /** Whether the catalog has still others of its type and level, which are for some children only. */
    isLeavingOut: boolean;
    by: "distance" | "size";
    /** Whether some are left out that are nearer than others, because they differ from it. */
    isPassingOver: boolean;
    /** How many are left out that report no students, with which nothing can be compared. */
    empty: number;
    named: readonly GatheredSchool[];
  } | null;
  /** The schools that follow or precede it by their grades. */
  onward: Record<"after" | "before", GatheredOnward | null>;
  /** The year in which the newest register of the catalog ends; null without any. */
  newestYear: number | null;
  /** ISO date and time. */
  readAt: string;
  siteName: string;
};

/** Fields that a report tells where they are known; where they are not, it does not say that something is missing. */
export const ONLY_TOLD = [
  "alternativeNames",
  "schoolSummary",
  "rating",
  "principal",
  "contactInfo.email",
  "address.fullAddress",
  "mission",
  "vision",
  "deiFocus",
  "matriculation.topColleges",
  "matriculation.colleges",
  "academicAchievements",
  "academicInfo.satInfo",
  "academicInfo.actInfo",
  "neighborhoodSummary",
] as const;

/** The fields of the school that a report states, or whose blanks it explains. */
export const OWN_FIELDS = [
  "schoolType",
  "schoolKind",
  "gradesOffered",
  "status",
  "numOfStudents",
  "numOfStudentsK12",
  "teachers",
  "studentTeacherRatio",
  "classSize",
  "religiousAffiliation",
  "charterSchool",
  "magnetSchool",
  "district",
  "founded",
  "tuition",
  "blueRibbon24",
  "contactInfo.website",
  "contactInfo.phone",
  "address.city",
  "address.county",
  "locale",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "demographics.male",
  "demographics.female",
  "demographics.white",
  "demographics.black",
  "demographics.asian",
  "demographics.hispanic",
  "demographics.other",
  "demographics.nativeAmerican",
  "demographics.pacificIslander",
  "demographics.twoOrMoreRaces",
  "demographics.freeOrReducedLunch",
  "demographics.nces_total_students",
  "extracurriculars",
  ...ONLY_TOLD,
] as const;

/** Of what a school's page shows, a report leaves these out: they are parts of what it has, or mean nothing in words. */
export const FIELDS_LEFT_OUT = ["name", "address.zip", "address.lat", "address.long"] as const;

/** The fields of nearby schools in which a report compares them. */
export const NEIGHBOR_FIELDS = [
  "schoolType",
  "schoolKind",
  "status",
  "gradesOffered",
  "address.city",
  "numOfStudents",
  "studentTeacherRatio",
  "religiousAffiliation",
  "charterSchool",
  "magnetSchool",
  // Only to tell a school for girls or boys alone.
  "demographics.male",
  "demographics.female",
] as const;

/** The fields of the schools that a report compares with by name. */
export const PEER_FIELDS = [
  "schoolType",
  "gradesOffered",
  "address.city",
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "tuition",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "demographics.freeOrReducedLunch",
] as const;
