import { X } from "lucide-react";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import { LONGEST_SOURCE } from "#lib/sources/contents.schema.ts";
import { isUnreadableAddress, type OpenedSource } from "#lib/sources/opened.rules.ts";
import { IMPORT_TITLE_ID } from "./import-source.tsx";
import type { SourceEditorState } from "./use-source-editor.ts";

/** Where the address of a file on the web is typed. */
export const ADDRESS_INPUT_ID = "source-address";
/** Where the name of the open source is typed. */
export const NAME_INPUT_ID = "source-name";

/** The name that the open source is saved under and, for a file, where it is on the web. */
export function SourceIdentity({ editor, source }: { editor: SourceEditorState; source: OpenedSource }) {
  /** Nobody is told that an address is wrong who is still typing it. */
  const [isLeft, setIsLeft] = useState(false);

  function close() {
    const text = `“${editor.name}” is closed${source.storedSummary === null ? " and was not saved" : ""}.`;
    showMessage({ kind: "success", text, action: { text: "Undo", onPress: editor.clear() } });
    document.getElementById(IMPORT_TITLE_ID)?.focus();
  }

  return (
    <section aria-labelledby="this-source" className="source-identity card p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="this-source" className="text-lg">
          This Source
        </h2>
        <button type="button" onClick={close} className="tool">
          <X aria-hidden="true" size={18} />
          Close<span className="sr-only"> this source</span>
        </button>
      </div>
      <div className="mt-3 grid gap-3">
        <FormField
          id={NAME_INPUT_ID}
          label="Source name"
          note="It is saved together with the school."
          problem={editor.nameProblem?.text}
        >
          {(props) => (
            <input
              {...props}
              value={editor.typedName ?? editor.name}
              onChange={({ target }) => editor.setTypedName(target.value)}
              maxLength={LONGEST_SOURCE.name}
              autoComplete="off"
              className="field"
            />
          )}
        </FormField>
        {editor.nameProblem ? (
          <UseFreeName name={editor.nameProblem.free} onUse={editor.setTypedName} />
        ) : null}
        {source.url === null ? (
          <FormField
            id={ADDRESS_INPUT_ID}
            label="Address on the web"
            note="With it, readers can open the document. Without it, they see its file name."
            problem={
              isLeft && isUnreadableAddress(source, editor.address)
                ? "Type a web address, such as https://example.org/handbook.pdf."
                : undefined
            }
          >
            {(props) => (
              <input
                {...props}
                type="url"
                value={editor.address}
                onChange={({ target }) => editor.setAddress(target.value)}
                onBlur={() => setIsLeft(true)}
                maxLength={LONGEST_CITED.url}
                placeholder="https://"
                autoComplete="off"
                className="field"
              />
            )}
          </FormField>
        ) : null}
      </div>
    </section>
  );
}

function UseFreeName({ name, onUse }: { name: string; onUse: (name: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        onUse(name);
        // The button disappears.
        document.getElementById(NAME_INPUT_ID)?.focus();
      }}
      className={buttonLook("quiet", "w-fit text-sm wrap-anywhere")}
    >
      Use “{name}”
    </button>
  );
}
