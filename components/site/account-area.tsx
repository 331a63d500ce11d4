"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, lazy, Suspense } from "react";
import { type AuthMode, openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { MemberArea as MemberAreaComponent, MemberAreaLayout } from "./member-area.tsx";

// Only members need it, so it is not in what every visitor loads.
const MemberArea = lazy(async () => {
  try {
    return { default: (await import("./member-area.tsx")).MemberArea };
  } catch {
    // Briefly offline, or the site was redeployed: the page works, and the next one tries again.
    return {
      default: ({ viewer }: ComponentProps<typeof MemberAreaComponent>) => <p>Hello, {viewer.displayName}</p>,
    };
  }
});

/**
 * Who is signed in and what they have, or the sign-in buttons: in the header, and again in the menu on small screens.
 */
export function AccountArea({ layout }: { layout: MemberAreaLayout }) {
  const { status, viewer } = useViewer();
  // Asked as soon as it is known who is there, and not only once the members' part has been loaded.
  useMe();
  if (!viewer) {
    // In every document, because visitors get it; shown only after a moment, so members do not see it flash.
    return <AuthButtons className={status === "loading" ? "appear-late" : ""} />;
  }
  return (
    <Suspense fallback={<AuthButtons className="invisible" />}>
      <MemberArea viewer={viewer} layout={layout} />
    </Suspense>
  );
}

function AuthButtons({ className }: { className: string }) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <AuthButton mode="login" look="quiet" text="Sign In" />
      <AuthButton mode="signup" look="primary" text="Sign Up" />
    </div>
  );
}

/** Opens the dialog, or without scripts the sign-in page. */
function AuthButton({ mode, look, text }: { mode: AuthMode; look: "quiet" | "primary"; text: string }) {
  const returnTo = usePathname();
  return (
    <form
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        openAuthModal({ mode });
      }}
    >
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className={buttonLook(look, "px-4 whitespace-nowrap")}>
        {text}
      </button>
    </form>
  );
}
