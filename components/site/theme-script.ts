/** Where the browser remembers a chosen theme; without an entry, the system's preference applies. */
export const THEME_KEY = "homeroom.theme";

/**
 * Runs in the head of every page, before anything is painted, so a chosen theme never flashes. ASCII and free of `<`,
 * because it is in the markup unescaped.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.classList.add(t)}catch(e){}`;
