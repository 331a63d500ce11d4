import type { ReactNode } from "react";
import { AssistantLauncher } from "#components/assistant/launcher.tsx";
import { AuthModalHost } from "#components/auth/auth-modal-host.tsx";
import { CompareTrayHost } from "#components/compare/tray-host.tsx";
import { SaveWished } from "#components/saving/save-wished.tsx";
import { FollowedLinks } from "#components/ui/followed-links.tsx";
import { MessageHost } from "#components/ui/message-host.tsx";
import { StayOffline } from "#components/ui/stay-offline.tsx";
import { ConsentBar } from "./consent-bar.tsx";
import { PageViews } from "./page-views.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of every public page: skip link, header, page, footer. */
export function SiteFrame({
  siteName,
  contactEmail,
  hasAnalytics,
  offersGoogle,
  assistantName,
  children,
}: {
  siteName: string;
  contactEmail: string;
  /** Whether the operator configured analytics, which need a visitor's consent. */
  hasAnalytics: boolean;
  offersGoogle: boolean;
  /** Null while administrators have switched the assistant off. */
  assistantName: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {hasAnalytics ? (
        <>
          <ConsentBar />
          <PageViews />
        </>
      ) : null}
      <SiteHeader siteName={siteName} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter siteName={siteName} contactEmail={contactEmail} asksConsent={hasAnalytics} />
      {assistantName === null ? null : <AssistantLauncher name={assistantName} siteName={siteName} />}
      <FollowedLinks />
      <StayOffline />
      <MessageHost />
      <SaveWished />
      <AuthModalHost offersGoogle={offersGoogle} />
      <CompareTrayHost />
    </div>
  );
}
