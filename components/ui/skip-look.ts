/** How a link looks that leads past something: it shows only while it has the focus. */
export const SKIP_LOOK =
  "sr-only rounded-md bg-pencil px-4 py-2 font-semibold text-on-pencil focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50";
