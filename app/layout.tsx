import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { QueryProvider } from "#components/site/query-provider.tsx";
import { SiteFrame } from "#components/site/site-frame.tsx";
import { THEME_SCRIPT } from "#components/site/theme-script.ts";
import { analyticsAttributes } from "#lib/analytics/rules.ts";
import { isDefault } from "#lib/fonts/combinations.rules.ts";
import { preloadedFonts, stylesAddress } from "#lib/fonts/delivery.format.ts";
import { OWN_FONTS_SCRIPT } from "#lib/fonts/own-script.format.ts";
import { env } from "#lib/platform/env.ts";
import { currentFonts, currentSettings } from "#lib/settings/data.ts";
import "./globals.css";

export function generateMetadata(): Metadata {
  const { siteName } = currentSettings().general;
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: `${siteName}: find and compare US schools`, template: `%s | ${siteName}` },
    description:
      "Search US schools by name, ZIP code or city. Reliable sources, trusted insights, smarter decisions: every figure shows its source and school year.",
    applicationName: siteName,
    openGraph: { siteName, type: "website", locale: "en_US" },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf5" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1613" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const { ANALYTICS_ID: id, ANALYTICS_SCRIPT_URL: scriptUrl, GOOGLE_CLIENT_ID } = env();
  const { general, chat } = currentSettings();
  const { siteName, contactEmail } = general;
  const fonts = currentFonts();
  for (const file of preloadedFonts(fonts))
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang="en"
      // The script in the head adds the chosen theme.
      suppressHydrationWarning
      {...analyticsAttributes({ id, scriptUrl })}
    >
      <head>
        <script>{THEME_SCRIPT}</script>
        {isDefault(fonts) ? null : <link rel="stylesheet" href={stylesAddress("site", fonts)} />}
        <script>{OWN_FONTS_SCRIPT}</script>
      </head>
      <body>
        <QueryProvider>
          <SiteFrame
            siteName={siteName}
            contactEmail={contactEmail}
            hasAnalytics={id !== undefined}
            offersGoogle={GOOGLE_CLIENT_ID !== undefined}
            assistantName={chat.enableChat ? chat.chatAssistantName : null}
          >
            {children}
          </SiteFrame>
        </QueryProvider>
      </body>
    </html>
  );
}
