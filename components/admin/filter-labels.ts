const LABELS = new Map([
  ["action", "Action"],
  ["completeFrom", "Completeness, min"],
  ["completeTo", "Completeness, max"],
  ["doubt", "Doubtful values"],
  ["editedBy", "Edited by"],
  ["editedSince", "Edited since"],
  ["end", "End date"],
  ["field", "Field"],
  ["keyword", "Word"],
  ["kind", "Work"],
  ["lastId", "Last entry"],
  ["missing", "Missing"],
  ["page", "Page"],
  ["q", "Search"],
  ["reason", "Reason"],
  ["school", "School"],
  ["schoolId", "School"],
  ["schoolStatus", "Status"],
  ["sourceFrom", "Oldest source year, from"],
  ["sourceTo", "Oldest source year, to"],
  ["start", "Start date"],
  ["state", "State"],
  ["status", "Status"],
  ["type", "Type"],
  ["userId", "Person"],
  ["view", "Show"],
]);

/** What the screens call a filter that their address has; undefined for one that none of them has. */
export function filterLabel(name: string): string | undefined {
  return LABELS.get(name);
}
