import { defineFields, type FieldDetails, figure, LIST } from "./define.rules.ts";
import type { FieldDefinition } from "./schema.ts";

/** Nobody enters it, and its place on pages is fixed. */
const KEPT: FieldDetails = { displayIn: [] };
const DATE: FieldDetails = { ...KEPT, type: "date" };
const SCORE: FieldDetails = {
  ...figure(0, 100),
  displayIn: [],
  helpText: "Composite score, 0 to 100. Calculated, not entered.",
};

/** The fields of a school that the site derives or keeps itself. They have no section. */
export const KEPT_FIELDS: readonly FieldDefinition[] = defineFields(null, [
  ["_id", "Id", { ...KEPT, helpText: "Names the school in calls." }],
  ["schoolId", "School id", { ...KEPT, helpText: "Another name of the id." }],
  ["location", "Location", { ...KEPT, helpText: "City and state of the address." }],
  ["CityState", "City and state", { ...KEPT, helpText: "Another name of the location." }],
  ["state", "State code", { ...KEPT, helpText: "The state of the address." }],
  ["lastNewsSearch", "Last news search", { ...DATE, helpText: "When news were last searched for." }],
  [
    "schoolMainPhoto",
    "Main photo",
    { ...KEPT, inputType: "url", helpText: "Chosen in the school’s image panel." },
  ],
  ["schoolLogo", "Logo", { ...KEPT, inputType: "url", helpText: "Chosen in the school’s image panel." }],
  ["schoolImages", "Gallery", { ...KEPT, ...LIST, helpText: "Chosen in the school’s image panel." }],
  ["CompScoreAcademics", "Academics score", SCORE],
  ["CompScoreTeachers", "Teachers score", SCORE],
  ["CompScoreResources", "Resources score", SCORE],
  ["CompScoreAthletics", "Athletics score", SCORE],
  ["CompScoreCost", "Cost score", SCORE],
  ["CompScoreDiversity", "Diversity score", SCORE],
  ["CompScoreClubs", "Clubs score", SCORE],
  ["auditInfo.lastUpdated", "Last updated", DATE],
  ["auditInfo.lastUpdatedBy", "Last updated by", KEPT],
  ["auditInfo.adminModified", "Changed by staff", { ...KEPT, type: "boolean" }],
  ["auditInfo.adminModifiedAt", "Changed by staff at", DATE],
  ["auditInfo.adminModifiedBy", "Changed by", KEPT],
  ["auditInfo.importSource", "Import source", KEPT],
  ["auditInfo.importedBy", "Imported by", KEPT],
]);
