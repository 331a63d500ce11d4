"use client";

import type { ComponentType } from "react";
import { buttonLook } from "./button.ts";
import { Dialog } from "./dialog.tsx";
import { later, type MissingPart } from "./later.tsx";

/** A dialog whose script is loaded when it is first opened, as `later` does it. @param load an import of the dialog */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later<Props>(load, { missing: NotLoaded });
}

function NotLoaded({ retry, onClose }: MissingPart & { onClose: () => void }) {
  return (
    <Dialog title="No connection" onClose={onClose}>
      <p role="alert" className="mt-2">
        Check your connection and try again. Nothing on the page is lost.
      </p>
      <button type="button" onClick={retry} className={buttonLook("primary", "mt-4")}>
        Try again
      </button>
    </Dialog>
  );
}
