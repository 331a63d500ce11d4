/** JSON written verbatim: numbers that no program can hold, nesting that no stack can. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object as the list of its members, which may be named __proto__ and may repeat. */
export class Members {
  entries: [name: string, value: Json][];
  constructor(entries: [name: string, value: Json][]) {
    this.entries = entries;
  }
  get(name: string): Json | undefined {
    return this.entries.find(([key]) => key === name)?.[1];
  }
}

export type Json = null | boolean | number | string | Raw | Json[] | Members;

export function jsonText(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Members)
    return `{${value.entries.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(",")}}`;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  return JSON.stringify(value);
}

/** The location of a value. */
export type Place = { get: () => Json; set: (value: Json) => void };

/** Every location below a value, and the value's own; the deepest last. */
export function placesIn(root: Place): Place[] {
  const value = root.get();
  const below: Place[] =
    value instanceof Members
      ? value.entries.map((entry) => ({
          get: () => entry[1],
          set: (next) => {
            entry[1] = next;
          },
        }))
      : Array.isArray(value)
        ? value.map((_, index) => ({
            get: () => value[index] ?? null,
            set: (next) => {
              value[index] = next;
            },
          }))
        : [];
  return [root, ...below.flatMap(placesIn)];
}

/** A deep copy, so that changing one leaves the other alone. */
export function copyOf(value: Json): Json {
  if (value instanceof Members)
    return new Members(value.entries.map(([name, member]) => [name, copyOf(member)]));
  return Array.isArray(value) ? value.map(copyOf) : value;
}
