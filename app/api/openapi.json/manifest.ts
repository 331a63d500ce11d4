import * as importAtOnce from "#app/api/bulk/import/route.ts";
import * as cancelImport from "#app/api/bulk/imports/[id]/cancel/route.ts";
import * as checkImport from "#app/api/bulk/imports/[id]/check/route.ts";
import * as importErrors from "#app/api/bulk/imports/[id]/errors/route.ts";
import * as importRows from "#app/api/bulk/imports/[id]/rows/route.ts";
import * as startImport from "#app/api/bulk/imports/[id]/start/route.ts";
import * as undoImport from "#app/api/bulk/imports/[id]/undo/route.ts";
import type { RouteModule } from "#lib/platform/http/openapi.ts";
import * as activity from "../activity/route.ts";
import * as activityExport from "../admin/activity/export/route.ts";
import * as activityLog from "../admin/activity/route.ts";
import * as dismissedDuplicate from "../admin/duplicates/dismiss/route.ts";
import * as latestJob from "../admin/jobs/latest/route.ts";
import * as clearCache from "../admin/settings/clear-cache/route.ts";
import * as resetSettings from "../admin/settings/reset/route.ts";
import * as settings from "../admin/settings/route.ts";
import * as testConnection from "../admin/settings/test-connection/route.ts";
import * as nameVariations from "../admin/update-school-alternative-names/route.ts";
import * as user from "../admin/users/[id]/route.ts";
import * as users from "../admin/users/route.ts";
import * as changePassword from "../auth/change-password/route.ts";
import * as requestPasswordReset from "../auth/request-password-reset/route.ts";
import * as resendVerification from "../auth/resend-verification/route.ts";
import * as resetPassword from "../auth/reset-password/route.ts";
import * as session from "../auth/session/route.ts";
import * as signUp from "../auth/sign-up/route.ts";
import * as token from "../auth/token/route.ts";
import * as verifyEmail from "../auth/verify-email/route.ts";
import * as bulkExportFile from "../bulk/export/csv/route.ts";
import * as bulkExport from "../bulk/export/route.ts";
import * as bulkHistory from "../bulk/history/route.ts";
import * as bulkImport from "../bulk/imports/[id]/route.ts";
import * as bulkImports from "../bulk/imports/route.ts";
import * as importTemplate from "../bulk/template/route.ts";
import * as clearFieldCache from "../central-fields/clear-cache/route.ts";
import * as compareFields from "../central-fields/compare/route.ts";
import * as componentFields from "../central-fields/component/[name]/route.ts";
import * as field from "../central-fields/name/[name]/route.ts";
import * as fieldUsage from "../central-fields/name/[name]/usage/route.ts";
import * as parentFields from "../central-fields/parent/[name]/route.ts";
import * as fields from "../central-fields/route.ts";
import * as sectionFields from "../central-fields/section/[id]/route.ts";
import * as syncFields from "../central-fields/sync-from-master/route.ts";
import * as undoFieldSync from "../central-fields/syncs/[id]/undo/route.ts";
import * as latestFieldSync from "../central-fields/syncs/latest/route.ts";
import * as dataDictionary from "../data-dictionary/route.ts";
import * as events from "../events/route.ts";
import * as feedbackStatus from "../feedback/[id]/status/route.ts";
import * as feedback from "../feedback/route.ts";
import * as health from "../health/route.ts";
import * as thumbnail from "../images/thumbnail/route.ts";
import * as locate from "../places/locate/route.ts";
import * as ready from "../ready/route.ts";
import * as realtimeAuth from "../realtime/auth/route.ts";
import * as realtime from "../realtime/route.ts";
import * as details from "../schools/[id]/details/route.ts";
import * as editedSchool from "../schools/[id]/edit/route.ts";
import * as checkImageLinks from "../schools/[id]/images/check/route.ts";
import * as resetImageSearches from "../schools/[id]/images/reset-counter/route.ts";
import * as schoolImages from "../schools/[id]/images/route.ts";
import * as imageSearch from "../schools/[id]/images/search/route.ts";
import * as customImageSearch from "../schools/[id]/images/search-custom/route.ts";
import * as imageSearchStats from "../schools/[id]/images/stats/route.ts";
import * as mergedSchool from "../schools/[id]/merge/route.ts";
import * as neighbours from "../schools/[id]/nearby/route.ts";
import * as restoredSchool from "../schools/[id]/restore/route.ts";
import * as restoredField from "../schools/[id]/revisions/[revisionId]/restore/route.ts";
import * as revisions from "../schools/[id]/revisions/route.ts";
import * as school from "../schools/[id]/route.ts";
import * as archive from "../schools/admin/archive/route.ts";
import * as archiveSchools from "../schools/archive/route.ts";
import * as duplicateReport from "../schools/duplicates/report/route.ts";
import * as duplicates from "../schools/duplicates/route.ts";
import * as nearby from "../schools/nearby/route.ts";
import * as restoreSchools from "../schools/restore/route.ts";
import * as schools from "../schools/route.ts";
import * as search from "../schools/search/route.ts";
import * as checkAndCreate from "../users/check-and-create/route.ts";
import * as addCredits from "../users/credits/add/route.ts";
import * as credits from "../users/credits/route.ts";
import * as spendCredits from "../users/credits/use/route.ts";
import * as favorite from "../users/favorites/[id]/route.ts";
import * as mergeFavorites from "../users/favorites/merge/route.ts";
import * as favorites from "../users/favorites/route.ts";
import * as marketingConsent from "../users/marketing-consent/route.ts";
import * as accountExport from "../users/me/export/route.ts";
import * as me from "../users/me/route.ts";
import * as preferences from "../users/preferences/route.ts";
import * as savedSearch from "../users/saved-searches/[id]/route.ts";
import * as savedSearches from "../users/saved-searches/route.ts";
import * as subscription from "../users/subscription/route.ts";
import * as weights from "../users/weights/route.ts";

/**
 * Every route.ts under app/api but the document's own. Next.js finds routes by their place in the tree, a program
 * cannot, so they are listed; tests/structure/openapi.test.ts fails when one is missing.
 */
export const ROUTE_MODULES: readonly RouteModule[] = [
  health,
  ready,
  signUp,
  verifyEmail,
  resendVerification,
  requestPasswordReset,
  resetPassword,
  changePassword,
  token,
  session,
  me,
  accountExport,
  preferences,
  marketingConsent,
  weights,
  checkAndCreate,
  savedSearches,
  savedSearch,
  favorites,
  favorite,
  mergeFavorites,
  credits,
  spendCredits,
  addCredits,
  subscription,
  activity,
  feedback,
  feedbackStatus,
  users,
  user,
  activityLog,
  activityExport,
  search,
  nearby,
  school,
  details,
  neighbours,
  schools,
  archive,
  duplicates,
  duplicateReport,
  dismissedDuplicate,
  editedSchool,
  restoredSchool,
  mergedSchool,
  archiveSchools,
  restoreSchools,
  revisions,
  restoredField,
  nameVariations,
  latestJob,
  locate,
  dataDictionary,
  events,
  realtime,
  realtimeAuth,
  settings,
  resetSettings,
  clearCache,
  testConnection,
  schoolImages,
  imageSearch,
  customImageSearch,
  imageSearchStats,
  checkImageLinks,
  resetImageSearches,
  thumbnail,
  fields,
  componentFields,
  sectionFields,
  parentFields,
  field,
  fieldUsage,
  compareFields,
  bulkImports,
  bulkImport,
  importTemplate,
  clearFieldCache,
  syncFields,
  undoFieldSync,
  latestFieldSync,
  bulkHistory,
  bulkExport,
  bulkExportFile,
  checkImport,
  startImport,
  cancelImport,
  undoImport,
  importRows,
  importErrors,
  importAtOnce,
];
