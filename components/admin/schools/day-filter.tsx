import { useId } from "react";
import { useTyped } from "#components/ui/use-typed.ts";

/** Browsers report every year that is typed on the way to another: 2, 20, 202. */
const FIRST_DAY = "2000-01-01";

/** A day that narrows a list, once a whole one is entered. */
export function DayFilter({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}) {
  const id = useId();
  const { typed, setTyped, isKnown, send } = useTyped(value);
  return (
    <div className="min-w-36 flex-1 text-sm sm:w-48 sm:flex-none">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={FIRST_DAY}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if ((target.value !== "" && target.value < FIRST_DAY) || isKnown(target.value)) return;
          send(target.value);
          onChoose(target.value);
        }}
        className="field text-base"
      />
    </div>
  );
}
