"use client";

import { LogOut } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { type AuthMode, openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import type { Viewer } from "#lib/auth/roles.policy.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";

/** Who is signed in, or the ways to be: in the header, and once more in the menu of small screens. */
export function AccountArea() {
  const { status, viewer } = useViewer();
  if (viewer) return <MemberArea viewer={viewer} />;
  return (
    // In every document, since it is what visitors get; seen only after a moment, which spares members the sight of it.
    <div className={`flex gap-2 ${status === "loading" ? "appear-late" : ""}`}>
      <AuthButton mode="login" look="quiet" text="Sign In" />
      <AuthButton mode="signup" look="primary" text="Sign Up" />
    </div>
  );
}

/** Opens the dialog; where no script runs, its page. */
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

function MemberArea({ viewer }: { viewer: Viewer }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function signOut() {
    setProblem(null);
    // Only members need it, so it stays out of what every visitor loads.
    const { endSession } = await import("#components/auth/end-session.ts");
    setProblem(await endSession());
  }

  return (
    <div className="flex items-center gap-2">
      <p className="max-w-44 truncate font-medium" title={viewer.email}>
        Hello, {viewer.displayName || viewer.email}
      </p>
      <button type="button" onClick={signOut} className={buttonLook("quiet", "px-4 whitespace-nowrap")}>
        <LogOut aria-hidden="true" size={18} />
        Sign Out
      </button>
      {problem ? (
        <p role="alert" className="text-sm text-on-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
