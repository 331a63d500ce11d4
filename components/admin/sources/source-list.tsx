import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure, failureText, isSignedOut, showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { deleteSource, renameSource, restoreSource, sourcesQuery } from "#lib/sources/client.ts";
import type { SourceEntry } from "#lib/sources/contents.schema.ts";
import { isCited } from "#lib/sources/opened.rules.ts";
import { isWebsource } from "#lib/sources/websources.rules.ts";
import { SourceListEntry } from "./source-entry.tsx";
import type { SourceEditorState } from "./use-source-editor.ts";

/** So many sources are shown at first, those that were read last. */
const FEW = 2;

/** The pages and files that have been read for a school. */
export function SourceList({
  school: { _id: schoolId, values, origins },
  fields,
  editor,
  onOpen,
}: {
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  editor: SourceEditorState;
  onOpen: (entry: SourceEntry) => void;
}) {
  const queries = useQueryClient();
  const query = sourcesQuery(schoolId);
  const { data, error } = useQuery(query);
  const sources = data?.sources ?? [];
  const [isAllShown, setIsAllShown] = useState(false);
  // What is read next stays in sight below them.
  const shown = isAllShown || sources.length <= FEW + 1 ? sources : sources.slice(0, FEW);

  const setSources = (change: (entries: SourceEntry[]) => SourceEntry[]) =>
    queries.setQueryData(
      query.queryKey,
      (before) => before && { ...before, sources: change(before.sources ?? []) },
    );

  /** @returns why it failed; null if it did not */
  async function rename(entry: SourceEntry, name: string): Promise<string | null> {
    const call = (sourceName: string) =>
      setSources((all) => all.map((one) => (one.id === entry.id ? { ...one, sourceName } : one)));
    call(name);
    try {
      await renameSource(entry.id, name);
      if (editor.source?.id === entry.id) editor.renamed(name);
      showMessage({ kind: "success", text: "Source renamed." });
      return null;
    } catch (problem) {
      call(entry.sourceName);
      const failed = `Failed to rename the source. It is still called “${entry.sourceName}”.`;
      // With a way to sign in again.
      if (isSignedOut(problem)) showFailure(problem, failed);
      return failureText(problem, failed);
    }
  }

  async function restore({ id }: SourceEntry, reopen: (() => void) | null) {
    try {
      await restoreSource(id);
      reopen?.();
    } catch (problem) {
      showFailure(problem, "Failed to restore the source. Please try again.");
    }
    await queries.invalidateQueries(query);
  }

  async function remove(entry: SourceEntry) {
    try {
      await deleteSource(entry.id);
      // Nothing more is to be taken from it, unless it comes back.
      const reopen = editor.source?.id === entry.id ? editor.clear() : null;
      setSources((all) => all.filter(({ id }) => id !== entry.id));
      showMessage({
        kind: "success",
        text: `“${entry.sourceName}” deleted.${stillCited(entry, origins, fields)}${staysListed(entry, values)}`,
        action: { text: "Undo", onPress: () => restore(entry, reopen) },
      });
    } catch (problem) {
      showFailure(problem, "Failed to delete the source. Please try again.");
    }
  }

  return (
    <section aria-labelledby="existing-sources" data-reads-source className="card p-4">
      <h2 id="existing-sources" tabIndex={-1} className="text-lg">
        Existing Sources
      </h2>
      {error ? (
        <div className="mt-3">
          <CallFailure error={error} message="Failed to load source content. Please try again." />
        </div>
      ) : null}
      {data && sources.length === 0 ? (
        <p className="mt-2 text-sm text-muted">This school has no sources yet.</p>
      ) : null}
      <ul className="mt-1 divide-y divide-line px-2 -mx-2">
        {shown.map((entry) => (
          <SourceListEntry
            key={entry.id}
            entry={entry}
            isOpen={editor.source?.id === entry.id}
            onOpen={() => onOpen(entry)}
            onRename={(name) => rename(entry, name)}
            onDelete={() => {
              // The button disappears with its entry.
              document.getElementById("existing-sources")?.focus();
              return remove(entry);
            }}
          />
        ))}
      </ul>
      {sources.length > shown.length ? (
        <button
          type="button"
          onClick={() => setIsAllShown(true)}
          className={buttonLook("quiet", "mt-2 w-full")}
        >
          Show All {sources.length} Sources
        </button>
      ) : null}
    </section>
  );
}

/** Its address was added to the school's web sources, and stays there for readers. */
function staysListed({ url }: SourceEntry, values: EditedSchool["values"]): string {
  return isWebsource(values, url) ? " Its address stays among the web sources." : "";
}

/** What readers see of a source outlives it: its sentences stay with the values, although its text is gone. */
function stillCited(
  entry: SourceEntry,
  origins: EditedSchool["origins"],
  fields: readonly FieldDefinition[],
): string {
  const labels = fields.flatMap(({ name, label }) => {
    const citation = own(origins, name)?.citation;
    return citation && isCited(entry, { address: "" }, citation) ? [label] : [];
  });
  if (labels.length === 0) return "";
  const more = labels.length - MOST_NAMED;
  const named = more > 0 ? [...labels.slice(0, MOST_NAMED), countOf(more, "other field")] : labels;
  return ` Still named as the source of ${andList(named)}.`;
}

/** A message has room for this many field names. */
const MOST_NAMED = 4;
