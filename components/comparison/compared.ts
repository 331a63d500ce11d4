import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import type { Category } from "#lib/schools/scores.rules.ts";
import type { Differences } from "./compared-facts.tsx";

/** Props shared by the table and the cards. */
export type Compared = {
  /** In display order. */
  schools: readonly ComparedSchool[];
  categories: readonly Category[];
  weights: CategoryWeights;
  sources: CitedSource[];
  /** The ID of the note on a school's score. */
  noteOf: (school: ComparedSchool, category: Category) => string;
  /** The years to stand beside a school's score; null if none are to be said. */
  yearsOf: (school: ComparedSchool, category: Category) => string | null;
  differences: Differences;
  /** The paths of the fields that are withheld from the reader and that at least one of the schools has. */
  behind: readonly string[];
  onRemove?: (school: ComparedSchool) => void;
  /** The school whose map marker is hovered, and the one selected on the map, by `_id`. */
  hoveredId?: string | null;
  selectedId?: string | null;
  onHover?: (id: string | null) => void;
  /** Selects a school on the map. */
  onLocate?: (id: string) => void;
};
