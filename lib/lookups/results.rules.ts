import { evidenceOfUnclear } from "./evidence.rules.ts";
import type { ToolResult, Unclear } from "./tools.schema.ts";

/** The result of a lookup that has to ask back. */
export function askBack(unclear: Unclear): ToolResult<Unclear> {
  const cards =
    unclear.kind === "choose_school"
      ? unclear.schools
      : unclear.kind === "unknown_school"
        ? unclear.similar
        : [];
  return { data: unclear, evidence: evidenceOfUnclear(unclear), cards, search: null };
}
