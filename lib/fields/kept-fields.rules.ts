import { figure, inSection, LIST } from "./define.rules.ts";
import { DATE, FLAG } from "./kinds.rules.ts";

const SCORE = {
  ...figure(0, 100),
  helpText: "Composite score, 0 to 100, shown as 0 to 10. Calculated, not entered.",
} as const;
const IN_PANEL = { inputType: "url", helpText: "Chosen in the school’s image panel." } as const;

/**
 * The fields of a school that the site computes or maintains itself. Nobody enters them, and their places on pages
 * are fixed.
 */
export const KEPT_SECTION = inSection(null, {
  _id: { label: "ID", helpText: "Names the school in calls." },
  schoolId: { label: "School ID", helpText: "Another name of the ID." },
  location: { label: "Location", helpText: "City and state of the address." },
  CityState: { label: "City and state", helpText: "Another name of the location." },
  state: { label: "State code", helpText: "The state of the address." },
  lastNewsSearch: { label: "Last news search", kind: DATE, helpText: "When its news was last searched for." },
  schoolMainPhoto: { label: "Main photo", ...IN_PANEL },
  schoolLogo: { label: "Logo", ...IN_PANEL },
  schoolImages: { label: "Gallery", ...LIST, helpText: IN_PANEL.helpText },
  CompScoreAcademics: { label: "Academics score", ...SCORE },
  CompScoreTeachers: { label: "Teachers score", ...SCORE },
  CompScoreResources: { label: "Resources score", ...SCORE },
  CompScoreAthletics: { label: "Athletics score", ...SCORE },
  CompScoreCost: { label: "Cost score", ...SCORE },
  CompScoreDiversity: { label: "Diversity score", ...SCORE },
  CompScoreClubs: { label: "Clubs score", ...SCORE },
  "auditInfo.lastUpdated": { label: "Last updated", kind: DATE },
  "auditInfo.lastUpdatedBy": { label: "Last updated by" },
  "auditInfo.adminModified": { label: "Changed by staff", kind: FLAG },
  "auditInfo.adminModifiedAt": { label: "Changed by staff at", kind: DATE },
  "auditInfo.adminModifiedBy": { label: "Changed by" },
  "auditInfo.importSource": { label: "Import source" },
  "auditInfo.importedBy": { label: "Imported by" },
});
