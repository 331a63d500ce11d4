import localFont from "next/font/local";

// The fonts come from npm and we serve them: no third party learns who reads a page.
export const inter = localFont({
  src: "./inter-latin.woff2", // made by `npm run font`
  weight: "400 700",
  variable: "--font-inter",
  display: "swap",
});

export const poppins = localFont({
  src: "../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2",
  weight: "600",
  variable: "--font-poppins",
  display: "swap",
});
