"use client";

import { Link2 } from "lucide-react";
import { showMessage } from "#components/ui/message-state.ts";
import { comparePath, MOST_COMPARED } from "#lib/comparison/link.rules.ts";

/** Copies the link where anybody can see these schools side by side. @param ids `_id` of each */
export function CopyLinkButton({ ids }: { ids: readonly string[] }) {
  return (
    <button type="button" className="tool needs-script" onClick={() => copy(ids)}>
      <Link2 aria-hidden="true" size={18} />
      <span>
        <span className="copy-word">Copy </span>
        <span className="copy-noun">link</span>
      </span>
    </button>
  );
}

async function copy(ids: readonly string[]): Promise<void> {
  const path = comparePath(ids);
  try {
    await navigator.clipboard.writeText(location.origin + path);
    const isPart = ids.length > MOST_COMPARED;
    showMessage({
      kind: "success",
      text: isPart ? `Link to the first ${MOST_COMPARED} copied` : "Link copied",
    });
  } catch {
    // The browser refuses; the address bar still works.
    showMessage({
      kind: "error",
      text: "The link could not be copied. Open it and copy the address of the page.",
      action: { text: "Open", href: path },
    });
  }
}
