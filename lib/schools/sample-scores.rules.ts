/**
 * The release that mock scores name as their source. Nothing in this program makes such scores up any longer; where one
 * is stored, the site says that it is mock data.
 */
export const SAMPLE_RATINGS_KEY = "sample-ratings";
