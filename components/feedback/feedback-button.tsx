"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { schoolOfPage } from "#lib/feedback/rules.ts";

// Loaded on first use: most visits never need it.
const FeedbackDialog = laterDialog(() => import("./feedback-dialog.tsx").then((it) => it.FeedbackDialog));

/** Opens the form for a message to the staff. For members only. */
export function FeedbackButton({ className }: { className: string }) {
  const { viewer } = useViewer();
  const page = usePathname();
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState("");
  if (!viewer) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        Feedback / Requests
      </button>
      {isOpen ? (
        <FeedbackDialog
          viewer={viewer}
          page={page}
          school={schoolOfPage(page)}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
