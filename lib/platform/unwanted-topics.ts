/** What a site may not want among its news. The settings of the site name these, and lib/news/ looks for them. */
export const UNWANTED_TOPICS = ["scores", "obituaries", "homes", "weddings", "police", "notices"] as const;
export type UnwantedTopic = (typeof UNWANTED_TOPICS)[number];
