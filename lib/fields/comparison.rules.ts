import type { ComparisonRow, ComparisonStatus, ComparisonSummary } from "./comparison.schema.ts";
import { type RegisteredField, registeredField } from "./registry.rules.ts";
import type { FieldDefinition } from "./schema.ts";

type Compared = Pick<FieldDefinition, "name" | "type" | "displayIn">;

/**
 * Compares the master, the stored definitions, and what the program's screens support, field by field in the master's
 * order; stored fields that are not in the master come last.
 * @param registered what the screens support; a parameter only for tests
 */
export function compareFields(
  master: readonly Compared[],
  stored: readonly Compared[],
  registered: (name: string) => RegisteredField | null = registeredField,
): ComparisonRow[] {
  const masterNames = new Set(master.map(({ name }) => name));
  const beyond = stored.filter(({ name }) => !masterNames.has(name));
  const storedByName = new Map(stored.map((field) => [field.name, field]));
  return [...master, ...beyond].map(({ name }) => {
    const backend = masterNames.has(name) ? master.find((field) => field.name === name) : undefined;
    const kept = storedByName.get(name);
    const screens = registered(name);
    return {
      name,
      backendType: backend?.type ?? null,
      mongoType: kept?.type ?? null,
      frontendType: screens?.type ?? null,
      backendDisplayIn: backend?.displayIn ?? null,
      mongoDisplayIn: kept?.displayIn ?? null,
      frontendDisplayIn: screens?.displayIn ?? null,
      status: statusOf(backend, kept, screens),
    };
  });
}

function statusOf(
  backend: Compared | undefined,
  stored: Compared | undefined,
  screens: RegisteredField | null,
): ComparisonStatus {
  if (!backend || !stored) return "missing";
  const asked = new Set([...backend.displayIn, ...stored.displayIn]);
  // A field that is neither shown nor entered needs no place on any screen.
  if (!screens) return asked.size > 0 ? "missing" : typesDiffer(backend, stored);
  if (new Set([backend.type, stored.type, screens.type]).size > 1) return "type_mismatch";
  const isObeyed = [...asked].every((place) => screens.displayIn.includes(place));
  return isObeyed && sameDisplay(backend.displayIn, stored.displayIn) ? "matched" : "displayIn_mismatch";
}

function typesDiffer(backend: Compared, stored: Compared): ComparisonStatus {
  return backend.type === stored.type ? "matched" : "type_mismatch";
}

/** Whether two lists name the same places, in any order. */
export function sameDisplay(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((place) => b.includes(place));
}

export function summaryOf(rows: readonly ComparisonRow[]): ComparisonSummary {
  const count = (status: ComparisonStatus) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    matched: count("matched"),
    missing: count("missing"),
    typeMismatch: count("type_mismatch"),
    displayInMismatch: count("displayIn_mismatch"),
  };
}
