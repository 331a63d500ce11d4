import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { KeysBox } from "../keys-switch.tsx";
import { useKeysSwitch } from "../use-single-keys.ts";
import { listOnScreen } from "./list-keys.ts";
import { type KeySection, type ShownKeys, useShownKeys } from "./screen-keys.ts";
import "./keys.css";

const EVERYWHERE: ShownKeys = [
  ["Ctrl + K", "Go to a school, a screen, or an action"],
  ["/", "Go to the search"],
  ["?", "Show this list"],
];
type List = ReturnType<typeof listOnScreen>;

/** While a value is changed in a list. */
const CELL_KEYS: ShownKeys = [
  ["Enter", "Save, and go to the value below"],
  ["Shift+Enter", "Save, and go to the value above"],
  ["Tab, Shift+Tab", "Save, and go to the next or previous value"],
  ["Esc", "Discard what you have typed"],
];

/** The keys that work in a list of this kind. */
function listKeys({ canSelect, canOpen }: List): ShownKeys {
  return [
    ["J, K", "Next and previous row"],
    ...(canSelect ? [["X", "Select or deselect the row"] as const] : []),
    ...(canOpen ? [["E", "Open the row"] as const] : []),
  ];
}

/** All keys, with the switch for single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = useShownKeys();
  const [isOn, turn] = useKeysSwitch();
  // Of the page behind the dialog, which stays as it is.
  const [list] = useState(listOnScreen);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Keys title="Everywhere" keys={EVERYWHERE} />
      {own.length > 0 ? (
        own.map((section) => <Keys key={section.title} {...section} />)
      ) : list.hasRows ? (
        <Keys title="In lists" keys={listKeys(list)} />
      ) : null}
      {list.canEdit ? <Keys title="While you change a value in a list" keys={CELL_KEYS} /> : null}
      <p className="mt-4 mb-2 text-sm text-muted">
        Single keys do nothing while you type. On a Mac, Command works like Ctrl.
      </p>
      <KeysBox label="Use single-key shortcuts" isOn={isOn} onTurn={turn} />
    </Dialog>
  );
}

function Keys({ title, keys }: KeySection) {
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="admin-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className="whitespace-nowrap">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
