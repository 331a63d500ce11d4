import { LEVEL_MEANINGS } from "#lib/schools/like-schools.format.ts";
import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { FactLedger } from "./ledger.rules.ts";

/** What the terms of a report mean, so that sentences about its method rest on something, too. */
export type Definitions = Record<"level" | "quartiles", ResearchFact>;

export function definitionsOf(level: ComparedLevel | null, ledger: FactLedger): Definitions {
  const define = (name: keyof Definitions, label: string, value: string | number) =>
    ledger.add({
      key: `method/${name}`,
      about: "definition",
      field: "method",
      label,
      value,
      unit: "none",
      year: null,
    });
  return {
    level: define(
      "level",
      "Schools of the same level",
      level ? `in our records, ${LEVEL_MEANINGS[level]}` : "are of the same type",
    ),
    quartiles: define("quartiles", "Quartiles", "half of the similar schools lie between the two quartiles"),
  };
}
