"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { LeaveDialog } from "#components/admin/leave-dialog.tsx";
import { SAVE_KEYS, useSubmitKeys } from "#components/admin/use-submit-keys.ts";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import { resetSettings, saveSettings, settingsQuery } from "#lib/settings/client.ts";
import {
  type FormProblems,
  readForm,
  type SettingsForm,
  toForm,
  typedSince,
} from "#lib/settings/form.rules.ts";
import type { Settings } from "#lib/settings/schema.ts";
import { DatabasePanel } from "./database-panel.tsx";
import { FormContext, settingOf, withValue } from "./form-state.ts";
import { ApiPanel, ChatPanel, GeneralPanel, NotificationsPanel } from "./setting-panels.tsx";

const TABS = [
  { id: "general", label: "General", Panel: GeneralPanel },
  { id: "api", label: "API", Panel: ApiPanel },
  { id: "chat", label: "Chat Assistant", Panel: ChatPanel },
  { id: "notifications", label: "Notifications", Panel: NotificationsPanel },
  { id: "database", label: "Database", Panel: DatabasePanel },
] as const;

/** Fields that are shown only while their switch is on. */
const FIELD_OF_SWITCH: Record<string, string> = {
  "notifications.emailNotifications": "notifications.notificationEmail",
  "notifications.slackNotifications": "notifications.slackWebhookUrl",
};

const NO_PROBLEMS: FormProblems = new Map();

/** All settings in one form with five tabs, saved together. */
export function SettingsEditor({ stored }: { stored: Settings }) {
  const { chosen, choose } = useAddress({ tab: "general" });
  const current = TABS.find(({ id }) => id === chosen.tab) ?? TABS[0];
  // The database tab has none: its save button appears only for changes in another tab.
  const hasSettings = current.id !== "database";
  const draft = useDraft(stored);
  const { save, isSaving } = useSaving(draft, (name) => {
    choose({ tab: name.split(".")[0] ?? "" }, "replace");
    draft.point(name);
  });
  const [isAskingReset, setIsAskingReset] = useState(false);
  const guard = useLeaveGuard(draft.hasUnsaved);
  const element = useRef<HTMLFormElement>(null);
  useScreenKeys(SAVE_KEYS);
  useSubmitKeys(element);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) save();
  }

  return (
    // Keeps the focused field above the bar at the bottom.
    <form ref={element} onSubmit={submit} noValidate aria-busy={isSaving} className="[&_input]:scroll-mb-24">
      <FormContext value={draft}>
        <Tabs
          shape="side"
          label="Settings"
          tabs={TABS.map(({ id, label }) => ({ id, label, notice: noticeOf(id, draft.problems) }))}
          selected={current.id}
          // With unsaved changes, Back leaves the page instead of stepping through the tabs and asking about each.
          onSelect={(tab) => choose({ tab }, draft.hasUnsaved ? "replace" : "push")}
        >
          <current.Panel />
        </Tabs>
      </FormContext>
      {hasSettings || draft.hasUnsaved ? (
        <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3">
          {draft.hasUnsaved ? <p className="mr-auto text-muted">You have unsaved changes.</p> : null}
          <button type="button" onClick={() => setIsAskingReset(true)} className={buttonLook("quiet")}>
            Reset to Defaults
          </button>
          <button type="submit" aria-disabled={isSaving} className={buttonLook("primary")}>
            {isSaving ? "Saving..." : "Save Settings"}
          </button>
        </div>
      ) : null}
      {isAskingReset ? <ResetDialog onDone={draft.discard} onClose={() => setIsAskingReset(false)} /> : null}
      {guard.isAsking ? (
        <LeaveDialog onStay={guard.stay} onLeave={guard.leave}>
          Your changes to the settings are not saved yet.
        </LeaveDialog>
      ) : null}
    </form>
  );
}

function noticeOf(tab: string, problems: FormProblems): string | undefined {
  const isWrong = [...problems.keys()].some((name) => name.startsWith(`${tab}.`));
  return isWrong ? "has a value that cannot be saved" : undefined;
}

/** The edits on top of the stored settings, and their problems. */
function useDraft(stored: Settings) {
  const [edited, setEdited] = useState<SettingsForm | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormProblems>(NO_PROBLEMS);
  const [pointedAt, setPointedAt] = useState<{ name: string } | null>(null);
  const form = edited ?? toForm(stored);
  const read = readForm(form);
  const wrong = "problems" in read ? read.problems : NO_PROBLEMS;

  return {
    form,
    read,
    pointedAt,
    hasUnsaved: JSON.stringify(form) !== JSON.stringify(toForm(stored)),
    problems: new Map([...refused, ...[...wrong].filter(([name]) => left.has(name))]),
    change: (name: string, value: string | boolean) => {
      const next = withValue(form, name, value);
      const hidden = value === false ? own(FIELD_OF_SWITCH, name) : undefined;
      // A hidden field must not block saving everything else.
      setEdited(hidden ? withValue(next, hidden, settingOf(toForm(stored), hidden)) : next);
      setRefused(NO_PROBLEMS);
    },
    leave: (name: string) => {
      setLeft(new Set([...left, name]));
      setPointedAt(null);
    },
    /** Shows every problem, even in fields that have not been visited. */
    refuse: (problems: FormProblems) => setRefused(problems),
    point: (name: string) => setPointedAt({ name }),
    /** Drops what was saved. Input typed since it was sent still has to be saved. */
    saved: (sent: SettingsForm, settings: Settings) => {
      setEdited((now) => now && typedSince(now, sent, settings));
      setLeft(new Set());
      setRefused(NO_PROBLEMS);
    },
    discard: () => {
      setEdited(null);
      setLeft(new Set());
      setRefused(NO_PROBLEMS);
    },
  };
}

/** @param onWrong called with the first setting that cannot be saved as it is */
function useSaving(draft: ReturnType<typeof useDraft>, onWrong: (name: string) => void) {
  const accept = useAccepted();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ settings }: { settings: Settings; sent: SettingsForm }) => saveSettings(settings),
    onSuccess: (answer, { sent }) => {
      accept(answer);
      draft.saved(sent, answer.settings);
    },
    onError: (error) => {
      const errors = error instanceof CallError ? error.errors : [];
      if (errors.length > 0) show(new Map(errors.map(({ field, message }) => [field, message])));
      showFailure(error, "Failed to save settings");
    },
  });

  function show(problems: FormProblems) {
    draft.refuse(problems);
    const [first] = problems.keys();
    if (first) onWrong(first);
  }

  function save() {
    if ("settings" in draft.read) mutate({ settings: draft.read.settings, sent: draft.form });
    else show(draft.read.problems);
  }
  return { save, isSaving: isPending };
}

function ResetDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const accept = useAccepted();
  const { mutate, error, isPending } = useMutation({
    mutationFn: resetSettings,
    onSuccess: (answer) => {
      accept(answer);
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Reset all settings to their defaults?"
      confirm={{ label: "Reset to Defaults", busyLabel: "Resetting..." }}
      look="danger"
      isBusy={isPending}
      problem={error ? failureText(error, "Failed to reset settings") : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      This resets the settings in every tab, not only this one, and takes effect at once. The Slack webhook is
      removed.
    </ConfirmDialog>
  );
}

/** Applies what the server stored, including to the header, which shows the site's name. */
function useAccepted(): (answer: { settings: Settings; message: string }) => void {
  const queries = useQueryClient();
  const router = useRouter();
  return ({ settings, message }) => {
    queries.setQueryData(settingsQuery.queryKey, settings);
    showMessage({ kind: "success", text: message });
    router.refresh();
  };
}
