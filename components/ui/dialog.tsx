"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { MessageHost } from "./message-host.tsx";
import { closeModal, openModal } from "./modal.ts";

const PLACES = {
  middle: "m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl",
  /** For side-by-side comparisons. */
  wide: "m-auto w-[min(56rem,calc(100vw-2rem))] rounded-2xl",
  /** A sheet along the window's right edge, for long content. */
  side: "my-0 mr-0 ml-auto h-dvh max-h-none w-[min(34rem,100vw)] max-w-none",
} as const;

/**
 * A dialog over the page, open as long as it is rendered: the browser's own, which traps the focus. When it is no
 * longer rendered, the focus returns to where it was, or to the page.
 * @param onClose called by Escape and the close button; the caller then stops rendering the dialog
 */
export function Dialog({
  title,
  place = "middle",
  onClose,
  children,
}: {
  title: string;
  place?: keyof typeof PLACES;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    openModal(element);
    return () => closeModal(element);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={(event) => {
        // React's development mode closes and reopens it.
        if (!event.currentTarget.open) onClose();
      }}
      className={clsx(
        "bg-surface p-5 text-base text-ink shadow-lift backdrop:bg-black/50 has-[.dialog-foot]:scroll-pb-20 sm:p-6",
        PLACES[place],
      )}
    >
      <h2 id={id} className="pr-12 text-xl">
        {title}
      </h2>
      {/* The browser shows a dialog above everything else and lets nobody reach what is under it. */}
      <MessageHost />
      {children}
      <button
        type="button"
        onClick={onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-lg hover:bg-sunken"
      >
        <X aria-hidden="true" size={20} />
        <span className="sr-only">Close</span>
      </button>
    </dialog>
  );
}

/** The buttons of a long dialog, always in sight at its foot. The last of what is in it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-foot sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
