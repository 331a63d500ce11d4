import { useId } from "react";
import { PAGE_SIZES } from "./list-choices.ts";

/** How many rows a page of the list has. */
export function PageSize({ size, onChoose }: { size: number; onChoose: (size: string) => void }) {
  const id = useId();
  const sizes = PAGE_SIZES.includes(String(size)) ? PAGE_SIZES : [String(size), ...PAGE_SIZES];
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        Rows per page
      </label>
      <select
        id={id}
        value={String(size)}
        onChange={({ target }) => onChoose(target.value)}
        className="field w-20"
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  );
}
