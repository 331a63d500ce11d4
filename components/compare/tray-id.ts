/** The tray's ID, for what opens it on a phone. Apart, because the tray is loaded only when a school has been chosen. */
export const TRAY_ID = "compare-tray";
