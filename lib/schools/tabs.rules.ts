/**
 * The tabs of a school's page, in their order. Visitors open those without a lock; what the others hold is read by a
 * call for members, so that it is neither in the document nor in anything else that a visitor is sent.
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
/** The tabs that visitors find locked. */
export type LockedSchoolTab = {
  [Tab in SchoolTab]: (typeof SCHOOL_TABS)[Tab]["isLocked"] extends true ? Tab : never;
}[SchoolTab];

export const SCHOOL_TAB_IDS = Object.keys(SCHOOL_TABS) as [SchoolTab, ...SchoolTab[]];

export function isLockedTab(tab: SchoolTab): tab is LockedSchoolTab {
  return SCHOOL_TABS[tab].isLocked;
}

/** The address of a tab. The overview is the school's own address. */
export function schoolPath(slug: string, tab: SchoolTab = "overview"): string {
  return tab === "overview" ? `/school/${slug}` : `/school/${slug}/${tab}`;
}

/** The tabs with an address of their own below the school's. */
export const TABS_WITH_A_PATH = SCHOOL_TAB_IDS.filter((tab) => tab !== "overview");

/**
 * Whether an address names a tab in its query, `/school/boston-latin?tab=academics`, and so leads to the tab's own address
 * (next.config.ts). Of a repeated `tab` the redirect reads the last one, so each has to name a tab.
 * @param url path and query
 */
export function namesTabInQuery(url: string): boolean {
  const query = /^\/school\/[^/?]+\?(.*)$/s.exec(url)?.[1];
  const tabs = new URLSearchParams(query).getAll("tab");
  return tabs.length > 0 && tabs.every((tab) => TABS_WITH_A_PATH.some((known) => known === tab));
}
