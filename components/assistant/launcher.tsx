"use client";

import { useQuery } from "@tanstack/react-query";
import { useSelectedLayoutSegments } from "next/navigation";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { sessionQuery } from "#lib/auth/viewer.client.ts";
import type { PanelProps } from "./assistant-panel.tsx";
import { closePanel, openPanel, useNews, usePanelOpen } from "./open-state.ts";

/** Where the button would cover the controls of staff, or another way to sign in. */
const WITHOUT: ReadonlySet<string | undefined> = new Set(["admin", "login", "reset", "verify", "dev"]);

/**
 * The button that opens the assistant's panel. The panel itself is loaded on first use: most visits never need it.
 * @param name the assistant's given name
 */
export function AssistantLauncher({ name, siteName }: { name: string; siteName: string }) {
  const { data: session } = useQuery({
    ...sessionQuery,
    // A page that has been open for long hears of the switch when its member comes back to it.
    refetchOnWindowFocus: ({ state }) => (state.data?.user ? "always" : false),
  });
  // The address would not do: a page that does not exist is one document for all addresses.
  const area = useSelectedLayoutSegments().find((segment) => !segment.startsWith("("));
  const isOpen = usePanelOpen();
  const hasNews = useNews();
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  // Members hear of the switch with their session, even on a page from the cache.
  const isOff = WITHOUT.has(area) || Boolean(session?.user && !session.assistant);
  const isWanted = isOpen && !isOff;

  useEffect(() => {
    if (!isWanted || Panel) return;
    import("./assistant-panel.tsx").then(
      ({ AssistantPanel }) => setPanel(() => AssistantPanel),
      () => {
        // Briefly offline, or the site was redeployed.
        closePanel();
        showMessage({ kind: "error", text: "Network error. Please check your connection and try again." });
      },
    );
  }, [isWanted, Panel]);

  if (isOff) return null;
  const isShown = isOpen && Panel !== null;
  const title = `Ask ${session?.assistant?.name ?? name}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-busy={isOpen && !isShown}
        aria-label={hasNews ? `${title}: a new answer` : undefined}
        hidden={isShown}
        onClick={openPanel}
        className="assistant-button needs-script no-print"
      >
        <span aria-hidden="true" className="assistant-sign" />
        <span className="assistant-button-text max-xl:sr-only [html:has(.wide-page)_&]:max-[110rem]:sr-only">
          {title}
        </span>
        {hasNews ? <span className="assistant-news" /> : null}
      </button>
      {isShown ? <Panel title={title} siteName={siteName} button={button} /> : null}
    </>
  );
}
