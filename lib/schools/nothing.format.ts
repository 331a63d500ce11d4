/** What members read on a tab that has nothing for a school, and visitors in place of its lock. */

export const NO_ACADEMICS =
  "None of our sources has test scores, graduation rates, or college figures for this school.";

export const NO_DEMOGRAPHICS = "None of our sources says who this school’s students are.";

/** @param reason "Not in any of our sources for this school" */
export function noActivitiesText(reason: string): string {
  return `No activities on record. ${reason}: public records do not cover activities. The school’s own website may list them.`;
}

export const NO_NEWS = "No news articles available for this school.";
/** The same where there are samples. */
export const NO_NEWS_YET = "News about this school is not available yet.";

export const NO_REPORT_TITLE = "Deep Research Coming Soon";

export function noReportText(schoolName: string): string {
  return `There is no report on ${schoolName} yet. A report compares a school with similar ones and puts its figures into plain sentences, each with its source.`;
}
