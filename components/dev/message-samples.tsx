import { useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Sample, State } from "./sample.tsx";

type Opened = "middle" | "wide" | "side" | "question" | "other" | "danger" | "busy" | "failed" | null;
const DIALOGS = ["middle", "wide", "side", "question", "other", "danger", "busy", "failed"] as const;
const nothing = () => undefined;

/** What the site says, asks, and shows while something takes time. */
export function MessageSamples() {
  const [opened, setOpened] = useState<Opened>(null);
  const [said, setSaid] = useState("");
  return (
    <>
      <Sample title="Banners">
        <Banner kind="success">Changes saved.</Banner>
        <Banner kind="error">Failed to save. Please try again.</Banner>
      </Sample>
      <Sample title="Messages">
        <div className="flex flex-wrap gap-3">
          <Press onPress={() => showMessage({ kind: "success", text: "Saved." })}>Success</Press>
          <Press onPress={() => showMessage({ kind: "error", text: "Failed to save." })}>Failure</Press>
          <Press
            onPress={() =>
              showMessage({ kind: "success", text: "Removed.", action: { text: "Undo", onPress: nothing } })
            }
          >
            With an action
          </Press>
        </div>
      </Sample>
      <Sample title="Announcement">
        <Press onPress={() => setSaid(`Announced at ${new Date().toLocaleTimeString("en-US")}`)}>
          Announce to screen readers
        </Press>
        <Announcement text={said} />
      </Sample>
      <Sample title="Dialogs">
        <div className="flex flex-wrap gap-3">
          {DIALOGS.map((name) => (
            <Press key={name} onPress={() => setOpened(name)}>
              {name}
            </Press>
          ))}
        </div>
        <OpenDialog opened={opened} onClose={() => setOpened(null)} />
      </Sample>
      <Sample title="Spinner">
        <Spinner label="Loading…" />
      </Sample>
      <Sample title="Progress bar">
        {[0, 40, 100].map((percent) => (
          <State key={percent} name={`${percent} of 100`}>
            <ProgressBar id={`progress-${percent}`} current={percent} total={100} className="w-full" />
          </State>
        ))}
        <State name="How much is unknown">
          <ProgressBar id="progress-unknown" current={null} total={100} className="w-full" />
        </State>
      </Sample>
      <Sample title="Error panel">
        <ErrorPanel title="Something went wrong" error={null} retry={nothing}>
          <button type="button" className={buttonLook("quiet")}>
            Back to the start
          </button>
        </ErrorPanel>
      </Sample>
    </>
  );
}

function Press({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className={buttonLook("quiet")}>
      {children}
    </button>
  );
}

function OpenDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  if (opened === "middle" || opened === "wide" || opened === "side") {
    return (
      <Dialog title={`A dialog: ${opened}`} place={opened} onClose={onClose}>
        <p className="mt-3">What it says.</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title="Remove this picture?"
      confirm={{ label: "Remove", busyLabel: "Removing..." }}
      other={opened === "other" ? { label: "Hide", onPress: onClose } : undefined}
      look={opened === "danger" ? "danger" : "primary"}
      isBusy={opened === "busy"}
      problem={opened === "failed" ? "Failed to remove the picture. Please try again." : undefined}
      onConfirm={onClose}
      onClose={onClose}
    >
      It will no longer be on the school’s page.
    </ConfirmDialog>
  );
}
