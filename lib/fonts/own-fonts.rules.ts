/** Where the browser keeps the fonts that its reader has chosen; without an entry, those of the site apply. */
export const OWN_FONTS_KEY = "homeroom.fonts";
/** Where it keeps the combinations saved under a name. */
export const SAVED_FONTS_KEY = "homeroom.font-combinations";
