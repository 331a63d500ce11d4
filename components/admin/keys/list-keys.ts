/** The rows of the list on the screen. */
const ROWS = "#page-content .data-table tbody tr";

/**
 * What a key does in a list: J and K go to the next and the previous row, X ticks a row, E opens it, if there is something
 * to open. The row is the one with the focus.
 * @returns null if the key does nothing here
 */
export function listAction(key: string): (() => void) | null {
  const rows = rowsOnScreen();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  switch (key.toLowerCase()) {
    case "j":
      return go(rows[at + 1]);
    case "k":
      return go(rows[at < 0 ? rows.length - 1 : at - 1]);
    case "x": {
      const box = row?.querySelector<HTMLElement>("input[type='checkbox']");
      return box ? () => box.click() : null;
    }
    case "e": {
      const name = row && nameOf(row);
      return name ? () => name.click() : null;
    }
    default:
      return null;
  }
}

/** Whether the screen has a list for these keys, one whose rows can be ticked, and one with values to change in it. */
export function listOnScreen(): {
  hasRows: boolean;
  canSelect: boolean;
  canOpen: boolean;
  canEdit: boolean;
} {
  const rows = rowsOnScreen();
  return {
    hasRows: rows.length > 0,
    canSelect: rows.some((row) => row.querySelector("input[type='checkbox']") !== null),
    canOpen: rows.some((row) => nameOf(row) !== null),
    canEdit: rows.some((row) => row.querySelector("[data-edits-value]") !== null),
  };
}

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) =>
    row.querySelector("th[scope='row']"),
  );
}

function go(row: HTMLElement | undefined): (() => void) | null {
  if (!row) return null;
  const name = nameOf(row);
  if (name) return () => name.focus();
  // A row that opens nothing takes the focus itself; Tab goes on from there.
  return () => {
    row.tabIndex = -1;
    row.focus();
  };
}

/** What opens a row: the link in the cell that names it, or the one that says so. A mail address does not. */
function nameOf(row: HTMLElement): HTMLElement | null {
  const opener = row.querySelector<HTMLElement>("[data-opens-row]");
  return opener ?? row.querySelector<HTMLElement>("th[scope='row'] :is(a[href^='/'], button)");
}
