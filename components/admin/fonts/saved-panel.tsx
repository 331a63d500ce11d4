import { type FormEvent, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { type FontCombination, isSameCombination } from "#lib/fonts/combinations.rules.ts";
import { saveCombinations, savedCombinations } from "#lib/fonts/own-fonts.client.ts";
import { nameProblem, withRenamed } from "#lib/fonts/saved.rules.ts";
import type { SavedCombination } from "#lib/fonts/schema.ts";
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
    showMessage({ kind: "success", text: `“${name}” was deleted.`, action: { text: "Undo", onPress: undo } });
  }

  return (
    <section aria-labelledby="saved-fonts" className="card p-5 sm:p-6">
      <h2 id="saved-fonts" ref={title} tabIndex={-1} className="text-xl">
        Saved combinations
      </h2>
      <SaveForm fonts={fonts} saved={saved} renaming={renaming} />
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

type Told = {
  problem: string;
  fonts: FontCombination;
  saved: readonly SavedCombination[];
  renaming: string | null;
};

/** What was wrong with a name is told until something else is done: until what stands around it changes. */
function SaveForm({
  fonts,
  saved,
  renaming,
}: {
  fonts: FontCombination;
  saved: readonly SavedCombination[];
  renaming: string | null;
}) {
  const [name, setName] = useState("");
  const [told, setTold] = useState<Told | null>(null);
  const isCurrent =
    told !== null &&
    isSameCombination(told.fonts, fonts) &&
    told.saved === saved &&
    told.renaming === renaming;
  if (told && !isCurrent) setTold(null);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const before = savedCombinations();
    const found = nameProblem(name, before);
    setTold(found === null ? null : { problem: found, fonts, saved: before, renaming });
    if (found) {
      field.current?.focus();
      return;
    }
    if (!keep([...before, { name: name.trim(), fonts }])) return;
    setName("");
    showMessage({ kind: "success", text: `“${name.trim()}” is saved in this browser.` });
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3">
      <FormField label="Name" problem={told?.problem}>
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              ref={field}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setTold(null);
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
