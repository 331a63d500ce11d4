type Named = { _id: string; name: string };

/** What two schools are called beside each other: by their names, with their numbers where duplicates share one. */
export function toldApart(one: Named, other: Named): [one: string, other: string] {
  if (one.name !== other.name) return [one.name, other.name];
  return [numbered(one), numbered(other)];
}

function numbered({ _id, name }: Named): string {
  return `${name} (school ${_id})`;
}
