import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import type { Category } from "#lib/schools/scores.rules.ts";
import type { Differences } from "./compared-facts.tsx";

/** What stands on every school, in the table as on the cards. */
export type Compared = {
  /** In the order to show. */
  schools: readonly ComparedSchool[];
  categories: readonly Category[];
  weights: CategoryWeights;
  sources: CitedSource[];
  differences: Differences;
  onRemove?: (school: ComparedSchool) => void;
  /** The school whose marker on a map is pointed at, and the one that is chosen there, by `_id`. */
  hoveredId?: string | null;
  selectedId?: string | null;
  onHover?: (id: string | null) => void;
  /** Chooses a school on the map. */
  onLocate?: (id: string) => void;
};
