import { type FormEvent, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { type FontCombination, isSameCombination } from "#lib/fonts/combinations.rules.ts";
import { saveCombinations, savedCombinations } from "#lib/fonts/own-fonts.client.ts";
import { nameProblem, withRenamed } from "#lib/fonts/saved.rules.ts";
import { SavedEntry } from "./saved-entry.tsx";
import { useSavedCombinations } from "./use-fonts.ts";

/** Keeps combinations under names, in this browser. */
export function SavedPanel({
  fonts,
  onShow,
}: {
  fonts: FontCombination;
  onShow: (fonts: FontCombination) => void;
}) {
  const saved = useSavedCombinations();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  function rename(from: string, to: string | null) {
    if (to !== null && !keep(withRenamed(savedCombinations(), from, to))) return;
    setRenaming(null);
    setFocused(to ?? from);
  }

  function remove(name: string) {
    const before = savedCombinations();
    const at = before.findIndex((one) => one.name === name);
    const gone = before[at];
    if (!gone) return;
    const others = before.filter((one) => one !== gone);
    if (!keep(others)) return;
    // The button disappeared with its entry.
    title.current?.focus();
    const undo = () => {
      const now = savedCombinations();
      // Meanwhile, something else may have been saved under the name.
      if (nameProblem(name, now) === null) keep(now.toSpliced(at, 0, gone));
    };
    showMessage({ kind: "success", text: `“${name}” deleted.`, action: { text: "Undo", onPress: undo } });
  }

  return (
    <section aria-labelledby="saved-fonts" className="card p-5 sm:p-6">
      <h2 id="saved-fonts" ref={title} tabIndex={-1} className="text-xl">
        Saved combinations
      </h2>
      <SaveForm fonts={fonts} />
      {saved.length === 0 ? (
        <p className="mt-4 text-sm text-muted">None yet. They are kept in this browser.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {saved.map((entry) => (
            <SavedEntry
              key={entry.name}
              entry={entry}
              isShown={isSameCombination(entry.fonts, fonts)}
              isRenaming={entry.name === renaming}
              hasFocus={entry.name === focused}
              onShow={() => onShow(entry.fonts)}
              onRename={() => {
                setRenaming(entry.name);
                setFocused(null);
              }}
              onRenamed={(to) => rename(entry.name, to)}
              onDelete={() => remove(entry.name)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function SaveForm({ fonts }: { fonts: FontCombination }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const before = savedCombinations();
    const found = nameProblem(name, before);
    setProblem(found);
    if (found) {
      field.current?.focus();
      return;
    }
    if (!keep([...before, { name: name.trim(), fonts }])) return;
    setName("");
    showMessage({ kind: "success", text: `“${name.trim()}” saved in this browser.` });
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3">
      <FormField label="Name" problem={problem ?? undefined}>
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              ref={field}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
              autoComplete="off"
              className="field min-w-0"
            />
            <button type="submit" className={buttonLook("quiet", "shrink-0")}>
              Save
            </button>
          </div>
        )}
      </FormField>
    </form>
  );
}

/** @returns false, and says so, if the browser keeps nothing */
function keep(saved: Parameters<typeof saveCombinations>[0]): boolean {
  const isKept = saveCombinations(saved);
  if (!isKept)
    showMessage({ kind: "error", text: "Your browser does not keep settings, so nothing was saved." });
  return isKept;
}
