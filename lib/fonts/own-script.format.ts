import { FONT_EDITION } from "./delivery.format.ts";
import { OWN_FONTS_KEY } from "./own-fonts.rules.ts";

/**
 * Runs in the head of every page, for readers who have chosen fonts for themselves. Written into the document, their
 * stylesheet holds up the first paint like the site's own, so no other font flashes. What is in storage may come from
 * anywhere: only words that could name fonts get into the address. ASCII and free of `<`, because it is in the markup
 * unescaped.
 */
export const OWN_FONTS_SCRIPT = `try{var f=localStorage.getItem("${OWN_FONTS_KEY}");if(/^[a-z0-9-]+(\\.[a-z0-9-]+){3}$/.test(f))document.write('\\x3clink rel="stylesheet" id="own-fonts" href="/font-styles/${FONT_EDITION}/own/'+f+'">')}catch(e){}`;
