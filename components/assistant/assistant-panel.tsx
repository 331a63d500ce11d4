"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Maximize2, Minimize2, Trash2, X } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { track } from "#lib/analytics/client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { clearConversation } from "./conversation-calls.ts";
import { holdConversationOf, useConversation } from "./conversation-state.ts";
import { GuestView } from "./guest-view.tsx";
import { MemberView } from "./member-view.tsx";
import {
  closePanel,
  isNarrowScreen,
  takeOpenedByHand,
  togglePanelWide,
  useNarrowScreen,
  usePanelWide,
} from "./open-state.ts";
import { usePanelFrame } from "./use-panel-frame.ts";
import "./assistant.css";

export type PanelProps = {
  /** "Ask Allie" */
  title: string;
  siteName: string;
  /** What opened it, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
};

/** The assistant's panel: beside the page in a wide window, over the whole of a narrow one. */
export function AssistantPanel({ title, siteName, button }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useNarrowScreen();
  const isWide = usePanelWide();
  const { status, viewer } = useViewer();
  const name = title.replace(/^Ask /, "");
  const id = useId();
  usePanelFrame(panel, isNarrow, button);

  useEffect(() => {
    if (status === "guest") holdConversationOf(null);
  }, [status]);

  useEffect(() => {
    if (!takeOpenedByHand()) return;
    track("chat_open", {});
    // On a phone, the keyboard would cover what there is to read.
    const box = isNarrowScreen() ? null : panel.current?.querySelector("textarea");
    (box ?? heading.current)?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={isNarrow ? true : undefined}
      aria-labelledby={id}
      data-wide={isWide || undefined}
      className="assistant-panel no-print"
    >
      <div className="assistant-head">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {status === "member" ? <ClearButton /> : null}
        {isNarrow ? null : <WidthButton isWide={isWide} />}
        <button type="button" onClick={closePanel} className="assistant-tool" title="Close">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {status === "member" ? (
        <MemberView viewerId={viewer.id} name={name} siteName={siteName} />
      ) : (
        <GuestView name={name} siteName={siteName} isKnown={status === "guest"} />
      )}
    </section>
  );
}

/** A table of four schools has no room in the usual width. */
function WidthButton({ isWide }: { isWide: boolean }) {
  const Icon = isWide ? Minimize2 : Maximize2;
  const label = isWide ? "Make narrower" : "Make wider";
  return (
    <button type="button" onClick={togglePanelWide} className="assistant-tool" title={label}>
      <Icon aria-hidden="true" size={18} />
      <span className="sr-only">{label}</span>
    </button>
  );
}

function ClearButton() {
  const queries = useQueryClient();
  const { messages, writing } = useConversation();
  if (messages.length === 0 && !writing) return null;
  return (
    <button
      type="button"
      onClick={() => void clearConversation(queries)}
      className="assistant-tool"
      title="Clear the conversation"
    >
      <Trash2 aria-hidden="true" size={18} />
      <span className="sr-only">Clear the conversation</span>
    </button>
  );
}
