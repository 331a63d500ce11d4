/** The tabs of the dashboard, by their names in the address. */
export const DASHBOARD_TABS = {
  profile: "Profile",
  preferences: "Preferences",
  subscriptions: "Subscriptions",
  payments: "Payments",
  account: "Account",
} as const;
export type DashboardTab = keyof typeof DASHBOARD_TABS;

export const TAB_NAMES = Object.keys(DASHBOARD_TABS) as DashboardTab[];

/** The tab that an address names; the first one when it names none. */
export function parseTab(given: string | null): DashboardTab {
  return TAB_NAMES.find((name) => name === given) ?? "profile";
}
