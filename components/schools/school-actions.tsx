"use client";

import { Pencil, Printer, Share2 } from "lucide-react";
import Link from "next/link";
import { useAsSubject } from "#components/assistant/page-state.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { refusal } from "#lib/auth/roles.policy.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { SaveButton } from "./save-button.tsx";

/** A phone has room for one row of these if self-explanatory icons go without a label. */
const NARROW_LABEL = "max-sm:sr-only";

/**
 * The actions on a school's page. Editors and admins also get a link to its record.
 * @param hasPrint whether the page itself is what somebody wants on paper
 */
export function SchoolActions({
  id,
  name,
  hasPrint = true,
}: {
  id: string;
  name: string;
  hasPrint?: boolean;
}) {
  const { viewer } = useViewer();
  useAsSubject(id, name);
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      <SaveButton school={{ _id: id, name }} variant="header" />
      <ShareButton title={name} />
      {hasPrint ? (
        <button type="button" className="needs-script tool" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          <span className={NARROW_LABEL}>Print</span>
        </button>
      ) : null}
      {viewer && refusal("editor", viewer) === null ? (
        <Link href={{ pathname: "/admin", query: { schoolId: id } }} prefetch={false} className="tool">
          <Pencil aria-hidden="true" size={18} />
          Edit
        </Link>
      ) : null}
    </div>
  );
}

/** Shares the page's address with the device's share dialog, or copies it to the clipboard if there is none. */
function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showMessage({ kind: "success", text: "Link copied" });
      }
    } catch (error) {
      // The reader closed the device's dialog, which is an answer and not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        showMessage({
          kind: "error",
          text: "The link could not be copied. Copy the page’s address from your browser.",
        });
    }
  }

  return (
    <button type="button" className="needs-script tool" onClick={share}>
      <Share2 aria-hidden="true" size={18} />
      <span className={NARROW_LABEL}>Share</span>
    </button>
  );
}
