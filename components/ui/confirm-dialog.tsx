"use client";

import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { buttonLook } from "./button.ts";
import { Dialog } from "./dialog.tsx";

/**
 * Asks for confirmation and says what the action does. Open as long as it is rendered.
 * @param confirm the confirming button's text, normally and while the action runs
 * @param other another answer, between the two
 * @param problem why it failed; the question stays
 */
export function ConfirmDialog({
  title,
  confirm,
  cancel = "Cancel",
  other,
  look = "primary",
  isBusy = false,
  problem,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirm: { label: string; busyLabel?: string };
  cancel?: string;
  other?: { label: string; onPress: () => void } | undefined;
  look?: "primary" | "quiet" | "danger";
  isBusy?: boolean;
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-3 grid gap-4">
        <div className="text-muted">{children}</div>
        {problem ? <Banner kind="error">{problem}</Banner> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            {cancel}
          </button>
          {other ? (
            <button type="button" onClick={other.onPress} className={buttonLook("quiet")}>
              {other.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onConfirm();
            }}
            className={buttonLook(look)}
          >
            {isBusy ? (confirm.busyLabel ?? "One moment …") : confirm.label}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
