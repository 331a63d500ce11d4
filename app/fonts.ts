import localFont from "next/font/local";

// The files come from npm and are served by us: no third party learns who reads a page.
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
});

export const poppins = localFont({
  src: "../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2",
  weight: "600",
  variable: "--font-poppins",
  display: "swap",
});
