"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * A dialog that is open as long as it is there: the browser's own, which keeps the focus inside and gives it back.
 * @param onClose also after Escape; the caller takes the dialog away
 */
export function Modal({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-lift backdrop:bg-black/50"
    >
      <h2 id={id} className="pr-12 text-xl">
        {title}
      </h2>
      {children}
      {/* Last, so that the focus begins at what the dialog is about. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button type="submit" className="grid size-11 place-items-center rounded-lg hover:bg-sunken">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </form>
    </dialog>
  );
}
