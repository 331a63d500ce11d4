import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useSaveRecord } from "#components/admin/schools/use-save-record.ts";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { saveSource, sourcesQuery } from "#lib/sources/client.ts";
import {
  isUnreadableAddress,
  type OpenedSource,
  sourceInput,
  webAddressOf,
} from "#lib/sources/opened.rules.ts";
import { withWebsource } from "#lib/sources/websources.rules.ts";
import { IMPORT_TITLE_ID } from "./import-source.tsx";
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
}: {
  /** As in the address. */
  id: string;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  editor: SourceEditorState;
}) {
  const queries = useQueryClient();
  const { source, summary, name, address, clear } = editor;
  /** What has been kept already: the school's part may be tried again, without another source. */
  const [kept, setKept] = useState<{ of: OpenedSource; as: string } | null>(null);
  const web = source && webAddressOf(source, address);
  const isAddressWrong = source !== null && isUnreadableAddress(source, address);
  const as = JSON.stringify([name, summary.text, address]);
  const isStored =
    source !== null &&
    ((source.storedSummary !== null && source.storedSummary === summary.text && source.storedName === name) ||
      (kept?.of === source && kept.as === as));

  async function keepSource() {
    if (!source || isStored) return;
    try {
      await saveSource(sourceInput(source, { schoolId: school._id, summary: summary.text, name, address }));
    } catch (error) {
      throw new SourceNotSaved("The source was not saved.", { cause: error });
    }
    setKept({ of: source, as });
    await queries.invalidateQueries(sourcesQuery(school._id));
  }

  const record = useSaveRecord({
    id,
    school,
    fields,
    form,
    prepare: keepSource,
    complete: (edits, values) => (web === null ? edits : withWebsource(edits, values, web)),
    onSaved: () => {
      flushSync(clear);
      document.getElementById(IMPORT_TITLE_ID)?.focus();
    },
  });

  return {
    ...record,
    /** Whether a source is open that would be saved. */
    hasSource: source !== null && !isStored,
    isAddressWrong,
    /** Why nothing can be saved yet. */
    obstacle:
      source && summary.state === "writing"
        ? "The summary is still being written. Wait for it, or stop it."
        : isAddressWrong
          ? "“Address on the web” is not a web address."
          : null,
  };
}
