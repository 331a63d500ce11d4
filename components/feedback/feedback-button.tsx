"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";

// Loaded on first use: most visits never need it.
const FeedbackDialog = lazy(async () => {
  try {
    return { default: (await import("./feedback-dialog.tsx")).FeedbackDialog };
  } catch {
    // Briefly offline, or the site was redeployed.
    return { default: () => <p role="alert">This form could not be loaded. Please reload the page.</p> };
  }
});

/** Opens the form for a message to the staff. For members only. */
export function FeedbackButton({ className }: { className: string }) {
  const { viewer } = useViewer();
  const [, school] = /^\/school\/([^/]+)/.exec(usePathname()) ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState("");
  if (!viewer) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        Feedback / Requests
      </button>
      {isOpen ? (
        <Suspense>
          <FeedbackDialog
            viewer={viewer}
            school={school && decodeURIComponent(school)}
            draft={draft}
            onDraft={setDraft}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
