/** The screens of the preview: [ID, name, whether it shows a school]. An empty catalog has none to show. */
export const SCREENS = [
  ["result", "Search result", true],
  ["school", "School page", true],
  ["comparison", "Comparison", true],
  ["article", "Article", false],
] as const;
export type ScreenId = (typeof SCREENS)[number][0];
