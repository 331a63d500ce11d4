/**
 * The tabs of a school's page, in order. Visitors can open those without a lock. The contents of the others are
 * loaded by a call for members, so that they are neither in the document nor in anything else that is sent to a
 * visitor.
 */
export const SCHOOL_TABS = {
  overview: { label: "Overview", isLocked: false },
  academics: { label: "Academics", isLocked: true },
  demographics: { label: "Demographics", isLocked: true },
  extracurriculars: { label: "Extracurriculars", isLocked: true },
  latestnews: { label: "Latest news", isLocked: true },
  neighborhood: { label: "Neighborhood", isLocked: false },
  deepresearch: { label: "Deep research", isLocked: true },
} as const;

export type SchoolTab = keyof typeof SCHOOL_TABS;
/** The tabs that are locked for visitors. */
export type LockedSchoolTab = {
  [Tab in SchoolTab]: (typeof SCHOOL_TABS)[Tab]["isLocked"] extends true ? Tab : never;
}[SchoolTab];

export const SCHOOL_TAB_IDS = Object.keys(SCHOOL_TABS) as [SchoolTab, ...SchoolTab[]];

export function isLockedTab(tab: SchoolTab): tab is LockedSchoolTab {
  return SCHOOL_TABS[tab].isLocked;
}

/** The address of a tab. The overview has the school's own address. */
export function schoolPath(slug: string, tab: SchoolTab = "overview"): string {
  return tab === "overview" ? `/school/${slug}` : `/school/${slug}/${tab}`;
}

/**
 * What to search for if there is no school at an address: the words of its slug, "boston latin school boston ma".
 * Nothing if it was named by an ID; null if the address is not a school's.
 */
export function wordsOfSchoolPath(path: string): string | null {
  const slug = /^\/school\/([^/]+)/.exec(path)?.[1];
  if (slug === undefined) return null;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > LONGEST_SLUG) return "";
  // A number behind the name is a ZIP code or an ID, which a search by name would only trip over.
  const words = slug.replace(/(?:-\d+)+$/, "").split("-");
  return words.some((word) => /^[a-z]{3,}$/.test(word)) ? words.join(" ") : "";
}

/** Longer ones were not made from a name (lib/record/slug.rules.ts). */
const LONGEST_SLUG = 120;

/** The tabs with their own address below the school's. */
export const TABS_WITH_A_PATH = SCHOOL_TAB_IDS.filter((tab) => tab !== "overview");

/**
 * Whether an address names a tab in its query, `/school/boston-latin?tab=academics`, and is therefore redirected to
 * the tab's own address (next.config.ts). The redirect reads the last of several `tab` parameters, so all of them
 * have to name a tab.
 * @param url path and query
 */
export function namesTabInQuery(url: string): boolean {
  const query = /^\/school\/[^/?]+\?(.*)$/s.exec(url)?.[1];
  const tabs = new URLSearchParams(query).getAll("tab");
  return tabs.length > 0 && tabs.every((tab) => TABS_WITH_A_PATH.some((known) => known === tab));
}
