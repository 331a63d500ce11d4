/**
 * The ID of a figure's element on a school's page, to which links to the figure lead: "academicInfo.averageSAT" →
 * "figure-academicInfo-averageSAT". A separate file, because every page of a school sends it to the browser.
 */
export function figureAnchor(field: string): string {
  return `${FIGURE_ANCHOR}${field.replaceAll(/[^A-Za-z0-9]+/g, "-")}`;
}

/** What all of these IDs begin with. */
export const FIGURE_ANCHOR = "figure-";
