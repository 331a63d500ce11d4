/** Where the browser remembers a chosen theme; without an entry, the system's preference applies. */
export const THEME_KEY = "homeroom.theme";

/** Where the browser remembers that its last visitor was signed in. It only decides what is shown until the site has told. */
export const MEMBER_KEY = "homeroom.member";

/** Marks `<html>` for the style sheets: `awaits-member` and `appear-late` in components/ui/primitives.css. */
export const LIKELY_MEMBER = "likely-member";

/**
 * Runs in the head of every page, before anything is painted, so a chosen theme never flashes, nor what only visitors see. ASCII and free of `<`,
 * because it is in the markup unescaped.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.classList.add(t);if(localStorage.getItem("${MEMBER_KEY}"))document.documentElement.classList.add("${LIKELY_MEMBER}")}catch(e){}`;
