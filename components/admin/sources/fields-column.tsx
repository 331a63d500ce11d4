import { Lightbulb } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CallFailure, failureText, isSignedOut, NO_USER } from "#components/admin/call-failure.tsx";
import { LeaveOrSaveDialog } from "#components/admin/leave-dialog.tsx";
import type { LabelOf } from "#components/admin/refusal.ts";
import { CitationDialog } from "#components/admin/schools/citation-dialog.tsx";
import { ConflictDialog } from "#components/admin/schools/conflict-dialog.tsx";
import { DraftNotice } from "#components/admin/schools/draft-notice.tsx";
import { focusFirst } from "#components/admin/schools/fields/field-frame.tsx";
import { FormSections } from "#components/admin/schools/form-sections.tsx";
import { ProblemSummary } from "#components/admin/schools/problem-summary.tsx";
import { SaveBar } from "#components/admin/schools/save-bar.tsx";
import { isSaidByFields, labelsOf, SaveState } from "#components/admin/schools/save-state.tsx";
import { useSchoolForm } from "#components/admin/schools/use-school-form.ts";
import { useSubmitKeys } from "#components/admin/use-submit-keys.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { type MessageAction, showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { URL_INPUT_ID } from "./import-source.tsx";
import { type LostSuggestions, OpenSuggestions, SaveWithSuggestionsLost } from "./open-suggestions.tsx";
import { useDoubt } from "./other-school.tsx";
import { SaveReview } from "./save-review.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { SourceNotSaved, useSaveSource } from "./use-save-source.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import { useSuggestions } from "./use-suggestions.ts";
import "#components/admin/schools/school-form.css";

/** The school's fields, what the source suggests for them, and the button that saves both. */
export function FieldsColumn({
  id,
  viewerId,
  school,
  sections,
  editor,
}: {
  /** As in the address. */
  id: string;
  viewerId: string;
  school: EditedSchool;
  sections: readonly FormSection[];
  editor: SourceEditorState;
}) {
  const fields = sections.flatMap((section) => section.fields);
  const form = useSchoolForm({ fields, school, draftName: `${viewerId}.${school._id}` });
  const doubt = useDoubt(editor.source, editor.address, school);
  const suggestions = useSuggestions({ schoolId: school._id, fields, form, editor, doubt });
  /** Whether to leave the page once everything is saved. */
  const leaves = useRef(false);
  const saving = useSaveSource({
    id,
    school,
    fields,
    form,
    editor,
    refused: suggestions.refused,
    doubt: suggestions,
    onSaved: () => {
      if (leaves.current) guard.leave();
    },
    onFailed: stay,
  });
  /** Saving closes the source, and with it what nobody has decided about. */
  const [asksToSave, setAsksToSave] = useState<LostSuggestions | null>(null);
  const changed = form.editedCount;
  const isUnsaved = changed > 0 || saving.hasSource;
  const isOne = changed + Number(saving.hasSource) === 1;
  // After signing in again, users come back to what they typed.
  const guard = useLeaveGuard(isUnsaved && !isSignedOut(saving.error));

  const isAsked =
    asksToSave !== null || guard.isAsking || suggestions.isUnsure || (saving.conflicts?.length ?? 0) > 0;
  useEffect(() => {
    // An earlier message would seem to be about the question.
    if (isAsked) showMessage(null);
  }, [isAsked]);

  const element = useRef<HTMLFormElement>(null);
  useSubmitKeys(element);
  const ask = useRef<HTMLButtonElement>(null);
  /** The source whose summary has come, written now or stored with it. */
  const summarized = editor.summary.state === "done" && editor.summary.by !== null ? editor.source : null;
  const onSummarized = useEffectEvent(() => {
    // Whoever has gone on to something else in the meantime, if only to the next address, stays there.
    const { activeElement } = document;
    const isWaiting = activeElement?.closest("[data-reads-source]") != null;
    const isTyping = activeElement?.matches("input[type='url']") && (summarized?.url ?? "") !== editor.url;
    if (!isWaiting || isTyping) return;
    ask.current?.focus({ preventScroll: true });
    // In a low window, the way to the address has scrolled it out of sight.
    ask.current?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (summarized) onSummarized();
  }, [summarized]);

  /** Of what is in the form: of a register, or as its source says. */
  function yearOf(name: string): string | null {
    if (form.textOf(name).trim() === "") return null;
    const cited = form.sourceOf(name).citation;
    if (cited) return cited.year ?? null;
    return form.isEdited(name) ? null : (own(school.origins, name)?.year ?? null);
  }

  function stay() {
    leaves.current = false;
    guard.stay();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    saveAll();
  }

  /** Enter leaves a field, or settles its suggestion. It never saves the whole school. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== "Enter" || nativeEvent.isComposing || event.defaultPrevented || !isField) return;
    event.preventDefault();
    const proposal = suggestions.ofField(target.name);
    if (proposal) suggestions.leaveField(proposal);
    else if (fields.some(({ name }) => name === target.name)) form.leave(target.name);
  }

  /** @param mayDiscard whether somebody has said that the open suggestions may go */
  function saveAll(mayDiscard = false) {
    const { wrongInput } = saving;
    if (wrongInput !== null) {
      stay();
      editor.setStep("read");
      editor.setStartPart("source");
      requestAnimationFrame(() => document.getElementById(wrongInput)?.focus());
    }
    const why = saving.obstacle ?? (isUnsaved || saving.isReadAgain ? null : NOTHING_TO_SAVE);
    if (why !== null && !saving.isSaving)
      showMessage({ kind: "note", text: why, action: freeNameOffer(editor) });
    if (saving.isSaving || why !== null) return stay();
    form.leaveAll();
    const wrong = new Set(Object.keys(form.problems));
    if (wrong.size === 0) {
      const lost = suggestions.isAsking ? "awaited" : suggestions.openCount > 0 ? "open" : null;
      if (lost !== null && !mayDiscard) setAsksToSave(lost);
      else saving.save();
      return;
    }
    stay();
    editor.setStep("fields");
    requestAnimationFrame(() => focusFirst(fields, wrong));
  }

  function backToSuggestions() {
    flushSync(() => {
      setAsksToSave(null);
      editor.setStep("fields");
    });
    suggestions.goToOpen();
  }

  function toImport() {
    flushSync(() => {
      editor.setStep("read");
      editor.setStartPart("setup");
    });
    const url = document.getElementById(URL_INPUT_ID);
    // Whoever types replaces the address that was read.
    if (url instanceof HTMLInputElement) url.select();
    url?.focus();
  }

  function reset() {
    const { edits, citations } = form;
    form.discard();
    suggestions.stopEditing();
    saving.forget();
    const undo = () => form.replace(edits, citations);
    showMessage({
      kind: "success",
      text: "Changes discarded.",
      action: { text: "Undo", onPress: undo },
    });
  }

  return (
    <div className="source-fields">
      <form
        ref={element}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        aria-busy={saving.isSaving}
        aria-label={school.name}
        className="source-fields-form"
      >
        <div className="source-fields-head">
          <h2 className="text-lg">School Attributes</h2>
          <button
            ref={ask}
            type="button"
            data-asks-suggestions
            onClick={suggestions.ask}
            aria-disabled={suggestions.isAsking}
            className={buttonLook(
              editor.source && !suggestions.proposals ? "primary" : "quiet",
              "w-full scroll-my-24",
            )}
          >
            <Lightbulb aria-hidden="true" size={18} />
            {suggestions.isWaiting
              ? "Waiting for the summary …"
              : suggestions.isAsking
                ? "Reading the text for values …"
                : "Suggest Values for Empty Fields"}
          </button>
        </div>
        <SuggestionList
          suggestions={suggestions}
          school={school}
          doubt={doubt}
          fields={fields}
          textOf={form.textOf}
          yearOf={yearOf}
          onQuote={() => editor.setStep("read")}
          onEnter={(name) => focusFirst(fields, new Set([name]))}
          onSave={() => saveAll()}
          onImport={toImport}
        />
        <div className="source-form">
          <DraftNotice keptAt={form.foundAgainAt} changed={changed} discardLabel="Reset" />
          <ProblemSummary sections={sections} form={form} />
          <FormSections sections={sections} form={form} school={school} />
        </div>
        <SaveReview
          fields={fields}
          form={form}
          school={school}
          editor={editor}
          hasSource={saving.hasSource}
        />
        <SaveBar
          label="Save Changes"
          discardLabel="Reset"
          isBusy={saving.isSaving}
          isIdle={!isUnsaved && !saving.isReadAgain}
          onDiscard={changed > 0 ? reset : undefined}
        >
          {saving.error && !isSaidByFields(saving.error, fields) ? (
            <SaveFailure error={saving.error} labelOf={labelsOf(fields)} />
          ) : (
            <SaveState
              fields={fields}
              form={form}
              error={null}
              otherwise={saving.obstacle ?? unsavedText(changed, saving, suggestions.openCount)}
            />
          )}
        </SaveBar>
      </form>
      <CitationDialog fields={fields} form={form} />
      {saving.conflicts ? (
        <ConflictDialog
          fields={fields}
          conflicts={saving.conflicts}
          school={school}
          onSettle={saving.settle}
          onClose={saving.closeConflicts}
        />
      ) : null}
      <OpenSuggestions editor={editor} count={suggestions.openCount} />
      {asksToSave === null ? null : (
        <SaveWithSuggestionsLost
          lost={asksToSave}
          name={editor.name}
          count={suggestions.openCount}
          onSave={() => {
            setAsksToSave(null);
            saveAll(true);
          }}
          onBack={backToSuggestions}
          onWait={() => setAsksToSave(null)}
        />
      )}
      {guard.isAsking ? (
        <LeaveOrSaveDialog
          isSaving={saving.isSaving}
          onSave={() => {
            leaves.current = true;
            saveAll(true);
          }}
          onStay={stay}
          onLeave={guard.leave}
        >
          <p>
            {unsavedText(changed, saving, 0)} {isOne ? "is" : "are"} not saved.{" "}
            {isOne ? "It stays" : "They stay"} here for you until you close this window.
            {suggestions.isAsking ? ` “${editor.name}” is still being read for values.` : null}
            {suggestions.openCount > 0
              ? ` ${countOf(suggestions.openCount, "suggestion is", "suggestions are")} undecided and will be discarded.`
              : null}
          </p>
        </LeaveOrSaveDialog>
      ) : null}
    </div>
  );
}

/** The button in the message that a name is taken. */
function freeNameOffer({ nameProblem, setTypedName }: SourceEditorState): MessageAction | undefined {
  if (!nameProblem) return undefined;
  const { free } = nameProblem;
  return { text: `Use “${free}”`, onPress: () => setTypedName(free) };
}

const NOTHING_TO_SAVE = "There is nothing to save: no field has changed, and no new source is open.";

/** @param open how many suggestions nobody has decided about: saving closes their source */
function unsavedText(
  changed: number,
  { hasSource, isNewSource, isReadAgain }: { hasSource: boolean; isNewSource: boolean; isReadAgain: boolean },
  open: number,
): string {
  const source = isNewSource ? "1 new source" : "1 changed source";
  const parts = [changed > 0 && countOf(changed, "changed field"), hasSource && source].filter(Boolean);
  const nothing = isReadAgain ? "No changes. Save to record that you read this page again." : "No changes";
  const unsaved = parts.join(" and ") || nothing;
  return open > 0 ? `${unsaved.replace(/\.$/, "")}. ${countOf(open, "suggestion")} still open` : unsaved;
}

function SaveFailure({ error, labelOf }: { error: Error; labelOf: LabelOf }) {
  const isSource = error instanceof SourceNotSaved;
  const cause = isSource && error.cause instanceof Error ? error.cause : error;
  const lead = isSource ? "Failed to save the source" : "Failed to update school";
  if (isSignedOut(cause)) return <CallFailure error={cause} message="" signedOut={NO_USER} />;
  return <Banner kind="error">{`${lead}: ${failureText(cause, cause.message, labelOf)}`}</Banner>;
}
