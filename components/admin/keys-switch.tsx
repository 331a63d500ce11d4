import "./keys-switch.css";

/** The keys that are shortcuts on a screen, with the checkbox that turns them off. @param keys [key, what it does] */
export function KeysSwitch({
  keys,
  isOn,
  onTurn,
}: {
  keys: readonly (readonly [key: string, does: string])[];
  isOn: boolean;
  onTurn: (on: boolean) => void;
}) {
  return (
    <div className="keys-switch">
      <KeysBox label="Keys" isOn={isOn} onTurn={onTurn} />
      {isOn
        ? keys.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))
        : null}
    </div>
  );
}

/** The checkbox alone, which is also there where no keyboard is expected. */
export function KeysBox({
  label,
  isOn,
  onTurn,
}: {
  label: string;
  isOn: boolean;
  onTurn: (on: boolean) => void;
}) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
