/** Marks the values of a list that can be changed there, with the names of their fields. */
const CELLS = "[data-cell]";

/** Where to go from a value that was changed: to another one, back to it, or where somebody has put the focus. */
export type Onward = "below" | "above" | "next" | "previous" | "back" | "elsewhere";

/**
 * The value to go to: in the same column of the next row that has it, or of the one before; or, next to it, in the row or
 * in the next one.
 */
export function stepFrom(cell: HTMLElement, onward: Onward): HTMLElement | undefined {
  if (onward === "back" || onward === "elsewhere") return undefined;
  const isInColumn = onward === "below" || onward === "above";
  const cells = [...(cell.closest("tbody")?.querySelectorAll<HTMLElement>(CELLS) ?? [])].filter(
    ({ dataset }) => !isInColumn || dataset.cell === cell.dataset.cell,
  );
  const at = cells.indexOf(cell);
  return at < 0 ? undefined : cells[at + (onward === "above" || onward === "previous" ? -1 : 1)];
}

/** Opens a value to be changed; one that is open already gets the focus. */
export function openCell(cell: HTMLElement): void {
  const input = inputOf(cell);
  if (input) input.focus();
  else cell.querySelector("button")?.click();
}

/** Where the value of an open cell is typed. */
export function inputOf(cell: HTMLElement | null): HTMLElement | null {
  return cell?.querySelector<HTMLElement>("input, select") ?? null;
}
