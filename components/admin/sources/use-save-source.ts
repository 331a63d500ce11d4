import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { showFailure } from "#components/admin/call-failure.tsx";
import { useSaveRecord } from "#components/admin/schools/use-save-record.ts";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import { showMessage } from "#components/ui/message-state.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { saveSource, sourcesQuery } from "#lib/sources/client.ts";
import {
  isCited,
  isUnreadableAddress,
  type OpenedSource,
  sourceInput,
  webAddressOf,
} from "#lib/sources/opened.rules.ts";
import type { RefusedValue } from "#lib/sources/refused.schema.ts";
import { withWebsource } from "#lib/sources/websources.rules.ts";
import { IMPORT_TITLE_ID } from "./import-source.tsx";
import { ADDRESS_INPUT_ID, NAME_INPUT_ID } from "./source-identity.tsx";
import type { SourceEditorState } from "./use-source-editor.ts";

/** The source could not be kept, so nothing of the school was changed. */
export class SourceNotSaved extends Error {}

/** Saves the open source and then, in one revision, the school with the page among its sources. */
export function useSaveSource({
  id,
  school,
  fields,
  form,
  editor,
  refused,
  doubt,
  onSaved,
  onFailed,
}: {
  /** As in the address. */
  id: string;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  editor: SourceEditorState;
  /** The suggested values that are kept as refused with the open source. */
  refused: readonly RefusedValue[];
  /** Whether the open source may be about another school, and whether somebody has said that it is not. */
  doubt: { isDoubtful: boolean; isConfirmed: boolean };
  onSaved: () => void;
  /** As in `useSaveRecord`. */
  onFailed: () => void;
}) {
  const queries = useQueryClient();
  const { source, summary, name, nameProblem, address, clear, beforeAnother } = editor;
  /** What has been kept already: the school's part may be tried again, without another source. */
  const [kept, setKept] = useState<{ of: OpenedSource; as: string } | null>(null);
  /** The pages that values were taken from before the open one. */
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const web = source && webAddressOf(source, address);
  const isAddressWrong = source !== null && isUnreadableAddress(source, address);
  const as = JSON.stringify([name, summary.text, address, refused, doubt.isDoubtful]);
  const isStored =
    source !== null &&
    ((source.storedSummary === summary.text &&
      source.storedName === name &&
      (source.url !== null || web === source.storedUrl) &&
      JSON.stringify(refused) === JSON.stringify(source.refused) &&
      !(source.inDoubt && doubt.isConfirmed)) ||
      (kept?.of === source && kept.as === as));
  /** That it was read again is worth noting, and nothing that could be lost. */
  const isReadAgain = source?.isUnchanged === true && kept?.of !== source;

  async function keepSource() {
    if (!source || (isStored && !isReadAgain)) return;
    try {
      await saveSource(
        sourceInput(source, {
          schoolId: school._id,
          summary: summary.text,
          name,
          address,
          refused,
          inDoubt: doubt.isDoubtful,
        }),
      );
    } catch (error) {
      throw new SourceNotSaved("The source was not saved.", { cause: error });
    }
    setKept({ of: source, as });
    await queries.invalidateQueries(sourcesQuery(school._id));
  }

  /**
   * Keeps the open source before another takes its place if changed fields cite it: they would prove nothing without
   * its text.
   * @returns false if it could not be kept
   */
  async function keepCited(): Promise<boolean> {
    const citing = Object.values(form.citations).filter(
      (one) => one && source && isCited(source, { address }, one),
    );
    if (citing.length === 0 || isStored) return true;
    const fields = countOf(citing.length, "changed field cites", "changed fields cite");
    try {
      await keepSource();
    } catch (problem) {
      const cause = problem instanceof SourceNotSaved ? problem.cause : problem;
      showFailure(cause, `“${name}” stays open: ${fields} it, and it could not be saved. Please try again.`);
      return false;
    }
    if (web !== null) setEarlier((before) => [...before, web]);
    showMessage({ kind: "success", text: `“${name}” was saved, because ${fields} it.` });
    return true;
  }
  useEffect(() => beforeAnother(keepCited));

  const record = useSaveRecord({
    id,
    school,
    fields,
    form,
    prepare: keepSource,
    complete: (edits, values) =>
      [...earlier, web].reduce(
        (all, page) => (page === null ? all : withWebsource(all, values, page)),
        edits,
      ),
    onSaved: () => {
      setEarlier([]);
      flushSync(clear);
      document.getElementById(IMPORT_TITLE_ID)?.focus();
      onSaved();
    },
    onFailed,
  });

  return {
    ...record,
    /** Whether a source is open that would be saved. */
    hasSource: source !== null && !isStored,
    /** Whether the school does not have it yet in any form. */
    isNewSource: source?.id === null && kept?.of !== source,
    /** Whether the open page says what is stored, so that saving only notes that it was read. */
    isReadAgain: isReadAgain && isStored,
    /** The input that has to be changed before anything can be saved. */
    wrongInput: isAddressWrong ? ADDRESS_INPUT_ID : nameProblem ? NAME_INPUT_ID : null,
    /** Why nothing can be saved yet. */
    obstacle:
      source && summary.state === "writing"
        ? "The summary is still being written. Wait for it, or stop it."
        : isAddressWrong
          ? "“Address on the web” is not a web address."
          : (nameProblem?.text ?? null),
  };
}
