import type { ReactNode } from "react";
import { SiteFrame } from "#components/site/site-frame.tsx";
import { env } from "#lib/platform/env.ts";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame siteName={env().SITE_NAME} contactEmail={env().CONTACT_EMAIL}>
      {children}
    </SiteFrame>
  );
}
